internal import CarouselValues

/// How long pages are along the axis: `80%` of the viewport, `300` points, or `auto`, by the
/// aspect of each picture.
public struct PageWidth: Hashable, Sendable {
  private enum Length: Hashable {
    case part(numerator: Int, denominator: Int)
    case points(Int)
    case ofPictures
  }

  /// The width as it was written.
  public let text: String
  private let length: Length

  /// Whether each page takes the aspect of its picture.
  var followsPictures: Bool { length == .ofPictures }

  /// Reads `80%`, `33.3%` or `300`, 300% at most, or `auto`.
  ///
  /// - Throws: ``RenderError/badSetting(name:value:remedy:)`` for another text.
  public init(parsing text: String) throws(RenderError) {
    self.text = text
    if text.hasSuffix("%"), let percent = Decimal(text.dropLast()),
      percent.numerator <= 300 * percent.denominator
    {
      length = .part(numerator: percent.numerator, denominator: 100 * percent.denominator)
    } else if text == "auto" {
      length = .ofPictures
    } else if let points = wholeNumber(text), points <= FrameSize.longestSide {
      length = .points(points)
    } else {
      throw .badSetting(
        name: "page width",
        value: text,
        remedy: "use a part of the frame such as 80%, 300% at most, points such as 300, or auto"
      )
    }
  }

  /// The length of a page in a viewport of so many pixels, rounded down; `nil` if it depends on its
  /// picture.
  func pixels(in viewport: Int, scale: Int) -> Int? {
    switch length {
    case .ofPictures: nil
    case .part(let numerator, let denominator): viewport * numerator / denominator
    case .points(let points): points * scale
    }
  }
}

/// How many pages fill the viewport: `3` or `2.5`.
public struct PagesPerView: Hashable, Sendable {
  /// The number as it was written.
  public let text: String
  private let numerator: Int
  private let denominator: Int

  /// Reads a number from 0.4 to 1000.
  ///
  /// - Throws: ``RenderError/badSetting(name:value:remedy:)`` for another text.
  public init(parsing text: String) throws(RenderError) {
    guard let count = Decimal(text[...]), 10 * count.numerator >= 4 * count.denominator,
      count.numerator <= 1000 * count.denominator
    else {
      throw .badSetting(
        name: "per view",
        value: text,
        remedy: "use a number of pages from 0.4 to 1000, as in 3 or 2.5"
      )
    }
    self.text = text
    (numerator, denominator) = (count.numerator, count.denominator)
  }

  /// The length of a page of which so many fill `room` together with the gaps between them, rounded
  /// down; 0 or less if there is no room for them.
  func pixels(in room: Int, gap: Int) -> Int {
    // A last page that is cut off has a gap before it too.
    let gaps = (numerator + denominator - 1) / denominator - 1
    return (room - gaps * gap) * denominator / numerator
  }
}
