import CarouselPNG
import CarouselRaster
import Foundation
import TestSupport

/// A film that was written to standard output with `--pipe`.
struct PipedFilm {
  let code: Int32
  let bytes: [UInt8]
  let error: String

  /// Renders a film in `folder`, with standard output going into a file.
  init(_ form: RawVideo, _ arguments: [String], in folder: TemporaryFolder) throws {
    let scratch = try TemporaryFolder()
    for name in ["out", "err"] { try scratch.write([], as: name) }
    let process = try CarouselProcess.start(
      ["render", "--pipe", form.rawValue] + arguments,
      in: folder.path,
      output: FileHandle(forWritingTo: URL(fileURLWithPath: scratch["out"])),
      error: FileHandle(forWritingTo: URL(fileURLWithPath: scratch["err"]))
    )
    process.waitUntilExit()
    code = CarouselProcess.code(of: process)
    bytes = try scratch.bytes(of: "out")
    error = String(decoding: try scratch.bytes(of: "err"), as: UTF8.self)
  }

  /// The line before the frames of YUV4MPEG2, with its line break.
  var header: String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) + "\n"
  }

  /// The frames' bytes, after `header` bytes at the start and `marker` bytes before each; the last one
  /// may be shorter.
  func frames(of count: Int, after header: Int = 0, marker: Int = 0) -> [[UInt8]] {
    stride(from: header, to: bytes.count, by: marker + count).map { start in
      Array(bytes[start..<min(start + marker + count, bytes.count)].dropFirst(marker))
    }
  }

  /// The frames of a folder, in order, as four bytes a pixel.
  static func written(in folder: TemporaryFolder, _ name: String = "frames") throws -> [[UInt8]] {
    try folder.names(in: name).filter { $0.hasSuffix(".png") }.map { file in
      let frame = try PNGDecoder.decode(folder.bytes(of: "\(name)/\(file)"), maxPixels: 1_000_000)
      return (0..<frame.height).flatMap { y in
        (0..<frame.width).flatMap { x in
          let pixel = frame[x, y]
          return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
        }
      }
    }
  }
}
