internal import CarouselFiles
public import CarouselRaster
package import SystemPackage

/// Where a render writes.
public struct RenderOutputs: Sendable {
  /// The folder for frames and manifest; `nil` for none.
  public var folder: String?
  /// Whether foreign files, which are never removed, may lie in the folder; `false` by default.
  public var overwrite = false
  /// The contact sheet's file, `-` for standard output; `nil` for none.
  public var sheet: String?
  /// The slot view's file, `-` for standard output; `nil` for none.
  public var slots: String?
  /// The trace's file, `-` for standard output; `nil` for none.
  public var trace: String?
  /// The form in which the film is written to standard output; `nil` if it is not.
  public var pipe: RawVideo?

  /// Other files that are replaced after the render; it must not read them.
  package var others: [FilePath] = []

  /// Outputs that write nothing yet.
  public init() {}

  /// The files of sinks, each with its flag's name.
  package var files: [(name: String, path: String)] {
    [("sheet", sheet), ("slots", slots), ("trace", trace)].compactMap { name, path in
      path.map { (name, $0) }
    }
  }

  /// Refuses outputs that cannot be written together.
  ///
  /// - Parameter record: the lock file that the film's pictures are recorded in.
  /// - Throws: the first contradiction; no file is touched.
  func check(record: String?) throws(RenderError) {
    // A trace describes a render; it is none.
    guard folder != nil || pipe != nil || files.contains(where: { $0.name != "trace" }) else {
      throw .badCombination(
        "nothing to write; give --out DIR, --sheet FILE, --slots FILE or --pipe FORM"
      )
    }
    for (name, path) in [("sheet", sheet), ("slots", slots)] {
      guard let path, let ending = FilePath(path).extension, ending.lowercased() != "png"
      else { continue }
      throw .badSetting(name: name, value: path, remedy: "sheets are PNG; end it in .png")
    }
    for (name, path) in files + [("record", record ?? "")] where path.hasSuffix("/") {
      throw .namesFolder(name, path)
    }
    for (index, file) in files.enumerated() {
      let other = files[..<index].first { Self.isOnePlace($0.path, file.path) }
      guard let other else { continue }
      throw .badCombination(
        "\(other.name) and \(file.name) are both to go to '\(other.path)'; name two files"
      )
    }
    if let record {
      let own = files.map(\.path) + [folder.map { $0 + "/manifest.json" }].compactMap(\.self)
      guard !own.contains(where: { Self.isOnePlace($0, record) }) else {
        throw .badCombination("'\(record)' is written by the film itself; record into another file")
      }
    }
  }

  private static func isOnePlace(_ one: String, _ other: String) -> Bool {
    FolderNesting.isOnePlace(FilePath(one), FilePath(other))
  }
}
