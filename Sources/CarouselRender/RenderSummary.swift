internal import CarouselFiles
internal import CarouselImages
package import CarouselRemote

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
  /// The other files of sinks, each with its flag's name.
  package let otherFiles: [(name: String, path: String)]
  /// How many frames were written to standard output.
  public let framesPiped: Int
  /// One line for each picture that was replaced or skipped.
  public internal(set) var warnings: [String]
  /// How many page bitmaps were allocated in all.
  package let allocatedPages: Int

  /// The summary as one JSON object with sorted keys, without a line break at its end.
  public var json: String {
    SortedJSON.text(
      of: Document(
        filmDigest: filmDigest,
        folder: folder,
        frames: framesWritten,
        manifest: manifest,
        sheet: sheet,
        sheetCells: sheet == nil ? nil : sheetCells,
        warnings: warnings
      )
    )
  }

  private struct Document: Encodable {
    let kind = "carousel-summary"
    let schemaVersion = 1
    let filmDigest: String?
    let folder: String?
    let frames: Int
    let manifest: String?
    let sheet: String?
    let sheetCells: Int?
    let warnings: [String]
  }
}

/// What happens during a render, for a progress bar and for warnings as they come.
public enum RenderEvent: Sendable {
  /// How many frames are done, and how many there are in all.
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
  package init(_ event: RemoteEvent) {
    self =
      switch event {
      case .waiting(let name, let seconds): .waiting(for: name, seconds: seconds)
      case .reading(let list, let pages, let pictures):
        .reading(list: list, pages: pages, pictures: pictures)
      }
  }
}
