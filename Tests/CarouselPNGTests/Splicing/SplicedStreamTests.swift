import CarouselRaster
import Foundation
import TestSupport
import Testing

@testable import CarouselPNG

@Suite struct SplicedStreamTests {
  /// What frames are made of.
  struct Layout: CustomTestStringConvertible, Sendable {
    let width: Int
    let height: Int
    /// The widths of the pages behind the first one, which is as wide as the frames.
    var others: [Int] = []
    var isPatched = false

    var testDescription: String {
      "\(width)×\(height)" + (others.isEmpty ? "" : ", then \(others)")
        + (isPatched ? ", patched" : "")
    }

    /// Each size with one page, two pages and three, with a patch and without.
    private static func all(_ sizes: [(Int, Int)]) -> [Layout] {
      sizes.flatMap { width, height in
        [
          Layout(width: width, height: height),
          Layout(width: width, height: height, isPatched: true),
          Layout(width: width, height: height, others: [width]),
          Layout(width: width, height: height, others: [3, width], isPatched: true),
        ]
      }
    }

    static let small = all([(1, 1), (1, 37), (37, 1), (2, 3), (31, 29), (90, 64), (5, 300)])
    /// On both sides of the width at which the pixel above leaves deflate's window.
    static let wide = all([(10_922, 2), (10_923, 2)])
  }

  /// A spliced frame and what it should show.
  struct Frame {
    let offset: Int
    let file: [UInt8]
    let expected: Bitmap
  }

  private func frames(_ content: FrameSplicerTests.Content, _ layout: Layout) throws -> [Frame] {
    let (width, height) = (layout.width, layout.height)
    let last = layout.others.reduce(0, +)
    let strip = Strip(
      pages: ([width] + layout.others).enumerated().map { number, width in
        content.page(width: width, height: height, seed: UInt64(number) + 1)
      },
      frameWidth: width,
      offsets: [0, last / 3, last]
    )
    var coder = StripCoder()
    let coded = try coder.code(strip)
    return strip.offsets.map { offset in
      var frame = FrameSplicerTests.expected(strip, offset)
      let patch = layout.isPatched ? patch(&frame) : nil
      var file: [UInt8] = []
      FrameSplicer.splice(coded, offset: offset, patch: patch, into: &file)
      return Frame(offset: offset, file: file, expected: frame)
    }
  }

  /// Draws a bar over the frame's middle.
  private func patch(_ frame: inout Bitmap) -> FramePatch {
    let (width, height) = (frame.width, frame.height)
    let dirty = height / 3..<height / 3 + max(1, height / 4)
    for y in dirty {
      for x in width / 4..<max(width / 4 + 1, width / 2) {
        frame[x, y] = RGBA8(UInt8(x / 3 & 1) * 200, 7, UInt8(y & 3))
      }
    }
    let rows = FramePatch.rows(around: dirty, height: height)
    var pixels = Bitmap(width: width, height: rows.count)
    pixels.blit(frame, atRow: -rows.lowerBound)
    return FramePatch(dirty: dirty, pixels: pixels, height: height)
  }

  /// The data of a file's IDAT chunks.
  private func imageData(_ file: [UInt8]) -> [UInt8] {
    var (data, position): ([UInt8], Int) = ([], 8)
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[position + 4..<position + 8].elementsEqual("IDAT".utf8) {
        data += file[position + 8..<position + 8 + length]
      }
      position += 12 + length
    }
    return data
  }

  /// The picture in filtered rows, by PNG's own definitions.
  ///
  /// - Source: PNG specification (third edition), 9.
  private func unfiltered(_ rows: [UInt8], width: Int, height: Int) -> Bitmap {
    let stride = width * 3
    var above = [UInt8](repeating: 0, count: stride)
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let filter = rows[y * (stride + 1)]
      var row = Array(rows[y * (stride + 1) + 1..<(y + 1) * (stride + 1)])
      for index in row.indices {
        let a = index < 3 ? 0 : Int(row[index - 3])
        let b = Int(above[index])
        let c = index < 3 ? 0 : Int(above[index - 3])
        let prediction: Int
        switch filter {
        case 0: prediction = 0
        case 1: prediction = a
        case 2: prediction = b
        case 3: prediction = (a + b) / 2
        default:
          let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
          prediction = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
        }
        row[index] &+= UInt8(prediction)
      }
      for x in 0..<width { bitmap[x, y] = RGBA8(row[x * 3], row[x * 3 + 1], row[x * 3 + 2]) }
      above = row
    }
    return bitmap
  }

  private func expectAgreement(_ content: FrameSplicerTests.Content, _ layout: Layout) throws {
    let (width, height) = (layout.width, layout.height)
    let rowsCount = height * (1 + width * 3)
    for frame in try frames(content, layout) {
      let stream = imageData(frame.file)
      let outputs = Inflater.allCases.map { $0.inflate(stream, limit: rowsCount) }
      #expect(outputs[0] == outputs[1], "zlib and libdeflate at offset \(frame.offset)")
      let output = try #require(outputs[0], "offset \(frame.offset)")
      #expect(output.consumed == stream.count, "nothing behind the stream")
      try #require(output.bytes.count == rowsCount)
      let libpng = try PNGDecoder.decode(frame.file, maxPixels: width * height)
      #expect(libpng == frame.expected, "libpng at offset \(frame.offset)")
      #expect(unfiltered(output.bytes, width: width, height: height) == libpng)
    }
  }

  @Test(
    "zlib, libdeflate and libpng read the same",
    arguments: FrameSplicerTests.Content.allCases,
    Layout.small
  )
  func small(content: FrameSplicerTests.Content, layout: Layout) throws {
    try expectAgreement(content, layout)
  }

  @Test(
    "they do where the row above leaves deflate's window",
    arguments: [.noise, .screen, .columns] as [FrameSplicerTests.Content],
    Layout.wide
  )
  func wide(content: FrameSplicerTests.Content, layout: Layout) throws {
    try expectAgreement(content, layout)
  }

  private static let program = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map { $0 + "/pngcheck" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "pngcheck finds nothing to say",
    .enabled(if: program != nil, "make test installs pngcheck"),
    arguments: FrameSplicerTests.Content.allCases
  )
  func pngcheck(content: FrameSplicerTests.Content) throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for (number, layout) in (Layout.small + Layout.wide).enumerated() {
      for frame in try frames(content, layout) {
        names.append("\(number)-\(frame.offset).png")
        try folder.write(frame.file, as: names[names.count - 1])
      }
    }
    let run = try CarouselProcess.run(
      ["-v"] + names,
      in: folder.path,
      binary: try #require(Self.program)
    )
    #expect(run.code == 0 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasPrefix("No errors detected in ") } == names.count)
    let complaints = lines.filter { line in
      ["error", "warning", "invalid", "additional"].contains { line.lowercased().contains($0) }
        && !line.hasPrefix("No errors ")
    }
    #expect(complaints.isEmpty)
  }
}
