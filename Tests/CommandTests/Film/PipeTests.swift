import CarouselRaster
import Foundation
import TestSupport
import Testing

/// What `--pipe` writes.
@Suite struct PipeTests {
  @Test(
    "each form has its header and its number of bytes, also where a side is odd",
    arguments: RawVideo.allCases,
    [(7, 5), (1, 1), (16, 9), (9, 2)]
  )
  func sizes(form: RawVideo, size: (width: Int, height: Int)) throws {
    let (width, height) = size
    let arguments = ["--swipes", "L", "--size", "\(width)x\(height)", "--fps", "7.3"]
    let film = try PipedFilm(form, arguments, in: TemporaryFolder())
    let quarter = (width + 1) / 2 * ((height + 1) / 2)
    let head = "YUV4MPEG2 W\(width) H\(height) F73:10 Ip A1:1 "
    let (header, frame) =
      switch form {
      case .y4m: (head + "C420jpeg XCOLORRANGE=LIMITED\n", 6 + width * height + 2 * quarter)
      case .y4m444: (head + "C444 XCOLORRANGE=LIMITED\n", 6 + 3 * width * height)
      case .rgb24: ("", 3 * width * height)
      case .rgba: ("", 4 * width * height)
      }
    #expect(film.code == 0 && film.error == "8 frames on standard output\n")
    #expect(film.bytes.starts(with: header.utf8))
    #expect(film.bytes.count == header.utf8.count + 8 * frame)
  }

  private static let films = [
    ["--swipes", "LLR"], ["--swipes", "L.R", "--labels"],
    ["--swipes", "L.L", "--network", "latency=400ms,fail=1"],
  ]
  private static let size = ["--size", "21x13", "--fps", "6"]

  @Test(
    "the piped frames are those of the folder, written in one run or in two, by any number of jobs",
    arguments: films
  )
  func folder(film: [String]) throws {
    let folder = try TemporaryFolder()
    let arguments = film + Self.size
    let rgba = try PipedFilm(.rgba, arguments + ["--out", "frames"], in: folder)
    let written = try PipedFilm.written(in: folder)
    #expect(rgba.code == 0 && rgba.error.hasPrefix("\(written.count) frames in frames, film "))
    #expect(rgba.error.hasSuffix("; \(written.count) frames on standard output\n"))
    #expect(rgba.frames(of: 4 * 21 * 13) == written)
    for jobs in ["1", "2", "8"] {
      let alone = try PipedFilm(.rgba, arguments + ["--jobs", jobs], in: folder)
      #expect(alone.bytes == rgba.bytes, "\(jobs) jobs")
    }
    let rgb = try PipedFilm(.rgb24, arguments + ["--quiet"], in: folder)
    #expect(rgb.error.isEmpty)
    #expect(rgb.bytes == written.joined().enumerated().filter { $0.offset % 4 < 3 }.map(\.element))
  }

  @Test("4:4:4 video has the colours of the folder's frames, and 4:2:0 has its luma")
  func video() throws {
    let folder = try TemporaryFolder()
    let arguments = Self.films[0] + Self.size
    let whole = try PipedFilm(.y4m444, arguments + ["--out", "frames"], in: folder)
    let written = try PipedFilm.written(in: folder)
    let count = 21 * 13
    let frames = whole.frames(of: 3 * count, after: whole.header.utf8.count, marker: 6)
    try #require(frames.map(\.count) == written.map { _ in 3 * count })
    var worst = 0.0
    for (planes, pixels) in zip(frames, written) {
      for index in 0..<count {
        let colour = Self.colour(planes[index], planes[count + index], planes[2 * count + index])
        for (channel, value) in colour.enumerated() {
          worst = max(worst, abs(value - Double(pixels[4 * index + channel])))
        }
      }
    }
    #expect(worst < 2.5)
    let quartered = try PipedFilm(.y4m, arguments, in: folder)
    let small = quartered.frames(
      of: count + 2 * 11 * 7,
      after: quartered.header.utf8.count,
      marker: 6
    )
    #expect(small.map { $0.prefix(count) } == frames.map { $0.prefix(count) })
  }

  /// Red, green and blue of BT.709 in the limited range.
  private static func colour(_ luma: UInt8, _ blue: UInt8, _ red: UInt8) -> [Double] {
    let y = (Double(luma) - 16) / 219
    let (cb, cr) = ((Double(blue) - 128) / 224, (Double(red) - 128) / 224)
    let (r, b) = (y + 1.5748 * cr, y + 1.8556 * cb)
    let g = (y - 0.2126 * r - 0.0722 * b) / 0.7152
    return [255 * r, 255 * g, 255 * b]
  }

  @Test("a hold repeats its frame as often as it lasts")
  func holds() throws {
    let arguments = ["--swipes", "L..R", "--size", "9x7", "--fps", "20"]
    let film = try PipedFilm(.rgb24, arguments, in: TemporaryFolder())
    let frames = film.frames(of: 3 * 9 * 7)
    try #require(frames.count == 81)
    #expect(frames[20...60].allSatisfy { $0 == frames[20] })
    #expect(frames[19] == frames[20], "the swipe has settled before its end")
    #expect(frames[63] != frames[20] && frames[2] != frames[20])
  }

  @Test("a part is the film's frames, and a contact sheet is made beside it")
  func part() throws {
    let folder = try TemporaryFolder()
    let arguments = Self.films[0] + Self.size
    let whole = try PipedFilm(.rgba, arguments, in: folder).frames(of: 4 * 21 * 13)
    let part = try PipedFilm(
      .rgba,
      arguments + ["--frames", "3:9", "--sheet", "sheet.png"],
      in: folder
    )
    #expect(part.code == 0)
    #expect(part.frames(of: 4 * 21 * 13) == Array(whole[3..<9]))
    #expect(try folder.names() == ["sheet.png"])
  }
}
