import CarouselImages
import CarouselPNG
import CarouselRaster
import TestSupport

@testable import CarouselCore
@testable import CarouselRender

/// A film of ``PaintedPages``, and what its frames look like if they are painted pixel by pixel.
struct PaintedFilm {
  let scenario: Scenario
  var pictures = PaintedPages()

  /// The frames, rendered as a ``Renderer`` does, and their digests in the manifest.
  func rendered(jobs: Int = 2) async throws -> (frames: [Bitmap], digests: [String]) {
    let folder = try TemporaryFolder()
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    let sinks = try FilmSinks(scenario: scenario, outputs: outputs, source: pictures, inputs: [])
    var driver = FilmDriver(
      scenario: scenario,
      source: pictures,
      sinks: sinks,
      jobs: jobs,
      warnings: [],
      observe: { _ in }
    )
    try sinks.close(after: await driver.play())
    let listed = try TestManifest(folder, "frames/manifest.json").frames
    return (
      try listed.map { frame in
        try PNGDecoder.decode(folder.bytes(of: "frames/\(frame.file)"), maxPixels: 1_000_000)
      },
      listed.map(\.digest)
    )
  }

  /// Frame `index`: the mean in linear light of what it sees.
  func painted(_ index: Int) -> Bitmap {
    let (layout, size) = (scenario.timeline.layout, scenario.size)
    let sight = scenario.timeline.sight(of: index)
    let near = layout.rest(on: sight.page.rawValue)
    let pictures = sight.places.map { place in
      let (whole, part) = (near + place >> 8, place & 255)
      return part == 0
        ? painted(from: whole) : painted(from: whole).mixed(with: painted(from: whole + 1), part)
    }
    guard pictures.count > 1 else { return pictures[0] }
    var exposure = Exposure(width: size.width, height: size.height)
    for picture in pictures { exposure.add(picture) }
    var frame = Bitmap(width: size.width, height: size.height)
    exposure.develop(into: &frame)
    return frame
  }

  /// The frame whose leading edge is at `start` of an endless row.
  private func painted(from start: Int) -> Bitmap {
    let (layout, size) = (scenario.timeline.layout, scenario.size)
    let across = size.width * size.height / layout.viewport
    var frame = Bitmap(width: size.width, height: size.height, fill: scenario.background)
    let isRow = layout.axis == .horizontal
    for (page, begin) in layout.pages(onRowFrom: start, length: layout.viewport, near: 0) {
      let length = layout.length(of: PageIndex(page))
      let (width, height) = isRow ? (length, across) : (across, length)
      for distance in max(0, begin)..<min(layout.viewport, begin + length) {
        let place = layout.isReversed ? length - 1 - (distance - begin) : distance - begin
        let along = layout.isReversed ? layout.viewport - 1 - distance : distance
        for across in 0..<across {
          let (x, y) = isRow ? (place, across) : (across, place)
          let colour = pictures.colour(of: page, x, y, width, height)
          frame[isRow ? along : across, isRow ? across : along] = colour
        }
      }
    }
    return frame
  }
}

extension Bitmap {
  /// So many 256ths of another bitmap, and the rest of this one.
  fileprivate func mixed(with other: Bitmap, _ part: Int) -> Bitmap {
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        let (one, two) = (self[x, y], other[x, y])
        func mixed(_ channel: KeyPath<RGBA8, UInt8>) -> UInt8 {
          let sum = Int(one[keyPath: channel]) * (256 - part) + Int(two[keyPath: channel]) * part
          return UInt8((sum + 128) / 256)
        }
        result[x, y] = RGBA8(mixed(\.red), mixed(\.green), mixed(\.blue))
      }
    }
    return result
  }
}
