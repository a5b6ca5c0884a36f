internal import CarouselDiff
internal import CarouselFiles
internal import CarouselPNG
package import CarouselRaster
package import SystemPackage

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A PNG file, or the pixels of one, to be compared with another.
///
/// A golden that cannot be read must never pass, so each thing that can be wrong with one has its own
/// ``GoldenProblem``.
package struct GoldenPicture: Sendable {
  /// What messages call it: its path.
  package let name: String
  /// What to do if it is broken.
  let remedy: GoldenProblem.Remedy
  /// The file that it was read from; `nil` if it was in memory.
  private let identity: FileIdentity?
  private let content: Content

  private enum Content: Sendable {
    /// A whole file.
    case file([UInt8])
    /// Pixels that are not encoded.
    case pixels(Bitmap)
  }

  /// The largest file that is read, in bytes: 1 GiB.
  static let maximumBytes = 1 << 30
  /// The most pixels of a picture, as the default of `--max-pixels`.
  static let maximumPixels = 100_000_000

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - remedy: what to do if it is broken.
  ///   - waitsForPipes: whether it may be a pipe, which is read to its end.
  /// - Throws: what is wrong with the file; whether it is a valid PNG is checked later.
  package init(
    _ path: FilePath,
    remedy: GoldenProblem.Remedy = .writeAgain,
    waitsForPipes: Bool = false
  ) throws(GoldenProblem) {
    let bytes =
      waitsForPipes && FileKind.isPipe(path)
      ? try Self.bytes(ofPipe: path, atMost: Self.maximumBytes)
      : try Self.bytes(of: path, atMost: Self.maximumBytes, remedy: remedy)
    try self.init(name: path.string, bytes: bytes, remedy: remedy, FileIdentity(of: path))
  }

  /// Takes a file that is in memory.
  ///
  /// - Parameters:
  ///   - name: what messages call them.
  ///   - bytes: the whole file.
  /// - Throws: what is wrong with them; whether they are a valid PNG is checked later.
  package init(name: String, bytes: [UInt8]) throws(GoldenProblem) {
    try self.init(name: name, bytes: bytes, remedy: .writeAgain, nil)
  }

  private init(
    name: String,
    bytes: [UInt8],
    remedy: GoldenProblem.Remedy,
    _ identity: FileIdentity?
  ) throws(GoldenProblem) {
    self.name = name
    self.remedy = remedy
    self.identity = identity
    content = .file(bytes)
    guard !bytes.isEmpty else { throw .empty(file: name, remedy: remedy) }
    guard !bytes.starts(with: Self.pointerStart) else { throw .pointer(file: name) }
  }

  /// Takes pixels that are in memory; they are encoded only if a file is needed.
  ///
  /// - Parameters:
  ///   - name: what messages call them.
  ///   - bitmap: the pixels.
  package init(name: String, bitmap: Bitmap) {
    self.name = name
    remedy = .writeAgain
    identity = nil
    content = .pixels(bitmap)
  }

  /// The whole file; pixels are encoded, without alpha if all are opaque.
  ///
  /// - Throws: a ``GoldenProblem`` if there is no memory to encode them.
  package var bytes: [UInt8] {
    get throws(GoldenProblem) {
      switch content {
      case .file(let bytes): return bytes
      case .pixels(let bitmap):
        let isOpaque = bitmap.withPixels { pixels in
          pixels.indices.allSatisfy { pixels[$0].alpha == 255 }
        }
        return try bitmap.png(
          named: name,
          alpha: isOpaque ? .dropped : .kept,
          compression: .balanced
        )
      }
    }
  }

  /// Its size, from its header.
  ///
  /// - Throws: a ``GoldenProblem`` for a file with an invalid header.
  var size: Comparison.Size {
    get throws(GoldenProblem) {
      switch content {
      case .pixels(let bitmap): return Comparison.Size(width: bitmap.width, height: bitmap.height)
      case .file(let bytes):
        do throws(PNGError) {
          let header = try PNGDecoder.header(of: bytes)
          return Comparison.Size(width: header.width, height: header.height)
        } catch {
          throw .damaged(file: name, reason: error.description, remedy: remedy)
        }
      }
    }
  }

  /// Whether both were read from one file, even by different names or links.
  func isItself(_ other: GoldenPicture) -> Bool { identity != nil && identity == other.identity }

  /// Whether both are files of the same bytes.
  package func hasSameBytes(as other: GoldenPicture) -> Bool {
    guard case (.file(let first), .file(let second)) = (content, other.content),
      first.count == second.count
    else { return false }
    // Not `==`, which takes 20 ms for half a megabyte in a debug build.
    return unsafe first.withUnsafeBytes { first in
      unsafe second.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        // SAFETY: both have `first.count` bytes, as checked above.
        return unsafe memcmp(one, other, first.count) == 0
      }
    }
  }

  /// The bytes of a file.
  static func bytes(
    of path: FilePath,
    atMost limit: Int,
    remedy: GoldenProblem.Remedy = .restore
  ) throws(GoldenProblem) -> [UInt8] {
    let read: (bytes: [UInt8], fileLength: Int)
    do throws(Errno) {
      read = try FileBytes.read(path, atMost: limit)
    } catch {
      switch error {
      case .noSuchFileOrDirectory:
        throw FileKind.exists(path)
          ? .damaged(file: path.string, reason: "a broken link", remedy: remedy)
          : .missing(file: path.string)
      default: throw .unreadable(file: path.string, reason: describe(error))
      }
    }
    return try Self.limited(read, path, limit)
  }

  /// The bytes from a pipe.
  private static func bytes(
    ofPipe path: FilePath,
    atMost limit: Int
  ) throws(GoldenProblem) -> [UInt8] {
    let read: (bytes: [UInt8], fileLength: Int)
    do throws(Errno) {
      read = try FileBytes.stream(path, atMost: limit)
    } catch {
      throw .unreadable(file: path.string, reason: error.description)
    }
    return try limited(read, path, limit)
  }

  private static func limited(
    _ read: (bytes: [UInt8], fileLength: Int),
    _ path: FilePath,
    _ limit: Int
  ) throws(GoldenProblem) -> [UInt8] {
    guard read.fileLength <= limit else {
      throw .unreadable(file: path.string, reason: "over \(limit >> 20) MiB")
    }
    return read.bytes
  }

  /// Checks signature and checksums.
  package func check() throws(GoldenProblem) {
    guard case .file(let bytes) = content else { return }
    do throws(PNGError) {
      try PNGChunks.check(bytes, maxPixels: Self.maximumPixels)
    } catch {
      throw .damaged(file: name, reason: error.description, remedy: remedy)
    }
  }

  /// Refuses a file that holds more than would be compared.
  func refuseUnseen() throws(GoldenProblem) {
    guard case .file(let bytes) = content else { return }
    let unseen: PNGChunks.Unseen?
    do throws(PNGError) {
      unseen = try PNGChunks.unseen(in: bytes)
    } catch {
      throw .damaged(file: name, reason: error.description, remedy: remedy)
    }
    switch unseen {
    case nil: return
    case .deepSamples:
      throw .refused(
        what: name,
        reason: "its samples have 16 bits, and only 8 would be compared",
        remedy: "save it with 8 bits"
      )
    case .animation:
      throw .refused(
        what: name,
        reason: "it is animated, and only its first picture would be compared",
        remedy: "save each picture as a file"
      )
    }
  }

  /// Decodes it, and checks every checksum.
  package func decoded() throws(GoldenProblem) -> Bitmap {
    let bytes: [UInt8]
    switch content {
    case .file(let file): bytes = file
    case .pixels(let bitmap): return bitmap
    }
    try check()
    do throws(PNGError) {
      return try PNGDecoder.decode(bytes, maxPixels: Self.maximumPixels)
    } catch {
      throw .damaged(file: name, reason: error.description, remedy: remedy)
    }
  }

  /// Begins to read the file row by row; `nil` for pixels, which are in memory as a whole.
  func rows() throws(GoldenProblem) -> PNGRows? {
    guard case .file(let bytes) = content else { return nil }
    do throws(PNGError) {
      try PNGChunks.check(bytes, maxPixels: Self.maximumPixels)
      return try PNGRows(bytes, maxPixels: Self.maximumPixels)
    } catch {
      throw .damaged(file: name, reason: error.description, remedy: remedy)
    }
  }

  /// A hash of size and first rows, which tells most pictures apart without decoding them.
  ///
  /// It is equal for equal pixels, and differs from one process to the next.
  ///
  /// - Throws: a ``GoldenProblem`` for a file that is damaged in these rows.
  func start() throws(GoldenProblem) -> Int {
    let file = try bytes
    do throws(PNGError) {
      var rows = try PNGRows(file, maxPixels: Self.maximumPixels, inflatingAtOnce: 0)
      let count = min(rows.header.height, Self.startRows) * rows.header.width
      var pixels = [RGBA8](repeating: .clear, count: count)
      var span = pixels.mutableSpan
      try rows.read(into: &span)
      var hasher = Hasher()
      hasher.combine(rows.header)
      unsafe pixels.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      return hasher.finalize()
    } catch {
      throw .damaged(file: name, reason: error.description, remedy: remedy)
    }
  }

  private static let startRows = 16

  /// The beginning of the text that Git LFS leaves in place of a file.
  ///
  /// - Source: Git LFS, docs/spec.md.
  private static let pointerStart = Array("version https://git-lfs".utf8)
}
