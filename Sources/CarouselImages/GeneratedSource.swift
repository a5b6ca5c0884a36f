internal import CarouselRaster
internal import GeneratedPictures

/// Built-in generated pictures: a pure function of seed, number and size.
public struct GeneratedSource: PictureSource {
  /// How many different pictures there are; `nil` for one for every page.
  public let count: Int?
  private let seed: UInt64

  /// Makes a pool of generated pictures.
  ///
  /// - Parameters:
  ///   - seed: every value is valid.
  ///   - count: at least 1, or `nil` for a picture for every number, negative ones included.
  public init(seed: UInt64, count: Int? = nil) {
    precondition(count ?? 1 >= 1, "a pool holds at least one picture")
    self.seed = seed
    self.count = count
  }

  /// The shapes that pictures 0, 1, 2 … have where a page may have any, again and again.
  package static let shapes = [(4, 3), (3, 4), (16, 9), (1, 1), (2, 3), (3, 2)]
    .map { (width: $0.0, height: $0.1) }

  /// "generated 7".
  public func name(of number: Int) -> String { "generated \(number)" }

  /// Picture `number`, which never fails.
  public func picture(_ number: Int) -> any Picture {
    Drawing(seed: seed, number: number)
  }

  private struct Drawing: Picture {
    let seed: UInt64
    let number: Int

    func draw(into page: inout Bitmap) {
      GeneratedPicture.draw(seed: seed, number: number, into: &page)
    }
  }
}
