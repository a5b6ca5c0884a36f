import CarouselImages
import Testing

@Suite struct PictureFormatTests {
  @Test(
    "formats are recognised by their first bytes",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], PictureFormat.png),
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), (Array("GIF89a".utf8), .gif),
      (Array("RIFF1234WEBPVP8 ".utf8), .webp), ([0, 0, 0, 24] + Array("ftypheic".utf8), .heic),
      ([0, 0, 0, 24] + Array("ftypavif".utf8), .avif), ([0x49, 0x49, 0x2A, 0], .tiff),
      ([0x4D, 0x4D, 0, 0x2A], .tiff), ([0xFF, 0x0A], .jpegXL),
      (Array("BM".utf8) + Array(repeating: 0, count: 12) + [40, 0, 0, 0], .bmp),
      ([0, 0, 0, 24] + Array("ftypmp42".utf8), nil),
      (Array("BMW is a car, not a bitmap".utf8), nil),
      ([], nil), ([0x89], nil), (Array("hello".utf8), nil),
    ] as [([UInt8], PictureFormat?)]
  )
  func signatures(bytes: [UInt8], format: PictureFormat?) {
    #expect(PictureFormat(signature: bytes) == format)
    if let format { #expect(format.isSupported == [.png, .jpeg, .webp].contains(format)) }
  }
}
