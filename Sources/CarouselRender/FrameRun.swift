// Why this file exists: the work of one task, a frame and the frames after it that equal it, apart from
// the loop that hands it out.

internal import CarouselFiles
internal import CarouselImages
internal import CarouselRaster
internal import SystemPackage

/// Equal frames to be written, and scaled for the contact sheet where it shows them.
struct FrameRun: Sendable {
  /// Where the first of them stands among the frames of the render.
  let position: Int
  /// The number of the first.
  let index: Int
  let pixels: FramePixels
  let coding: FrameCoding
  /// The manifest's lines, one a frame; none without a folder.
  let entries: [Manifest.Frame]
  let folder: FilePath?
  /// Where their names are noted; `nil` without a folder.
  let journal: FolderJournal?
  /// The frames that the sheet shows, with the work of scaling them.
  let scalings: [(frame: Int, scale: @Sendable (Bitmap) -> Bitmap)]

  /// What became of a run.
  struct Outcome: Sendable {
    let position: Int
    /// The lines of the frames that are whole.
    let written: [Manifest.Frame]
    let cells: [(frame: Int, Bitmap)]
    /// What ended it early; the frames written before are whole all the same.
    let failure: RenderError?
  }

  /// Encodes once, writes every frame, and scales.
  func make(with encoder: FrameEncoder) -> Outcome {
    var written: [Manifest.Frame] = []
    var cells: [(frame: Int, Bitmap)] = []
    var failure: RenderError?
    do throws(RenderError) {
      if let folder, !entries.isEmpty {
        try encoder.withBytes(of: index, pixels, coding) { bytes throws(RenderError) in
          for entry in entries {
            let file = try PendingFile<RenderError>(folder.appending(entry.file))
            try file.write(bytes)
            try journal?.note(entry.file)
            try file.commit()
            written.append(entry)
          }
        }
      }
      if !scalings.isEmpty {
        cells = try encoder.withBitmap(pixels) { bitmap in
          scalings.map { (frame: $0.frame, $0.scale(bitmap)) }
        }
      }
    } catch {
      failure = error
    }
    return Outcome(position: position, written: written, cells: cells, failure: failure)
  }
}
