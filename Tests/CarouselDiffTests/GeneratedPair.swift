import CarouselRaster

/// Two generated pictures of equal size, the same that Tests/Oracles/diff.py draws; both use only integers.
struct GeneratedPair {
  let expected: Bitmap
  let actual: Bitmap

  /// The 32-bit FNV-1a hash of both pictures' bytes.
  var hash: UInt32 {
    var hash = FNV32()
    for picture in [expected, actual] {
      picture.withPixels { pixels in
        for at in pixels.indices {
          hash.add(pixels[at].red)
          hash.add(pixels[at].green)
          hash.add(pixels[at].blue)
          hash.add(pixels[at].alpha)
        }
      }
    }
    return hash.value
  }

  init(seed: Int) {
    var random = SmallNumbers(seed: UInt64(seed))
    var width = 1 + random.below(80)
    var height = 1 + random.below(60)
    if seed % 13 == 5 { width = 1 + random.below(3) }
    if seed % 17 == 5 { height = 1 + random.below(3) }
    let pixels: ([RGBA8], [RGBA8])
    switch seed % 5 {
    case 0: pixels = Self.flat(&random, width, height)
    case 1: pixels = Self.text(&random, width, height)
    case 2: pixels = Self.photo(&random, width, height)
    case 3: pixels = Self.noise(&random, width, height)
    default: pixels = Self.clear(&random, width, height)
    }
    expected = Bitmap(width: width, height: height, pixels: pixels.0)
    actual = Bitmap(width: width, height: height, pixels: pixels.1)
  }

  private static func flat(
    _ random: inout SmallNumbers,
    _ width: Int,
    _ height: Int
  ) -> ([RGBA8], [RGBA8]) {
    let ground = random.colour()
    var one = [RGBA8](repeating: ground, count: width * height)
    var other = one
    func fill(_ pixels: inout [RGBA8], _ box: (x: Int, y: Int, w: Int, h: Int), _ colour: RGBA8) {
      for row in box.y..<min(box.y + box.h, height) {
        for column in box.x..<max(min(box.x + box.w, width), box.x) {
          pixels[row * width + column] = colour
        }
      }
    }
    for _ in 0..<1 + random.below(5) {
      let (x, y) = (random.below(width), random.below(height))
      let (w, h) = (1 + random.below(width), 1 + random.below(height))
      var colour = random.colour()
      let change = random.below(3)
      let shade = random.below(60)
      fill(&one, (x, y, w, h), colour)
      if change == 2 {
        colour = RGBA8(
          clamp(Int(colour.red) + shade),
          clamp(Int(colour.green) + shade),
          clamp(Int(colour.blue) + shade)
        )
      }
      fill(&other, (change == 1 ? x + 1 : x, y, w, h), colour)
    }
    return (one, other)
  }

  /// Coverages of slanted lines, and of the same lines moved a little.
  private static func strokes(
    _ random: inout SmallNumbers,
    _ width: Int,
    _ height: Int
  ) -> [(UInt8, UInt8)] {
    struct Line {
      var p: Int, q: Int, c: Int, slope: Int, shift: Int, steeper: Int
    }
    let lines = (0..<2 + random.below(5)).map { _ in
      let (p, q) = (random.below(9) - 4, random.below(9) - 4)
      let (x, y) = (random.below(width), random.below(height))
      return Line(
        p: p,
        q: q,
        c: p * x + q * y,
        slope: 20 + random.below(80),
        shift: random.below(3) - 1,
        steeper: random.below(11) - 5
      )
    }
    var coverages: [(UInt8, UInt8)] = []
    for y in 0..<height {
      for x in 0..<width {
        var both: (UInt8, UInt8) = (0, 0)
        for line in lines {
          let away = line.p * x + line.q * y - line.c
          both.0 = max(both.0, clamp(320 - abs(away) * line.slope))
          both.1 = max(
            both.1,
            clamp(320 - abs(away - line.shift) * (line.slope + line.steeper))
          )
        }
        coverages.append(both)
      }
    }
    return coverages
  }

  private static func text(
    _ random: inout SmallNumbers,
    _ width: Int,
    _ height: Int
  ) -> ([RGBA8], [RGBA8]) {
    let paper = random.colour()
    let ink = random.colour()
    let coverages = strokes(&random, width, height)
    func printed(_ coverage: UInt8) -> RGBA8 {
      func channel(_ ink: UInt8, _ paper: UInt8) -> UInt8 {
        let (covered, free) = (Int(coverage), 255 - Int(coverage))
        let sum: Int = Int(ink) * covered + Int(paper) * free
        return UInt8(sum / 255)
      }
      return RGBA8(
        channel(ink.red, paper.red),
        channel(ink.green, paper.green),
        channel(ink.blue, paper.blue)
      )
    }
    return (coverages.map { printed($0.0) }, coverages.map { printed($0.1) })
  }

  private static func photo(
    _ random: inout SmallNumbers,
    _ width: Int,
    _ height: Int
  ) -> ([RGBA8], [RGBA8]) {
    let bounds = [40, 40, 512, 40, 40, 512, 257]
    let waves = (0..<3).map { _ in bounds.map { random.below($0) } }
    let grain = 1 + random.below(12)
    let (left, top) = (random.below(width), random.below(height))
    let shade = random.below(121) - 60
    let unrest = 1 + random.below(9)
    var one: [RGBA8] = []
    var other: [RGBA8] = []
    for y in 0..<height {
      for x in 0..<width {
        var pixel: [UInt8] = []
        var changed: [UInt8] = []
        for wave in waves {
          let f = abs(((x * wave[0] + y * wave[1] + wave[2]) & 511) - 256)
          let g = abs(((x * wave[3] + y * wave[4] + wave[5]) & 511) - 256)
          let value = clamp((f * wave[6] + g * (256 - wave[6])) >> 8 + random.below(grain))
          var new = Int(value) + random.below(unrest) - unrest / 2
          if x >= left && y >= top { new += shade }
          pixel.append(value)
          changed.append(clamp(new))
        }
        one.append(RGBA8(pixel[0], pixel[1], pixel[2]))
        other.append(RGBA8(changed[0], changed[1], changed[2]))
      }
    }
    return (one, other)
  }

  private static func noise(
    _ random: inout SmallNumbers,
    _ width: Int,
    _ height: Int
  ) -> ([RGBA8], [RGBA8]) {
    let palette = (0..<2 + random.below(30)).map { _ in random.colour() }
    let reach = 1 + random.below(200)
    var one: [RGBA8] = []
    var other: [RGBA8] = []
    for _ in 0..<width * height {
      let pixel = palette[random.below(palette.count)]
      one.append(pixel)
      guard random.below(4) == 0 else {
        other.append(pixel)
        continue
      }
      let red = clamp(Int(pixel.red) + random.below(2 * reach + 1) - reach)
      let green = clamp(Int(pixel.green) + random.below(2 * reach + 1) - reach)
      let blue = clamp(Int(pixel.blue) + random.below(2 * reach + 1) - reach)
      other.append(RGBA8(red, green, blue))
    }
    return (one, other)
  }

  private static func clear(
    _ random: inout SmallNumbers,
    _ width: Int,
    _ height: Int
  ) -> ([RGBA8], [RGBA8]) {
    let ink = random.colour()
    let new = random.colour()
    let isRecoloured = random.below(2) == 1
    let faded = random.below(64)
    var one: [RGBA8] = []
    var other: [RGBA8] = []
    for (before, after) in strokes(&random, width, height) {
      one.append(RGBA8(ink.red, ink.green, ink.blue, before))
      var alpha = after
      let what = random.below(8)
      if what == 0 { alpha = clamp(Int(after) - faded) }
      if what == 1 { alpha = 0 }
      let colour = isRecoloured && (what == 2 || alpha == 0) ? new : ink
      other.append(RGBA8(colour.red, colour.green, colour.blue, alpha))
    }
    return (one, other)
  }
}

private func clamp(_ value: Int) -> UInt8 { UInt8(max(0, min(255, value))) }
