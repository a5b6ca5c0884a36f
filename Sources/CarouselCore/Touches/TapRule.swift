/// Where a tap takes a film at rest: to the page under the finger as that lifts.
struct TapRule {
  private let layout: PageLayout
  private let options: MotionOptions
  private let rule: LandingRule

  init(layout: PageLayout, options: MotionOptions) {
    self.layout = layout
    self.options = options
    rule = LandingRule(layout: layout, options: options)
  }

  /// The page to rest on that a tap takes the film to.
  ///
  /// - Parameters:
  ///   - point: where along the axis, in whole points.
  ///   - page: the page that the film is nearest to.
  ///   - travel: how far it is from there.
  /// - Returns: `nil` where there is no other page under the finger.
  func target(at point: Int, from page: Int, travel: Double) -> Int? {
    let pixel = point * options.scale + options.scale / 2
    guard (0..<layout.viewport).contains(pixel) else { return nil }
    let along = layout.isReversed ? layout.viewport - 1 - pixel : pixel
    let start = PageIndex(page)
    let place = along - layout.inset(of: start) + wholePixels(travel)
    let touched = layout.page(at: place, from: start)
    let isOnPage = place - layout.distance(from: start, to: touched) < layout.length(of: touched)
    let exists = options.pages?.contains(touched) ?? true
    let target = rule.restPage(of: touched.rawValue)
    return isOnPage && exists && touched != start && target != page ? target : nil
  }

  /// Where a tap takes the film to a page: in the middle of the points that do.
  ///
  /// - Parameters:
  ///   - target: a page to rest on.
  ///   - page: the page that the film is nearest to.
  ///   - travel: how far it is from there.
  /// - Returns: whole points along the axis; `nil` if none does.
  /// - Complexity: O(points of the viewport).
  func point(toward target: Int, from page: Int, travel: Double) -> Int? {
    let points = (0..<layout.viewport / options.scale).filter {
      self.target(at: $0, from: page, travel: travel) == target
    }
    return points.isEmpty ? nil : points[points.count / 2]
  }

  /// How a film comes to rest that a tap sends to a page.
  func landing(on target: Int, from page: Int, travel: Double) -> Landing {
    rule.glide(to: target, on: page, from: travel, velocity: 0)
  }
}
