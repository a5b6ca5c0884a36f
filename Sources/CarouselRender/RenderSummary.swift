// Why this file exists: what a finished render says of itself, to people and to programs.

internal import CarouselFiles
internal import CarouselImages
internal import CarouselRemote

/// What was rendered.
public struct RenderSummary: Sendable {
  /// How many frames were written as files.
  public let framesWritten: Int
  /// The folder, as it was given.
  public let folder: String?
  /// The path of the manifest.
  public let manifest: String?
  /// The digest over all frames of a render with a folder.
  public let filmDigest: String?
  /// The contact sheet's file.
  public let sheet: String?
  /// How many cells the contact sheet has.
  public let sheetCells: Int
  /// One line for each picture that was replaced or skipped.
  public internal(set) var warnings: [String]
  /// How many page bitmaps were allocated in all.
  package let allocatedPages: Int

  /// The summary as one JSON object with sorted keys, without a line break at its end.
  public var json: String {
    var text = JSONText()
    if let filmDigest { text.add("filmDigest", filmDigest) }
    if let folder { text.add("folder", folder) }
    text.add("frames", framesWritten)
    text.add("kind", "carousel-summary")
    if let manifest { text.add("manifest", manifest) }
    text.add("schemaVersion", 1)
    if let sheet {
      text.add("sheet", sheet)
      text.add("sheetCells", sheetCells)
    }
    text.add("warnings", raw: "[" + warnings.map(JSONText.quoted).joined(separator: ",") + "]")
    return text.closed
  }
}

/// What happens during a render, for a progress bar and for warnings as they come.
public enum RenderEvent: Sendable {
  /// So many frames of so many are done.
  case progress(done: Int, total: Int)
  /// One line about a picture that was replaced or skipped.
  case warning(String)
  /// Rendering waits over two seconds for a picture or a list: for which and why, and for how many
  /// seconds at most; `nil` if that is not known.
  case waiting(for: String, seconds: Int?)
  /// A long list is being read: how many pages and pictures so far.
  case reading(list: String, pages: Int, pictures: Int)
}

extension RenderEvent {
  init(_ event: RemoteEvent) {
    self =
      switch event {
      case .waiting(let name, let seconds): .waiting(for: name, seconds: seconds)
      case .reading(let list, let pages, let pictures):
        .reading(list: list, pages: pages, pictures: pictures)
      }
  }
}
