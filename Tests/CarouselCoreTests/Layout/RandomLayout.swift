import CarouselCore
import CarouselValues
import TestSupport

/// Layouts and movements drawn from a seed.
struct RandomLayout {
  private var random: SplitMix64

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed) &+ 40_000)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  /// Any axis and direction, pages shorter and longer than the viewport, peeking and with gaps.
  ///
  /// Frames may see half a viewport farther if it has a reach.
  mutating func layout(reach hasReach: Bool = false) -> PageLayout {
    let viewport = number(1...400)
    let page = number(max(1, viewport / 9)...500)
    return PageLayout(
      axis: number(0...1) == 0 ? .horizontal : .vertical,
      isReversed: number(0...1) == 0,
      viewport: viewport,
      page: page,
      gap: number(0...1) == 0 ? 0 : number(0...70),
      inset: number(0...1) == 0 ? 0 : number(-page...viewport),
      reach: hasReach ? viewport / 2 : 0
    )
  }

  /// Pages of two to six lengths in turn, at the start or in the middle.
  mutating func layoutOfPictures() -> PageLayout {
    let viewport = number(1...300)
    let lengths = (0..<number(2...6)).map { _ in number(max(1, viewport / 10)...2 * viewport) }
    let inset = number(0...1) == 0 ? 0 : number(-viewport...viewport)
    return PageLayout(
      axis: number(0...1) == 0 ? .horizontal : .vertical,
      isReversed: number(0...1) == 0,
      viewport: viewport,
      lengths: .ofPictures(
        PictureLengths(lengths, order: .sequence, seed: 1, count: nil)
      ),
      gap: number(0...1) == 0 ? 0 : number(0...40),
      alignment: number(0...1) == 0 ? .center : .inset(inset)
    )
  }

  /// A travel of up to three strides either way, often on or beside a half-page line.
  mutating func travel(in layout: PageLayout) -> Double {
    let stride = Double(layout.stride)
    switch number(0...2) {
    case 0: return Double(number(-3...3)) * stride / 2
    case 1:
      let line = Double(2 * number(-3...2) + 1) * stride / 2
      return number(0...1) == 0 ? line.nextUp : line.nextDown
    default: return Double(number(-3000...3000)) / 1000 * stride
    }
  }
}

extension PageLayout {
  /// The layout in which a swipe back shows the mirror image of a swipe forward in this one.
  var mirrored: PageLayout {
    PageLayout(
      axis: axis,
      isReversed: isReversed,
      viewport: viewport,
      page: page,
      gap: gap,
      inset: viewport - page - inset,
      reach: reach
    )
  }

  /// The same lengths along the other axis.
  func transposed(isReversed: Bool) -> PageLayout {
    PageLayout(
      axis: axis == .horizontal ? .vertical : .horizontal,
      isReversed: isReversed,
      viewport: viewport,
      page: page,
      gap: gap,
      inset: inset,
      reach: reach
    )
  }
}
