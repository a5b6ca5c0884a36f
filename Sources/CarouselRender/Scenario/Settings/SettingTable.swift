/// Settings that are declared as the properties of a type.
package protocol SettingTable {
  /// The settings, in order.
  static var declared: [any DeclaredSetting] { get }
}

extension SettingTable {
  /// The settings that help lists under a topic.
  package static func declared(for topic: SettingTopic) -> [any DeclaredSetting] {
    declared.filter { $0.topic == topic }
  }

  /// The settings among this value's properties, in order.
  package var declarations: [any DeclaredSetting] {
    Mirror(reflecting: self).children.compactMap { $0.value as? any DeclaredSetting }
  }
}

/// A ``Setting`` of any types.
package protocol DeclaredSetting: Sendable {
  /// The key in a scenario file: `maxPixels`, `sheet.columns`.
  var name: String { get }
  /// Where help lists it.
  var topic: SettingTopic { get }
  /// What it does.
  var help: SettingHelp { get }
  /// How it is written.
  var kind: SettingKind { get }
  /// Adds its value; throws if it is wrong.
  func resolve(from given: GivenValues, into values: inout SettingValues) throws(RenderError)
  /// Its key in the manifest, with a dot if it is in an object there; `nil` if it has no line.
  var manifestKey: String? { get }
  /// Its key and its value as JSON in the manifest of a film with `values`, if it has a line there.
  func manifestMember(of values: SettingValues) -> (key: String, json: String)?
}

extension DeclaredSetting {
  /// The flag without its dashes: `max-pixels`, `sheet-columns`.
  package var flag: String { name.words(joinedBy: "-") }
}
