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
struct GoldenRecord: Decodable, Hashable, Sendable {
  /// What is noted of a golden.
  struct Picture: Decodable, Hashable, Sendable {
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
  /// How these goldens are compared where no flag says otherwise; written by hand.
  var comparison: ComparisonSettings?
  /// The goldens by file name.
  var pictures: [String: Picture]

  /// A record of nothing.
  init() {
    kind = Self.fileKind
    schemaVersion = Self.currentSchema
    pictures = [:]
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, schemaVersion, tool, comparison, pictures
  }

  /// Reads what ``json`` writes, and refuses other keys: a misspelt one would go unnoticed.
  init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(CodingKeys.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kind = try values.decode(String.self, forKey: .kind)
    schemaVersion = try values.decode(Int.self, forKey: .schemaVersion)
    pictures = try values.decode([String: Picture].self, forKey: .pictures)
    guard values.contains(.comparison) else { return }
    try values.superDecoder(forKey: .comparison)
      .refuseUnknownKeys(ComparisonSettings.CodingKeys.allCases.map(\.rawValue))
    comparison = try values.decode(ComparisonSettings.self, forKey: .comparison)
  }

  /// Reads the record of a folder; `nil` if it has none.
  ///
  /// - Throws: a ``GoldenProblem`` for a file that is not one.
  static func read(in folder: FilePath) throws(GoldenProblem) -> GoldenRecord? {
    let file = folder.appending(fileName)
    // A link that leads nowhere is a record that was lost, and an error.
    guard FileKind.exists(file) else { return nil }
    let bytes = try GoldenPicture.bytes(of: file, atMost: maximumBytes)
    let record: GoldenRecord
    do throws(StrictJSON.Problem) {
      record = try StrictJSON.decode(GoldenRecord.self, from: bytes)
    } catch {
      throw .notARecord(file: file.string, reason: error.words)
    }
    guard record.kind == fileKind, record.schemaVersion == currentSchema else {
      throw .notARecord(file: file.string, reason: "its kind or schemaVersion is another")
    }
    for name in record.pictures.keys where name.contains("/") || !RunFolder.isPicture(name) {
      throw .notARecord(file: file.string, reason: "'\(name)' is no picture's name")
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
        "tool": "carousel",\(comparisonText)
        "pictures": {
      \(lines.joined(separator: ",\n"))
        }
      }

      """
  }

  private var comparisonText: String {
    guard let comparison else { return "" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let text = String(decoding: try encoder.encode(comparison), as: UTF8.self)
      return "\n  \"comparison\": \(text),"
    } catch {
      preconditionFailure("what was read from JSON is JSON: \(error)")
    }
  }

  /// Writes the record of a folder, or removes that of a folder without goldens.
  func write(in folder: FilePath) throws(GoldenProblem) {
    let path = folder.appending(Self.fileName)
    guard !pictures.isEmpty || comparison != nil else {
      return try Removal<GoldenProblem>.file(path)
    }
    let file = try PendingFile<GoldenProblem>(path)
    try file.append(json.utf8)
    try file.commit(isDurable: true)
  }
}
