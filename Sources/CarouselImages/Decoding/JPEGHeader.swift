/// The size, the number of components and the orientation a JPEG claims to have.
///
/// It is read before libjpeg sees a byte and before memory is allocated.
package struct JPEGHeader: Hashable, Sendable {
  /// Stored columns, 1…65535.
  package let width: Int
  /// Stored rows, 1…65535.
  package let height: Int
  /// Samples a pixel: 1 (grey), 3 (colour) or 4 (inks) in pictures that are read.
  package let componentCount: Int
  /// How the stored picture is to be held; ``ExifOrientation/topLeft`` if the file does not say.
  package let orientation: ExifOrientation

  /// Columns of the picture as it is shown.
  package var uprightWidth: Int { orientation.swapsSides ? height : width }
  /// Rows of the picture as it is shown.
  package var uprightHeight: Int { orientation.swapsSides ? width : height }
}

/// What the first bytes of a file say about the JPEG in it.
package enum JPEGHeaderScan: Hashable, Sendable {
  /// The header is complete.
  case header(JPEGHeader)
  /// The header goes on; call again with at least so many of the file's first bytes.
  case needMoreBytes(atLeast: Int)
  /// The file is not a JPEG that can be read; more bytes would not change that.
  case failed(JPEGError)
}

extension JPEGHeader {
  /// Reads the header from the first bytes of a file, as many as were read.
  ///
  /// The header ends where the first scan starts; an Exif block may stand before or after the frame
  /// header, and the first one counts. Sizes are not limited here.
  package static func scan(_ prefix: [UInt8]) -> JPEGHeaderScan {
    var scanner = JPEGMarkerScanner(bytes: prefix)
    do throws(JPEGMarkerScanner.Stop) {
      return .header(try scanner.header())
    } catch {
      return switch error {
      case .needMoreBytes(let count): .needMoreBytes(atLeast: count)
      case .failed(let error): .failed(error)
      }
    }
  }
}

/// Walks from marker to marker up to the first scan.
///
/// - Source: ITU-T T.81, B.1.1 and table B.1. Stray bytes between segments are skipped, as libjpeg
///   does.
private struct JPEGMarkerScanner {
  enum Stop: Error {
    case needMoreBytes(atLeast: Int)
    case failed(JPEGError)
  }

  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func header() throws(Stop) -> JPEGHeader {
    let start: [UInt8] = [0xFF, 0xD8]
    guard bytes.starts(with: start.prefix(bytes.count)) else { throw .failed(.notJPEG) }
    position = 2
    var frame: Frame?
    var orientation: ExifOrientation?
    while true {
      let marker = try nextMarker()
      switch marker {
      case 0x01, 0xD0...0xD7:
        continue
      case 0xC0, 0xC1, 0xC2, 0xC9, 0xCA:
        guard frame == nil else { throw .bad("two frame headers") }
        frame = try Frame(payload: nextPayload())
      case 0xDA:
        guard let frame else { throw .bad("a scan before the frame header") }
        return JPEGHeader(
          width: frame.width,
          height: frame.height,
          componentCount: frame.componentCount,
          orientation: orientation ?? .topLeft
        )
      case 0xE1:
        let payload = try nextPayload()
        orientation = orientation ?? ExifOrientation(app1: payload)
      case 0xC4, 0xCC, 0xDB...0xDD, 0xE0, 0xE2...0xEF, 0xFE:
        try skipPayload()
      case 0xC3, 0xC5...0xC7, 0xC8, 0xCB, 0xCD...0xCF:
        throw .failed(.unsupported(kind: "lossless or hierarchical"))
      case 0xD8: throw .bad("a second start marker")
      case 0xD9: throw .bad("no picture before the end marker")
      default: throw .bad("the unknown marker FF \(String(marker, radix: 16, uppercase: true))")
      }
    }
  }

  /// Steps over stray bytes, fill bytes and the next marker, and returns its second byte.
  private mutating func nextMarker() throws(Stop) -> UInt8 {
    while true {
      while try byte(at: position) != 0xFF { position += 1 }
      while try byte(at: position) == 0xFF { position += 1 }
      let marker = bytes[position]
      position += 1
      if marker != 0 { return marker }
    }
  }

  private mutating func skipPayload() throws(Stop) {
    let length = Int(try byte(at: position)) << 8 | Int(try byte(at: position + 1))
    guard length >= 2 else { throw .bad("a segment of length \(length)") }
    position += length
  }

  private mutating func nextPayload() throws(Stop) -> ArraySlice<UInt8> {
    let start = position + 2
    try skipPayload()
    guard position <= bytes.count else { throw .needMoreBytes(atLeast: position) }
    return bytes[start..<position]
  }

  private func byte(at index: Int) throws(Stop) -> UInt8 {
    guard index < bytes.count else { throw .needMoreBytes(atLeast: index + 1) }
    return bytes[index]
  }
}

extension JPEGMarkerScanner {
  /// The frame header.
  ///
  /// - Source: ITU-T T.81, B.2.2.
  private struct Frame {
    let width: Int
    let height: Int
    let componentCount: Int

    init(payload: ArraySlice<UInt8>) throws(Stop) {
      let fields = Array(payload)
      guard fields.count >= 6, fields.count == 6 + 3 * Int(fields[5]) else {
        throw .bad("a frame header of the wrong length")
      }
      guard fields[0] == 8 else {
        throw .failed(.unsupported(kind: "\(fields[0])-bit samples"))
      }
      height = Int(fields[1]) << 8 | Int(fields[2])
      width = Int(fields[3]) << 8 | Int(fields[4])
      componentCount = Int(fields[5])
      guard width > 0, height > 0 else {
        throw .failed(.emptyPicture(width: width, height: height))
      }
    }
  }
}

extension JPEGMarkerScanner.Stop {
  fileprivate static func bad(_ reason: String) -> Self {
    .failed(.badMarker(reason: reason))
  }
}
