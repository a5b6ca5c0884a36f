// Why this file exists: the door between pages and where their pictures come from.

public import CarouselRaster
package import SystemPackage

/// Gives the pictures of a pool by number.
public protocol PictureSource: Sendable {
  /// How many pictures there are, numbered from 0; `nil` when every number has one.
  var count: Int? { get }

  /// Whether pictures have to be waited for, so that they should be asked for early.
  var isRemote: Bool { get }

  /// What picture `number` is called in manifests and messages.
  func name(of number: Int) -> String

  /// Tells what is shown now and what is going to be; what is neither may be let go.
  ///
  /// - Parameters:
  ///   - visible: the numbers of the pictures being shown.
  ///   - prefetch: those that follow, the nearest first.
  func want(visible: [Int], prefetch: [Int]) async

  /// Lines for people that came up since this was last asked.
  func takeWarnings() async -> [String]

  /// Brings picture `number` to hand.
  ///
  /// - Parameter number: in 0 ..< count, or any number when ``count`` is `nil`.
  /// - Returns: the picture, ready to be drawn without waiting.
  /// - Throws: an ``ImagesError`` that names the picture.
  func picture(_ number: Int) async throws(ImagesError) -> any Picture

  /// Brings another picture `number` to hand, in place of one that could not be drawn.
  ///
  /// - Parameters:
  ///   - picture: what ``picture(_:)`` gave.
  ///   - number: its number.
  ///   - error: why it could not be drawn.
  /// - Returns: the picture that is drawn instead; it is not replaced again.
  /// - Throws: `error` if there is no other, which is the default.
  func replacement(
    for picture: any Picture,
    _ number: Int,
    after error: ImagesError
  ) async throws(ImagesError) -> any Picture
}

extension PictureSource {
  /// `false`.
  public var isRemote: Bool { false }

  /// Nothing.
  public func want(visible: [Int], prefetch: [Int]) async {}

  /// None.
  public func takeWarnings() async -> [String] { [] }

  /// Throws `error`.
  public func replacement(
    for picture: any Picture,
    _ number: Int,
    after error: ImagesError
  ) async throws(ImagesError) -> any Picture {
    throw error
  }
}

/// A source that reads files of this machine.
package protocol LocalFiles {
  /// Those that a film may read.
  ///
  /// - Parameter pages: the pages that it may show.
  /// - Returns: the files; some may not be there.
  func localFiles(pages: ClosedRange<Int>) -> [FilePath]
}

/// A picture at hand.
public protocol Picture: Sendable {
  /// Draws it over the whole of `page`; may block for a while, and any task may call it.
  ///
  /// - Parameter page: as large as the viewport; its old pixels are all replaced, with opaque ones.
  /// - Throws: an ``ImagesError`` that names the picture; `page` is then in no defined state.
  func draw(into page: inout Bitmap) throws(ImagesError)
}
