import CarouselImages
import CarouselRaster
import CarouselTesting
import GeneratedPictures
import Testing

/// A golden of what pages show that have no picture yet, or get none.
struct LookGolden: CustomTestStringConvertible {
  let testDescription: String
  let sheet: @Sendable () -> Bitmap

  static let all =
    [(1, 1), (1, 40), (64, 64), (390, 844), (1080, 300)].map { width, height in
      LookGolden(testDescription: "\(width)x\(height)") { looks(width: width, height: height) }
    } + [LookGolden(testDescription: "spinner", sheet: spinner)]

  /// A page's picture, its three placeholders with a spinner each, and the failed page.
  private static func looks(width: Int, height: Int) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    GeneratedPicture.draw(seed: 5, number: width % 7, into: &picture)
    let spinner = Spinner(width: width, height: height)
    let placeholders = PlaceholderKind.allCases.enumerated().map { index, kind in
      var page = picture
      kind.draw(over: &page)
      spinner.draw(phase: 3 * index, on: &page)
      return page
    }
    var failed = picture
    FailedLook.draw(
      title: "404 not found",
      detail: "https://pictures.example/seed/5-3/390/844 has no such picture; tried 3 times",
      into: &failed
    )
    return row([picture] + placeholders + [failed])
  }

  /// The eight phases on black, grey, white, and a page that slides in over a picture.
  private static func spinner() -> Bitmap {
    let spinner = Spinner(width: 100, height: 90)
    let pages = (0..<8).map { phase in
      var page = Bitmap(width: 100, height: 90)
      GeneratedPicture.draw(seed: 5, number: 4, into: &page)
      let fills: [RGBA8] = [.black, RGBA8(128, 128, 128), .white]
      if phase < 6 { page = Bitmap(width: 100, height: 90, fill: fills[phase / 2]) }
      spinner.draw(phase: phase, on: &page, atColumn: phase < 6 ? 0 : 310 - 50 * phase)
      return page
    }
    return row(pages)
  }

  private static func row(_ pages: [Bitmap]) -> Bitmap {
    let pitch = pages[0].width + 4
    var sheet = Bitmap(width: pages.count * pitch - 4, height: pages[0].height, fill: .white)
    for (index, page) in pages.enumerated() { sheet.blit(page, atColumn: index * pitch) }
    return sheet
  }
}

@Suite("Looks")
struct LookTests {
  @Test("a look has its golden's pixels, to the last level", arguments: LookGolden.all)
  func golden(_ golden: LookGolden) {
    expectGolden(golden.sheet(), named: golden.testDescription)
  }
}
