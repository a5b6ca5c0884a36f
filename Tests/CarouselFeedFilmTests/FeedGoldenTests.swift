import CarouselRaster
import CarouselTesting
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselFeedFilm
@testable import CarouselRender

@Suite("How a list looks")
struct FeedGoldenTests {
  /// The sheet of a film, as a file.
  private static func sheet(_ film: FeedFilm, _ folder: TemporaryFolder) async throws -> FilePath {
    var outputs = RenderOutputs()
    outputs.sheet = folder["sheet.png"]
    _ = try await Renderer(scenario: film.played(), outputs: outputs, jobs: 2).run()
    return FilePath(folder["sheet.png"])
  }

  @Test func `the usual course of a list, by its highlights`() async throws {
    let folder = try TemporaryFolder()
    let film = FeedFilm([
      "size": "195x422", "fps": "20", "sheet": ["columns": 9, "cellWidth": 195],
    ])
    expectGolden(try await Self.sheet(film, folder), named: "highlights")
  }

  @Test func `a dark grid whose rows are reserved`() async throws {
    let film = FeedFilm([
      "size": "390x420", "columns": 3, "theme": "dark", "rows": "reserve", "gestures": ".G18..",
      "mood": "ok, slow 9s",
    ])
    expectGolden(try await film.played().picture(at: 3000), named: "grid")
  }

  @Test func `rows of five languages, a long title, and items without pictures`() async throws {
    let folder = try TemporaryFolder()
    let titles = [
      ("日本語の写真と猫", "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。"),
      (
        "Phở bò Hà Nội – 50.000 ₫",
        "Ki\u{301}nh mo\u{31B}\u{300}i quy\u{301} kha\u{301}ch thưởng thức!"
      ),
      ("北京：今天的天气", "床前明月光，疑是地上霜。举头望明月，低头思故乡。"),
      ("السَّلامُ عليكم (Hello) 2026", "هذا عنوان طويل جدًا باللغة العربية مع كلمات English"),
      ("😀🎉❤️ 👍🏽 1️⃣", "🐈‍⬛ in a text 🚀"),
      ("A very long title " + String(repeating: "that goes on and on ", count: 40), "short"),
      ("No second line", ""), ("W", "one letter"), (" ", "an empty title"),
    ]
    let items = titles.enumerated().map { number, words in
      var item: [String: Any] = ["id": number, "title": words.0, "likes": "\(number * 1234)"]
      if !words.1.isEmpty { item["subtitle"] = words.1 }
      return item
    }
    let page = try JSONSerialization.data(withJSONObject: ["items": items])
    try folder.write(page, as: "list/page1.json")
    let film = FeedFilm([
      "source": folder["list"], "badge": "likes", "size": "390x720", "gestures": ".",
      "font": [TestFonts.dejaVu, TestFonts.gothic, TestFonts.droid, TestFonts.symbola],
    ])
    expectGolden(try await film.played().picture(at: 900), named: "list")
    let wrapped = film.with(["lines": 3])
    expectGolden(try await wrapped.played().picture(at: 900), named: "lines")
    let grid = film.with(["columns": 3, "theme": "dark"])
    expectGolden(try await grid.played().picture(at: 900), named: "grid")
  }

  @Test(arguments: ["390x844", "160x200", "60x60"])
  func `a failed page, an alert, an empty list and a footer that waits`(size: String) async throws {
    let side = try FrameSize(parsing: size)
    var sheet = Bitmap(
      width: 4 * (side.width + 4) - 4,
      height: side.height,
      fill: RGBA8(255, 0, 255)
    )
    let films: [[String: any Sendable]] = [
      ["mood": "500", "alerts": "none"], ["mood": "timeout"], ["mood": "empty, empty"],
      ["mood": "ok, 403 wait 30s", "trigger": "rows:1"],
    ]
    for (number, members) in films.enumerated() {
      let film = FeedFilm(["gestures": ".G60.G60"]).with(members)
        .with(["size": size, "duration": "20s", "network": "latency=600ms"])
      let picture = try await film.played().picture(at: 19_000)
      sheet.blit(picture, atColumn: number * (side.width + 4))
    }
    expectGolden(sheet, named: size)
  }
}

/// Fonts that the Makefile installs by apt.
private enum TestFonts {
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let gothic = "/usr/share/fonts/truetype/vlgothic/VL-PGothic-Regular.ttf"
  static let droid = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
  static let symbola = "/usr/share/fonts/truetype/ancient-scripts/Symbola_hint.ttf"
}
