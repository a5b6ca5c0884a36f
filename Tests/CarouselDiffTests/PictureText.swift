import CarouselDiff
import CarouselRaster

/// A letter for each pixel of an overlay or mask picture.
struct PictureText {
  let text: String

  /// d darker, l lighter, a smoothed edge, o outside, / and - hatching, blank nothing, · the rest.
  init(_ picture: Bitmap) {
    text = (0..<picture.height).map { y in
      (0..<picture.width).map { x in
        switch picture[x, y] {
        case DiffPictures.darker: "d"
        case DiffPictures.lighter: "l"
        case DiffPictures.antialiased: "a"
        case DiffPictures.outside: "o"
        case DiffPictures.hatching.0: "/"
        case DiffPictures.hatching.1: "-"
        case .clear: " "
        default: "·"
        }
      }.joined()
    }.joined(separator: "\n")
  }
}
