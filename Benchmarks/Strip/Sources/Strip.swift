// Strip coding beside the same steps in straight C: `strip.c` says what goes in
// and what comes out.

import CarouselPNG
import CarouselRaster
import Foundation

/// `Strip PAGES WIDTH HEIGHT REPEATS OUT OFFSET ...`; OUT gets the whole PNG file of the frame.
@main
enum StripTiming {
  static func main() throws {
    let words = CommandLine.arguments
    let numbers = words.compactMap { Int($0) }
    guard words.count > 6, numbers.count == words.count - 3 else {
      throw CocoaError(.formatting)
    }
    let (width, height, repeats, offsets) = (numbers[0], numbers[1], numbers[2], numbers[3...])
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: words[1])))
    let pages = [0, width * height].map { first in
      Bitmap(
        width: width,
        height: height,
        pixels: (first..<first + width * height).map {
          RGBA8(bytes[$0 * 3], bytes[$0 * 3 + 1], bytes[$0 * 3 + 2])
        }
      )
    }
    let strip = Strip(pages: pages, frameWidth: width, offsets: Array(offsets))
    var coder = StripCoder()
    var coded = try coder.code(strip)
    var took: [Double] = []
    for _ in 0..<repeats {
      let start = clock()
      coded = try coder.code(strip)
      took.append(Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC))
    }
    print(took.sorted()[repeats / 2])
    var file: [UInt8] = []
    let middle = offsets[offsets.startIndex + offsets.count / 2]
    FrameSplicer.splice([PlacedStrip(coded, at: -middle)], height: height, into: &file)
    try Data(file).write(to: URL(filePath: words[5]))
  }
}
