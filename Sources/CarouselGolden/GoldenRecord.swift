// Why this file exists: a folder of goldens says which there are, so that one that was lost is missed
// even when its picture was lost with it.

internal import CarouselFiles
internal import CarouselPNG
internal import CarouselRaster
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// `golden.json`: the goldens of one folder, as accept left them.
struct GoldenRecord: Codable, Hashable, Sendable {
  /// What is noted of a golden.
  struct Picture: Codable, Hashable, Sendable {
    /// The digest of its pixels.
    let digest: String
    /// Its width and height.
    let size: [Int]
  }

  /// The file's name.
  static let fileName = "golden.json"
  /// The largest that is read, in bytes: 64 MiB.
  static let maximumBytes = 64 << 20
  /// What marks the file.
  static let fileKind = "carousel-golden"
  /// Raised whenever a reader of the old form could misread the new one.
  static let currentSchema = 1

  /// ``fileKind``.
  let kind: String
  /// ``currentSchema``.
  let schemaVersion: Int
  /// The goldens by file name.
  var pictures: [String: Picture]

  /// A record of nothing.
  init() {
    kind = Self.fileKind
    schemaVersion = Self.currentSchema
    pictures = [:]
  }

  /// Reads the record of a folder; `nil` if it has none.
  ///
  /// - Throws: a ``GoldenProblem`` for a file that is not one.
  static func read(in folder: FilePath) throws(GoldenProblem) -> GoldenRecord? {
    let file = folder.appending(fileName)
    if case .unreachable(.noSuchFileOrDirectory) = FileKind(of: file) { return nil }
    let bytes = try GoldenPicture.bytes(of: file, atMost: maximumBytes)
    let record: GoldenRecord
    do {
      record = try JSONDecoder().decode(GoldenRecord.self, from: Data(bytes))
    } catch {
      let words = (error as? DecodingError)?.words ?? "it cannot be read as JSON"
      throw .notARecord(file: file.string, reason: words)
    }
    guard record.kind == fileKind, record.schemaVersion == currentSchema else {
      throw .notARecord(file: file.string, reason: "its kind or schemaVersion is another")
    }
    return record
  }

  /// The document: a line for each golden, in order, so that two changes to one folder merge.
  var json: String {
    let lines = pictures.sorted { $0.key < $1.key }.map { name, picture in
      var line = JSONText()
      line.add("digest", picture.digest)
      line.add("size", picture.size)
      return "    \(JSONText.quoted(name)): \(line.closed)"
    }
    return """
      {
        "kind": "\(kind)",
        "schemaVersion": \(schemaVersion),
        "tool": "carousel",
        "pictures": {
      \(lines.joined(separator: ",\n"))
        }
      }

      """
  }

  /// Writes the record of a folder, or removes that of a folder without goldens.
  func write(in folder: FilePath) throws(GoldenProblem) {
    let path = folder.appending(Self.fileName)
    guard !pictures.isEmpty else { return try Removal<GoldenProblem>.file(path) }
    let file = try PendingFile<GoldenProblem>(path)
    try file.append(json.utf8)
    try file.commit(isDurable: true)
  }
}
