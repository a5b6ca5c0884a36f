// Why this file exists: two files of the same bytes are the same picture only if they are a picture; that
// is seen without decoding it.

internal import CLibDeflate

/// The chunks of a PNG file.
package enum PNGChunks {
  /// Checks signature, order and every checksum, without looking at the image data.
  ///
  /// Bytes after the end chunk are disregarded, as by libpng.
  ///
  /// - Parameter bytes: the whole file.
  /// - Throws: ``PNGError`` for a file that is cut off, or in which a chunk is damaged.
  /// - Complexity: O(bytes), at some gigabytes a second.
  package static func check(_ bytes: [UInt8]) throws(PNGError) {
    _ = try PNGHeader(parsing: bytes)
    var start = 8
    var hasData = false
    while true {
      guard start + 12 <= bytes.count else { throw .truncated(byteCount: bytes.count) }
      let length = bigEndian(bytes, at: start)
      guard length <= bytes.count - start - 12 else {
        throw length <= Int(Int32.max)
          ? .truncated(byteCount: bytes.count) : .corrupt(reason: "a chunk of \(length) bytes")
      }
      let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      let checksum = unsafe bytes.withUnsafeBytes { buffer in
        // SAFETY: type and data of the chunk lie inside the file, as was just seen.
        unsafe libdeflate_crc32(0, buffer.baseAddress.map { unsafe $0 + start + 4 }, length + 4)
      }
      guard Int(checksum) == bigEndian(bytes, at: start + 8 + length) else {
        throw .corrupt(reason: "the checksum of chunk \(type.debugDescription) is wrong")
      }
      hasData = hasData || type == "IDAT"
      if type == "IEND" { break }
      start += 12 + length
    }
    guard hasData else { throw .corrupt(reason: "there is no image data") }
  }

  private static func bigEndian(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
