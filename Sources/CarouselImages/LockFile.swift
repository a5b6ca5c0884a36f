// Why this file exists: a film of pictures from a network is the same film tomorrow only if it is
// written down which pictures they were.

package import CarouselCore
package import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The pictures of a film's pages, as `--record` writes them and `--replay` demands them.
///
/// The file is JSON, one page a line and in order, so that two of them differ where the films do; its
/// schema is in `docs/CACHE.md`.
package struct LockFile: Sendable {
  /// What errors call it.
  package let name: String
  /// What the film's pictures came from, as it was given, and the seed they were drawn with.
  package let source: String
  package let seed: UInt64
  private var pages: [PageIndex: LockedPage] = [:]

  /// The largest file that is read, in bytes.
  package static let maximumBytes = 32 << 20
  /// The most pages in a file.
  package static let maximumPages = 100_000

  private static let kind = "carousel-lock"
  private static let version = 1

  /// Begins a lock file without pages.
  ///
  /// - Parameters:
  ///   - name: what errors call it.
  ///   - source: what the pictures come from; credentials are left out.
  ///   - seed: the seed they are drawn with.
  package init(name: String, source: String, seed: UInt64) {
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
        reason: error.description,
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
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw .malformed(file: name, reason: error.words)
    } catch {
      throw .malformed(file: name, reason: "it cannot be read as JSON")
    }
    self.init(name: name, source: document.source, seed: document.seed)
    pages = document.pages
  }

  /// How many pages it names.
  package var count: Int { pages.count }

  /// Notes the picture of a page, in place of an earlier one.
  package mutating func record(_ page: LockedPage) { pages[page.page] = page }

  /// What it says of `page`.
  ///
  /// - Throws: ``LockFileError/missing(file:_:)``.
  package func entry(of page: PageIndex) throws(LockFileError) -> LockedPage {
    guard let entry = pages[page] else { throw .missing(file: name, page) }
    return entry
  }

  /// Refuses a picture that is not the one of `page`.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - digest: the digest of the file that came.
  ///   - bytes: how many bytes it had.
  /// - Throws: ``LockFileError/missing(file:_:)`` or ``LockFileError/changed(file:_:digest:bytes:)``.
  package func check(
    _ page: PageIndex,
    digest: SHA256Digest,
    bytes: Int
  ) throws(LockFileError) {
    let entry = try entry(of: page)
    guard (entry.digest, entry.bytes) == (digest, bytes) else {
      throw .changed(file: name, entry, digest: digest, bytes: bytes)
    }
  }

  /// Writes it to `path`, whole or not at all.
  ///
  /// - Throws: ``LockFileError/file(path:operation:reason:remedy:)``, or
  ///   ``LockFileError/unrecordable(file:reason:)`` for what could not be read again.
  package func write(to path: FilePath) throws(LockFileError) {
    guard pages.count <= Self.maximumPages else {
      throw .unrecordable(file: name, reason: "it has more than \(Self.maximumPages) pages")
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
    try append(head.text + ",\"pages\":[")
    var separator = "\n"
    for page in pages.values.sorted(by: { $0.page < $1.page }) {
      guard page.url.isKeepable, page.finalURL.isKeepable else {
        throw .unrecordable(
          file: name,
          reason: "the URL of page \(page.page.rawValue): \(String.notKeepable)"
        )
      }
      try append(separator + page.text)
      separator = ",\n"
    }
    try append("\n]}\n")
    try file.commit()
  }

  /// The whole file.
  private struct Document: Decodable {
    enum Key: String, CodingKey, CaseIterable {
      case kind, version, source, seed, pages
    }

    let source: String
    let seed: UInt64
    var pages: [PageIndex: LockedPage] = [:]

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
      var list = try values.nestedUnkeyedContainer(forKey: .pages)
      guard list.count ?? 0 <= LockFile.maximumPages else {
        throw Self.error(values, .pages, "there are more than \(LockFile.maximumPages)")
      }
      while !list.isAtEnd {
        let entry = try list.decode(LockedPage.self)
        guard pages.updateValue(entry, forKey: entry.page) == nil else {
          throw Self.error(values, .pages, "page \(entry.page.rawValue) is there twice")
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
