import CarouselRaster
import Testing

@testable import CarouselImages

@Suite struct PageStoreTests {
  /// Pictures of one colour; picture 3 is broken.
  private struct Source: PictureSource {
    let count: Int? = nil

    func name(of number: Int) -> String { "picture \(number)" }

    func draw(_ number: Int, into page: inout Bitmap) throws(ImagesError) {
      guard number != 3 else { throw .unreadable(file: "picture 3", reason: "broken") }
      for y in 0..<page.height {
        for x in 0..<page.width { page[x, y] = RGBA8(UInt8(number), 0, 0) }
      }
    }
  }

  private static func prepare(_ picture: Int, in store: inout PageStore) throws {
    store.admit(try store.preparation(of: picture)().page, for: picture)
  }

  @Test("it keeps the pages of the slots and the prefetch, and no others")
  func retention() throws {
    var store = PageStore(source: Source(), width: 2, height: 2)
    store.follow([0, 1, 2, 4])
    for picture in [0, 1, 2, 4] { try Self.prepare(picture, in: &store) }
    #expect(store.residentPages == 4)
    store.follow([1, 2, 4])
    #expect(store.residentPages == 3 && store.page(of: 0) == nil)
    #expect(store.page(of: 4)?.bitmap[1, 1] == RGBA8(4, 0, 0))
  }

  @Test("a preparation that ends after its slot was recycled is dropped: it can show nowhere")
  func stale() throws {
    var store = PageStore(source: Source(), width: 2, height: 2)
    store.follow([0])
    let late = try store.preparation(of: 0)().page
    store.follow([1])
    store.admit(late, for: 0)
    #expect(store.residentPages == 0)
  }

  @Test("a thousand rotations allocate as many bitmaps as are held at once")
  func recycling() throws {
    var store = PageStore(source: Source(), width: 2, height: 2)
    var addresses = Set<Int>()
    for page in 10..<200 {
      store.follow([page, page + 1, page + 2])
      for picture in page...(page + 2) where store.page(of: picture) == nil {
        try Self.prepare(picture, in: &store)
        addresses.insert(store.page(of: picture)?.bitmap.address ?? 0)
      }
    }
    #expect(addresses.count == 3, "a copy on write is an allocation too")
    #expect(store.allocatedBitmaps == 3)
  }

  @Test("a broken picture fails, or is replaced with a warning")
  func brokenPictures() throws {
    let failing = PageStore(source: Source(), width: 40, height: 40)
    #expect(throws: ImagesError.self) { try failing.preparation(of: 3)() }
    let lenient = PageStore(source: Source(), width: 40, height: 40, onBadImage: .placeholder)
    let (page, warning) = try lenient.preparation(of: 3)()
    #expect(warning?.description == "picture 3: cannot be read: broken; check the file")
    #expect(page.bitmap[0, 0].alpha == 255)
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
