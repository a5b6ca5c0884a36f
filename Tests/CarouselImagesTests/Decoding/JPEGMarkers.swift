/// A JPEG's bytes up to its first scan, as segments, and the rest.
struct JPEGMarkers {
  /// The start marker, then marker segments with their markers and lengths.
  var segments: [[UInt8]]
  /// From the first scan's marker to the end of the file.
  var scans: [UInt8]

  init(_ file: [UInt8]) {
    segments = [Array(file.prefix(2))]
    var position = 2
    while file[position + 1] != 0xDA {
      let end = position + 2 + Int(file[position + 2]) << 8 + Int(file[position + 3])
      segments.append(Array(file[position..<end]))
      position = end
    }
    scans = Array(file[position...])
  }

  var file: [UInt8] { segments.flatMap(\.self) + scans }

  /// The index of the segment with the frame header, baseline or progressive.
  var frameIndex: Int? {
    segments.firstIndex { (0xC0...0xC2).contains($0[1]) }
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload
  }
}

/// An Exif block with one directory.
struct ExifBuilder: Sendable {
  struct Entry: Sendable {
    var tag = 0x0112
    var type = 3
    var count = 1
    var value: Int
  }

  var isBigEndian = true
  var magic = 42
  /// Where the directory starts; 8 is right after the TIFF header.
  var offset = 8
  var entries: [Entry]

  /// The payload of the APP1 segment.
  var payload: [UInt8] {
    var tiff: [UInt8] = isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
    tiff += number(magic, 2) + number(offset, 4)
    tiff += [UInt8](repeating: 0, count: max(0, min(offset, 100) - 8))
    tiff += number(entries.count, 2)
    for entry in entries {
      tiff += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      tiff += number(entry.value, 2) + [0, 0]
    }
    return Array("Exif".utf8) + [0, 0] + tiff + [0, 0, 0, 0]
  }

  var segment: [UInt8] { JPEGMarkers.segment(0xE1, payload) }

  private func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    let digits = (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? digits.reversed() : digits
  }
}
