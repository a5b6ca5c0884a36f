// Why this file exists: a golden that cannot be read must never pass, so what can be wrong with one is
// told apart before anything is compared.

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
package struct GoldenPicture: Sendable {
  /// Its path, as messages call it.
  package let name: String
  /// What to do if it is broken.
  let remedy: GoldenProblem.Remedy
  /// The file that it was read from; `nil` for what was in memory.
  private let identity: FileIdentity?
  private let content: Content

  private enum Content: Sendable {
    /// A whole file.
    case file([UInt8])
    /// Pixels that have not been written yet.
    case pixels(Bitmap)
  }

  /// The largest file that is read, in bytes: 1 GiB.
  static let maximumBytes = 1 << 30
  /// The most pixels of a picture, as `--max-pixels` has them elsewhere.
  static let maximumPixels = 100_000_000

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - remedy: what to do if it is broken.
  ///   - waitsForPipes: whether it may be a pipe, which is read to its end.
  /// - Throws: what is wrong with it; whether it is a sound PNG is asked later.
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

  /// Takes bytes that are in memory.
  ///
  /// - Parameters:
  ///   - name: what messages call them.
  ///   - bytes: the whole file.
  /// - Throws: what is wrong with them; whether they are a sound PNG is asked later.
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

  /// Takes pixels that are in memory; they are written as PNG only where a file is wanted.
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

  /// The whole file: of pixels, one without alpha if all are opaque.
  ///
  /// - Throws: what keeps pixels from being written.
  package var bytes: [UInt8] {
    get throws(GoldenProblem) {
      switch content {
      case .file(let bytes): return bytes
      case .pixels(let bitmap):
        let isOpaque = bitmap.withPixels { pixels in
          pixels.indices.allSatisfy { pixels[$0].alpha == 255 }
        }
        var bytes: [UInt8] = []
        do throws(PNGError) {
          try PNGEncoder.encode(
            bitmap,
            alpha: isOpaque ? .dropped : .kept,
            compression: .balanced,
            into: &bytes
          )
        } catch {
          throw .file(
            path: name,
            operation: "encode",
            reason: error.description,
            remedy: "free some memory, or compare a smaller picture"
          )
        }
        return bytes
      }
    }
  }

  /// Its size, by its header.
  ///
  /// - Throws: a ``GoldenProblem`` for a file without a sound header.
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

  /// Whether both were read from one file, by whatever names and links.
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
        // SAFETY: both have as many bytes, as was just seen.
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
          ? .damaged(file: path.string, reason: "a link that leads nowhere", remedy: remedy)
          : .missing(file: path.string)
      default: throw .unreadable(file: path.string, reason: describe(error))
      }
    }
    return try Self.limited(read, path, limit)
  }

  /// What comes out of a pipe.
  private static func bytes(
    ofPipe path: FilePath,
    atMost limit: Int
  ) throws(GoldenProblem) -> [UInt8] {
    let read: (bytes: [UInt8], fileLength: Int)
    do throws(Errno) {
      read = try FileBytes.pipe(path, atMost: limit)
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

  /// Refuses a file of which something would not be compared.
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
        reason: "its samples have 16 bits, of which 8 would be compared",
        remedy: "save it with 8 bits"
      )
    case .animation:
      throw .refused(
        what: name,
        reason: "it is animated, and its first picture alone would be compared",
        remedy: "save its pictures as files of their own"
      )
    }
  }

  /// Decodes it, every checksum looked at.
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

  /// Begins to read the file row by row; `nil` for pixels, which are in memory whole.
  func rows() throws(GoldenProblem) -> PNGRows? {
    guard case .file(let bytes) = content else { return nil }
    do throws(PNGError) {
      try PNGChunks.check(bytes, maxPixels: Self.maximumPixels)
      return try PNGRows(bytes, maxPixels: Self.maximumPixels)
    } catch {
      throw .damaged(file: name, reason: error.description, remedy: remedy)
    }
  }

  /// What tells most pictures apart without decoding them: a hash of size and first rows, equal for equal
  /// pixels, and not the same in another process.
  ///
  /// - Throws: a ``GoldenProblem`` for a damaged file, if the damage shows there.
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

  /// How the text begins that Git LFS leaves in a file's place.
  ///
  /// - Source: Git LFS, docs/spec.md.
  private static let pointerStart = Array("version https://git-lfs".utf8)
}
