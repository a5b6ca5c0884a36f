internal import CCodecShims
internal import CLibDeflate

/// A way to make a PNG's image data: a filter and a compressor that suit each other.
struct PNGRecipe: Hashable, Sendable {
  /// How the filter of a row is found.
  enum Filters: Hashable, Sendable {
    /// Rows stay as they are: best for flat drawings and text, which repeat exactly.
    case none
    /// Each row takes the filter that leaves the smallest bytes: best for photographs.
    case adaptive
  }

  /// What makes a zlib stream of the filtered rows.
  enum Coder: Hashable, Sendable {
    /// zlib, looking for runs of one byte only: filtered photographs repeat by chance only.
    case runs
    /// libdeflate.
    case deflate(level: Int32)
  }

  let filters: Filters
  let coder: Coder

  /// libpng's default way at its highest level.
  static let libpngSmallest = PNGRecipe(filters: .adaptive, coder: .deflate(level: 9))
}

extension PNGRecipe.Coder {
  /// No fewer bytes than the stream of `byteCount` bytes has.
  static func bound(_ byteCount: Int) -> Int {
    // zlib's own figure for the least favourable settings.
    let zlib = byteCount + byteCount / 8 + byteCount / 64 + 64
    // Without a compressor, libdeflate's is that of every level.
    return max(zlib, libdeflate_zlib_compress_bound(nil, byteCount))
  }

  /// Compresses bytes.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - count: How many there are, fewer than 2³².
  ///   - target: Has room for ``bound(_:)`` bytes.
  /// - Returns: How many bytes they became.
  /// - Throws: ``PNGError/outOfMemory`` or ``PNGError/encodingFailed(reason:)``.
  @unsafe
  func compress(
    _ source: UnsafePointer<UInt8>,
    count: Int,
    into target: UnsafeMutableRawPointer
  ) throws(PNGError) -> Int {
    let capacity = Self.bound(count)
    switch self {
    case .runs:
      // SAFETY: reads and writes no more than the lengths given.
      let result = unsafe carousel_zlib_runs(source, count, target, capacity)
      if let error = PNGError(encoding: result) { throw error }
      return result.written
    case .deflate(let level):
      // SAFETY: the compressor is freed once; it reads and writes no more than the lengths given.
      guard let compressor = unsafe libdeflate_alloc_compressor(level) else { throw .outOfMemory }
      defer { unsafe libdeflate_free_compressor(compressor) }
      let written = unsafe libdeflate_zlib_compress(compressor, source, count, target, capacity)
      guard written > 0 else {
        throw .encodingFailed(reason: "the output is larger than foreseen")
      }
      return written
    }
  }
}
