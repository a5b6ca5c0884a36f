import CarouselPNG
import CarouselRaster
import Foundation
import TestSupport
import Testing

/// Exit codes and streams of the commands that compare.
@Suite struct VerifyCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["goldens/a.png", "actual/a.png", "actual2/a.png", "other/a.png", "bad/a.png"] {
      var bytes: [UInt8] = []
      let shade: UInt8 = name.hasPrefix("other") ? 9 : 1
      let bitmap = Bitmap(width: 8, height: 6, fill: RGBA8(shade, 0, 0))
      try PNGEncoder.encode(bitmap, alpha: .kept, compression: .fast, into: &bytes)
      try folder.write(name.hasPrefix("bad") ? Array(bytes.dropLast(20)) : bytes, as: name)
      if name.hasPrefix("actual2") { try folder.write(bytes, as: "goldens2/b.png") }
    }
    try folder.write(try folder.bytes(of: "goldens/a.png"), as: "goldens2/a.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"],
      withDestinationPath: "goldens"
    )
  }

  @Test(
    "each outcome has its exit code",
    arguments: [
      (["verify", "--goldens", "goldens", "--actual", "actual"], 0),
      (["verify", "--goldens", "goldens", "--actual", "other"], 1),
      (["verify", "--goldens", "goldens2", "--actual", "actual2"], 0),
      (["verify", "--goldens", "goldens2", "--actual", "actual2", "--strict"], 1),
      (["verify", "--goldens", "goldens", "--actual", "bad"], 2),
      (["verify", "--goldens", "goldens", "--actual", "none"], 2),
      (["verify", "--goldens", "goldens", "--actual", "actual", "--filter", "z*"], 2),
      (["verify", "--goldens", "goldens"], 2),
      (["verify", "--goldens", "goldens", "--actual", "actual", "--verdict-only"], 0),
      (["verify", "--goldens", "goldens", "--actual", "actual", "--out", "goldens/run"], 64),
      (["verify", "--goldens", "goldens", "--actual", "actual", "--out", "link/run"], 64),
      (["verify", "--goldens", "link", "--actual", "actual", "--out", "goldens/run"], 64),
      (["verify", "--goldens", "link", "--actual", "actual", "--out", "new/../goldens/run"], 64),
      (["verify", "--goldens", "goldens", "--actual", "actual", "--out", "."], 64),
      (["verify", "--goldens", "goldens", "--actual", "goldens"], 64),
      (["verify", "--goldens", "goldens", "--actual", "link"], 64),
      (["diff", "goldens/a.png", "goldens/a.png", "-o", "none/a.png"], 2),
      (["diff", "goldens", "goldens"], 2),
      (["verify", "a.json", "--goldens", "goldens", "--actual", "actual"], 64),
      (["verify", "--goldens", "goldens", "--actual", "actual", "--repeat", "2"], 64),
      (["verify", "--goldens", "goldens", "--actual", "actual", "--shard", "2/1"], 64),
      (["verify", "--goldens", "goldens", "--actual", "actual", "--max-diff-ratio", "5"], 64),
      (["verify", "--goldens", "goldens", "--actual", "actual", "--threshold", "0.1"], 64),
      (["verify", "--goldens", "", "--actual", "actual"], 64),
      (["diff", "goldens/a.png", "actual/a.png"], 0),
      (["diff", "goldens/a.png", "other/a.png"], 1),
      (["diff", "goldens/a.png", "other/a.png", "--max-channel-delta", "8"], 0),
      (["diff", "goldens/a.png", "bad/a.png"], 2), (["diff", "bad/a.png", "bad/a.png"], 2),
      (["diff", "goldens/a.png", "none.png"], 2), (["diff", "goldens/a.png"], 64),
      (["diff", "goldens/a.png", "other/a.png", "--mask", "0,0,9,1"], 64),
    ] as [([String], Int32)]
  )
  func codes(arguments: [String], code: Int32) throws {
    let run = try CarouselProcess.run(arguments, in: folder.path)
    #expect(run.code == code, "\(run.error)")
    #expect(run.output.isEmpty && run.error.hasSuffix("\n"))
  }

  @Test("--json is one document on standard output, and run.json the same")
  func json() throws {
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--actual", "other", "--out", "run", "--json", "-q"],
      in: folder.path
    )
    #expect(run.code == 1 && run.error.isEmpty)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(report?["kind"] as? String == "carousel-verify")
    #expect(try folder.bytes(of: "run/run.json") == Array(run.output.utf8))
    #expect(try folder.names(in: "run").contains("a-triptych.png"))
  }

  @Test("from inside of the goldens' folder, a run beside it is beside it")
  func inside() throws {
    let arguments = ["verify", "--goldens", ".", "--actual", "../actual", "--out", "../run"]
    let run = try CarouselProcess.run(arguments, in: folder["goldens"])
    #expect(run.code == 0, "\(run.error)")
    let refused = try CarouselProcess.run(
      ["verify", "--goldens", ".", "--actual", "../actual", "--out", "run"],
      in: folder["goldens"]
    )
    #expect(refused.code == 64 && refused.error.contains("which is only read"))
  }

  @Test("of a row that lost a frame all is told in one place, and how to remove what nothing makes")
  func row() throws {
    for (frame, shade) in ["001": "goldens", "002": "other", "003": "goldens"] {
      try folder.write(try folder.bytes(of: "\(shade)/a.png"), as: "old/row/\(frame).png")
    }
    for frame in ["001", "002"] {
      try folder.write(try folder.bytes(of: "goldens/a.png"), as: "new/row/\(frame).png")
    }
    try folder.write(try folder.bytes(of: "goldens/a.png"), as: "new/zebra.png")
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "old", "--actual", "new"],
      in: folder.path
    )
    #expect(
      run.error == """
        missing  zebra.png  no golden: old/zebra.png
          actual   carousel-run/zebra-actual.png
          accept with: carousel accept --only 'zebra.png'
        different  row/002.png  48 px (100.000 %), max delta 8 at (0,0), box 8x6+0+0
          expected old/row/002.png
          actual   carousel-run/row/002-actual.png
          diff     carousel-run/row/002-diff.png
          first of 2 differing frames: 002.png (to 003.png); 2 frames instead of 3; dropped: 002.png
          accept with: carousel accept --prune --only 'row/[0-9]*'
        orphan  row/003.png  no picture for this golden
          remove with: carousel prune --delete
        1 matched, 1 different, 1 without a golden, 1 golden without a picture
          look at it with: carousel report carousel-run --html report.html
          accept all with: carousel accept --prune

        """
    )
  }

  @Test("no line of help is too wide for a terminal, and none says a default twice")
  func help() throws {
    for command in ["render", "verify", "accept", "report", "diff", "merge", "prune", "doctor"] {
      let run = try CarouselProcess.run([command, "--help"], in: folder.path)
      // The abstract is broken by the help itself; a line of ours that is too wide leaves a word alone.
      let ours = run.output.components(separatedBy: "USAGE:")[0]
        .components(separatedBy: "\n\n").dropFirst().joined(separator: "\n")
      let lines = ours.split(separator: "\n").filter { $0 != "EXAMPLES" }
      #expect(!lines.contains { !$0.contains(" ") }, "\(command)")
      let options = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for option in options.components(separatedBy: " --") {
        #expect(option.components(separatedBy: "default: ").count <= 2, "\(option)")
      }
    }
  }

  @Test("a difference is told with its size and place, and where it is drawn")
  func words() throws {
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--actual", "other", "--out", "run"],
      in: folder.path
    )
    #expect(
      run.error == """
        different  a.png  48 px (100.000 %), max delta 8 at (0,0), box 8x6+0+0
          expected goldens/a.png
          actual   run/a-actual.png
          diff     run/a-diff.png
          accept with: carousel accept --from run --only 'a.png'
        1 different
          look at it with: carousel report run --html report.html
          accept all with: carousel accept --from run

        """
    )
  }

  @Test("a name with a line break cannot begin a line, which would be a command for GitHub")
  func lineBreaks() throws {
    for side in ["goldens", "other"] {
      try folder.write(try folder.bytes(of: "\(side)/a.png"), as: "\(side)/a\n::error::b.png")
    }
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--actual", "other"],
      in: folder.path
    )
    #expect(run.code == 1 && !run.error.contains("\n::"))
  }

  @Test("beside a row without a prefix another picture is told for itself")
  func rowsWithoutPrefix() throws {
    for (name, side) in [("goldens", "goldens"), ("other", "other")] {
      for picture in ["000.png", "001.png", "logo.png"] {
        try folder.write(try folder.bytes(of: "\(side)/a.png"), as: "\(name)/\(picture)")
      }
    }
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--actual", "other"],
      in: folder.path
    )
    #expect(run.error.contains("different  logo.png"))
    #expect(run.error.contains("--only '[0-9]*'"))
  }
}
