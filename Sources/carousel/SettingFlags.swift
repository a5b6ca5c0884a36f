internal import ArgumentParser
internal import CarouselRender

/// The settings of one section of help.
protocol SettingSection {
  /// The flags of its settings, in order; made once, for the parser asks for them again and again.
  static var flags: [SettingFlag] { get }
}

/// Flags made from the declarations of settings.
///
/// The parser finds the flags of a type in its mirror and reads them by their names; both come from the
/// section's settings here, so that no setting needs a property.
struct SettingFlags<Section: SettingSection>: ParsableArguments, CustomReflectable {
  /// The given values, by the names of their settings.
  private var given: [String: any Sendable] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: SettingFlag.Key.self)
    for flag in Section.flags { given[flag.setting.name] = try flag.read(values) }
  }

  var customMirror: Mirror {
    Mirror(self, children: Section.flags.map { ($0.setting.flag, $0.definition) })
  }

  /// Adds the given values.
  func add(to settings: inout ScenarioSettings) {
    settings.given.values.merge(given) { _, flag in flag }
  }
}

/// A setting's flag for the parser.
struct SettingFlag {
  /// The flags of settings.
  static func all(of settings: [any DeclaredSetting]) -> [SettingFlag] {
    settings.filter(\.kind.isFlag).map { $0.makeFlag() }
  }

  /// The flag's name.
  fileprivate struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  fileprivate let setting: any DeclaredSetting
  /// An `Option` or a `Flag`.
  fileprivate let definition: Any
  /// The value from the command line; `nil` if the flag is not there.
  fileprivate let read: (KeyedDecodingContainer<Key>) throws -> (any Sendable)?
}

extension DeclaredSetting {
  fileprivate func makeFlag() -> SettingFlag {
    let name = NameSpecification.customLong(flag)
    let help = ArgumentHelp("\(self.help.line)", valueName: self.help.value)
    switch kind {
    case .text: return option(Option<String?>(name: name, help: help)) { $0 }
    case .quantity:
      return option(Option<String?>(name: name, parsing: .unconditional, help: help)) { $0 }
    case .number:
      return option(Option<Int?>(name: name, parsing: .unconditional, help: help)) { $0 }
    case .seed:
      return option(Option<UInt64?>(name: name, parsing: .unconditional, help: help)) { $0 }
    case .texts:
      let list = Option<[String]>(
        wrappedValue: [],
        name: name,
        parsing: .upToNextOption,
        help: help
      )
      return option(list) { $0.isEmpty ? nil : $0 }
    case .on:
      return flag(Flag<Bool>(wrappedValue: false, name: name, help: help)) { $0 ? true : nil }
    case .onOff:
      return flag(Flag<Bool?>(name: name, inversion: .prefixedNo, help: help)) { $0 }
    case .choice(let type): return choice(type, name, help)
    case .document: preconditionFailure("'\(self.name)' is no flag")
    }
  }

  private func choice<Choice: SettingChoice>(
    _ type: Choice.Type,
    _ name: NameSpecification,
    _ help: ArgumentHelp
  ) -> SettingFlag {
    option(Option<Chosen<Choice>?>(name: name, help: help)) { $0?.choice }
  }

  private func option<Value>(
    _ option: Option<Value>,
    _ given: @escaping (Value) -> (any Sendable)?
  ) -> SettingFlag {
    SettingFlag(setting: self, definition: option) { [flag] values in
      given(try values.decode(Option<Value>.self, forKey: .init(stringValue: flag)).wrappedValue)
    }
  }

  private func flag<Value>(
    _ option: Flag<Value>,
    _ given: @escaping (Value) -> (any Sendable)?
  ) -> SettingFlag {
    SettingFlag(setting: self, definition: option) { [flag] values in
      given(try values.decode(Flag<Value>.self, forKey: .init(stringValue: flag)).wrappedValue)
    }
  }
}

/// A value of a setting that is one of a few.
private struct Chosen<Choice: SettingChoice>: ExpressibleByArgument {
  let choice: Choice

  static var allValueStrings: [String] { Choice.allCases.map(\.rawValue) }

  init?(argument: String) {
    guard let choice = Choice(rawValue: argument) else { return nil }
    self.choice = choice
  }
}
