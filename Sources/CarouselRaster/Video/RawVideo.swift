/// The forms in which a film's frames go to a video encoder as one uncompressed stream.
///
/// The two YUV4MPEG2 forms begin with a header that holds the size and the rate; readers of the other
/// two have to be told both.
///
/// - Source: the YUV4MPEG2 format (mjpegtools, `man yuv4mpeg`), with FFmpeg's `XCOLORRANGE`.
public enum RawVideo: String, CaseIterable, Hashable, Sendable {
  /// YUV4MPEG2 with one pair of chroma samples for each 2×2 pixels (4:2:0), sited at their centre.
  case y4m
  /// YUV4MPEG2 with chroma samples for each pixel (4:4:4).
  case y4m444
  /// Red, green and blue, a byte each, row by row.
  case rgb24
  /// Red, green, blue and alpha, a byte each, row by row; frames are opaque, so alpha is 255.
  case rgba

  /// The bytes before the first frame; none for `rgb24` and `rgba`.
  ///
  /// The frame rate is a fraction, such as 30000 / 1001 frames a second.
  package func header(
    width: Int,
    height: Int,
    frameRate: (numerator: Int, denominator: Int)
  ) -> [UInt8] {
    let chroma: String
    switch self {
    case .y4m: chroma = "C420jpeg"
    case .y4m444: chroma = "C444"
    case .rgb24, .rgba: return []
    }
    let rate = "F\(frameRate.numerator):\(frameRate.denominator)"
    let line = "YUV4MPEG2 W\(width) H\(height) \(rate) Ip A1:1 \(chroma) XCOLORRANGE=LIMITED\n"
    return Array(line.utf8)
  }

  /// Adds one frame to the end of `stream`.
  ///
  /// For speed, clear one array with `removeAll(keepingCapacity:)` and hand it in for each frame: no
  /// memory is allocated then. Only `rgba` keeps the frame's alpha; the others drop it.
  ///
  /// - Complexity: O(pixels), on the calling thread.
  package func append(_ frame: Bitmap, to stream: inout [UInt8]) {
    let count = byteCount(width: frame.width, height: frame.height)
    stream.append(addingCapacity: count) { added in
      if self == .y4m || self == .y4m444 {
        for byte in Self.marker.utf8 { added.append(byte) }
      }
      frame.withPixels { pixels in
        unsafe added.withUnsafeMutableBufferPointer { bytes, initialised in
          unsafe pixels.withUnsafeBytes { pixels in
            guard let output = bytes.baseAddress, let input = pixels.baseAddress
            else { return }
            let size = (width: frame.width, height: frame.height)
            // SAFETY: `count` bytes were set aside, the marker's are written, and each branch writes
            // all of the others. `input` has the four bytes of each pixel of the frame.
            unsafe write(input, size: size, to: output + initialised)
          }
          initialised = count
        }
      }
    }
  }

  /// How many bytes ``append(_:to:)`` adds for a frame of this size.
  package func byteCount(width: Int, height: Int) -> Int {
    switch self {
    case .y4m:
      Self.marker.utf8.count + width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
    case .y4m444: Self.marker.utf8.count + 3 * width * height
    case .rgb24: 3 * width * height
    case .rgba: 4 * width * height
    }
  }

  /// What precedes each frame of YUV4MPEG2.
  private static let marker = "FRAME\n"

  @unsafe
  private func write(
    _ input: UnsafeRawPointer,
    size: (width: Int, height: Int),
    to output: UnsafeMutablePointer<UInt8>
  ) {
    let pixelCount = size.width * size.height
    switch self {
    case .y4m: unsafe YUVPlanes.writeQuartered(input, size: size, to: output)
    case .y4m444: unsafe YUVPlanes.writeWhole(input, pixelCount: pixelCount, to: output)
    case .rgb24: unsafe PackedRGB.write(input, pixelCount: pixelCount, to: output)
    case .rgba:
      unsafe UnsafeMutableRawPointer(output).copyMemory(from: input, byteCount: 4 * pixelCount)
    }
  }
}
