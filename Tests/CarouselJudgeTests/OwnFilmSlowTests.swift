import CarouselPNG
import CarouselRaster
import TestSupport
import Testing

/// Films of this program, which judge has to find clean.
@Suite struct OwnFilmSlowTests {
  static let all = ["critical", "flutter", "viewpager", "embla", "swiper", "uikit"]
    .flatMap { physics in OwnFilm.Layout.allCases.map { OwnFilm(physics: physics, layout: $0) } }

  @Test("its own films are clean in every physics and layout", arguments: all)
  func clean(film: OwnFilm) throws {
    let folder = try TemporaryFolder()
    try film.render("L Fd30v1500 Ld30%v0 Lw200L R", in: folder)
    let verdict = try film.verdict(of: "frames", in: folder)
    #expect(verdict.code == 0, "\(verdict.output)")
  }

  @Test(
    "they are so when scaled to nine tenths, shifted, compressed and under dots",
    arguments: Recording.allCases,
    [OwnFilm.Layout.plain, .vertical, .peeking]
  )
  func recorded(recording: Recording, layout: OwnFilm.Layout) throws {
    let film = OwnFilm(physics: "critical", layout: layout, frameRate: 30)
    let folder = try TemporaryFolder()
    try film.render("L Fd30v1500", in: folder)
    for name in try folder.names(in: "frames") where name.hasSuffix(".png") {
      let frame = try PNGDecoder.decode(folder.bytes(of: "frames/\(name)"), maxPixels: 10_000)
      var bytes: [UInt8] = []
      try PNGEncoder.encode(
        recording.frame(frame),
        alpha: .dropped,
        compression: .fast,
        into: &bytes
      )
      try folder.write(bytes, as: "recorded/\(name)")
    }
    let verdict = try film.verdict(of: "recorded", tenths: recording.tenths, in: folder)
    #expect(verdict.code == 0, "\(verdict.output)")
  }
}

/// A film with swipes, a fling, a drag that snaps back, and a swipe that is interrupted.
struct OwnFilm: Sendable, CustomTestStringConvertible {
  enum Layout: String, Sendable, CaseIterable {
    case plain, gap, vertical, rightToLeft, peeking, threePerView
  }

  let physics: String
  let layout: Layout
  var frameRate = 60

  var testDescription: String { "\(physics), \(layout)" }

  /// Renders the film and its pages.
  func render(_ script: String, in folder: TemporaryFolder) throws {
    let pictures = ["--images", "generated:7", "--order", "sequence", "--quiet"]
    let page = "\(pageLength ?? 120)x80"
    let pages = ["--swipes", "L*6", "--fps", "1", "--size", page, "--out", "pages"]
    let film = [
      "--swipes", script, "--fps", "\(frameRate)", "--size", "120x80", "--physics", physics,
      "--out", "frames",
    ]
    for arguments in [pages, film + flags] {
      let run = try CarouselProcess.run(["render"] + arguments + pictures, in: folder.path)
      try #require(run.code == 0, "\(run.error)")
    }
  }

  /// Judges frames that were made so many tenths as large.
  func verdict(of frames: String, tenths: Int = 10, in folder: TemporaryFolder) throws
    -> CarouselRun
  {
    var arguments = ["judge", "--frames", frames, "--pages", "pages", "--fps", "\(frameRate)"]
    if let pageLength { arguments += ["--page-width", "\(pageLength * tenths / 10)"] }
    switch layout {
    case .plain, .threePerView: break
    case .gap: arguments += ["--gap", "\(tenths)"]
    case .vertical: arguments += ["--axis", "vertical"]
    case .rightToLeft: arguments += ["--direction", "rtl"]
    case .peeking: arguments += ["--gap", "\(tenths)", "--align", "center"]
    }
    return try CarouselProcess.run(arguments, in: folder.path)
  }

  private var pageLength: Int? {
    switch layout {
    case .peeking: 80
    case .threePerView: 40
    default: nil
    }
  }

  private var flags: [String] {
    switch layout {
    case .plain: []
    case .gap: ["--gap", "10"]
    case .vertical: ["--axis", "vertical"]
    case .rightToLeft: ["--direction", "rtl"]
    case .peeking: ["--page-width", "80", "--align", "center", "--gap", "10"]
    case .threePerView: ["--per-view", "3"]
    }
  }
}

/// What a recording does to frames.
enum Recording: Sendable, CaseIterable {
  case scaled, shifted, compressed, dots

  /// How many tenths of its size a frame has afterwards.
  var tenths: Int { self == .scaled ? 9 : 10 }

  /// A frame as it was recorded.
  func frame(_ frame: Bitmap) -> Bitmap {
    var result = frame
    switch self {
    case .scaled: return frame.scaled(frame.width * 9 / 10, frame.height * 9 / 10)
    case .shifted:
      // Each pixel takes three tenths of the one before it.
      for y in 0..<frame.height {
        for x in 1..<frame.width {
          result[x, y] = frame[x, y].mixed(with: frame[x - 1, y], 77, of: 256)
        }
      }
    case .compressed: return frame.quantised(step: 24)
    case .dots: for x in [50, 57, 64] { result.fill(x..<x + 4, 70..<74, .white) }
    }
    return result
  }
}
