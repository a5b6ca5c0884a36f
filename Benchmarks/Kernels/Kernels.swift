// `make bench-kernels`: what the parts cost alone, each on one core, so that a
// change to one of them can be judged without the noise of a whole film.

import Benchmark
import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselValues
import GeneratedPictures

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.metrics = [.wallClock]
  Benchmark.defaultConfiguration.warmupIterations = 3
  Benchmark.defaultConfiguration.maxDuration = .seconds(3)

  let size = (width: 1080, height: 1920)
  let (left, right) = (page(1, size), page(2, size))

  let offsets = (try? swipe(pageWidth: size.width)) ?? [0]
  let strip = Strip(pages: [left, right], frameWidth: size.width, offsets: offsets)
  var coder = StripCoder()
  Benchmark("strip: code two pages") { _ in
    blackHole(try coder.code(strip))
  }

  var splicing = StripCoder()
  if let coded = try? splicing.code(strip) {
    var file: [UInt8] = []
    let files = offsets.map { offset in
      FrameSplicer.splice([PlacedStrip(coded, at: -offset)], height: size.height, into: &file)
      return file
    }
    Benchmark("strip: splice a swipe's frames") { _ in
      for offset in offsets {
        FrameSplicer.splice([PlacedStrip(coded, at: -offset)], height: size.height, into: &file)
        blackHole(file)
      }
    }
    var copy = file
    Benchmark("strip: memcpy of those frames' files") { _ in
      for file in files {
        copy.removeAll(keepingCapacity: true)
        copy.append(contentsOf: file)
        blackHole(copy)
      }
    }
  }

  let middle = offsets[offsets.count / 2]
  var frame = Bitmap(width: size.width, height: size.height)
  Benchmark("blit: two pages onto a frame") { _ in
    frame.blit(left, atColumn: -middle)
    frame.blit(right, atColumn: size.width - middle)
    blackHole(frame)
  }

  let photograph = page(3, (width: 2000, height: 3000))
  var fitted = Bitmap(width: size.width, height: size.height)
  Benchmark("fit: 2000x3000 to 1080x1920, Lanczos") { _ in
    Fit.cover.draw(photograph, into: &fitted, background: .black)
    blackHole(fitted)
  }

  for compression in PNGCompression.allCases {
    var file: [UInt8] = []
    Benchmark("encode: \(compression.rawValue)") { _ in
      try PNGEncoder.encode(left, alpha: .dropped, compression: compression, into: &file)
      blackHole(file)
    }
  }

  if let timeline = try? film(pageWidth: size.width) {
    Benchmark(
      "timeline: position of a frame",
      configuration: .init(timeUnits: .nanoseconds, scalingFactor: .kilo)
    ) { benchmark in
      for index in benchmark.scaledIterations {
        blackHole(timeline.position(of: index % timeline.frameCount))
      }
    }
  }
}

/// A picture with the grain of a photograph.
@Sendable
private func page(_ number: Int, _ size: (width: Int, height: Int)) -> Bitmap {
  var page = Bitmap(width: size.width, height: size.height)
  GeneratedPicture.draw(seed: 1, number: number, into: &page)
  var noise = SplitMix64(seed: UInt64(number))
  page.withMutablePixels { pixels in
    for index in pixels.indices {
      let grain = noise.next()
      // The sum of two even draws: small differences are the most frequent.
      let shift = { (bits: UInt64) in Int(grain >> bits & 3) + Int(grain >> (bits + 2) & 3) - 3 }
      pixels[index].red = UInt8(clamping: Int(pixels[index].red) + shift(0))
      pixels[index].green = UInt8(clamping: Int(pixels[index].green) + shift(4))
      pixels[index].blue = UInt8(clamping: Int(pixels[index].blue) + shift(8))
    }
  }
  return page
}

/// A swipe to the left, as in the workloads of `make bench`.
private func film(pageWidth: Int) throws -> Timeline {
  try Timeline(
    script: SwipeScript(parsing: "L"),
    frameRate: FrameRate(37),
    period: SwipePeriod(milliseconds: 1000),
    layout: PageLayout(pageWidth: pageWidth)
  )
}

/// Where the frames of a swipe stand on its strip, each place once.
private func swipe(pageWidth: Int) throws -> [Int] {
  let film = try film(pageWidth: pageWidth)
  return Set((0..<film.frameCount).map { film.position(of: $0).pixels }).sorted()
}
