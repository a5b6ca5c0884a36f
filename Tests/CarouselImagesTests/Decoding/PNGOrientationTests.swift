import CarouselPNG
import CarouselRaster
import SystemPackage
import TestSupport
import Testing

@testable import CarouselImages

@Suite struct PNGOrientationTests {
  /// Six pixels, all different.
  private static let stored = Bitmap(
    width: 3,
    height: 2,
    pixels: (1...6).map { RGBA8(UInt8($0 * 40), UInt8($0), 255 - UInt8($0)) }
  )

  /// A PNG of it with one more chunk.
  private static func png(_ chunk: [UInt8], isBehindImageData: Bool = false) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try PNGEncoder.encode(stored, alpha: .dropped, compression: .fast, into: &bytes)
    let endCount = 12
    bytes.insert(
      contentsOf: chunk,
      at: isBehindImageData ? bytes.count - endCount : PNGHeader.byteCount
    )
    return bytes
  }

  private static func chunk(_ data: [UInt8], name: String = "eXIf") -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    let body = Array(name.utf8) + data
    return number(UInt32(data.count)) + body + number(PNGChecksum.crc32(body))
  }

  /// What a page of the size that the picture is shown in shows.
  private static func shown(_ png: [UInt8], _ orientation: ExifOrientation) throws -> Bitmap {
    let folder = try TemporaryFolder()
    let path = FilePath(try folder.write(png, as: "a.png"))
    var page =
      orientation.swapsSides ? Bitmap(width: 2, height: 3) : Bitmap(width: 3, height: 2)
    try PictureFile(path: path, maxPixels: 6).draw(into: &page, fit: .cover, background: .black)
    return page
  }

  @Test(
    "a PNG is shown upright by its eXIf chunk, in both byte orders and on both sides of the image data",
    arguments: ExifOrientation.allCases,
    [(false, false), (true, false), (false, true), (true, true)]
  )
  func upright(orientation: ExifOrientation, form: (isBigEndian: Bool, isBehind: Bool)) throws {
    let exif = ExifBuilder(
      isBigEndian: form.isBigEndian,
      entries: [.init(value: orientation.rawValue)]
    )
    let chunk = Self.chunk(Array(exif.payload.dropFirst(6)))
    let png = try Self.png(chunk, isBehindImageData: form.isBehind)
    #expect(try Self.shown(png, orientation) == orientation.upright(Self.stored))
  }

  @Test("the signature of a JPEG's Exif, which some programs write too, is skipped")
  func signature() throws {
    let chunk = Self.chunk(ExifBuilder(entries: [.init(value: 6)]).payload)
    let expected = ExifOrientation.rightTop.upright(Self.stored)
    #expect(try Self.shown(Self.png(chunk), .rightTop) == expected)
  }

  @Test(
    "eXIf that says nothing sound leaves the picture as it is stored",
    arguments: [
      [], Array("Exif".utf8), [0x4D, 0x4D, 0, 42],
      Array(ExifBuilder(entries: [.init(value: 9)]).payload.dropFirst(6)),
    ]
  )
  func unsound(payload: [UInt8]) throws {
    #expect(try Self.shown(Self.png(Self.chunk(payload)), .topLeft) == Self.stored)
  }

  @Test("eXIf with a wrong checksum, or under another name, is no note")
  func damaged() throws {
    let payload = Array(ExifBuilder(entries: [.init(value: 3)]).payload.dropFirst(6))
    var damaged = Self.chunk(payload)
    damaged[damaged.count - 1] ^= 1
    for chunk in [damaged, Self.chunk(payload, name: "exIf")] {
      #expect(try Self.shown(Self.png(chunk), .topLeft) == Self.stored)
    }
  }

  @Test("a chunk longer than the file is the decoder's to refuse, and no trap")
  func tooLong() throws {
    let png = try Self.png([0xFF, 0xFF, 0xFF, 0xFF] + Array("eXIf".utf8))
    #expect(throws: ImagesError.self) { try Self.shown(png, .topLeft) }
  }
}
