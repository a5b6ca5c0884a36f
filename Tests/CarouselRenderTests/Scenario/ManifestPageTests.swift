import TestSupport
import Testing

@testable import CarouselRender

/// The table of settings in `docs/MANIFEST.md` follows from their declarations.
@Suite struct ManifestPageTests {
  @Test("docs/MANIFEST.md lists every setting that a manifest has, with its value in a plain film")
  func settings() throws {
    var plain = ScenarioSettings()
    plain.swipes = "L"
    let values = try plain.resolved().values
    let rows = FilmSettings.declared.compactMap { setting in
      setting.manifestKey.map { key in
        let value = setting.manifestMember(of: values).map { "`\($0.json)`" } ?? ""
        return "| `\(key)` | `\(setting.name)` | \(value) |\n"
      }
    }
    let head = "| key | setting | in a plain film |\n|---|---|---|\n"
    try WrittenTable.check(
      "settings",
      by: "ManifestPageTests",
      in: "docs/MANIFEST.md",
      head + rows.joined()
    )
  }
}
