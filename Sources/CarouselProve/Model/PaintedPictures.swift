internal import CarouselImages
internal import CarouselRaster

/// A picture for every number, none of which shares a colour with another: a pixel tells its picture and its
/// row, and in every third row its column.
struct PaintedPictures: PictureSource {
  /// How pictures are turned.
  enum Turn: Hashable {
    case upright
    /// Left and right are exchanged.
    case mirrored
    /// Rows and columns are exchanged.
    case transposed
  }

  /// How pictures are turned.
  var turn = Turn.upright
  /// Orders in which pictures arrive; 0 for that in which they are asked for.
  var shuffle = 0
  let count: Int? = nil

  func name(of number: Int) -> String { "picture \(number)" }

  func picture(_ number: Int) async -> any Picture {
    // No two pictures of a shuffle wait equally long.
    for _ in 0..<(number &* 7 &+ shuffle &* 5).magnitude % 11 where shuffle > 0 {
      await Task.yield()
    }
    return Painting(number: number, turn: turn)
  }

  /// The colour of a pixel of an upright picture as large as its page.
  ///
  /// Of every three rows the first has no two pixels alike, the second is of one colour and the third of
  /// two in turn, so that the encoder finds what it can repeat.
  static func colour(of picture: Int, x: Int, y: Int, width: Int, height: Int) -> RGBA8 {
    let column =
      switch y % 3 {
      case 0: x
      case 1: 0
      default: x % 2
      }
    let place = (picture &* height &+ y) &* width &+ column
    // An odd factor is one to one in 24 bits, and sets neighbours apart in every channel.
    let bits = UInt32(truncatingIfNeeded: place) &* 0x9E_37_79
    return RGBA8(
      UInt8(truncatingIfNeeded: bits),
      UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16)
    )
  }

  /// A whole picture.
  static func bitmap(of picture: Int, turn: Turn, width: Int, height: Int) -> Bitmap {
    var page = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        page[x, y] =
          switch turn {
          case .upright: colour(of: picture, x: x, y: y, width: width, height: height)
          case .mirrored:
            colour(of: picture, x: width - 1 - x, y: y, width: width, height: height)
          case .transposed: colour(of: picture, x: y, y: x, width: height, height: width)
          }
      }
    }
    return page
  }

  private struct Painting: Picture {
    let number: Int
    let turn: Turn

    func draw(into page: inout Bitmap) {
      page = bitmap(of: number, turn: turn, width: page.width, height: page.height)
    }
  }
}
