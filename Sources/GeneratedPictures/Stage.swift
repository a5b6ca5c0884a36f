internal import CarouselRaster
internal import CarouselValues

/// What a scene is drawn with: the page's size, the colours and a random stream.
///
/// - Units: lengths and places in 1/256 pixel; shares in thousandths.
struct Stage {
  /// The page's width.
  let width: Int
  /// The page's height.
  let height: Int
  /// The colours.
  let palette: Palette
  private var random: SplitMix64

  /// Sets the stage for a page of `width` × `height` pixels.
  init(width: Int, height: Int, palette: Palette, seed: UInt64) {
    self.width = width << 8
    self.height = height << 8
    self.palette = palette
    self.random = SplitMix64(seed: seed)
  }

  /// The shorter side, which all sizes follow; of a very thin page a part of the longer one, which
  /// bounds how many trees and waves there can be.
  var short: Int { max(min(width, height), max(width, height) / 24) }

  /// A share of the width.
  func x(_ share: Int) -> Int { width * share / 1000 }
  /// A share of the height.
  func y(_ share: Int) -> Int { height * share / 1000 }
  /// A share of the shorter side.
  func s(_ share: Int) -> Int { short * share / 1000 }

  /// The sky, from the top of the page to its share `horizon`.
  func sky(horizon: Int = 1000) -> ShapePaint {
    .vertical(palette.skyTop, palette.skyBottom, from: 0, to: y(horizon) >> 8)
  }

  /// The next number of this picture's luck, in the range.
  mutating func chance(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  /// One of two, evenly.
  mutating func coin() -> Bool { random.next() >> 63 == 0 }

  /// One of several, evenly.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[chance(0...choices.count - 1)]
  }
}

/// Where a scene leaves room for the number.
struct Spot {
  /// The middle of the figures.
  let centre: StrokePoint
  /// The room across, in 1/256 pixel.
  let room: Int
  /// The font's size if there is room for it, in 1/256 pixel.
  let size: Int
  /// What is behind the figures.
  let background: RGBA8
}
