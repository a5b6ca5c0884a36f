/// How a setting is written, as a flag and in a scenario file.
package enum SettingKind: Sendable {
  /// A text.
  case text
  /// A text that begins with a number; in a file, a number will do where `orNumber` is set.
  case quantity(orNumber: Bool)
  /// A whole number.
  case number
  /// A whole number from 0 to 2⁶⁴ − 1.
  case seed
  /// Some texts.
  case texts
  /// A flag that switches on; true or false in a file.
  case on
  /// A flag with a `no-` beside it; true or false in a file.
  case onOff
  /// One of the names of a type.
  case choice(any SettingChoice.Type)
  /// A list or an object; only in a file.
  case document(any SettingDocument.Type)

  /// Whether it can be written as a flag.
  package var isFlag: Bool {
    if case .document = self { false } else { true }
  }
}

/// A setting that is a list or an object.
package typealias SettingDocument = Decodable & Sendable

/// A setting with a few values, each with a name.
package typealias SettingChoice = RawRepresentable<String> & CaseIterable & Sendable

/// How a setting of one type is written.
package struct SettingForm<Given: Sendable>: Sendable {
  let kind: SettingKind
  /// How help writes a default.
  let text: @Sendable (Given) -> String
}

extension SettingForm where Given == String {
  /// A text.
  package static var text: Self { Self(kind: .text) { $0 } }
  /// A text that begins with a number.
  package static var quantity: Self { Self(kind: .quantity(orNumber: false)) { $0 } }
  /// A text that begins with a number, or a number in a file.
  package static var quantityOrNumber: Self { Self(kind: .quantity(orNumber: true)) { $0 } }
}

extension SettingForm where Given == Int {
  /// A whole number.
  package static var number: Self { Self(kind: .number) { "\($0)" } }
}

extension SettingForm where Given == UInt64 {
  /// A whole number from 0 to 2⁶⁴ − 1.
  package static var seed: Self { Self(kind: .seed) { "\($0)" } }
}

extension SettingForm where Given == [String] {
  /// Some texts.
  package static var texts: Self { Self(kind: .texts) { $0.joined(separator: " ") } }
}

extension SettingForm where Given == Bool {
  /// A flag that switches on.
  package static var on: Self { Self(kind: .on) { _ in "" } }
  /// A flag that switches on, and one with `no-` that switches off.
  package static var onOff: Self { Self(kind: .onOff) { $0 ? "on" : "off" } }
}

extension SettingForm where Given: SettingDocument {
  /// A list or an object of a scenario file.
  package static var document: Self { Self(kind: .document(Given.self)) { _ in "" } }
}

extension SettingForm where Given: SettingChoice {
  /// One of the names of a type.
  package static var choice: Self { Self(kind: .choice(Given.self)) { $0.rawValue } }
}
