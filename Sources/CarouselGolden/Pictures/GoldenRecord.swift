internal import CarouselFiles
internal import CarouselPNG
internal import CarouselRaster
internal import SystemPackage

/// `golden.json`: the goldens of one folder, as `accept` left them.
///
/// It makes a golden that is gone a failure, even if no picture is rendered for it any more.
struct GoldenRecord: Decodable, Hashable, Sendable {
  /// What is recorded about a golden.
  struct Picture: Decodable, Hashable, Sendable {
    /// The digest of its pixels.
    let digest: String
    /// Its width and height.
    let size: [Int]
  }

  /// The file's name.
  static let fileName = "golden.json"
  /// The largest record that is read, in bytes: 64 MiB.
  static let maximumBytes = 64 << 20
  /// What marks the file.
  static let fileKind = "carousel-golden"
  /// Raised whenever a reader of the old form could misread the new one.
  static let currentSchema = 1

  /// ``fileKind``.
  let kind: String
  /// ``currentSchema``.
  let schemaVersion: Int
  /// How these goldens are compared if no flag says so; written by hand.
  var comparison: ComparisonSettings?
  /// The goldens by file name.
  var pictures: [String: Picture]

  /// An empty record.
  init() {
    kind = Self.fileKind
    schemaVersion = Self.currentSchema
    pictures = [:]
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, schemaVersion, tool, comparison, pictures
  }

  /// Reads what ``json`` writes, and refuses other keys, because a misspelt one would be ignored.
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
  /// - Throws: a ``GoldenProblem`` for a file that is not a record.
  static func read(in folder: FilePath) throws(GoldenProblem) -> GoldenRecord? {
    let file = folder.appending(fileName)
    // A broken link is a record that was lost: an error.
    guard FileKind.exists(file) else { return nil }
    let bytes = try GoldenPicture.bytes(of: file, atMost: maximumBytes)
    let record: GoldenRecord
    do throws(StrictJSON.Problem) {
      record = try StrictJSON.decode(GoldenRecord.self, from: bytes)
    } catch {
      throw .notARecord(file: file.string, reason: error.words)
    }
    guard record.kind == fileKind, record.schemaVersion == currentSchema else {
      throw .notARecord(file: file.string, reason: "it has another kind or schemaVersion")
    }
    for name in record.pictures.keys where name.contains("/") || !RunFolder.isPicture(name) {
      throw .notARecord(file: file.string, reason: "'\(name)' is not the name of a picture")
    }
    return record
  }

  /// The document.
  ///
  /// Each golden has one line, in order, so that version control can merge two changes to one folder. An
  /// encoder would write several lines for each.
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
    comparison.map { "\n  \"comparison\": \(SortedJSON.text(of: $0))," } ?? ""
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
