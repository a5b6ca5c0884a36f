import CarouselPNG
import CarouselRaster
import Foundation
import GeneratedPictures
import TestSupport

@testable import CarouselJudge

/// A carousel of small pages, whose frames are drawn as a browser would draw them.
final class JudgeWorld {
  let folder: TemporaryFolder
  let size: (width: Int, height: Int)
  private(set) var pages: [Bitmap]
  /// Pixels between two pages.
  var gap = 0
  /// The number of the page at each place; the order of their files by default.
  var order: [Int]
  /// How large pages are drawn.
  var scale = 1.0
  /// How far all is moved to the right and down, in pixels.
  var shift = 0.0
  /// The width of a frame, if it is not a page's.
  var frameWidth: Int?

  init(
    pages count: Int = 5,
    size: (width: Int, height: Int) = (48, 32),
    in folder: TemporaryFolder? = nil
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    self.size = size
    pages = (0..<count).map { number in
      var page = Bitmap(width: size.width, height: size.height)
      GeneratedPicture.draw(seed: 3, number: number, into: &page)
      return page
    }
    order = Array(0..<count)
    for (number, page) in pages.enumerated() { try write(page, as: "pages/p\(number).png") }
  }

  /// Replaces a page in what is drawn from now on, but not in its file.
  func setPage(_ number: Int, _ page: Bitmap) { pages[number] = page }

  func write(_ bitmap: Bitmap, as name: String) throws {
    var bytes: [UInt8] = []
    try PNGEncoder.encode(bitmap, alpha: .dropped, compression: .fast, into: &bytes)
    try folder.write(bytes, as: name)
  }

  /// A frame of the strip that has gone `position` pages.
  func frame(_ position: Double) -> Bitmap {
    let width = frameWidth ?? size.width
    var frame = Bitmap(width: width, height: size.height)
    let middle = (Double(size.width - 1) / 2, Double(size.height - 1) / 2)
    for y in 0..<size.height {
      for x in 0..<width {
        let across = (Double(x) - middle.0 - shift) / scale + middle.0
        let down = (Double(y) - middle.1 - shift) / scale + middle.1
        frame[x, y] = sample(across + position * Double(size.width + gap), down)
      }
    }
    return frame
  }

  /// Positions of a film: each swipe moves in eight steps, between rests of four frames.
  func positions(_ swipes: [Int], steps: Int = 8) -> [Double] {
    var place = 0.0
    var result = [0.0, 0, 0, 0]
    for swipe in swipes {
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        // Slow at both ends: 3t² − 2t³.
        result.append(place + Double(swipe) * part * part * (3 - 2 * part))
      }
      place += Double(swipe)
      result += [place, place, place]
    }
    return result
  }

  /// Judges frames.
  func judge(
    _ frames: [Bitmap],
    _ change: (inout JudgeRequest) -> Void = { _ in }
  ) throws -> JudgeVerdict {
    for (number, frame) in frames.enumerated() { try write(frame, as: "frames/f\(number).png") }
    var request = JudgeRequest(frames: folder["frames"], pages: folder["pages"])
    request.gap = gap
    change(&request)
    return try request.perform()
  }

  /// The colour of the strip at a place, mixed from the four pixels around it.
  private func sample(_ x: Double, _ y: Double) -> RGBA8 {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (part, lower) = (Int((x - left) * 256), Int((y - top) * 256))
    func row(_ y: Int) -> RGBA8 {
      pixel(Int(left), y).mixed(with: pixel(Int(left) + 1, y), part, of: 256)
    }
    return row(Int(top)).mixed(with: row(Int(top) + 1), lower, of: 256)
  }

  private func pixel(_ x: Int, _ y: Int) -> RGBA8 {
    let pitch = size.width + gap
    let place = (Double(x) / Double(pitch)).rounded(.down)
    let column = x - Int(place) * pitch
    guard column < size.width else { return RGBA8(40, 40, 40) }
    let rest = Int(place) % order.count
    let page = pages[order[rest < 0 ? rest + order.count : rest]]
    return page[column, min(max(y, 0), size.height - 1)]
  }
}

extension JudgeVerdict {
  /// The kinds of its faults, each once.
  var kinds: Set<Fault.Kind> { Set(faults.map(\.kind)) }
}

extension Bitmap {
  /// Fills a rectangle.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ colour: RGBA8) {
    for y in rows { for x in columns { self[x, y] = colour } }
  }

  /// This picture scaled to another size by Lanczos.
  func scaled(_ width: Int, _ height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    Fit.stretch.draw(self, into: &result, background: .black)
    return result
  }

  /// Rows as columns.
  var transposed: Bitmap {
    var result = Bitmap(width: height, height: width)
    for y in 0..<height { for x in 0..<width { result[y, x] = self[x, y] } }
    return result
  }

  /// Left and right exchanged.
  var mirrored: Bitmap {
    var result = self
    for y in 0..<height { for x in 0..<width { result[width - 1 - x, y] = self[x, y] } }
    return result
  }

  /// What a JPEG of middling quality leaves: blocks of 8×8 whose cosine transform is rounded to `step`.
  func quantised(step: Double) -> Bitmap {
    let cosines = (0..<8).map { (k: Int) -> [Double] in
      let scale = k == 0 ? 0.125.squareRoot() : 0.5
      return (0..<8).map { (n: Int) -> Double in
        scale * cos(Double.pi * (Double(n) + 0.5) * Double(k) / 8)
      }
    }
    var result = self
    for (by, bx) in stride(from: 0, to: height, by: 8).flatMap({ y in
      stride(from: 0, to: width, by: 8).map { (y, $0) }
    }) {
      var block = [[Double]](repeating: [0, 0, 0], count: 64)
      for i in 0..<64 {
        let pixel = self[bx + i % 8, by + i / 8]
        block[i] = [Double(pixel.red), Double(pixel.green), Double(pixel.blue)]
      }
      for channel in 0..<3 {
        var values = block.map { $0[channel] }
        for _ in 0..<2 { values = Self.pass(values) { cosines[$0][$1] } }
        values = values.map { ($0 / step).rounded() * step }
        for _ in 0..<2 { values = Self.pass(values) { cosines[$1][$0] } }
        for i in 0..<64 { block[i][channel] = min(max(values[i], 0), 255) }
      }
      for i in 0..<64 {
        result[bx + i % 8, by + i / 8] = RGBA8(
          UInt8(block[i][0]),
          UInt8(block[i][1]),
          UInt8(block[i][2])
        )
      }
    }
    return result
  }

  /// Multiplies each row of eight by a matrix, and turns rows into columns.
  private static func pass(_ values: [Double], _ weight: (Int, Int) -> Double) -> [Double] {
    var result = values
    for row in 0..<8 {
      for column in 0..<8 {
        var sum = 0.0
        for index in 0..<8 { sum += weight(column, index) * values[row * 8 + index] }
        result[column * 8 + row] = sum
      }
    }
    return result
  }
}
