import CarouselRaster
import Foundation
import Synchronization

/// `Video FORM FRAMES WIDTH HEIGHT THREADS COUNT OUT`: converts the first COUNT frames of a file of raw RGBA
/// frames and leaves the stream of the last one in OUT.
///
/// Each thread reads a frame, converts it and writes it to `/dev/null`, as ffmpeg does beside it.
@main
enum VideoTiming {
  static func main() throws {
    let words = CommandLine.arguments
    let numbers = words.dropFirst(3).dropLast().compactMap { Int($0) }
    guard words.count == 8, numbers.count == 4, let video = RawVideo(rawValue: words[1]) else {
      throw CocoaError(.formatting)
    }
    let (width, height, threads, count) = (numbers[0], numbers[1], numbers[2], numbers[3])
    let next = Atomic(0)
    let last = Mutex<[UInt8]>([])
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var frame = Bitmap(width: width, height: height)
      var stream: [UInt8] = []
      let (input, null) = (open(words[2], O_RDONLY), open("/dev/null", O_WRONLY))
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { break }
        let byteCount = 4 * width * height
        let got = frame.withMutablePixels { pixels in
          pixels.withUnsafeMutableBytes {
            pread(input, $0.baseAddress, byteCount, index * byteCount)
          }
        }
        precondition(got == byteCount, "too few frames")
        stream.removeAll(keepingCapacity: true)
        video.append(frame, to: &stream)
        precondition(write(null, stream, stream.count) == stream.count)
        if index == count - 1 { last.withLock { $0 = stream } }
      }
    }
    let header = video.header(width: width, height: height, frameRate: (60, 1))
    try Data(header + last.withLock { $0 }).write(to: URL(filePath: words[7]))
  }
}
