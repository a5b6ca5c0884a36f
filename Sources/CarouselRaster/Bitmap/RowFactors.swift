/// What the pixels of a row count in its digest, in a form that multiplies several pixels at once.
///
/// A factor has 61 bits, in three limbs of at most 21. A product of a pixel and a limb has 53 bits, so
/// that 64 bits hold the sum of 2048 of them.
struct RowFactors {
  private static let limbBits: UInt64 = 21
  /// How many products of each lane are added before the sum is reduced.
  private static let mostProducts = 1 << 11

  /// Of four pixels each, the limbs from the lowest on; those of pixels behind the row are 0.
  private let limbs: [(SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>)]

  /// The factors of rows of `width` pixels.
  init(width: Int) {
    var factors = [UInt64](repeating: 0, count: (width + 3) / 4 * 4)
    factors[width - 1] = 1
    for x in (0..<width - 1).reversed() {
      factors[x] = PixelPolynomial.multiply(factors[x + 1], PixelPolynomial.base)
    }
    func limb(_ number: UInt64, of x: Int) -> SIMD4<UInt32> {
      var limb = SIMD4<UInt32>()
      for lane in 0..<4 {
        let rest = factors[x + lane] >> (number * Self.limbBits)
        limb[lane] = UInt32(rest & ((1 << Self.limbBits) - 1))
      }
      return limb
    }
    limbs = stride(from: 0, to: width, by: 4).map {
      (limb(0, of: $0), limb(1, of: $0), limb(2, of: $0))
    }
  }

  /// Σ pixel · factor, reduced, of a row of as many pixels.
  @unsafe
  func digest(_ row: UnsafeBufferPointer<RGBA8>) -> UInt64 {
    unsafe limbs.withUnsafeBufferPointer { limbs in
      var digest: UInt64 = 0
      var first = 0
      while first < limbs.count {
        let end = min(limbs.count, first &+ Self.mostProducts)
        var (low, middle, high) = (Sums(), Sums(), Sums())
        while first < end {
          let pixels = unsafe Self.pixels(of: row, first &* 4)
          let factors = unsafe limbs[first]
          low.add(pixels, factors.0)
          middle.add(pixels, factors.1)
          high.add(pixels, factors.2)
          first &+= 1
        }
        for (sums, limb) in [(low, 0), (middle, 1), (high, 2)] as [(Sums, UInt64)] {
          let part = PixelPolynomial.multiply(sums.reduced, 1 << (limb * Self.limbBits))
          digest = PixelPolynomial.add(digest, part)
        }
      }
      return digest
    }
  }

  /// Four pixels as numbers, 0 behind the row.
  @unsafe
  @inline(__always)
  private static func pixels(of row: UnsafeBufferPointer<RGBA8>, _ x: Int) -> SIMD4<UInt32> {
    var pixels = SIMD4<UInt32>()
    if x &+ 4 <= row.count, let base = row.baseAddress {
      // SAFETY: four pixels of four bytes lie inside the row.
      unsafe pixels = UnsafeRawPointer(base + x).loadUnaligned(as: SIMD4<UInt32>.self)
      for lane in 0..<4 { pixels[lane] = UInt32(littleEndian: pixels[lane]) }
    } else {
      for place in x..<row.count {
        pixels[place - x] = UInt32(truncatingIfNeeded: unsafe row[place].number)
      }
    }
    return pixels
  }

  /// Sums of products, in four lanes.
  private struct Sums {
    private var even = SIMD2<UInt64>()
    private var odd = SIMD2<UInt64>()

    /// Adds the products of four pixels with one limb of each one's factor.
    @inline(__always)
    mutating func add(_ pixels: SIMD4<UInt32>, _ limb: SIMD4<UInt32>) {
      even &+= Self.wide(pixels.evenHalf) &* Self.wide(limb.evenHalf)
      odd &+= Self.wide(pixels.oddHalf) &* Self.wide(limb.oddHalf)
    }

    /// The sum of all lanes, modulo the polynomial's modulus.
    var reduced: UInt64 {
      [even.x, even.y, odd.x, odd.y].reduce(0) { sum, lane in
        PixelPolynomial.add(sum, PixelPolynomial.reduced(high: 0, low: lane))
      }
    }

    @inline(__always)
    private static func wide(_ numbers: SIMD2<UInt32>) -> SIMD2<UInt64> {
      SIMD2<UInt64>(truncatingIfNeeded: numbers)
    }
  }
}
