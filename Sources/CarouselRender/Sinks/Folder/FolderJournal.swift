internal import CarouselFiles
internal import CarouselImages
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The names of the files that a render under way has written into its folder.
///
/// The manifest lists them when the render ends. If the render is killed, its journal stays, and the next
/// render may remove the files it lists. Each name is written just before its file appears.
final class FolderJournal: Sendable {
  /// What marks a temporary file as a journal.
  private static let header = "carousel-journal"

  /// Whether it listed files of earlier renders when it began.
  let hasEarlierFiles: Bool
  private let path: FilePath
  private let descriptor: FileDescriptor

  /// Begins the journal of a render into `folder`.
  ///
  /// - Parameters:
  ///   - folder: where the render writes.
  ///   - names: the files of earlier renders there that this one has yet to remove or replace.
  /// - Throws: a file error; nothing is left then.
  init(in folder: FilePath, names: [String]) throws(RenderError) {
    hasEarlierFiles = !names.isEmpty
    path = folder.appending(TemporaryName.random())
    do {
      descriptor = try FileDescriptor.open(
        path,
        .writeOnly,
        options: [.create, .exclusiveCreate, .noFollow, .append, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
      )
    } catch {
      throw .cannotWrite(folder.string, error)
    }
    do {
      let lines = [Self.header] + names.filter(Self.fitsOnALine)
      try descriptor.writeAll(lines.map { $0 + "\n" }.joined().utf8)
    } catch {
      remove()
      throw .cannotWrite(folder.string, error)
    }
  }

  /// Adds a file that is about to be written; safe to call from any task.
  func note(_ name: String) throws(RenderError) {
    // The next render keeps a file that is not in the journal.
    guard Self.fitsOnALine(name) else { return }
    do {
      try descriptor.writeAll((name + "\n").utf8)
    } catch {
      throw .cannotWrite(path.removingLastComponent().appending(name).string, error)
    }
  }

  /// Removes all names, once their files are removed.
  func forget() throws(RenderError) {
    guard ftruncate(descriptor.rawValue, off_t(Self.header.utf8.count + 1)) == 0 else {
      throw .cannotWrite(path.string, Errno(rawValue: errno))
    }
  }

  /// Removes the journal, once the manifest lists all files.
  func remove() {
    _ = unsafe unlink(path.string)
  }

  deinit {
    _ = close(descriptor.rawValue)
  }

  /// Adds the names in the journal at `path`; none if it is not a journal.
  static func read(_ path: FilePath, into names: inout Set<String>) {
    do throws(RenderError) {
      guard case .file = FileKind(of: path, followingLinks: false) else { return }
      let lines = try LineReader(path)
      guard try lines.next() == header else { return }
      while let name = try lines.next() { names.insert(name) }
    } catch {
      // Files of a journal that cannot be read are left alone.
    }
  }

  private static func fitsOnALine(_ name: String) -> Bool { !name.utf8.contains(0x0A) }
}
