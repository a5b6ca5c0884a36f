// Why this file exists: the door between pages and where their pictures come from.

public import CarouselRaster

/// Gives the pictures of a pool by number.
public protocol PictureSource: Sendable {
  /// How many pictures there are, numbered from 0; `nil` when every number has one.
  var count: Int? { get }

  /// What picture `number` is called in manifests and messages.
  func name(of number: Int) -> String

  /// Draws picture `number` over the whole of `page`.
  ///
  /// - Parameters:
  ///   - number: in 0 ..< count, or any number when ``count`` is `nil`.
  ///   - page: as large as the viewport; its old pixels are all replaced, with opaque ones.
  /// - Throws: an ``ImagesError`` that names the picture; `page` is then in no defined state.
  func draw(_ number: Int, into page: inout Bitmap) throws(ImagesError)
}
