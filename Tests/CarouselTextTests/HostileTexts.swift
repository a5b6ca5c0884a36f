import CarouselRaster
import CarouselText
import CarouselValues
import Testing

/// Texts that nobody would write, from a seed.
struct HostileTexts {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Ranges that the characters of a text are from.
  private static let pools: [[ClosedRange<UInt32>]] = [
    [0...0x1F, 0x7F...0x9F], [0x20...0x7E], [0x300...0x36F, 0x1AB0...0x1AFF, 0x20D0...0x20F0],
    [0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F], [0x590...0x5FF, 0x600...0x6FF],
    [0x900...0x97F, 0xE00...0xE7F, 0x1000...0x109F], [0x3040...0x30FF, 0x4E00...0x9FFF],
    [0x1100...0x11FF, 0xAC00...0xD7A3], [0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0xFE00...0xFE0F],
    [0x200D...0x200D, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469],
    [0xE0000...0xE007F, 0xE0100...0xE01EF],
    [0xE000...0xF8FF, 0xFFF0...0xFFFF, 0x10FFF0...0x10FFFF], [0x20...0x20], [0xFFFD...0xFFFD],
    [0...0xD7FF, 0xE000...0x10FFFF],
  ]

  /// The next text: a few characters or thousands, of one kind or of several.
  mutating func next() -> String {
    let pools = (0...number(3)).map { _ in Self.pools[number(Self.pools.count - 1)] }
    let length = [3, 20, 60, 200, 12_000][number(99) < 98 ? number(3) : 4]
    var scalars = String.UnicodeScalarView()
    var repeated: Unicode.Scalar?
    for _ in 0..<number(length) {
      let pool = pools[number(pools.count - 1)]
      let range = pool[number(pool.count - 1)]
      let value = range.lowerBound + UInt32(number(Int(range.upperBound - range.lowerBound)))
      guard let scalar = repeated ?? Unicode.Scalar(value) else { continue }
      if number(500) == 0 { repeated = scalar }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// A number from 0 to `most`.
  mutating func number(_ most: Int) -> Int { Int(random.next() % UInt64(most + 1)) }

  /// Sets and draws so many texts, and looks at what must hold for all of them.
  static func set(count: Int, seed: UInt64, in typefaces: Typefaces) {
    var texts = HostileTexts(seed: seed)
    var bitmap = Bitmap(width: 120, height: 60, fill: .white)
    for index in 0..<count {
      let text = texts.next()
      let style = TextStyle(size: 1 + texts.number(40), isBold: texts.number(3) == 0)
      let (width, lines) = (texts.number(400), 1 + texts.number(3))
      let block = typefaces.block(
        text,
        style: style,
        width: width,
        lines: lines,
        alignment: texts.number(1) == 0 ? .start : .centre
      )
      let isRight =
        block.lines.count <= lines
        && block.lines.allSatisfy { $0.text.width <= width && $0.x >= 0 }
      #expect(isRight, "text \(index) of seed \(seed)")
      block.draw(on: &bitmap, x: texts.number(100) - 50, y: texts.number(40) - 20, colour: .black)
    }
  }
}
