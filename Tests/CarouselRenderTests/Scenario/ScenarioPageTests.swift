import CarouselFeedFilm
import CarouselRender
import TestSupport
import Testing

/// The tables of keys in `docs/SCENARIO.md` follow from the declarations of the settings.
@Suite struct ScenarioPageTests {
  @Test("docs/SCENARIO.md lists every setting with its key, values and default")
  func keys() throws {
    try Self.check("keys", FilmSettings.declared)
  }

  @Test("it lists those of an endless list too")
  func keysOfLists() throws {
    try Self.check("keys of lists", FeedSettings.declared)
  }

  private static func check(_ name: String, _ settings: [any DeclaredSetting]) throws {
    let page = "docs/SCENARIO.md"
    try WrittenTable.check(name, by: "ScenarioPageTests", in: page, table(of: settings))
  }

  private static func table(of settings: [any DeclaredSetting]) -> String {
    let rows = settings.map { setting in
      // A default that is no value of its own stands behind the sentence.
      let does = setting.help.does.split(separator: " (default: ", maxSplits: 1)
      let values = values(setting.kind, setting.help.limits)
      let fallback = does.count > 1 ? String(does[1].dropLast()) : fallback(setting)
      return "| `\(setting.name)` | \(does[0]) | \(values) | \(fallback) |\n"
    }
    return "| key | what it does | value | default |\n|---|---|---|---|\n" + rows.joined()
  }

  private static func values(_ kind: SettingKind, _ limits: String) -> String {
    switch kind {
    case .text, .quantity(orNumber: false): "a text"
    case .quantity(orNumber: true): "a number or a text"
    case .number: limits
    case .seed: "0 to 2⁶⁴ − 1"
    case .texts: "a list of texts"
    case .on, .onOff: "`true`, `false`"
    case .choice(let type): names(type)
    case .document: "see below"
    }
  }

  private static func names<Choice: SettingChoice>(_ type: Choice.Type) -> String {
    Choice.allCases.map { "`\"\($0.rawValue)\"`" }.joined(separator: ", ")
  }

  private static func fallback(_ setting: any DeclaredSetting) -> String {
    let text = setting.help.fallback
    return switch setting.kind {
    case .on: "`false`"
    case .onOff: text == "on" ? "`true`" : "`false`"
    case .texts: text.isEmpty ? "none" : "`[\"\(text)\"]`"
    case .number, .seed: text.isEmpty ? "none" : "`\(text)`"
    case .text, .quantity, .choice, .document: text.isEmpty ? "none" : "`\"\(text)\"`"
    }
  }
}
