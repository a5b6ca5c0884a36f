import CarouselRaster
import CarouselValues

// The fuzzer compiles this file too, with the checksums beside it.
#if canImport(TestSupport)
  import TestSupport
#endif

/// A PNG as its fields, and the pixels it means.
struct PNGBuilder: Sendable {
  enum Colour: UInt8, Sendable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  var colour: Colour
  var depth: Int
  var width: Int
  var height: Int
  var interlaced = false
  /// Samples of all pixels, row by row, each 0…2^depth − 1.
  var samples: [Int]
  var palette: [RGBA8] = []
  /// The sample values of the colour that is clear, for grey and RGB.
  var clearColour: [Int]?
  /// Whether the palette's alphas are written.
  var paletteHasAlpha = false
  /// Chunks to go between IHDR and the others.
  var extraChunks: [[UInt8]] = []
  /// The filters of the rows, from the first again after the last.
  var filters: [UInt8] = [0]
  /// Rows left out at the end of the image data.
  var missingRows = 0
  var adlerIsWrong = false
  /// What follows the stream in the last image data chunk.
  var dataBehind: [UInt8] = []

  /// A picture of random samples; every third pixel is, or is nearly, the clear colour.
  static func random(
    _ colour: Colour,
    depth: Int,
    width: Int = 11,
    height: Int = 9,
    interlaced: Bool = false,
    transparent: Bool = false
  ) -> Self {
    var generator = SplitMix64(seed: UInt64(depth) << 8 | UInt64(colour.rawValue))
    let top = 1 << depth
    var builder = Self(
      colour: colour,
      depth: depth,
      width: width,
      height: height,
      interlaced: interlaced,
      samples: (0..<width * height * colour.channels).map { _ in Int(generator.next() >> 8) % top }
    )
    if colour == .palette {
      builder.palette = (0..<top).map { _ in
        let value = generator.next()
        return RGBA8(UInt8(value & 255), UInt8(value >> 8 & 255), UInt8(value >> 16 & 255))
      }
      if transparent {
        builder.paletteHasAlpha = true
        for index in 0..<max(1, top / 2) { builder.palette[index].alpha = UInt8(index * 7 & 255) }
      }
    } else if transparent {
      let clear = (0..<colour.channels).map { $0 == 0 ? top - 1 : top / 2 }
      builder.clearColour = clear
      for pixel in stride(from: 0, to: width * height, by: 3) {
        for (channel, value) in clear.enumerated() {
          builder.samples[pixel * colour.channels + channel] = value
        }
        // At 16 bits the near miss differs in the low byte only, which is lost on the way to 8.
        if pixel % 2 == 0 { builder.samples[pixel * colour.channels] ^= 1 }
      }
    }
    return builder
  }
}

// MARK: The pixels

extension PNGBuilder {
  var bitmap: Bitmap {
    Bitmap(width: width, height: height, pixels: (0..<width * height).map(pixel(at:)))
  }

  private func pixel(at index: Int) -> RGBA8 {
    let values = Array(samples[index * colour.channels..<(index + 1) * colour.channels])
    let alpha: UInt8 = values == clearColour ? 0 : 255
    switch colour {
    case .grey:
      return RGBA8(byte(values[0]), byte(values[0]), byte(values[0]), alpha)
    case .greyAlpha:
      return RGBA8(byte(values[0]), byte(values[0]), byte(values[0]), byte(values[1]))
    case .rgb:
      return RGBA8(byte(values[0]), byte(values[1]), byte(values[2]), alpha)
    case .rgba:
      return RGBA8(byte(values[0]), byte(values[1]), byte(values[2]), byte(values[3]))
    case .palette:
      return values[0] < palette.count ? palette[values[0]] : .black
    }
  }

  /// The nearest of 256 steps.
  private func byte(_ value: Int) -> UInt8 {
    let top = (1 << depth) - 1
    return UInt8((value * 255 * 2 + top) / (top * 2))
  }
}

// MARK: The file

extension PNGBuilder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var headerChunk: [UInt8] {
    Self.chunk(
      "IHDR",
      Self.bytes(UInt32(width)) + Self.bytes(UInt32(height))
        + [UInt8(depth), colour.rawValue, 0, 0, interlaced ? 1 : 0]
    )
  }

  var chunks: [[UInt8]] {
    var chunks = [headerChunk] + extraChunks
    if !palette.isEmpty {
      chunks.append(Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }))
      if paletteHasAlpha { chunks.append(Self.chunk("tRNS", palette.map(\.alpha))) }
    }
    if let clearColour {
      chunks.append(Self.chunk("tRNS", clearColour.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }))
    }
    // Two IDATs, so that a stream over several chunks is always tested.
    let stream = zlibStream(rowBytes)
    chunks.append(Self.chunk("IDAT", Array(stream.prefix(stream.count / 2))))
    chunks.append(Self.chunk("IDAT", Array(stream.dropFirst(stream.count / 2))))
    chunks.append(Self.chunk("IEND", []))
    return chunks
  }

  var file: [UInt8] { Self.signature + chunks.joined() }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let typed = Array(type.utf8) + data
    return bytes(UInt32(data.count)) + typed + bytes(PNGChecksum.crc32(typed))
  }

  static func bytes(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  private var rowBytes: [UInt8] {
    // Adam7: first column, first row, column step, row step of each pass.
    let passes =
      interlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
      : [(0, 0, 1, 1)]
    var rows: [[UInt8]] = []
    for (x0, y0, dx, dy) in passes where x0 < width {
      for y in stride(from: y0, to: height, by: dy) {
        let xs = stride(from: x0, to: width, by: dx)
        rows.append(packed(xs.flatMap { x in samplesAt(x, y) }))
      }
      // What lies above a pass's first row is zeros.
      rows = filtered(rows, from: rows.count - (height - y0 + dy - 1) / dy)
    }
    return rows.dropLast(missingRows).flatMap(\.self)
  }

  /// Filters all rows from `first` on, which has none above it, as the specification writes it
  /// down.
  private func filtered(_ rows: [[UInt8]], from first: Int) -> [[UInt8]] {
    let pixelBytes = max(1, colour.channels * depth / 8)
    return rows.indices.map { number in
      guard number >= first else { return rows[number] }
      let row = rows[number]
      let filter = filters[number % filters.count]
      return [filter]
        + row.indices.map { at in
          let left = at < pixelBytes ? 0 : Int(row[at - pixelBytes])
          let up = number == first ? 0 : Int(rows[number - 1][at])
          let upLeft =
            number == first || at < pixelBytes ? 0 : Int(rows[number - 1][at - pixelBytes])
          let nearest = [left, up, upLeft].min { one, other in
            abs(left + up - upLeft - one) < abs(left + up - upLeft - other)
          }
          let expected = [0, left, up, (left + up) / 2, nearest ?? 0][min(Int(filter), 4)]
          return row[at] &- UInt8(expected)
        }
    }
  }

  private func samplesAt(_ x: Int, _ y: Int) -> ArraySlice<Int> {
    samples[(y * width + x) * colour.channels..<(y * width + x + 1) * colour.channels]
  }

  private func packed(_ values: [Int]) -> [UInt8] {
    if depth == 16 { return values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: values.count, by: perByte).map { start in
      let group = values[start..<min(start + perByte, values.count)]
      let bits = group.reduce(0) { $0 << depth | $1 }
      return UInt8(bits << (depth * (perByte - group.count)))
    }
  }

  private func zlibStream(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, data.count), by: 0xFFFF) {
      let block = data[start..<min(start + 0xFFFF, data.count)]
      let (length, complement) = (block.count, 0xFFFF - block.count)
      stream += [
        block.endIndex == data.count ? 1 : 0,
        UInt8(length & 255), UInt8(length >> 8), UInt8(complement & 255), UInt8(complement >> 8),
      ]
      stream += block
    }
    return stream + Self.bytes(PlainAdler.checksum(of: data) ^ (adlerIsWrong ? 1 : 0)) + dataBehind
  }
}
