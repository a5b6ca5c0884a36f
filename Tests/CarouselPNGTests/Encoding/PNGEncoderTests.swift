import CLibDeflate
import CarouselRaster
import CarouselValues
import Foundation
import TestSupport
import Testing

@testable import CarouselPNG

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
    case gradient

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
        case .gradient:
          let (x, y) = (index % size.width, index / size.width)
          let grain = UInt8(SplitMix64.value(seed: 3, at: index) & 3)
          return RGBA8(UInt8(x & 127) + grain, UInt8((x + y) & 127), UInt8(y & 63), UInt8(x & 255))
        }
      }
      return Bitmap(width: size.width, height: size.height, pixels: pixels)
    }
  }

  private func encoded(
    _ bitmap: Bitmap,
    _ alpha: PNGAlpha,
    _ compression: PNGCompression,
    wholeLimit: Int = 1 << 27
  ) throws -> [UInt8] {
    var output: [UInt8] = []
    try PNGEncoder.encode(
      bitmap,
      alpha: alpha,
      compression: compression,
      wholeLimit: wholeLimit,
      into: &output
    )
    return output
  }

  /// The types of a file's chunks and their data.
  private func chunks(of file: [UInt8]) -> [(type: String, data: ArraySlice<UInt8>)] {
    var chunks: [(String, ArraySlice<UInt8>)] = []
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      chunks.append((type, file[position + 8..<position + 8 + length]))
      position += 12 + length
    }
    #expect(position == file.count)
    return chunks
  }

  @Test("every pixel survives", arguments: Size.all, Content.allCases)
  func roundTrip(size: Size, content: Content) throws {
    let bitmap = content.bitmap(size)
    for compression in PNGCompression.allCases {
      let file = try encoded(bitmap, .kept, compression)
      #expect(try PNGDecoder.decode(file, maxPixels: 10_000) == bitmap)
    }
  }

  @Test(
    "every pixel of a picture that is sampled survives",
    arguments: PNGCompression.allCases,
    Content.allCases
  )
  func sampled(compression: PNGCompression, content: Content) throws {
    let size = Size(width: 450, height: 300)
    #expect(PictureSample.bands(height: size.height, byteCount: 450 * 300 * 4).count > 1)
    let bitmap = content.bitmap(size)
    let file = try encoded(bitmap, .kept, compression)
    #expect(try PNGDecoder.decode(file, maxPixels: 1_000_000) == bitmap)
  }

  @Test(
    "every pixel of a picture too large for memory survives",
    arguments: PNGCompression.allCases,
    Content.allCases
  )
  func large(compression: PNGCompression, content: Content) throws {
    let bitmap = content.bitmap(Size(width: 31, height: 29))
    let file = try encoded(bitmap, .kept, compression, wholeLimit: 0)
    #expect(try PNGDecoder.decode(file, maxPixels: 1_000_000) == bitmap)
  }

  @Test("libdeflate and pngcheck accept the stream", arguments: Size.all, Content.allCases)
  func accepted(size: Size, content: Content) throws {
    let folder = try TemporaryFolder()
    let bitmap = content.bitmap(size)
    var paths: [String] = []
    for alpha in [PNGAlpha.kept, .dropped] {
      for compression in PNGCompression.allCases {
        let file = try encoded(bitmap, alpha, compression)
        paths.append(try folder.write(file, as: "\(alpha)-\(compression).png"))
        let stream = chunks(of: file).filter { $0.type == "IDAT" }.flatMap(\.data)
        let count = PictureRows(bitmap: bitmap, alpha: alpha).byteCount(size.height)
        var rows = [UInt8](repeating: 0, count: count)
        let decompressor = try unsafe #require(libdeflate_alloc_decompressor())
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        // SAFETY: reads and writes within the arrays; without a place for the size, only a stream
        // of exactly `count` bytes is accepted.
        let result = unsafe libdeflate_zlib_decompress(
          decompressor,
          stream,
          stream.count,
          &rows,
          count,
          nil
        )
        #expect(result == LIBDEFLATE_SUCCESS)
      }
    }
    let check = Process()
    check.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    check.arguments = ["pngcheck", "-q"] + paths
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0)
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
    let types = chunks(of: file).map(\.type)
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

  @Test("small is never larger than libpng's level 9", arguments: Size.all, Content.allCases)
  func smallest(size: Size, content: Content) throws {
    for alpha in [PNGAlpha.kept, .dropped] {
      let bitmap = content.bitmap(size)
      var libpng: [UInt8] = []
      let picture = PictureRows(bitmap: bitmap, alpha: alpha)
      #expect(try LibPNGWriter.append(picture, .libpngSmallest, to: &libpng))
      #expect(try encoded(bitmap, alpha, .small).count <= libpng.count)
    }
  }

  @Test("the versions are named")
  func versions() {
    #expect(PNGEncoder.codecVersions.hasPrefix("libpng 1."))
    #expect(PNGEncoder.codecVersions.contains(", zlib 1."))
    #expect(PNGEncoder.codecVersions.contains(", libdeflate 1."))
  }
}
