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

/// Collects the samples of one finger.
struct TouchCollector {
  private var trace = TouchTrace()
  private var start: Double?
  private var isDown = false
  private var last: (milliseconds: Double, x: Double, y: Double) = (0, 0, 0)

  /// Adds a sample at a time in milliseconds of the recording's own clock.
  mutating func add(
    _ phase: TouchSample.Phase,
    at milliseconds: Double,
    x: Double,
    y: Double
  ) throws(TouchMistake) {
    let first = start ?? milliseconds
    start = first
    let sample = (Self.rounded(milliseconds - first), Self.rounded(x), Self.rounded(y))
    try trace.append(TouchSample(phase, at: sample.0, x: sample.1, y: sample.2))
    (last, isDown) = (sample, phase == .down || phase == .move)
  }

  /// The touches; one that the recording leaves unfinished is cancelled where it was last.
  mutating func finished() throws(TouchMistake) -> TouchTrace {
    if isDown {
      try trace.append(TouchSample(.cancel, at: last.milliseconds, x: last.x, y: last.y))
    }
    try trace.end()
    return trace
  }

  /// To thousandths: finer differences are noise, and would only lengthen the file.
  private static func rounded(_ value: Double) -> Double {
    value.magnitude < 1e12 ? (value * 1000).rounded() / 1000 : value
  }
}
