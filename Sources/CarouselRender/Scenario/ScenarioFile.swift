internal import CarouselFiles
internal import CarouselText
internal import SystemPackage

/// The JSON form of ``ScenarioSettings``; its schema is in `docs/SCENARIO.md`.
public enum ScenarioFile {
  /// The largest scenario file, in bytes: a script at its limit fits.
  public static let maximumBytes = 4 << 20

  /// Reads settings from the bytes of a scenario file.
  ///
  /// - Parameters:
  ///   - bytes: one JSON object.
  ///   - name: what messages call the file.
  ///   - base: the folder that relative picture paths start from.
  /// - Returns: the settings in the file; defaults and checks come later.
  /// - Throws: ``RenderError/badScenario(file:reason:)`` with the key at fault.
  public static func settings(
    from bytes: [UInt8],
    name: String,
    base: String
  ) throws(RenderError) -> ScenarioSettings {
    try settings(of: FilmSettings.self, from: bytes, name: name, base: base)
  }

  /// Reads the settings of a table.
  package static func settings<Table: SettingTable>(
    of table: Table.Type,
    from bytes: [UInt8],
    name: String,
    base: String
  ) throws(RenderError) -> ScenarioSettings {
    guard bytes.count <= maximumBytes else {
      throw .badScenario(
        file: name,
        reason: "it has more than \(maximumBytes) bytes; use repeats in its script"
      )
    }
    do throws(StrictJSON.Problem) {
      var settings = try StrictJSON.decode(ScenarioDocument<Table>.self, from: bytes).settings
      settings.base = base
      settings.touches = settings.touches.map { FilePath(base).pushing(FilePath($0)).string }
      settings.font = settings.font?.map {
        Typefaces.isFile($0) ? FilePath(base).pushing(FilePath($0)).string : $0
      }
      return settings
    } catch {
      throw .badScenario(file: name, reason: error.words)
    }
  }
}

/// The settings of a scenario file, each by its key; an unknown key is an error.
private struct ScenarioDocument<Table: SettingTable>: Decodable {
  var settings = ScenarioSettings()

  init(from decoder: any Decoder) throws {
    let version = SettingKey("version")
    let (members, objects) = Self.parted(Table.declared)
    try decoder.refuseUnknownKeys(
      [version.stringValue] + members.map(\.key) + objects.map(\.key),
      listedIn: "docs/SCENARIO.md"
    )
    let values = try decoder.container(keyedBy: SettingKey.self)
    let number = try values.wholeNumber(Int.self, ifPresent: version) ?? 1
    guard number == 1 else { throw values.problem("version \(number) is not 1", at: version) }
    try read(members, from: values)
    for object in objects where values.contains(SettingKey(object.key)) {
      let inner = try values.superDecoder(forKey: SettingKey(object.key))
      try inner.refuseUnknownKeys(object.members.map(\.key))
      try read(object.members, from: inner.container(keyedBy: SettingKey.self))
      if object.key == "sheet" { settings.hasSheet = true }
    }
  }

  private typealias Member = (key: String, setting: any DeclaredSetting)

  /// The settings of the file's own object, and those of the objects in it.
  private static func parted(
    _ settings: [any DeclaredSetting]
  ) -> (members: [Member], objects: [(key: String, members: [Member])]) {
    var members: [Member] = []
    var objects: [(key: String, members: [Member])] = []
    for setting in settings {
      let keys = setting.name.split(separator: ".").map(String.init)
      if keys.count == 1 {
        members.append((keys[0], setting))
      } else if let object = objects.firstIndex(where: { $0.key == keys[0] }) {
        objects[object].members.append((keys[1], setting))
      } else {
        objects.append((keys[0], [(keys[1], setting)]))
      }
    }
    return (members, objects)
  }

  private mutating func read(
    _ members: [Member],
    from values: KeyedDecodingContainer<SettingKey>
  ) throws {
    for (key, setting) in members {
      settings.given.values[setting.name] = try values.given(setting.kind, at: SettingKey(key))
    }
  }
}

/// A key of a scenario file.
private struct SettingKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<SettingKey> {
  /// The value of a key; `nil` if the file does not have it.
  fileprivate func given(_ kind: SettingKind, at key: SettingKey) throws -> (any Sendable)? {
    switch kind {
    case .text, .quantity(orNumber: false): try decodeIfPresent(String.self, forKey: key)
    case .quantity(orNumber: true): try textOrNumber(key)
    case .number: try wholeNumber(Int.self, ifPresent: key)
    case .seed: try wholeNumber(UInt64.self, ifPresent: key)
    case .texts: try decodeIfPresent([String].self, forKey: key)
    case .on, .onOff: try decodeIfPresent(Bool.self, forKey: key)
    case .choice(let type): try choice(type, key)
    case .document(let type): try document(type, key)
    }
  }

  private func document<Document: SettingDocument>(
    _ type: Document.Type,
    _ key: SettingKey
  ) throws -> Document? {
    try decodeIfPresent(type, forKey: key)
  }

  /// A value that people write as `60`, `29.97` or `"30000/1001"`.
  private func textOrNumber(_ key: SettingKey) throws -> String? {
    do {
      return try decodeIfPresent(String.self, forKey: key)
    } catch DecodingError.typeMismatch {
      let number: Double
      do {
        number = try decode(Double.self, forKey: key)
      } catch {
        throw problem("expected a number, or a text in quotes", at: key)
      }
      // The shortest text of a fraction is the one that was written, up to fifteen digits.
      return Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
  }

  private func choice<Choice: SettingChoice>(
    _ type: Choice.Type,
    _ key: SettingKey
  ) throws -> Choice? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw problem("'\(text)' is not one of \(known)", at: key)
    }
    return choice
  }

  fileprivate func problem(_ words: String, at key: SettingKey) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: words)
  }
}
