import CarouselRender
import TestSupport
import Testing

/// The table of keys in `docs/SCENARIO.md` follows from the declarations of the settings.
@Suite struct ScenarioPageTests {
  @Test("docs/SCENARIO.md lists every setting with its key, values and default")
  func keys() throws {
    try WrittenTable.check("keys", by: "ScenarioPageTests", in: "docs/SCENARIO.md", Self.table())
  }

  private static func table() -> String {
    let rows = FilmSettings.declared.map { setting in
      let help = setting.help
      let values = values(setting.kind, help.limits)
      return "| `\(setting.name)` | \(help.does) | \(values) | \(fallback(setting)) |\n"
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
