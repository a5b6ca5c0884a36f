import CarouselRaster
import Testing

@testable import CarouselImages

@Suite struct PageStoreTests {
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

  private static func prepare(_ picture: Int, in store: inout PageStore) async throws {
    let face = PageFace.picture(picture)
    store.admit(try await store.preparation(of: face)().page, for: face)
  }

  @Test("it keeps the pages of the slots and the prefetch, and no others")
  func retention() async throws {
    var store = PageStore(source: Source(), width: 2, height: 2)
    store.follow([0, 1, 2, 4].map { .picture($0) })
    for picture in [0, 1, 2, 4] { try await Self.prepare(picture, in: &store) }
    #expect(store.residentPages == 4)
    store.follow([1, 2, 4].map { .picture($0) })
    #expect(store.residentPages == 3 && store.page(of: .picture(0)) == nil)
    #expect(store.page(of: .picture(4))?.bitmap[1, 1] == RGBA8(4, 0, 0))
  }

  @Test("a preparation that ends after its slot was recycled is dropped: it can show nowhere")
  func stale() async throws {
    var store = PageStore(source: Source(), width: 2, height: 2)
    store.follow([.picture(0)])
    let late = try await store.preparation(of: .picture(0))().page
    store.follow([.loading(0)])
    store.admit(late, for: .picture(0))
    #expect(store.residentPages == 0)
  }

  /// A picture that cannot be drawn, with another one in its place if there is one.
  private struct Mended: PictureSource {
    let other: Paint?
    let count: Int? = 1

    func name(of number: Int) -> String { "picture \(number)" }

    func picture(_ number: Int) -> any Picture { Paint(number: 3) }

    func replacement(
      for picture: any Picture,
      _ number: Int,
      after error: ImagesError
    ) throws(ImagesError) -> any Picture {
      guard let other else { throw error }
      return other
    }
  }

  @Test("a picture that cannot be drawn is replaced once, if its source has another")
  func replacement() async throws {
    func page(_ other: Paint?) async throws -> PreparedPage {
      let store = PageStore(source: Mended(other: other), width: 2, height: 2)
      return try await store.preparation(of: .picture(0))().page
    }
    #expect(try await page(Paint(number: 7)).bitmap[1, 1] == RGBA8(7, 0, 0))
    for other in [nil, Paint(number: 3)] {
      await #expect(throws: ImagesError.self) { try await page(other) }
    }
  }

  @Test("a thousand rotations allocate as many bitmaps as are held at once")
  func recycling() async throws {
    var store = PageStore(source: Source(), width: 2, height: 2)
    var addresses = Set<Int>()
    for page in 10..<200 {
      store.follow([page, page + 1, page + 2].map { .picture($0) })
      for picture in page...(page + 2) where store.page(of: .picture(picture)) == nil {
        try await Self.prepare(picture, in: &store)
        addresses.insert(store.page(of: .picture(picture))?.bitmap.address ?? 0)
      }
    }
    #expect(addresses.count == 3, "a copy on write is an allocation too")
    #expect(store.allocatedBitmaps == 3)
  }

  @Test("a broken picture fails, or is replaced with a warning")
  func brokenPictures() async throws {
    let failing = PageStore(source: Source(), width: 40, height: 40)
    await #expect(throws: ImagesError.self) { try await failing.preparation(of: .picture(3))() }
    let lenient = PageStore(source: Source(), width: 40, height: 40, onBadImage: .placeholder)
    let (page, warning) = try await lenient.preparation(of: .picture(3))()
    #expect(warning?.description == "picture 3: cannot be read: broken; check the file")
    #expect(page.bitmap[0, 0].alpha == 255)
  }

  @Test("a page that waits shows its placeholder, made of its picture or not")
  func placeholders() async throws {
    for (kind, expected) in [
      (PlaceholderKind.average, RGBA8(7, 0, 0)), (.blur, RGBA8(7, 0, 0)),
    ] {
      let store = PageStore(source: Source(), width: 40, height: 30, placeholder: kind)
      let page = try await store.preparation(of: .loading(7))().page
      #expect(page.bitmap[20, 15] == expected, "\(kind)")
    }
    let store = PageStore(source: Source(), width: 40, height: 30, placeholder: .neutral)
    // Picture 3 is broken, but nobody looks at it.
    let page = try await store.preparation(of: .loading(3))().page
    #expect(page.bitmap[20, 15] != RGBA8(3, 0, 0))
  }

  @Test("a page that failed says why, how often it was tried and what helps, without its picture")
  func failedPages() async throws {
    let store = PageStore(source: Source(), width: 200, height: 160)
    for (attempts, tries) in [(1, ""), (4, "tried 4 times; ")] {
      let face = PageFace.failed(3, reason: "404 not found", attempts: attempts)
      let page = try await store.preparation(of: face)().page
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

extension Bitmap {
  /// Where the pixels lie.
  fileprivate var address: Int {
    withPixels { pixels in
      unsafe pixels.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
  }
}
