/// What a page shows until its picture is there.
public enum PlaceholderKind: String, CaseIterable, Hashable, Sendable {
  /// The picture itself, seen from afar: sixteen cells along its longer side, blurred.
  case blur
  /// The picture's mean colour, of the sRGB-encoded values.
  case average
  /// A quiet grey, the same for all pictures, which are not looked at.
  case neutral

  /// Whether it is made from the picture.
  package var looksAtPicture: Bool { self != .neutral }

  /// Draws the placeholder in the place of the picture it stands for.
  ///
  /// - Parameter page: Holds the finished picture, opaque, if ``looksAtPicture``; afterwards its
  ///   placeholder, opaque.
  package func draw(over page: inout Bitmap) {
    switch self {
    case .blur:
      PicturePreview.draw(over: &page)
    case .average:
      page.fill(with: .flat(page.mean(columns: 0..<page.width, rows: 0..<page.height)))
    case .neutral:
      page.fill(with: .paper(height: page.height))
    }
  }
}
