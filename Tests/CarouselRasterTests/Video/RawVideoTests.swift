import TestSupport
import Testing

@testable import CarouselRaster

@Suite("Raw video")
struct RawVideoTests {
  @Test(
    "a YUV4MPEG2 stream begins with its size, rate, chroma and range, the others with nothing",
    arguments: [
      (RawVideo.y4m, "YUV4MPEG2 W390 H844 F30000:1001 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED\n"),
      (.y4m444, "YUV4MPEG2 W390 H844 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"),
      (.rgb24, ""), (.rgba, ""),
    ]
  )
  func header(video: RawVideo, expected: String) {
    #expect(
      video.header(width: 390, height: 844, frameRate: (30_000, 1001)) == Array(expected.utf8)
    )
  }

  @Test(
    "each frame has the bytes that the plain formulas give, also where a side is odd",
    arguments: [
      (1, 1), (1, 2), (2, 1), (2, 2), (3, 3), (1, 9), (9, 1), (5, 4), (4, 5), (7, 7), (16, 16),
      (17, 9), (31, 6), (33, 35), (64, 48), (67, 41),
    ]
  )
  func frames(width: Int, height: Int) {
    let frame = Self.noise(width: width, height: height, seed: UInt64(width * 100 + height))
    let plain = PlainVideo(frame: frame)
    let marker = Array("FRAME\n".utf8)
    let expected: [(RawVideo, [UInt8])] = [
      (.y4m, marker + plain.planes(side: 2)), (.y4m444, marker + plain.planes(side: 1)),
      (.rgb24, plain.bytes(perPixel: 3)), (.rgba, plain.bytes(perPixel: 4)),
    ]
    for (video, bytes) in expected {
      var stream: [UInt8] = [1, 2, 3]
      video.append(frame, to: &stream)
      #expect(stream == [1, 2, 3] + bytes, "\(video)")
      #expect(video.byteCount(width: width, height: height) == bytes.count, "\(video)")
    }
  }

  @Test("a 2×2 square has the chroma of its mean, rounded once")
  func mean() {
    var stream: [UInt8] = []
    let pixels = [RGBA8(255, 0, 0), RGBA8(0, 255, 0), RGBA8(0, 0, 255), RGBA8(255, 255, 255)]
    RawVideo.y4m.append(Bitmap(width: 2, height: 2, pixels: pixels), to: &stream)
    #expect(stream.dropFirst(6) == [63, 173, 32, 235, 128, 128])
  }

  @Test("a cleared array is written to again without new memory")
  func reuse() {
    let frame = Self.noise(width: 32, height: 32, seed: 1)
    var stream: [UInt8] = []
    for video in RawVideo.allCases {
      video.append(frame, to: &stream)
      let capacity = stream.capacity
      stream.removeAll(keepingCapacity: true)
      video.append(frame, to: &stream)
      #expect(stream.capacity == capacity)
      stream.removeAll(keepingCapacity: true)
    }
  }

  /// Opaque pixels without pattern.
  private static func noise(width: Int, height: Int, seed: UInt64) -> Bitmap {
    var state = seed
    let pixels = (0..<width * height).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return RGBA8(
        UInt8(truncatingIfNeeded: state >> 56),
        UInt8(truncatingIfNeeded: state >> 48),
        UInt8(truncatingIfNeeded: state >> 40)
      )
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
