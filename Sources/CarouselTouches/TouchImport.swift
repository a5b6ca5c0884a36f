package import CarouselCore

/// Converts recordings of other programs to touches.
package enum TouchImport {
  /// What a recording is.
  package enum Format: String, CaseIterable, Sendable {
    /// A browser's pointer events, as a JSON list or one object a line.
    case pointer
    /// What `adb shell getevent -lt` prints.
    case getevent

    /// Guesses by the first characters.
    init(of bytes: [UInt8]) {
      let text = bytes.lazy.filter { $0 > 0x20 && $0 < 0x80 }.prefix(2)
      let isJSON = text.first == UInt8(ascii: "{") || Array(text) == Array("[{".utf8)
      self = isJSON || Array(text) == Array("[]".utf8) ? .pointer : .getevent
    }
  }

  /// Converts a recording.
  ///
  /// - Parameters:
  ///   - bytes: the recording, at most ``TouchFile/maximumBytes``.
  ///   - format: what it is; `nil` to find out.
  ///   - screen: what the numbers of a ``Format/getevent`` mean.
  /// - Returns: the touches of the first finger, from time 0 on.
  /// - Throws: the first mistake, with its line or event.
  package static func touches(
    from bytes: [UInt8],
    format: Format? = nil,
    screen: TouchScreen = TouchScreen()
  ) throws(TouchFileError) -> TouchTrace {
    guard bytes.count <= TouchFile.maximumBytes else {
      throw TouchFileError("it has more than \(TouchFile.maximumBytes) bytes; split the recording")
    }
    return switch format ?? Format(of: bytes) {
    case .pointer: try PointerEvents.touches(from: bytes)
    case .getevent: try Getevent.touches(from: bytes, screen: screen)
    }
  }
}
