import CarouselImages
import CarouselRaster

/// A picture for every number, and no two pixels of all of them alike: a colour tells its picture, its
/// row and its column.
struct PaintedPages: PictureSource {
  /// How pictures are turned.
  enum Turn: Sendable {
    case none, mirrored, transposed
  }

  var count: Int?
  var turn = Turn.none

  func name(of number: Int) -> String { "picture \(number)" }

  func picture(_ number: Int) -> any Picture { Painting(pages: self, number: number) }

  /// The colour of a pixel of a page that is `width` × `height` pixels large; pages are dealt pictures
  /// in sequence.
  func colour(of page: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> RGBA8 {
    let picture = count.map { ((page % $0) + $0) % $0 } ?? page
    return switch turn {
    case .none: Self.colour(of: picture, x: x, y: y, width: width, height: height)
    case .mirrored: Self.colour(of: picture, x: width - 1 - x, y: y, width: width, height: height)
    case .transposed: Self.colour(of: picture, x: y, y: x, width: height, height: width)
    }
  }

  /// The colour of a pixel of a picture as large as its page.
  static func colour(of picture: Int, x: Int, y: Int, width: Int, height: Int) -> RGBA8 {
    let place = (picture * height + y) * width + x
    // An odd factor is one to one in 24 bits, and sets neighbours apart in every channel.
    let bits = UInt32(truncatingIfNeeded: place) &* 0x9E_37_79
    return RGBA8(
      UInt8(truncatingIfNeeded: bits),
      UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16)
    )
  }

  private struct Painting: Picture {
    let pages: PaintedPages
    let number: Int

    func draw(into page: inout Bitmap) {
      let (width, height) = (page.width, page.height)
      for y in 0..<height {
        for x in 0..<width { page[x, y] = pages.colour(of: number, x, y, width, height) }
      }
    }
  }
}
