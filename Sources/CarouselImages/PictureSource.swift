public import CarouselRaster

/// Gives the pictures of a pool by number: a picture is fetched, which may be waited for, and then drawn.
public protocol PictureSource: Sendable {
  /// How many pictures there are, numbered from 0; `nil` when every number has one.
  var count: Int? { get }

  /// How many different pictures it should be told of before the film shows them; 0, the default, if
  /// they are at hand.
  var lookahead: Int { get }

  /// The file in which ``record()`` writes down what was shown; `nil`, the default, for none.
  var lockFile: String? { get }

  /// What picture `number` is called in manifests and messages.
  func name(of number: Int) -> String

  /// Tells what is shown now and what is going to be; what is neither may be let go. Does nothing by
  /// default.
  ///
  /// - Parameters:
  ///   - visible: the numbers of the pictures being shown.
  ///   - prefetch: those that follow, the nearest first.
  func want(visible: [Int], prefetch: [Int]) async

  /// Lines for people that came up since this was last asked; none by default.
  func takeWarnings() async -> [String]

  /// Fetches picture `number`.
  ///
  /// - Parameter number: in 0 ..< count, or any number when ``count`` is `nil`.
  /// - Returns: the picture, ready to be drawn without waiting.
  /// - Throws: an ``ImagesError`` that names the picture.
  func picture(_ number: Int) async throws(ImagesError) -> any Picture

  /// Ends all loads and writes ``lockFile``, if there is one; does nothing by default.
  func record() async throws(ImagesError)

  /// The files of this machine that a film may read; none by default.
  ///
  /// - Parameter pages: the pages that it may show.
  /// - Returns: their paths; some files may not be there.
  func localFiles(pages: ClosedRange<Int>) -> [String]
}

extension PictureSource {
  /// 0.
  public var lookahead: Int { 0 }

  /// `nil`.
  public var lockFile: String? { nil }

  /// Does nothing.
  public func want(visible: [Int], prefetch: [Int]) async {}

  /// None.
  public func takeWarnings() async -> [String] { [] }

  /// Does nothing.
  public func record() async throws(ImagesError) {}

  /// None.
  public func localFiles(pages: ClosedRange<Int>) -> [String] { [] }
}

/// A picture that was fetched.
public protocol Picture: Sendable {
  /// Draws it over the whole of `page`; may block for a while, and any task may call it.
  ///
  /// - Parameter page: as large as the page is to be; its old pixels are all replaced, with opaque ones.
  /// - Throws: an ``ImagesError`` that names the picture; `page` is then in no defined state.
  func draw(into page: inout Bitmap) throws(ImagesError)

  /// Fetches another picture to be drawn in place of this one, which could not be drawn.
  ///
  /// - Parameter error: why not.
  /// - Returns: the other picture.
  /// - Throws: `error` if there is no other, which is the default.
  func replacement(after error: ImagesError) async throws(ImagesError) -> any Picture
}

extension Picture {
  /// Throws `error`.
  public func replacement(after error: ImagesError) async throws(ImagesError) -> any Picture {
    throw error
  }
}
