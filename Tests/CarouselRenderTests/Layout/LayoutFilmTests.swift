import CarouselCore
import CarouselPNG
import CarouselRaster
import CarouselRender
import CarouselValues
import TestSupport
import Testing

/// Frames of any layout, spliced or drawn, show what an endless row of pages shows.
@Suite struct LayoutFilmTests {
  /// A random film in a random layout.
  private static func settings(seed: Int) -> ScenarioSettings {
    var random = SplitMix64(seed: UInt64(seed) &+ 90_000)
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }
    let swipes = (0..<4).map { _ in pick(["L", "L", "R", "."]) }.joined()
    let period = pick(["150ms", "1s"])
    return TestRender.settings(
      swipes,
      size: pick(["24x32", "60x40", "33x20", "40x21"]),
      fps: "\(random.next() % 9 + 3)"
    ) {
      $0.swipePeriod = period
      $0.order = .sequence
      $0.drawLayout(&random)
      $0.snap = pick([.pixel, .exact])
      $0.shutter = pick([0, 0, 90, 360])
    }
  }

  private static func differing(_ frames: [Bitmap], _ expected: (Int) -> Bitmap) -> [Int] {
    frames.indices.filter { frames[$0] != expected($0) }
  }

  @Test(
    "every pixel is that of its page, or of the background between pages",
    arguments: 0..<40,
    [PNGCompression.fast, .balanced]
  )
  func pixels(seed: Int, compression: PNGCompression) async throws {
    var settings = Self.settings(seed: seed)
    settings.radius = nil
    settings.compression = compression
    let film = PaintedFilm(scenario: try settings.resolved())
    let (frames, digests) = try await film.rendered(jobs: 1 + seed % 3)
    #expect(frames.count == film.scenario.timeline.frameCount)
    #expect(Self.differing(frames) { film.painted($0) } == [], "\(film.scenario.timeline.layout)")
    #expect(digests == frames.map { PixelDigest(of: $0).description })
  }

  @Test("right to left is the mirror image, with mirrored pictures", arguments: 0..<12)
  func mirrored(seed: Int) async throws {
    var settings = Self.settings(seed: seed)
    (settings.axis, settings.direction) = (.horizontal, .ltr)
    let plain = try await PaintedFilm(scenario: settings.resolved()).rendered().frames
    settings.direction = .rtl
    let turned = PaintedFilm(
      scenario: try settings.resolved(),
      pictures: PaintedPages(turn: .mirrored)
    )
    let frames = try await turned.rendered().frames
    #expect(frames.count == plain.count)
    #expect(Self.differing(frames) { plain[$0].mirrored } == [])
  }

  @Test("a vertical film is the transpose, with transposed pictures", arguments: 0..<12)
  func transposed(seed: Int) async throws {
    var settings = Self.settings(seed: seed)
    (settings.axis, settings.direction) = (.horizontal, nil)
    let plain = try await PaintedFilm(scenario: settings.resolved()).rendered().frames
    settings.axis = .vertical
    settings.size = settings.size?.split(separator: "x").reversed().joined(separator: "x")
    let turned = PaintedFilm(
      scenario: try settings.resolved(),
      pictures: PaintedPages(turn: .transposed)
    )
    let frames = try await turned.rendered().frames
    #expect(frames.count == plain.count)
    #expect(Self.differing(frames) { plain[$0].transposed } == [])
  }

  @Test(
    "one to four pictures fill any number of pages per view: none is blank, each is the right one",
    arguments: 1...4,
    1...5
  )
  func fewPictures(count: Int, perView: Int) async throws {
    let settings = TestRender.settings("LLRRR", size: "31x8", fps: "4") {
      $0.perView = "\(perView)"
      $0.order = .sequence
      $0.background = "#010203"
    }
    let film = PaintedFilm(scenario: try settings.resolved(), pictures: PaintedPages(count: count))
    let frames = try await film.rendered().frames
    #expect(Self.differing(frames) { film.painted($0) } == [])
    let background = film.scenario.background
    for frame in frames {
      #expect(frame.withPixels { pixels in pixels.indices.allSatisfy { pixels[$0] != background } })
    }
  }

  @Test("a part of a film has the film's bytes in any layout", arguments: 0..<12)
  func parts(seed: Int) async throws {
    let folder = try TemporaryFolder()
    var settings = Self.settings(seed: seed)
    try await TestRender.frames(settings, into: folder, as: "whole")
    let count = try settings.resolved().timeline.frameCount
    for first in stride(from: 1, to: count - 2, by: max(1, count / 3)) {
      settings.frames = "\(first):\(first + 2)"
      try await TestRender.frames(settings, into: folder, as: "part")
      let names = try folder.names(in: "part").filter { $0.hasSuffix(".png") }
      #expect(!names.isEmpty)
      for name in names {
        #expect(try folder.bytes(of: "whole/\(name)") == folder.bytes(of: "part/\(name)"))
      }
    }
  }

  @Test("corners are rounded over the background", arguments: ["ltr", "rtl"])
  func corners(direction: String) async throws {
    let settings = TestRender.settings("L", size: "40x30", fps: "2") {
      $0.direction = ReadingDirection(rawValue: direction)
      $0.padding = 6
      $0.gap = 4
      $0.radius = 7
      $0.background = "#c02080"
    }
    let film = PaintedFilm(scenario: try settings.resolved())
    var expected = film.painted(0)
    var page = Bitmap(width: 28, height: 30)
    page.blit(expected, atColumn: -6)
    page.roundCorners(radius: 7, background: film.scenario.background)
    expected.blit(page, atColumn: 6)
    let frame = try await film.rendered().frames[0]
    // The neighbours have corners too, at four columns from the page.
    for x in 2..<38 {
      for y in 0..<30 { #expect(frame[x, y] == expected[x, y]) }
    }
    #expect(frame[6, 0] == film.scenario.background)
    #expect(frame[1, 0] == film.scenario.background)
  }
}

extension Bitmap {
  /// Left and right exchanged.
  fileprivate var mirrored: Bitmap {
    var result = self
    for y in 0..<height {
      for x in 0..<width { result[width - 1 - x, y] = self[x, y] }
    }
    return result
  }

  /// Rows and columns exchanged.
  fileprivate var transposed: Bitmap {
    var result = Bitmap(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { result[y, x] = self[x, y] }
    }
    return result
  }
}
