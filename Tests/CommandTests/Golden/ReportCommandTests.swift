import CarouselPNG
import CarouselRaster
import Foundation
import TestSupport
import Testing

/// Exit codes, files and streams of `carousel report`.
@Suite struct ReportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, shade) in [("goldens/s/a.png", 1), ("actual/s/a.png", 9)] as [(String, UInt8)] {
      var bytes: [UInt8] = []
      let bitmap = Bitmap(width: 8, height: 6, fill: RGBA8(shade, 0, 0))
      try PNGEncoder.encode(bitmap, alpha: .kept, compression: .fast, into: &bytes)
      try folder.write(bytes, as: name)
    }
    let verify = ["verify", "--goldens", "goldens", "--actual", "actual", "--out", "run", "-q"]
    _ = try CarouselProcess.run(verify, in: folder.path)
    try folder.write([], as: "file")
  }

  @Test(
    "each outcome has its exit code",
    arguments: [
      (["run", "--html", "r.html"], 0), (["run/run.json", "--html", "r.html"], 0),
      (["run/", "--junit", "j.xml", "--github", "--strict"], 0), (["none", "--html", "r.html"], 2),
      (["goldens", "--html", "r.html"], 2), (["file", "--html", "r.html"], 2),
      (["run", "--html", "none/r.html"], 2), (["run", "--html", "goldens"], 2), (["run"], 64),
      (["--html", "r.html"], 64), (["", "--html", "r.html"], 64), (["run", "--html", ""], 64),
      (["run", "--html", "-", "--junit", "-"], 64), (["run", "--html", "-", "--github"], 64),
      (["run", "--html", "x", "--junit", "./x"], 64),
      (["run", "--html", "x/"], 64), (["run", "--pdf", "x"], 64),
    ] as [([String], Int32)]
  )
  func codes(arguments: [String], code: Int32) throws {
    let run = try CarouselProcess.run(
      ["report"] + arguments,
      in: folder.path,
      environment: ["GITHUB_STEP_SUMMARY": ""]
    )
    #expect(run.code == code, "\(run.error)")
    #expect(code == 0 ? run.error.isEmpty : run.error.hasSuffix("\n"))
    #expect(run.output.isEmpty || arguments.contains("--github"))
  }

  @Test("report twice is byte-equal, in a file as on standard output")
  func bytes() throws {
    for (flag, name) in [("--html", "r.html"), ("--junit", "j.xml")] {
      let file = try CarouselProcess.run(["report", "run", flag, name], in: folder.path)
      let stream = try CarouselProcess.run(["report", "run", flag, "-"], in: folder.path)
      #expect(file.code == 0 && stream.code == 0)
      #expect(try folder.bytes(of: name) == Array(stream.output.utf8))
    }
  }

  @Test("--github adds to the step's summary and prints annotations")
  func github() throws {
    try folder.write(Array("before".utf8), as: "summary.md")
    let run = try CarouselProcess.run(
      ["report", "run", "--github"],
      in: folder.path,
      environment: ["GITHUB_STEP_SUMMARY": folder["summary.md"]]
    )
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("::error file=goldens/s/a.png,title=Picture different::s/a.png: "))
    let summary = String(decoding: try folder.bytes(of: "summary.md"), as: UTF8.self)
    #expect(summary.hasPrefix("before\n## carousel verify: 1 of 1 picture is not as expected\n"))
  }

  @Test("a step's summary that is full is left as it is")
  func full() throws {
    try folder.write([UInt8](repeating: 0x61, count: (1 << 20) - 9), as: "summary.md")
    let run = try CarouselProcess.run(
      ["report", "run", "--github"],
      in: folder.path,
      environment: ["GITHUB_STEP_SUMMARY": folder["summary.md"]]
    )
    #expect(run.code == 0)
    #expect(try folder.bytes(of: "summary.md").count == (1 << 20) - 9)
  }
}
