internal import CarouselCore
internal import CarouselRaster

/// The carousel without slots: pages side by side without end, of which a frame shows a part.
///
/// It shares no code with the ring. Pixel by pixel it asks which page of the strip lies there.
struct ReferenceStrip {
  /// What shows between pages.
  static let background = RGBA8(0, 0, 0)

  let layout: ModelLayout

  /// Where a page begins on the strip, in pixels from the beginning of page 0.
  func beginning(of page: Int) -> Int {
    let pages = layout.pages
    if case .equal(let length) = pages.lengths { return page * (length + pages.gap) }
    let between = page < 0 ? page..<0 : 0..<page
    let distance = between.reduce(0) { $0 + pages.length(of: PageIndex($1)) + pages.gap }
    return page < 0 ? -distance : distance
  }

  /// Where the viewport begins when it rests on a page.
  func rest(on page: Int) -> Int {
    let inset =
      switch layout.pages.alignment {
      case .inset(let inset): inset
      case .center: (layout.pages.viewport - layout.pages.length(of: PageIndex(page))) / 2
      }
    return beginning(of: page) - inset
  }

  /// Where the viewport begins on the strip, in whole pixels from the beginning of page 0.
  ///
  /// A half goes toward the page that the film was at when the gesture began.
  func start(_ position: Position) -> Int {
    let distance = position.travel.magnitude
    let rounded = Int((distance - 0.5).rounded(.up))
    let travel = position.travel < 0 ? -rounded : rounded
    return rest(on: position.page.rawValue) + travel
  }

  /// The frame at a position, which shows two neighbouring pixels mixed in each of its own if it stands
  /// between them.
  func frame(at position: Position) -> Bitmap {
    guard layout.camera.snap == .exact else { return frame(at: start(position)) }
    let distance = position.travel.magnitude * 256
    let rounded = Int((distance - 0.5).rounded(.up))
    let travel = position.travel < 0 ? -rounded : rounded
    let whole = Int((Double(travel) / 256).rounded(.down))
    let start = rest(on: position.page.rawValue) + whole
    guard travel != whole * 256 else { return frame(at: start) }
    return frame(at: start).mixed(with: frame(at: start + 1), part: travel - whole * 256)
  }

  /// The frame whose viewport begins at `start`; page k shows picture k.
  func frame(at start: Int) -> Bitmap {
    let size = layout.size
    var frame = Bitmap(width: size.width, height: size.height, fill: Self.background)
    for along in 0..<layout.pages.viewport {
      guard let (page, place) = page(at: start, along: along) else { continue }
      let length = layout.pages.length(of: PageIndex(page))
      for across in 0..<layout.thickness {
        switch layout.pages.axis {
        case .horizontal:
          frame[along, across] = PaintedPictures.colour(
            of: page,
            x: place,
            y: across,
            width: length,
            height: layout.thickness
          )
        case .vertical:
          frame[across, along] = PaintedPictures.colour(
            of: page,
            x: across,
            y: place,
            width: layout.thickness,
            height: length
          )
        }
      }
    }
    return frame
  }

  /// The page at a pixel of the viewport, counted from its left or upper end, and the pixel of that page;
  /// `nil` between two pages and past the ends of the strip.
  func page(at start: Int, along: Int) -> (page: Int, place: Int)? {
    let distance = start + (layout.pages.isReversed ? layout.pages.viewport - 1 - along : along)
    var page = 0
    if case .equal(let length) = layout.pages.lengths {
      page = Int((Double(distance) / Double(length + layout.pages.gap)).rounded(.down))
    } else {
      while beginning(of: page) > distance { page -= 1 }
      while beginning(of: page + 1) <= distance { page += 1 }
    }
    let length = layout.pages.length(of: PageIndex(page))
    let place = distance - beginning(of: page)
    guard place < length, layout.options.pages?.contains(PageIndex(page)) ?? true else {
      return nil
    }
    return (page, layout.pages.isReversed ? length - 1 - place : place)
  }
}

extension Bitmap {
  /// Left and right exchanged.
  var mirrored: Bitmap {
    var result = self
    for y in 0..<height { for x in 0..<width { result[x, y] = self[width - 1 - x, y] } }
    return result
  }

  /// So many 256ths of another bitmap, and the rest of this one, each channel to nearest.
  func mixed(with other: Bitmap, part: Int) -> Bitmap {
    func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(one) * (256 - part) + Int(other) * part + 128) / 256)
    }
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        let (one, two) = (self[x, y], other[x, y])
        result[x, y] = RGBA8(
          mixed(one.red, two.red),
          mixed(one.green, two.green),
          mixed(one.blue, two.blue)
        )
      }
    }
    return result
  }

  /// Rows and columns exchanged.
  var transposed: Bitmap {
    var result = Bitmap(width: height, height: width)
    for y in 0..<height { for x in 0..<width { result[y, x] = self[x, y] } }
    return result
  }
}
