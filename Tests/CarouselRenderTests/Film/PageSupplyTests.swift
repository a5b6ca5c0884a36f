import CarouselCore
import CarouselRaster
import Testing

@testable import CarouselImages
@testable import CarouselRender

@Suite struct PageSupplyTests {
  /// Makes pages from a source, `size` large.
  private static func supply(
    _ source: any PictureSource,
    size: String,
    _ change: (inout ScenarioSettings) -> Void = { _ in }
  ) throws -> PageSupply {
    let settings = TestRender.settings("L", size: size, change)
    return try PageSupply(source: source, scenario: settings.resolved())
  }

  /// Pictures of one colour; picture 3 is broken.
  private struct Source: PictureSource {
    let count: Int? = nil

    func name(of number: Int) -> String { "picture \(number)" }

    func picture(_ number: Int) -> any Picture { Paint(number: number) }
  }

  private struct Paint: Picture {
    let number: Int

    func draw(into page: inout Bitmap) throws(ImagesError) {
      guard number != 3 else { throw .unreadable(file: "picture 3", reason: "broken") }
      for y in 0..<page.height {
        for x in 0..<page.width { page[x, y] = RGBA8(UInt8(number), 0, 0) }
      }
    }
  }

  /// A page as a film makes it: what cannot be drawn is asked for once more.
  private static func page(_ face: Face, from supply: PageSupply) async throws -> PreparedPage {
    var material = try await supply.fetch(face)
    while true {
      do throws(ImagesError) {
        return try supply.draw(face, from: material)
      } catch {
        guard case .picture(let picture) = material else { throw error }
        material = try await supply.replacement(of: picture, after: error)
      }
    }
  }

  /// A picture that cannot be drawn, with another one in its place if there is one.
  private struct Mended: PictureSource, Picture {
    let other: Paint?
    let count: Int? = 1

    func name(of number: Int) -> String { "picture \(number)" }

    func picture(_ number: Int) -> any Picture { self }

    func draw(into page: inout Bitmap) throws(ImagesError) {
      throw .unreadable(file: "picture 0", reason: "broken")
    }

    func replacement(after error: ImagesError) throws(ImagesError) -> any Picture {
      guard let other else { throw error }
      return other
    }
  }

  @Test("a picture that cannot be drawn is replaced, if there is another")
  func replacement() async throws {
    func page(_ other: Paint?) async throws -> PreparedPage {
      try await Self.page(
        .picture(0),
        from: Self.supply(Mended(other: other), size: "2x2")
      )
    }
    #expect(try await page(Paint(number: 7)).bitmap[1, 1] == RGBA8(7, 0, 0))
    for other in [nil, Paint(number: 3)] {
      await #expect(throws: ImagesError.self) { try await page(other) }
    }
  }

  @Test("a broken picture fails, or is replaced with a warning")
  func brokenPictures() async throws {
    let failing = try Self.supply(Source(), size: "40x40")
    await #expect(throws: ImagesError.self) { try await Self.page(.picture(3), from: failing) }
    let lenient = try Self.supply(Source(), size: "40x40") { $0.onBadImage = .placeholder }
    let error = ImagesError.unreadable(file: "picture 3", reason: "broken")
    let material = try await lenient.replacement(of: Paint(number: 3), after: error)
    guard case .broken(let told) = material else {
      Issue.record("a picture without another is broken")
      return
    }
    #expect(told.description == "picture 3: cannot be read: broken; check the file")
    #expect(try lenient.draw(.picture(3), from: material).bitmap[0, 0].alpha == 255)
  }

  @Test("a page that waits shows its placeholder, made of its picture or not")
  func placeholders() async throws {
    for (kind, expected) in [
      (PlaceholderKind.average, RGBA8(7, 0, 0)), (.blur, RGBA8(7, 0, 0)),
    ] {
      let supply = try Self.supply(Source(), size: "40x30") { $0.placeholder = kind }
      let page = try await Self.page(.loading(7), from: supply)
      #expect(page.bitmap[20, 15] == expected, "\(kind)")
    }
    let supply = try Self.supply(Source(), size: "40x30") { $0.placeholder = .neutral }
    // Picture 3 is broken, but nobody looks at it.
    let page = try await Self.page(.loading(3), from: supply)
    #expect(page.bitmap[20, 15] != RGBA8(3, 0, 0))
  }

  @Test("a page that failed says why, how often it was tried and what helps, without its picture")
  func failedPages() async throws {
    let supply = try Self.supply(Source(), size: "200x160")
    for (attempts, tries) in [(1, ""), (4, "tried 4 times; ")] {
      let face = Face.failed(3, reason: "404 not found", attempts: attempts)
      let page = try await Self.page(face, from: supply)
      var expected = Bitmap(width: 200, height: 160)
      FailedLook.draw(
        title: "404 not found",
        detail: tries + "swipe back to retry",
        into: &expected
      )
      #expect(page.bitmap == expected)
    }
  }
}
