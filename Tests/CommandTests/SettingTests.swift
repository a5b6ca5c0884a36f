import ArgumentParser
import CarouselRender
import TestSupport
import Testing

@testable import carousel

/// What follows from the declaration of a setting.
@Suite struct SettingTests {
  /// How much a page may be tilted; no film has this.
  private enum Tilt: String, CaseIterable {
    case none, some, much
  }

  /// The settings of a film, and one more.
  private struct Table: SettingTable, SettingSection {
    let tilt: Setting<Tilt, Tilt> = Setting(
      "look.tiltOfPages",
      .film,
      .choice,
      default: .some,
      help: "Tilt pages while they move.",
      manifest: .init("look.tilt") { "\"\($0.rawValue)\"" }
    )

    static let tilt = Table().tilt
    static let settings = Table().declarations
    static var flags: [SettingFlag] { SettingFlag.all(of: settings) }
    static let declared = FilmSettings.declared + settings
  }

  private func scenario(_ settings: ScenarioSettings) throws -> Scenario {
    var settings = settings
    settings.swipes = "L"
    return try settings.resolved(Table.declared)
  }

  private func settings(flags: [String]) throws -> ScenarioSettings {
    var settings = ScenarioSettings()
    try SettingFlags<Table>.parse(flags).add(to: &settings)
    return settings
  }

  private func settings(file: String) throws -> ScenarioSettings {
    try ScenarioFile.settings(of: Table.self, from: Array(file.utf8), name: "film.json", base: "")
  }

  @Test("a declared setting is a flag, a key and a line of the manifest, and has its default")
  func added() throws {
    let flag = try settings(flags: ["--look-tilt-of-pages", "much"])
    #expect(try scenario(flag)[Table.tilt] == .much)

    let key = try settings(file: #"{"swipes":"L","look":{"tiltOfPages":"none"}}"#)
    #expect(try scenario(key)[Table.tilt] == .none)
    #expect(try scenario(flag.falling(backTo: key))[Table.tilt] == .much)

    let nothing = try settings(flags: [])
    #expect(try scenario(nothing)[Table.tilt] == .some)
    #expect(
      try scenario(nothing).manifestText(Table.declared)
        .hasSuffix(#"  "compression": "fast",\#n  "look": {"tilt":"some"},\#n"#)
    )
  }

  @Test("the help of a declared setting has its sentence, default and values")
  func help() {
    let help = SettingFlags<Table>.helpMessage(columns: 200)
    #expect(help.contains("--look-tilt-of-pages <look-tilt-of-pages>"))
    #expect(
      help.contains("Tilt pages while they move. (default: some) (values: none, some, much)")
    )
  }

  @Test("what a declared setting does not take is refused, as a flag and in a file")
  func refused() throws {
    let flag = try #require(throws: (any Error).self) {
      try settings(flags: ["--look-tilt-of-pages", "askew"])
    }
    let message = SettingFlags<Table>.message(for: flag)
    #expect(message.contains("one of 'none', 'some' or 'much'"))
    let key = try #require(throws: RenderError.self) {
      try settings(file: #"{"look":{"tiltOfPages":"askew"}}"#)
    }
    #expect("\(key)".contains("'look.tiltOfPages': 'askew' is not one of none, some, much"))
  }

  @Test(
    "an unknown key is refused with the key that may be meant, or with where to find the keys",
    arguments: [
      (#"{"look":{"tilt":"some"}}"#, "unknown key 'tilt'; the keys are tiltOfPages"),
      (
        #"{"look":{"tilt-of-page":"some"}}"#,
        "unknown key 'tilt-of-page', did you mean 'tiltOfPages'?"
      ),
      (#"{"lok":{}}"#, "unknown key 'lok', did you mean 'look'?"),
      (#"{"a\nb":1}"#, #"unknown key 'a\u{a}b'; docs/SCENARIO.md lists the keys"#),
    ]
  )
  func unknownKeys(json: String, words: String) throws {
    let error = try #require(throws: RenderError.self) { try settings(file: json) }
    #expect("\(error)".contains(words), "\(error)")
  }

  @Test(
    "a number that a key does not take is refused with the key, the number and the remedy",
    arguments: [
      (#""gap":1.5"#, "'gap': 1.5 is not a whole number; use 1 or 2"),
      (#""marquee":-1.5"#, "'marquee': -1.5 is not a whole number; use -2 or -1"),
      (#""sheet":{"columns":2.5}"#, "'sheet.columns': 2.5 is not a whole number; use 2 or 3"),
      (#""version":1.5"#, "'version': 1.5 is not a whole number; use 1 or 2"),
      (#""seed":-1"#, "'seed': -1 is no whole number from 0 to 18446744073709551615"),
      (#""pages":1e30"#, "'pages': 1e+30 is no whole number from -9223372036854775808 to"),
      (#""fps":true"#, "'fps': expected a number, or a text in quotes"),
      (#""dwell":{"3":1.5}"#, "'dwell.3': expected a text in quotes"),
      (
        #""changes":[{"at":"1s","size":"9x9"},{"at":"1s","remove":{"page":0.5}}]"#,
        "'changes.entry 2.remove.page': 0.5 is not a whole number; use 0 or 1"
      ),
      (
        #""changes":[{"at":"1s","prepend":{"picture":1.5}}]"#,
        "'changes.entry 1.prepend.picture': 1.5 is not a whole number; use 1 or 2"
      ),
    ]
  )
  func numbers(member: String, words: String) throws {
    let error = try #require(throws: RenderError.self) { try settings(file: "{\(member)}") }
    #expect("\(error)".hasPrefix("scenario film.json: \(words)"), "\(error)")
  }

  @Test("a fraction needs no quotes where one may stand, and is refused by its setting elsewhere")
  func fractions() throws {
    for (number, text) in [("29.97", "29.97"), ("12.5", "12.5"), ("1e2", "100"), ("60", "60")] {
      let bare = try settings(file: #"{"swipes":"L","fps":\#(number)}"#).resolved()
      let quoted = try settings(file: #"{"swipes":"L","fps":"\#(text)"}"#).resolved()
      #expect(bare.fps == quoted.fps)
    }
    #expect(try settings(file: #"{"swipes":"L","perView":2.5}"#).resolved().perView?.text == "2.5")
    let error = try #require(throws: RenderError.self) {
      try settings(file: #"{"swipes":"L","pageWidth":80.5}"#).resolved()
    }
    #expect("\(error)".hasPrefix("page width '80.5': use a part of the frame"), "\(error)")
  }

  @Test("a setting is named as the property that declares it")
  func names() {
    for (label, value) in Mirror(reflecting: FilmSettings()).children {
      guard let setting = value as? any DeclaredSetting else { continue }
      let words = setting.flag.split(separator: "-")
      let property = words.dropFirst().reduce(String(words[0])) {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
      #expect(property == label)
    }
  }

  @Test("every setting is a flag of render, under its topic")
  func flags() {
    let help = RenderCommand.helpMessage(columns: 200)
    for setting in FilmSettings.declared where setting.kind.isFlag {
      #expect(help.contains("  --\(setting.flag)"))
    }
  }
}
