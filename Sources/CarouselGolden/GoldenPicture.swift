// Why this file exists: a golden that cannot be read must never pass, so what can be wrong with one is
// told apart before anything is compared.

internal import CarouselFiles
internal import CarouselPNG
internal import CarouselRaster
internal import SystemPackage

/// A PNG file that is compared with another.
struct GoldenPicture: Sendable {
  /// Its path, as messages call it.
  let name: String
  /// The whole file.
  let bytes: [UInt8]

  /// The largest file that is read, in bytes: 1 GiB.
  static let maximumBytes = 1 << 30
  /// The most pixels of a picture, as `--max-pixels` has them elsewhere.
  static let maximumPixels = 100_000_000

  /// Reads a file.
  ///
  /// - Throws: what is wrong with it; whether it is a sound PNG is asked later.
  init(_ path: FilePath) throws(GoldenProblem) {
    name = path.string
    let read: (bytes: [UInt8], fileLength: Int)
    do throws(Errno) {
      read = try FileBytes.read(path, atMost: Self.maximumBytes)
    } catch {
      throw error == .noSuchFileOrDirectory
        ? .missing(file: name) : .unreadable(file: name, reason: error.description)
    }
    guard read.fileLength <= Self.maximumBytes else {
      throw .unreadable(file: name, reason: "over 1 GiB")
    }
    bytes = read.bytes
    guard !bytes.isEmpty else { throw .empty(file: name) }
    guard !bytes.starts(with: Self.pointerStart) else { throw .pointer(file: name) }
  }

  /// Checks signature and checksums.
  func check() throws(GoldenProblem) {
    do throws(PNGError) {
      try PNGChunks.check(bytes)
    } catch {
      throw .damaged(file: name, reason: error.description)
    }
  }

  /// Decodes it, every checksum looked at.
  func decoded() throws(GoldenProblem) -> Bitmap {
    try check()
    do throws(PNGError) {
      return try PNGDecoder.decode(bytes, maxPixels: Self.maximumPixels)
    } catch {
      throw .damaged(file: name, reason: error.description)
    }
  }

  /// How the text begins that Git LFS leaves in a file's place.
  ///
  /// - Source: Git LFS, docs/spec.md.
  private static let pointerStart = Array("version https://git-lfs".utf8)
}
