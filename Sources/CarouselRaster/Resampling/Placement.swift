/// Which part of a picture is shown, and which part of the page it fills.
package struct Placement: Hashable, Sendable {
  /// Where the shown part begins in the picture, in pixels; at least 0.
  package var sourceX: Double
  /// Where the shown part begins in the picture, in pixels from the top; at least 0.
  package var sourceY: Double
  /// How wide the shown part is, in pixels of the picture; above 0.
  package var sourceWidth: Double
  /// How high the shown part is, in pixels of the picture; above 0.
  package var sourceHeight: Double
  /// The first column of the page that the picture fills.
  package var x: Int
  /// The first row of the page that the picture fills.
  package var y: Int
  /// How many columns of the page the picture fills; at least 1.
  package var width: Int
  /// How many rows of the page the picture fills; at least 1.
  package var height: Int

  /// Places a picture on a page; all four lengths are at least 1.
  ///
  /// - `cover` keeps the longest centred part of the picture that has the shape of the page, to
  ///   fractions of a pixel. Only where nothing is scaled does it begin at a whole pixel (a half is
  ///   rounded down), so that pixels are copied and not blurred.
  /// - `contain` rounds the shorter side to the nearest whole pixel (a half up, at least 1) and
  ///   puts the odd pixel of the margin on the right or at the bottom.
  /// - `stretch` maps all of the picture to all of the page.
  package init(picture: (width: Int, height: Int), page: (width: Int, height: Int), fit: Fit) {
    self.init(
      sourceX: 0,
      sourceY: 0,
      sourceWidth: Double(picture.width),
      sourceHeight: Double(picture.height),
      x: 0,
      y: 0,
      width: page.width,
      height: page.height
    )
    // Twice the page's and the picture's aspect, over a common denominator, hence exact.
    let pageAspect = page.width * picture.height
    let pictureAspect = picture.width * page.height
    switch fit {
    case .stretch:
      break
    case .cover where pageAspect >= pictureAspect:
      sourceHeight = Double(pictureAspect) / Double(page.width)
      sourceY = Double(pageAspect - pictureAspect) / Double(2 * page.width)
      if picture.width == page.width { sourceY = Double((picture.height - page.height) / 2) }
    case .cover:
      sourceWidth = Double(pageAspect) / Double(page.height)
      sourceX = Double(pictureAspect - pageAspect) / Double(2 * page.height)
      if picture.height == page.height { sourceX = Double((picture.width - page.width) / 2) }
    case .contain where pageAspect >= pictureAspect:
      width = Self.rounded(pictureAspect, over: picture.height)
      x = (page.width - width) / 2
    case .contain:
      height = Self.rounded(pageAspect, over: picture.width)
      y = (page.height - height) / 2
    }
  }

  private init(
    sourceX: Double,
    sourceY: Double,
    sourceWidth: Double,
    sourceHeight: Double,
    x: Int,
    y: Int,
    width: Int,
    height: Int
  ) {
    self.sourceX = sourceX
    self.sourceY = sourceY
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  private static func rounded(_ numerator: Int, over denominator: Int) -> Int {
    max(1, (2 * numerator + denominator) / (2 * denominator))
  }
}
