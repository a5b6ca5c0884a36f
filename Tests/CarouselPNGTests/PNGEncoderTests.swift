// Why this file exists: what is written reads back exactly, is the same each time, and holds nothing
// but the picture.

import CarouselCore
import CarouselPNG
import CarouselRaster
import Testing

@Suite struct PNGEncoderTests {
  struct Size: CustomTestStringConvertible, Sendable {
    let width: Int
    let height: Int
    var testDescription: String { "\(width)×\(height)" }

    static let all = [(1, 1), (1, 17), (17, 1), (2, 3), (31, 29), (13, 150)].map(Self.init)
  }

  enum Content: CaseIterable, Sendable {
    case noise
    case flat
    case stripes

    func bitmap(_ size: Size) -> Bitmap {
      let pixels = (0..<size.width * size.height).map { index in
        switch self {
        case .noise:
          let value = SplitMix64.value(seed: 7, at: index)
          return RGBA8(
            UInt8(value & 255),
            UInt8(value >> 8 & 255),
            UInt8(value >> 16 & 255),
            UInt8(value >> 24 & 255)
          )
        case .flat: return RGBA8(10, 200, 30)
        case .stripes: return index % 5 < 2 ? RGBA8.white : RGBA8(90, 0, 200, 40)
        }
      }
      return Bitmap(width: size.width, height: size.height, pixels: pixels)
    }
  }

  private func encoded(
    _ bitmap: Bitmap,
    _ alpha: PNGAlpha,
    _ compression: PNGCompression
  ) throws -> [UInt8] {
    var output: [UInt8] = []
    try PNGEncoder.encode(bitmap, alpha: alpha, compression: compression, into: &output)
    return output
  }

  @Test("every pixel survives", arguments: Size.all, Content.allCases)
  func roundTrip(size: Size, content: Content) throws {
    let bitmap = content.bitmap(size)
    for compression in PNGCompression.allCases {
      let file = try encoded(bitmap, .kept, compression)
      #expect(try PNGDecoder.decode(file, maxPixels: 10_000) == bitmap)
    }
  }

  @Test("dropped alpha leaves opaque 24-bit colours", arguments: PNGCompression.allCases)
  func droppedAlpha(compression: PNGCompression) throws {
    let bitmap = Content.noise.bitmap(Size(width: 9, height: 140))
    let file = try encoded(bitmap, .dropped, compression)
    #expect(file[24] == 8 && file[25] == 2, "8 bits, colour type RGB")
    let back = try PNGDecoder.decode(file, maxPixels: 10_000)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        #expect(back[x, y] == RGBA8(pixel.red, pixel.green, pixel.blue))
      }
    }
  }

  @Test("the bytes are the same each time", arguments: PNGCompression.allCases)
  func deterministic(compression: PNGCompression) throws {
    let bitmap = Content.stripes.bitmap(Size(width: 21, height: 150))
    let first = try encoded(bitmap, .dropped, compression)
    #expect(try encoded(bitmap, .dropped, compression) == first)
  }

  @Test("the output's old contents go and its memory stays", arguments: PNGCompression.allCases)
  func reuse(compression: PNGCompression) throws {
    let bitmap = Content.noise.bitmap(Size(width: 21, height: 150))
    let fresh = try encoded(bitmap, .kept, compression)
    var output = [UInt8](repeating: 1, count: 100)
    try PNGEncoder.encode(bitmap, alpha: .kept, compression: compression, into: &output)
    #expect(output == fresh)
    let capacity = output.capacity
    try PNGEncoder.encode(bitmap, alpha: .kept, compression: compression, into: &output)
    #expect(output == fresh)
    #expect(output.capacity == capacity)
  }

  @Test("the file holds IHDR, IDAT and IEND only", arguments: PNGCompression.allCases)
  func chunkTypes(compression: PNGCompression) throws {
    let file = try encoded(Content.noise.bitmap(Size(width: 60, height: 140)), .kept, compression)
    var types: [String] = []
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      types.append(String(decoding: file[position + 4..<position + 8], as: UTF8.self))
      position += 12 + length
    }
    #expect(position == file.count)
    #expect(types.first == "IHDR" && types.last == "IEND")
    #expect(types.dropFirst().dropLast().allSatisfy { $0 == "IDAT" })
  }

  @Test("harder pressing is not larger", arguments: Content.allCases)
  func order(content: Content) throws {
    let bitmap = content.bitmap(Size(width: 40, height: 200))
    let balanced = try encoded(bitmap, .dropped, .balanced).count
    let small = try encoded(bitmap, .dropped, .small).count
    #expect(small <= balanced)
  }

  @Test("the versions are named")
  func versions() {
    #expect(PNGEncoder.codecVersions.hasPrefix("libpng 1."))
    #expect(PNGEncoder.codecVersions.contains(", zlib 1."))
  }
}
