// Why this file exists: everything a film depends on, as one value. Equal scenarios over equal
// pictures give equal bytes.

public import CarouselCore
public import CarouselImages
public import CarouselPNG
public import CarouselRaster
public import CarouselRemote

/// A film to be rendered: what happens, how large, with which pictures.
///
/// Made from ``ScenarioSettings``, which hold what a command line or a file says.
public struct Scenario: Sendable {
  /// The swipe script as it was written.
  public let swipes: String
  /// When what moves where.
  public let timeline: Timeline
  /// The viewport.
  public let size: FrameSize
  /// The seed of every random choice.
  public let seed: UInt64
  /// Where pictures come from.
  public let images: ImageSelection
  /// How pictures are dealt to pages.
  public let order: PictureOrder
  /// Whether going back shows the same picture.
  public let history: History
  /// How a picture fills a page.
  public let fit: Fit
  /// What shows beside and behind a picture; opaque.
  public let background: RGBA8
  /// Pictures with more pixels are refused.
  public let maxPixels: Int
  /// What becomes of a picture that cannot be decoded.
  public let onBadImage: BadImagePolicy
  /// How pages are loaded, and what they show until they are there.
  public let loading: LoadSettings
  /// Whether each frame says which it is.
  public let labels: Bool
  /// How hard frames are compressed.
  public let compression: PNGCompression
  /// The part of the film to render; `nil` for all of it.
  public let frames: Range<Int>?
  /// How a contact sheet looks, if one is asked for.
  public let sheet: SheetSettings
  /// The files that say all this; no render of the film replaces them.
  public let readFrom: [String]

  /// The frames to render.
  public var frameRange: Range<Int> { frames ?? 0..<timeline.frameCount }
}

/// Where the pictures of a film come from.
public enum ImageSelection: Hashable, Sendable {
  /// Pictures of our own making: `count` different ones, or one for every page.
  case generated(count: Int?)
  /// Folders, files and patterns, relative to `base` unless absolute.
  case files([String], recursive: Bool, base: String)
  /// Over a network; the path of a list is relative to `base` unless absolute.
  case remote(RemoteSelection, base: String)
}
