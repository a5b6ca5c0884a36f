internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

/// What a JSON file is, by its content and not by its name.
enum DocumentKind {
  /// A film's manifest.
  case film
  /// A run's report.
  case run
  /// Something else, such as a scenario.
  case other

  /// Reads as much of a file as it takes to tell.
  ///
  /// - Throws: a `RenderError` for a file that cannot be read.
  init(of path: String) throws(RenderError) {
    // A manifest may be larger than any report, and names its kind at its start.
    let start = String(decoding: try InputText.file(path, atMost: 64), as: UTF8.self)
    if start.contains("\"kind\": \"carousel-film\"") {
      self = .film
    } else {
      let bytes = try InputText.file(path, atMost: RunFolder.maximumReport)
      self = RunReport.isRun(bytes) ? .run : .other
    }
  }
}
