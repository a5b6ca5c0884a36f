import CarouselRaster
import Testing

@testable import CarouselPNG

@Suite("Rows of a PNG, one band after another")
struct PNGRowsTests {
  /// All rows, `step` at a time.
  private static func rows(of file: [UInt8], step: Int, limit: Int) throws -> [RGBA8] {
    var rows = try PNGRows(file, maxPixels: 1 << 20, inflatingAtOnce: limit)
    let (width, height) = (rows.header.width, rows.header.height)
    var all: [RGBA8] = []
    while all.count < width * height {
      let left = height - all.count / width
      var band = [RGBA8](repeating: .clear, count: min(step, left) * width)
      var span = band.mutableSpan
      try rows.read(into: &span)
      all += band
    }
    return all
  }

  private static func pixels(_ bitmap: Bitmap) -> [RGBA8] {
    bitmap.withPixels { pixels in pixels.indices.map { pixels[$0] } }
  }

  @Test(
    "give the picture, whatever the band, inflated at once or bit by bit",
    arguments: PNGDecoderTests.Kind.all,
    [1, 2, 5, 9]
  )
  func whole(kind: PNGDecoderTests.Kind, step: Int) throws {
    var builder = PNGBuilder.random(kind.colour, depth: kind.depth, transparent: kind.depth == 4)
    builder.filters = [0, 4, 4, 3, 4, 1, 4, 4, 2]
    for limit in [0, PNGRows.atOnce] {
      #expect(
        try Self.rows(of: builder.file, step: step, limit: limit) == Self.pixels(builder.bitmap)
      )
    }
    builder.interlaced = true
    #expect(try Self.rows(of: builder.file, step: step, limit: 0) == Self.pixels(builder.bitmap))
  }

  @Test("longer than a stored block, bit by bit", arguments: [1, 7, 64])
  func blocks(step: Int) throws {
    var builder = PNGBuilder.random(.rgba, depth: 8, width: 300, height: 128)
    builder.filters = [4, 4, 4, 2]
    #expect(try Self.rows(of: builder.file, step: step, limit: 0) == Self.pixels(builder.bitmap))
  }

  @Test(
    "damage is reported in libpng's words, wherever it is found",
    arguments: [0, PNGRows.atOnce],
    [1, 4, 9]
  )
  func damage(limit: Int, step: Int) {
    var builder = PNGBuilder.random(.rgb, depth: 8)
    builder.adlerIsWrong = true
    #expect(throws: PNGError.corrupt(reason: "IDAT: incorrect data check")) {
      try Self.rows(of: builder.file, step: step, limit: limit)
    }
    builder.adlerIsWrong = false
    builder.filters = [0, 1, 2, 9]
    #expect(throws: PNGError.corrupt(reason: "bad adaptive filter value")) {
      try Self.rows(of: builder.file, step: step, limit: limit)
    }
    builder.filters = [4]
    builder.missingRows = 2
    #expect(throws: PNGError.self) { try Self.rows(of: builder.file, step: step, limit: limit) }
  }

  @Test(
    "what libpng disregards behind the image data is disregarded",
    arguments: [0, PNGRows.atOnce]
  )
  func behind(limit: Int) throws {
    var builder = PNGBuilder.random(.rgb, depth: 8)
    builder.dataBehind = [1, 2, 3]
    #expect(try Self.rows(of: builder.file, step: 2, limit: limit) == Self.pixels(builder.bitmap))
  }

  @Test("too many pixels are refused")
  func limits() {
    let builder = PNGBuilder.random(.rgb, depth: 8)
    #expect(throws: PNGError.tooManyPixels(width: 11, height: 9, limit: 98)) {
      _ = try PNGRows(builder.file, maxPixels: 98)
    }
  }
}
