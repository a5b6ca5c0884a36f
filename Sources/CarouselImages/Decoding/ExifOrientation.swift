internal import CarouselPNG
package import CarouselRaster

/// Where the first row and the first column of a stored picture belong when it is shown.
///
/// The names say the side of row 0, then the side of column 0; `rightTop` is a camera on its side.
///
/// - Source: CIPA DC-008 (Exif 2.32), 4.6.4, tag 274 Orientation.
package enum ExifOrientation: Int, CaseIterable, Hashable, Sendable {
  /// Stored upright.
  case topLeft = 1
  /// Mirrored left to right.
  case topRight
  /// Turned by half.
  case bottomRight
  /// Mirrored top to bottom.
  case bottomLeft
  /// Mirrored along the diagonal from the top left.
  case leftTop
  /// To be turned clockwise by a quarter.
  case rightTop
  /// Mirrored along the diagonal from the top right.
  case rightBottom
  /// To be turned counterclockwise by a quarter.
  case leftBottom

  /// Whether stored rows become shown columns, so that width and height change places.
  package var swapsSides: Bool {
    rawValue >= Self.leftTop.rawValue
  }

  /// Turns a stored picture the way it is to be shown.
  ///
  /// - Returns: The same bitmap for ``topLeft``, else a new one, its sides swapped if
  ///   ``swapsSides``.
  /// - Complexity: O(width × height).
  package func upright(_ bitmap: Bitmap) -> Bitmap {
    if self == .topLeft { return bitmap }
    let (width, height) = (bitmap.width, bitmap.height)
    // Where the shown picture's top left is stored, and how far in storage one step right and one
    // step down are.
    let (start, right, down) =
      switch self {
      case .topLeft: (0, 1, width)
      case .topRight: (width - 1, -1, width)
      case .bottomRight: (height * width - 1, -1, -width)
      case .bottomLeft: ((height - 1) * width, 1, -width)
      case .leftTop: (0, width, 1)
      case .rightTop: ((height - 1) * width, -width, 1)
      case .rightBottom: (height * width - 1, -width, -1)
      case .leftBottom: (width - 1, width, -1)
      }
    let (shownWidth, shownHeight) = swapsSides ? (height, width) : (width, height)
    let pixels = bitmap.withPixels { stored in
      [RGBA8](capacity: width * height) { shown in
        for y in 0..<shownHeight {
          var index = start + y * down
          for _ in 0..<shownWidth {
            shown.append(stored[index])
            index += right
          }
        }
      }
    }
    return Bitmap(width: shownWidth, height: shownHeight, pixels: pixels)
  }
}

extension ExifOrientation {
  /// The size of a picture that is stored in so many columns and rows.
  func upright(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    swapsSides ? (height, width) : (width, height)
  }

  /// Reads the orientation out of the payload of a JPEG's APP1 segment.
  ///
  /// Only the first directory is looked at, and only for a tag of one 16-bit value.
  ///
  /// - Returns: Nil if the payload is not Exif; ``topLeft`` if it is, but holds no valid
  ///   orientation.
  /// - Source: TIFF 6.0, section 2.
  init?(app1 payload: ArraySlice<UInt8>) {
    let signature = Array("Exif".utf8) + [0, 0]
    guard payload.starts(with: signature) else { return nil }
    self = Self(tiff: payload.dropFirst(signature.count)) ?? .topLeft
  }

  /// Reads the orientation out of a PNG's chunk `eXIf`.
  ///
  /// - Returns: ``topLeft`` if there is no such chunk, or no valid orientation in it.
  /// - Source: PNG specification (third edition), 11.3.4.5.
  init(png bytes: [UInt8]) {
    guard let payload = PNGChunks.exif(in: bytes) else {
      self = .topLeft
      return
    }
    self.init(chunk: payload)
  }

  /// Reads the orientation out of a chunk of a PNG or a WebP.
  ///
  /// The chunk holds what follows the signature of a JPEG's segment; some programs write the
  /// signature too, and readers take both.
  ///
  /// - Returns: ``topLeft`` if there is no valid orientation in it.
  init(chunk payload: ArraySlice<UInt8>) {
    self = Self(app1: payload) ?? Self(tiff: payload) ?? .topLeft
  }

  /// Reads the orientation out of Exif's TIFF structure, from its byte order on.
  init?(tiff bytes: ArraySlice<UInt8>) {
    let isBigEndian: Bool
    switch (bytes.first, bytes.dropFirst().first) {
    case (0x4D, 0x4D): isBigEndian = true
    case (0x49, 0x49): isBigEndian = false
    default: return nil
    }
    func number(at offset: Int, byteCount: Int) -> Int? {
      let digits = bytes.dropFirst(offset).prefix(byteCount)
      guard digits.count == byteCount else { return nil }
      return (isBigEndian ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, byteCount: 2) == 42,
      let directory = number(at: 4, byteCount: 4),
      let entryCount = number(at: directory, byteCount: 2)
    else { return nil }
    for index in 0..<entryCount {
      let entry = directory + 2 + index * 12
      guard let tag = number(at: entry, byteCount: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      let shortType = 3
      guard number(at: entry + 2, byteCount: 2) == shortType,
        number(at: entry + 4, byteCount: 4) == 1,
        let value = number(at: entry + 8, byteCount: 2)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
