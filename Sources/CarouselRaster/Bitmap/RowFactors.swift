/// What the pixels of a row count in its digest, in a form that multiplies several pixels at once.
///
/// A factor has 61 bits, in two limbs of 31 and 30. Nearly all pixels are opaque: a product of a limb with
/// the other three bytes has 55 bits, so that 64 bits hold the sum of 512 of them.
struct RowFactors {
  private static let limbBits: UInt64 = 31
  /// How many products of each lane are added before the sum is reduced.
  private static let mostProducts = 1 << 9
  /// So many groups of four pixels are compared at once.
  private static let block = 4
  /// About so many blocks tell whether a row repeats the one above.
  private static let sampledBlocks = 8

  private typealias Limbs = (low: SIMD2<UInt64>, high: SIMD2<UInt64>)

  /// The low limbs and the high ones of whole groups of four pixels, the second and the fourth in the upper
  /// half of a lane.
  private let limbs: [Limbs]
  /// The factors of the pixels behind them, at most three.
  private let last: [UInt64]
  /// What the fourth bytes of opaque pixels in whole groups count.
  private let opaque: UInt64

  /// The factors of rows of `width` pixels.
  init(width: Int) {
    var factors = [UInt64](repeating: 1, count: width)
    for x in (0..<width - 1).reversed() {
      factors[x] = PixelPolynomial.multiply(factors[x + 1], PixelPolynomial.base)
    }
    let whole = width & ~3
    let sum = factors[..<whole].reduce(0, PixelPolynomial.add)
    opaque = PixelPolynomial.multiply(sum, 255 << 24)
    last = Array(factors[whole...])
    func limb(_ number: UInt64, of x: Int) -> SIMD2<UInt64> {
      let four = factors[x..<x + 4].map {
        $0 >> (number * Self.limbBits) & ((1 << Self.limbBits) - 1)
      }
      return SIMD2(four[0] | four[1] << 32, four[2] | four[3] << 32)
    }
    limbs = stride(from: 0, to: whole, by: 4).map { (limb(0, of: $0), limb(1, of: $0)) }
  }

  /// Σ pixel · factor, reduced, of a row of as many pixels.
  @unsafe
  func digest(_ row: UnsafePointer<RGBA8>) -> UInt64 {
    let rest = unsafe lastSum(row)
    let (colours, isOpaque) = unsafe sum(row, alpha: false)
    guard !isOpaque else {
      return PixelPolynomial.add(PixelPolynomial.add(colours, opaque), rest)
    }
    let alpha = PixelPolynomial.multiply(unsafe sum(row, alpha: true).sum, 1 << 24)
    return PixelPolynomial.add(PixelPolynomial.add(colours, alpha), rest)
  }

  /// The same of a row right below another one, of which the digest is known: quick where most pixels
  /// repeat those above.
  @unsafe
  func digest(
    _ row: UnsafePointer<RGBA8>,
    below above: UnsafePointer<RGBA8>,
    _ digest: UInt64
  ) -> UInt64 {
    guard unsafe repeats(row, above), let change = unsafe change(from: above, to: row) else {
      return unsafe self.digest(row)
    }
    return PixelPolynomial.add(digest, change)
  }

  /// Whether at least half of some blocks repeat the row above.
  @unsafe
  private func repeats(_ row: UnsafePointer<RGBA8>, _ above: UnsafePointer<RGBA8>) -> Bool {
    let blocks = limbs.count / Self.block
    var (repeated, sampled) = (0, 0)
    for block in stride(from: 0, to: blocks, by: max(1, blocks / Self.sampledBlocks)) {
      sampled += 1
      repeated += unsafe Self.repeats(row, above, block * Self.block) ? 1 : 0
    }
    return repeated * 2 >= sampled
  }

  /// By how much the digest changes from one row to another; `nil` if not all pixels that change are
  /// opaque.
  @unsafe
  private func change(from old: UnsafePointer<RGBA8>, to new: UnsafePointer<RGBA8>) -> UInt64? {
    unsafe limbs.withUnsafeBufferPointer { limbs in
      var all = SIMD2<UInt64>(repeating: .max)
      var change = PixelPolynomial.difference(unsafe lastSum(new), unsafe lastSum(old))
      var group = 0
      while group < limbs.count {
        let end = min(limbs.count, group &+ Self.mostProducts)
        var (gained, lost) = (Sums(), Sums())
        while group < end {
          // SAFETY: all groups lie inside the rows.
          if group &+ Self.block <= limbs.count, unsafe Self.repeats(new, old, group) {
            group &+= Self.block
            continue
          }
          let blockEnd = min(end, group &+ Self.block)
          while group < blockEnd {
            let (limbs, pixels, before) = unsafe (
              limbs[group], Self.four(new, group), Self.four(old, group)
            )
            all &= pixels & before
            gained.add(pixels, limbs)
            lost.add(before, limbs)
            group &+= 1
          }
        }
        let more = PixelPolynomial.difference(gained.reduced, lost.reduced)
        change = PixelPolynomial.add(change, more)
      }
      return Self.isOpaque(all) ? change : nil
    }
  }

  /// Σ value · factor of whole groups, reduced, where the value is the fourth byte or the number of the other
  /// three; and whether all these pixels are opaque.
  @unsafe
  @inline(__always)
  private func sum(_ row: UnsafePointer<RGBA8>, alpha: Bool) -> (sum: UInt64, isOpaque: Bool) {
    unsafe limbs.withUnsafeBufferPointer { limbs in
      var all = SIMD2<UInt64>(repeating: .max)
      var sum: UInt64 = 0
      var group = 0
      while group < limbs.count {
        let end = min(limbs.count, group &+ Self.mostProducts)
        var sums = Sums()
        while group < end {
          // SAFETY: all groups lie inside the row.
          let pixels = unsafe Self.four(row, group)
          all &= pixels
          sums.add(alpha ? pixels &>> 24 & 0xFF_0000_00FF : pixels, unsafe limbs[group])
          group &+= 1
        }
        sum = PixelPolynomial.add(sum, sums.reduced)
      }
      return (sum, Self.isOpaque(all))
    }
  }

  /// Σ pixel · factor of the pixels behind whole groups, reduced.
  @unsafe
  private func lastSum(_ row: UnsafePointer<RGBA8>) -> UInt64 {
    var sum: UInt64 = 0
    for (place, factor) in last.enumerated() {
      // SAFETY: as many pixels as factors follow.
      let number = unsafe row[limbs.count * 4 + place].number
      sum = PixelPolynomial.add(sum, PixelPolynomial.multiply(number, factor))
    }
    return sum
  }

  /// Whether a block that begins with a group repeats the row above.
  @unsafe
  @inline(__always)
  private static func repeats(
    _ row: UnsafePointer<RGBA8>,
    _ above: UnsafePointer<RGBA8>,
    _ first: Int
  ) -> Bool {
    var difference = SIMD2<UInt64>()
    for group in first..<first &+ Self.block {
      unsafe difference |= four(row, group) ^ four(above, group)
    }
    return difference.x | difference.y == 0
  }

  /// Whether the fourth bytes of pixels are all 255, of which the bits are given that all have.
  private static func isOpaque(_ all: SIMD2<UInt64>) -> Bool {
    let alpha: UInt64 = 0xFF00_0000_FF00_0000
    return all.x & all.y & alpha == alpha
  }

  /// A group of pixels, the second and the fourth in the upper half of a lane.
  @unsafe
  @inline(__always)
  private static func four(_ row: UnsafePointer<RGBA8>, _ group: Int) -> SIMD2<UInt64> {
    let start = unsafe UnsafeRawPointer(row + group &* 4)
    // SAFETY: the group lies inside the row.
    let pixels = unsafe start.loadUnaligned(as: SIMD2<UInt64>.self)
    return SIMD2(UInt64(littleEndian: pixels.x), UInt64(littleEndian: pixels.y))
  }

  /// Sums of products, in two lanes each.
  private struct Sums {
    private var low = (SIMD2<UInt64>(), SIMD2<UInt64>())
    private var high = (SIMD2<UInt64>(), SIMD2<UInt64>())

    /// Adds the products of four pixels' lower bytes with both limbs of each one's factor.
    @inline(__always)
    mutating func add(_ pixels: SIMD2<UInt64>, _ limbs: Limbs) {
      let (first, second) = (pixels & 0xFF_FFFF, pixels &>> 32 & 0xFF_FFFF)
      low.0 &+= first &* (limbs.low & 0xFFFF_FFFF)
      low.1 &+= second &* (limbs.low &>> 32)
      high.0 &+= first &* (limbs.high & 0xFFFF_FFFF)
      high.1 &+= second &* (limbs.high &>> 32)
    }

    /// The sum of all lanes, modulo the polynomial's modulus.
    var reduced: UInt64 {
      let high = PixelPolynomial.multiply(Self.reduced(high), 1 << RowFactors.limbBits)
      return PixelPolynomial.add(Self.reduced(low), high)
    }

    @inline(__always)
    private static func reduced(_ lanes: (SIMD2<UInt64>, SIMD2<UInt64>)) -> UInt64 {
      // Numbers of at most 61 bits, four of which fit into 64.
      let rests = (lanes.0 & PixelPolynomial.modulus) &+ (lanes.1 & PixelPolynomial.modulus)
      let sum = rests &+ (lanes.0 &>> 61) &+ (lanes.1 &>> 61)
      return PixelPolynomial.reduced(high: 0, low: sum.x &+ sum.y)
    }
  }
}
