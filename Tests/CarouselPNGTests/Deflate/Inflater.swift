import CLibDeflate
import CZlib

/// Other people's inflate.
enum Inflater: CaseIterable, Sendable {
  case zlib
  case libdeflate

  /// What was read from a zlib stream.
  struct Output: Hashable {
    let bytes: [UInt8]
    /// How many bytes of the stream it took, its checksum included.
    let consumed: Int
  }

  /// Inflates a zlib stream and checks its checksum.
  ///
  /// - Parameters:
  ///   - stream: The stream, behind which there may be more.
  ///   - limit: How many bytes are expected at most.
  /// - Returns: What was in it, or nothing if the stream is damaged or too long.
  func inflate(_ stream: [UInt8], limit: Int) -> Output? {
    var consumed = 0
    let bytes = [UInt8](capacity: max(1, limit)) { span in
      unsafe span.withUnsafeMutableBufferPointer { target, initializedCount in
        unsafe stream.withUnsafeBufferPointer { source in
          guard let output = target.baseAddress, let input = source.baseAddress else { return }
          // SAFETY: both functions read no more than the stream, write no more than the capacity
          // and keep neither pointer.
          (consumed, initializedCount) =
            unsafe self == .zlib
            ? Self.zlib(input, source.count, output, target.count)
            : Self.libdeflate(input, source.count, output, target.count)
        }
      }
    }
    return consumed > 0 ? Output(bytes: bytes, consumed: consumed) : nil
  }

  @unsafe
  private static func zlib(
    _ input: UnsafePointer<UInt8>,
    _ inputCount: Int,
    _ output: UnsafeMutablePointer<UInt8>,
    _ capacity: Int
  ) -> (consumed: Int, written: Int) {
    var (written, consumed) = (uLong(capacity), uLong(inputCount))
    let status = unsafe uncompress2(output, &written, input, &consumed)
    return status == Z_OK ? (Int(consumed), Int(written)) : (0, 0)
  }

  @unsafe
  private static func libdeflate(
    _ input: UnsafePointer<UInt8>,
    _ inputCount: Int,
    _ output: UnsafeMutablePointer<UInt8>,
    _ capacity: Int
  ) -> (consumed: Int, written: Int) {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return (0, 0) }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var (written, consumed) = (0, 0)
    let status = unsafe libdeflate_zlib_decompress_ex(
      decompressor,
      input,
      inputCount,
      output,
      capacity,
      &consumed,
      &written
    )
    return status == LIBDEFLATE_SUCCESS ? (consumed, written) : (0, 0)
  }
}
