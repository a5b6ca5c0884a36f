/// One setting of a film.
///
/// Its declaration in ``FilmSettings`` is the only one: the command's flag, the key in a scenario file, the
/// default, the help and the line in the manifest follow from it.
///
/// `Given` is the type of the value that a flag or a file gives, `Value` of what the film is made with.
public struct Setting<Given: Sendable, Value: Sendable>: DeclaredSetting {
  package let name: String
  package let topic: SettingTopic
  package let help: SettingHelp
  private let manifest: ManifestLine<Value>?
  private let form: SettingForm<Given>
  private let resolve: @Sendable (GivenValues) throws(RenderError) -> Value

  package var kind: SettingKind { form.kind }

  /// Declares a setting.
  ///
  /// - Parameters:
  ///   - name: the key in a scenario file; the flag is made of its words. A key in an object of the file
  ///     has a dot, as in `sheet.columns`.
  ///   - topic: where help lists it.
  ///   - form: how it is written.
  ///   - help: what it does.
  ///   - manifest: its line in the manifest; `nil` if equal films may differ in it.
  ///   - resolve: makes the value from this setting and others.
  package init(
    _ name: String,
    _ topic: SettingTopic,
    _ form: SettingForm<Given>,
    help: SettingHelp,
    manifest: ManifestLine<Value>?,
    resolve: @escaping @Sendable (GivenValues) throws(RenderError) -> Value
  ) {
    self.name = name
    self.topic = topic
    self.form = form
    self.help = help
    self.manifest = manifest
    self.resolve = resolve
  }

  /// Declares a setting that is `fallback` unless given.
  package init(
    _ name: String,
    _ topic: SettingTopic,
    _ form: SettingForm<Given>,
    default fallback: Given,
    help: SettingHelp,
    manifest: ManifestLine<Value>?,
    read: @escaping @Sendable (Given) throws(RenderError) -> Value
  ) {
    self.init(
      name,
      topic,
      form,
      help: help.with(default: form.text(fallback)),
      manifest: manifest,
      resolve: { (given) throws(RenderError) in
        try read(given.values[name] as? Given ?? fallback)
      }
    )
  }

  package func resolve(
    from given: GivenValues,
    into values: inout SettingValues
  ) throws(RenderError) {
    values[name, as: Value.self] = try resolve(given)
  }

  package var manifestKey: String? { manifest?.key }

  package func manifestMember(of values: SettingValues) -> (key: String, json: String)? {
    guard let manifest, manifest.isTold(values) else { return nil }
    return (manifest.key, manifest.json(values[self]))
  }
}

extension GivenValues {
  /// The given value of a setting; `nil` if none is.
  package subscript<Given, Value>(_ setting: Setting<Given, Value>) -> Given? {
    get { values[setting.name] as? Given }
    set { values[setting.name] = newValue }
  }
}

extension SettingValues {
  /// The value of a setting.
  package subscript<Given, Value>(_ setting: Setting<Given, Value>) -> Value {
    self[setting.name, as: Value.self]
  }
}

extension Setting where Given == Value {
  /// Declares a setting whose value is used as it is given.
  package init(
    _ name: String,
    _ topic: SettingTopic,
    _ form: SettingForm<Given>,
    default fallback: Given,
    help: SettingHelp,
    manifest: ManifestLine<Value>?
  ) {
    self.init(
      name,
      topic,
      form,
      default: fallback,
      help: help,
      manifest: manifest,
      read: { (given) throws(RenderError) in given }
    )
  }
}

extension Setting where Given == Int, Value == Int {
  /// Declares a whole number in a range.
  package init(
    _ name: String,
    _ topic: SettingTopic,
    in range: ClosedRange<Int>,
    default fallback: Int,
    help: SettingHelp,
    manifest: ManifestLine<Value>?
  ) {
    let limits = "\(range.lowerBound) to \(range.upperBound)"
    self.init(
      name,
      topic,
      .number,
      default: fallback,
      help: help.with(limits: limits),
      manifest: manifest,
      read: { (number) throws(RenderError) in
        guard range.contains(number) else {
          throw .badSetting(
            name: name.words(joinedBy: " "),
            value: "\(number)",
            remedy: "use a number from \(limits)"
          )
        }
        return number
      }
    )
  }
}

extension Setting where Value == Given? {
  /// Declares a setting without a default, for other settings to use.
  package init(
    _ name: String,
    _ topic: SettingTopic,
    _ form: SettingForm<Given>,
    help: SettingHelp,
    manifest: ManifestLine<Value>?
  ) {
    self.init(
      name,
      topic,
      form,
      help: help,
      manifest: manifest,
      resolve: { (given) throws(RenderError) in given.values[name] as? Given }
    )
  }
}

/// A setting's line in the manifest: part of what tells one film from another.
package struct ManifestLine<Value: Sendable>: Sendable {
  /// The key there; `loading.network` is the key `network` of the object `loading`.
  let key: String
  /// Whether a film has the line.
  let isTold: @Sendable (SettingValues) -> Bool
  /// The value as JSON.
  let json: @Sendable (Value) -> String

  package init(
    _ key: String,
    when isTold: @escaping @Sendable (SettingValues) -> Bool = { _ in true },
    json: @escaping @Sendable (Value) -> String
  ) {
    self.key = key
    self.isTold = isTold
    self.json = json
  }
}

extension String {
  /// The words of `maxPixels` or `sheet.columns` in lower case.
  func words(joinedBy separator: String) -> String {
    reduce(into: "") { text, character in
      if character == "." {
        text += separator
      } else if character.isUppercase {
        text += separator + character.lowercased()
      } else {
        text.append(character)
      }
    }
  }
}
