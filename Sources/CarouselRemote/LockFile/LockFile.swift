package import CarouselFiles
package import SystemPackage

/// The pictures of a film, as `--record` writes them and `--replay` demands them.
///
/// The file is JSON, one picture a line and in order, so that two of them differ where the films
/// do; its schema is in `docs/CACHE.md`.
package struct LockFile: Sendable {
  /// What errors call it.
  package let name: String
  /// What the film's pictures came from, as it was given.
  package let source: String
  /// The seed they were drawn with.
  package let seed: UInt64
  /// How many pictures the pool has; `nil` for one for every number.
  package let count: Int?
  private var pictures: [Int: LockedPicture] = [:]
  private var answers: [Int: LockedAnswer] = [:]

  /// The largest file that is read, in bytes.
  package static let maximumBytes = 32 << 20
  /// The most pictures in a file.
  package static let maximumPictures = 100_000
  /// The most answers in a file.
  package static let maximumAnswers = 100_000

  /// The largest pool; as much is set aside to shuffle it.
  private static let maximumCount = 1_000_000

  private static let kind = "carousel-lock"
  private static let version = 1

  /// Begins a lock file without pictures.
  ///
  /// - Parameters:
  ///   - name: what errors call it.
  ///   - source: what the pictures come from; credentials are left out.
  ///   - seed: the seed they are drawn with.
  ///   - count: how many the pool has; `nil` for one for every number.
  package init(name: String, source: String, seed: UInt64, count: Int?) {
    self.count = count
    self.name = name
    self.source = source.withoutUserInfo
    self.seed = seed
  }

  /// Reads the lock file at `path`.
  ///
  /// - Throws: ``LockFileError/file(path:operation:reason:remedy:)`` or
  ///   ``LockFileError/malformed(file:reason:)``.
  package init(_ path: FilePath) throws(LockFileError) {
    let read: (bytes: [UInt8], fileLength: Int)
    do throws(Errno) {
      read = try FileBytes.read(path, atMost: Self.maximumBytes)
    } catch {
      throw .file(
        path: path.string,
        operation: "read",
        reason: describe(error),
        remedy: "check its name and rights"
      )
    }
    guard read.fileLength <= Self.maximumBytes else {
      throw .malformed(file: path.string, reason: "it has more than \(Self.maximumBytes) bytes")
    }
    try self.init(parsing: read.bytes, name: path.string)
  }

  /// Reads the bytes of a lock file that errors call `name`.
  ///
  /// - Throws: ``LockFileError/malformed(file:reason:)`` with the entry at fault.
  package init(parsing bytes: [UInt8], name: String) throws(LockFileError) {
    let document: Document
    do throws(StrictJSON.Problem) {
      document = try StrictJSON.decode(Document.self, from: bytes)
    } catch {
      throw .malformed(file: name, reason: error.words)
    }
    self.init(
      name: name,
      source: document.source,
      seed: document.seed,
      count: document.count
    )
    pictures = document.pictures
    answers = document.answers
  }

  /// Reads the lock file of a film with this source and seed.
  ///
  /// - Throws: ``LockFileError/malformed(file:reason:)`` where it was recorded of another one.
  package init(_ path: FilePath, of source: String, seed: UInt64) throws(LockFileError) {
    try self.init(path)
    guard self.source == source.withoutUserInfo else {
      throw .malformed(
        file: path.string,
        reason:
          "it was recorded of \(self.source), not of \(source.withoutUserInfo); name the same pictures"
      )
    }
    guard self.seed == seed else {
      throw .malformed(
        file: path.string,
        reason: "it was recorded with seed \(self.seed), not \(seed); give the same --seed"
      )
    }
  }

  /// Refuses a place where no lock file can be written, before the film and not after it.
  package static func checkPlace(_ path: FilePath) throws(LockFileError) {
    _ = try PendingFile<LockFileError>(path)
  }

  /// How many pictures it names.
  package var named: Int { pictures.count }

  /// Whether it names picture `number`.
  package func names(_ number: Int) -> Bool { pictures[number] != nil }

  /// Notes a picture, in place of an earlier one of its number.
  package mutating func record(_ picture: LockedPicture) { pictures[picture.picture] = picture }

  /// Notes an answer, in place of an earlier one of its request.
  package mutating func record(_ answer: LockedAnswer) { answers[answer.request] = answer }

  /// What request `number` of a list got, which is for `url`.
  ///
  /// - Throws: ``LockFileError/missingAnswer(file:_:)`` or
  ///   ``LockFileError/otherRequest(file:_:url:)``.
  package func answer(to number: Int, for url: String) throws(LockFileError) -> LockedAnswer {
    guard let answer = answers[number] else { throw .missingAnswer(file: name, number) }
    guard answer.url == url.withoutUserInfo else {
      throw .otherRequest(file: name, answer, url: url.withoutUserInfo)
    }
    return answer
  }

  /// What it says of picture `number`.
  ///
  /// - Throws: ``LockFileError/missing(file:_:)``.
  package func entry(of number: Int) throws(LockFileError) -> LockedPicture {
    guard let entry = pictures[number] else { throw .missing(file: name, number) }
    return entry
  }

  /// Refuses a picture that is not the one of its number.
  ///
  /// - Parameters:
  ///   - number: its number.
  ///   - digest: the digest of the file that came.
  ///   - bytes: how many bytes it had.
  /// - Throws: ``LockFileError/missing(file:_:)`` or
  ///   ``LockFileError/changed(file:_:digest:bytes:)``.
  package func check(
    _ number: Int,
    digest: SHA256Digest,
    bytes: Int
  ) throws(LockFileError) {
    let entry = try entry(of: number)
    guard (entry.digest, entry.bytes) == (digest, bytes) else {
      throw .changed(file: name, entry, digest: digest, bytes: bytes)
    }
  }

  /// Writes it to `path`, whole or not at all.
  ///
  /// - Throws: ``LockFileError/file(path:operation:reason:remedy:)``, or
  ///   ``LockFileError/unrecordable(file:reason:)`` for what could not be read again.
  package func write(to path: FilePath) throws(LockFileError) {
    guard pictures.count <= Self.maximumPictures else {
      throw .unrecordable(file: name, reason: "it has more than \(Self.maximumPictures) pictures")
    }
    guard source.isKeepable else {
      throw .unrecordable(file: name, reason: "its source: \(String.notKeepable)")
    }
    let file = try PendingFile<LockFileError>(path)
    var length = 0
    func append(_ text: String) throws(LockFileError) {
      length += text.utf8.count
      guard length <= Self.maximumBytes else {
        throw .unrecordable(file: name, reason: "it has more than \(Self.maximumBytes) bytes")
      }
      try file.append(text.utf8)
    }
    var head = JSONText()
    head.add("kind", Self.kind)
    head.add("version", Self.version)
    head.add("source", source)
    head.add("seed", raw: String(seed))
    if let count { head.add("count", count) }
    try append(head.text)
    var separator = "\n"
    if !answers.isEmpty {
      guard answers.count <= Self.maximumAnswers else {
        throw .unrecordable(file: name, reason: "it has more than \(Self.maximumAnswers) answers")
      }
      try append(",\"answers\":[")
      for answer in answers.values.sorted(by: { $0.request < $1.request }) {
        guard answer.isKeepable else {
          throw .unrecordable(
            file: name,
            reason: "request \(answer.request): \(String.notKeepable)"
          )
        }
        try append(separator + answer.text)
        separator = ",\n"
      }
      try append("\n]")
      separator = "\n"
    }
    try append(",\"pictures\":[")
    for picture in pictures.values.sorted(by: { $0.picture < $1.picture }) {
      guard picture.url.isKeepable, picture.finalURL.isKeepable else {
        throw .unrecordable(
          file: name,
          reason: "the URL of picture \(picture.picture): \(String.notKeepable)"
        )
      }
      try append(separator + picture.text)
      separator = ",\n"
    }
    try append("\n]}\n")
    try file.commit()
  }

  /// The whole file.
  private struct Document: Decodable {
    enum Key: String, CodingKey, CaseIterable {
      case kind, version, source, seed, count, answers, pictures
    }

    let source: String
    let seed: UInt64
    let count: Int?
    var pictures: [Int: LockedPicture] = [:]
    var answers: [Int: LockedAnswer] = [:]

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let kind = try values.decode(String.self, forKey: .kind)
      guard kind == LockFile.kind else {
        throw Self.error(values, .kind, "'\(kind)' is not \(LockFile.kind)")
      }
      let version = try values.decode(Int.self, forKey: .version)
      guard version == LockFile.version else {
        throw Self.error(values, .version, "version \(version) is not \(LockFile.version)")
      }
      try decoder.refuseUnknownKeys(Key.allCases.map(\.rawValue))
      source = try values.decode(String.self, forKey: .source)
      guard source.isKeepable else {
        throw Self.error(values, .source, String.notKeepable)
      }
      seed = try values.decode(UInt64.self, forKey: .seed)
      count = try values.decodeIfPresent(Int.self, forKey: .count)
      guard (1...LockFile.maximumCount).contains(count ?? 1) else {
        throw Self.error(values, .count, "a pool has 1 to \(LockFile.maximumCount) pictures")
      }
      var list = try values.nestedUnkeyedContainer(forKey: .pictures)
      guard list.count ?? 0 <= LockFile.maximumPictures else {
        throw Self.error(values, .pictures, "there are more than \(LockFile.maximumPictures)")
      }
      while !list.isAtEnd {
        let entry = try list.decode(LockedPicture.self)
        guard pictures.updateValue(entry, forKey: entry.picture) == nil else {
          throw Self.error(values, .pictures, "picture \(entry.picture) is there twice")
        }
      }
      guard values.contains(.answers) else { return }
      list = try values.nestedUnkeyedContainer(forKey: .answers)
      guard list.count ?? 0 <= LockFile.maximumAnswers else {
        throw Self.error(values, .answers, "there are more than \(LockFile.maximumAnswers)")
      }
      while !list.isAtEnd {
        let entry = try list.decode(LockedAnswer.self)
        guard answers.updateValue(entry, forKey: entry.request) == nil else {
          throw Self.error(values, .answers, "request \(entry.request) is there twice")
        }
      }
    }

    private static func error(
      _ values: KeyedDecodingContainer<Key>,
      _ key: Key,
      _ reason: String
    ) -> DecodingError {
      .dataCorruptedError(forKey: key, in: values, debugDescription: reason)
    }
  }
}
