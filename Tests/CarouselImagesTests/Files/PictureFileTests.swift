import CarouselPNG
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselImages

@Suite struct PictureFileTests {
  private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let bitmap = Bitmap(width: width, height: height, fill: RGBA8(1, 2, 3))
    try PNGEncoder.encode(bitmap, alpha: .dropped, compression: .fast, into: &bytes)
    return bytes
  }

  @discardableResult
  private static func drawn(_ file: PictureFile) throws -> Bitmap {
    var page = Bitmap(width: 8, height: 8)
    try file.draw(into: &page, fit: .stretch, background: .black)
    return page
  }

  @Test("a PNG of the page's size is the page, laid over the background")
  func exactPNG() throws {
    let folder = try TemporaryFolder()
    var picture = Bitmap(width: 8, height: 8, fill: RGBA8(200, 100, 50))
    picture[3, 2] = RGBA8(255, 0, 0, 51)
    var bytes: [UInt8] = []
    try PNGEncoder.encode(picture, alpha: .kept, compression: .fast, into: &bytes)
    let file = PictureFile(path: FilePath(try folder.write(bytes, as: "a")), maxPixels: 64)
    var page = Bitmap(width: 8, height: 8, fill: RGBA8(9, 9, 9, 9))
    try file.draw(into: &page, fit: .cover, background: RGBA8(0, 0, 255))
    picture[3, 2] = RGBA8(51, 0, 204)
    #expect(page == picture)
  }

  @Test("a JPEG of the page's size is the page")
  func exactJPEG() throws {
    let folder = try TemporaryFolder()
    let path = FilePath(try folder.write(JPEGFixtures.colour, as: "a"))
    let picture = try JPEGDecoder.decode(JPEGFixtures.colour, maxPixels: 10_000)
    var page = Bitmap(width: picture.width, height: picture.height, fill: RGBA8(9, 9, 9, 9))
    try PictureFile(path: path, maxPixels: 10_000)
      .draw(into: &page, fit: .cover, background: .black)
    #expect(page == picture)
  }

  @Test("a WebP of the page's size is the page, laid over the background; others are fitted")
  func webP() throws {
    let folder = try TemporaryFolder()
    let file = PictureFile(
      path: FilePath(try folder.write(WebPFixtures.losslessAlpha, as: "a.png")),
      maxPixels: 23 * 15
    )
    try file.checkHeader()
    var expected = try WebPDecoder.decode(WebPFixtures.losslessAlpha, maxPixels: 23 * 15)
    expected.flatten(over: RGBA8(0, 0, 255))
    var page = Bitmap(width: 23, height: 15, fill: RGBA8(9, 9, 9, 9))
    try file.draw(into: &page, fit: .cover, background: RGBA8(0, 0, 255))
    #expect(page == expected)
    #expect(try Self.drawn(file)[0, 0] == RGBA8(50, 6, 12))
    #expect(throws: ImagesError.self) {
      try PictureFile(path: file.path, maxPixels: 23 * 15 - 1).checkHeader()
    }
  }

  @Test("the pixel limit holds for header and body alike", arguments: [(11, true), (12, false)])
  func limit(maxPixels: Int, isRefused: Bool) throws {
    let folder = try TemporaryFolder()
    let path = FilePath(try folder.write(try Self.png(4, 3), as: "a.jpg"))
    let file = PictureFile(path: path, maxPixels: maxPixels)
    guard isRefused else {
      try file.checkHeader()
      #expect(try Self.drawn(file)[7, 7] == RGBA8(1, 2, 3))
      return
    }
    let error = #expect(throws: ImagesError.self) { try file.checkHeader() }
    #expect(
      error?.description
        == "\(path.string): 4x3 is over the limit of 11 pixels; make it smaller or raise --max-pixels"
    )
    #expect(throws: ImagesError.self) { try Self.drawn(file) }
  }

  @Test("a JPEG whose size comes after long metadata is read to its size")
  func longMetadata() throws {
    let folder = try TemporaryFolder()
    var bytes: [UInt8] = [0xFF, 0xD8]
    for _ in 0..<5 {
      bytes += [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 0xFFFD)
    }
    bytes += [0xFF, 0xC0, 0, 11, 8, 0, 90, 0, 70, 1, 1, 0x11, 0]
    bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    let path = FilePath(try folder.write(bytes, as: "a.jpg"))
    try PictureFile(path: path, maxPixels: 70 * 90).checkHeader()
    let error = #expect(throws: ImagesError.self) {
      try PictureFile(path: path, maxPixels: 70 * 90 - 1).checkHeader()
    }
    #expect(error?.description.contains("70x90 is over the limit") == true)
  }

  @Test("a file that cannot be opened is named with the system's reason")
  func missing() {
    let error = #expect(throws: ImagesError.self) {
      try Self.drawn(PictureFile(path: "/nowhere/a.png", maxPixels: 1))
    }
    #expect(
      error?.description
        == "/nowhere/a.png: cannot be read: No such file or directory; check the file"
    )
  }
}
