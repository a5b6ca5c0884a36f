// Why this file exists: no reader ever sees half a file. Bytes go to a temporary name in the same
// folder, which takes the real name only when all of them are there.

internal import CCodecShims
internal import CarouselImages
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file being written: committed whole or not there at all.
///
/// One task at a time uses it.
final class PendingFile {
  /// The name it will have.
  let path: FilePath
  private let temporary: FilePath
  private let descriptor: FileDescriptor
  private var buffer: [UInt8] = []
  private var length: Int64 = 0
  private var isOpen = true

  /// Whether `name` is a temporary one of ours; the folder's next full render removes left-overs.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(temporaryPrefix) && name.hasSuffix(temporarySuffix)
  }

  private static let temporaryPrefix = ".carousel-"
  private static let temporarySuffix = ".tmp"
  private static let bufferSize = 1 << 16

  /// Opens a temporary file beside `path`.
  init(_ path: FilePath) throws(RenderError) {
    self.path = path
    switch FileKind(of: path) {
    case .file, .unreachable: break
    case .folder: throw writeFailure(path.string, Errno.isDirectory)
    // Renaming over a device would replace it by a file, for everybody.
    case .other:
      throw .file(
        path: path.string,
        operation: "write",
        reason: "it is a device or a pipe",
        remedy: "name a file, or - for standard output"
      )
    }
    let name = path.lastComponent?.string ?? "file"
    let folder = path.removingLastComponent()
    // A digest of the name instead of the name, which may be as long as a name can be.
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let stem = "\(getpid())-\(String(digest, radix: 16))"
    temporary = folder.appending(Self.temporaryPrefix + stem + Self.temporarySuffix)
    do {
      descriptor = try FileDescriptor.open(
        temporary,
        .writeOnly,
        options: [.create, .truncate, .noFollow, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
      )
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Adds bytes; small ones are gathered.
  func append(_ bytes: some Sequence<UInt8>) throws(RenderError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Adds bytes that are already one block, without copying them.
  func write(_ block: [UInt8]) throws(RenderError) {
    try flush()
    // Worth it from some pages on; see docs/WRITING.md.
    if length == 0, block.count >= Self.bufferSize {
      carousel_reserve_file(descriptor.rawValue, Int64(block.count))
    }
    try put(block)
  }

  /// Gives the file its name, in place of one that has it already.
  func commit() throws(RenderError) {
    try flush()
    isOpen = false
    do { try descriptor.close() } catch {
      remove()
      throw Self.failure(path, error)
    }
    guard unsafe rename(temporary.string, path.string) == 0 else {
      let error = Errno(rawValue: errno)
      remove()
      throw Self.failure(path, error)
    }
  }

  private func flush() throws(RenderError) {
    guard !buffer.isEmpty else { return }
    try put(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes at the end of what is known to be there, so that a failed write may be tried again.
  private func put(_ bytes: [UInt8]) throws(RenderError) {
    do {
      try descriptor.writeAll(toAbsoluteOffset: length, bytes)
    } catch {
      throw Self.failure(path, error)
    }
    length += Int64(bytes.count)
  }

  private func remove() {
    _ = unsafe unlink(temporary.string)
  }

  deinit {
    if isOpen {
      _ = close(descriptor.rawValue)
      remove()
    }
  }

  private static func failure(_ path: FilePath, _ error: any Error) -> RenderError {
    writeFailure(path.string, error)
  }
}

/// The error for a file that cannot be written, with what to do about it.
func writeFailure(_ path: String, _ error: any Error) -> RenderError {
  let remedy =
    switch error as? Errno {
    case .noSpace: "free some space or choose another place"
    case .permissionDenied, .readOnlyFileSystem: "choose a place you may write to"
    case .noSuchFileOrDirectory: "make its folder first"
    case .notDirectory: "a part of its path is a file; choose another place"
    case .isDirectory: "it is a folder; choose another name"
    case .tooManyOpenFiles: "close some or raise the limit"
    default: "choose another place"
    }
  return .file(path: path, operation: "write", reason: describe(error), remedy: remedy)
}

/// The system's words for an error.
func describe(_ error: any Error) -> String {
  (error as? Errno)?.description ?? "\(error)"
}
