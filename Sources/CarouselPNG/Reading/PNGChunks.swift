internal import CLibDeflate

/// The chunks of a PNG file.
///
/// Files with equal bytes are equal pictures only if they are valid; these checks tell without
/// decoding.
package enum PNGChunks {
  /// Checks signature, order and every checksum, without looking at the image data.
  ///
  /// Bytes after the end chunk are ignored, as by libpng.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - maxPixels: the most pixels that it may have.
  /// - Throws: ``PNGError`` for a file that is cut off, in which a chunk is damaged, or with two
  ///   headers or image data in two places.
  /// - Complexity: O(bytes), at some gigabytes a second.
  package static func check(_ bytes: [UInt8], maxPixels: Int = .max) throws(PNGError) {
    _ = try PNGDecoder.header(of: bytes, maxPixels: maxPixels)
    var start = 8
    var hasData = false
    var isPastData = false
    while true {
      guard start + 12 <= bytes.count else { throw .truncated(byteCount: bytes.count) }
      let length = bigEndian(bytes, at: start)
      guard length <= bytes.count - start - 12 else {
        throw length <= Int(Int32.max)
          ? .truncated(byteCount: bytes.count) : .corrupt(reason: "a chunk of \(length) bytes")
      }
      let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      let checksum = checksum(bytes, start + 4..<start + 8 + length)
      guard Int(checksum) == bigEndian(bytes, at: start + 8 + length) else {
        throw .corrupt(reason: "the checksum of chunk \(type.debugDescription) is wrong")
      }
      if type == "IDAT" {
        // libpng takes the data for ended where another chunk begins.
        guard !isPastData else { throw .corrupt(reason: "its image data is in two places") }
        hasData = true
      } else {
        isPastData = hasData
      }
      if type == "IHDR" && start > 8 { throw .corrupt(reason: "there are two headers") }
      if type == "IEND" { break }
      start += 12 + length
    }
    guard hasData else { throw .corrupt(reason: "there is no image data") }
  }

  /// What a decoded bitmap lacks of a valid file; `nil` for nothing.
  package enum Unseen: Hashable, Sendable {
    /// Samples of 16 bits, of which 8 are decoded.
    case deepSamples
    /// An animation, of which one picture is decoded.
    case animation
  }

  /// What of a file no decoded bitmap shows; whether the file is sound is ``check(_:maxPixels:)``'s
  /// to say.
  ///
  /// - Throws: a ``PNGError`` for a file without a sound header.
  package static func unseen(in bytes: [UInt8]) throws(PNGError) -> Unseen? {
    _ = try PNGHeader(parsing: bytes)
    if bytes[24] == 16 { return .deepSamples }
    var start = 8
    while start + 12 <= bytes.count {
      // The chunk that makes an animation comes before the image data.
      // - Source: PNG specification (third edition), 11.3.6.1 acTL.
      if bytes[start + 4..<start + 8].elementsEqual("acTL".utf8) { return .animation }
      if bytes[start + 4..<start + 8].elementsEqual("IDAT".utf8) { return nil }
      start += 12 + bigEndian(bytes, at: start)
    }
    return nil
  }

  /// The data of the first chunk `eXIf` of a file, before or after its image data; `nil` without a
  /// sound one.
  ///
  /// - Source: PNG specification (third edition), 11.3.4.5.
  /// - Complexity: O(chunks).
  package static func exif(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var start = 8
    while start + 12 <= bytes.count {
      let length = bigEndian(bytes, at: start)
      let (type, data) = (start + 4, start + 8)
      guard length <= bytes.count - start - 12 else { return nil }
      if bytes[type..<data].elementsEqual("eXIf".utf8) {
        let isSound =
          Int(checksum(bytes, type..<data + length)) == bigEndian(bytes, at: data + length)
        return isSound ? bytes[data..<data + length] : nil
      }
      start += 12 + length
    }
    return nil
  }

  private static func checksum(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    unsafe bytes[range].withUnsafeBytes { buffer in
      // SAFETY: the buffer is as long as it says.
      unsafe libdeflate_crc32(0, buffer.baseAddress, buffer.count)
    }
  }

  private static func bigEndian(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
