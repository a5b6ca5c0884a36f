import CarouselPNG
import CarouselRaster
import Foundation
import TestSupport
import Testing

/// Exit codes and streams of the commands that compare.
@Suite struct VerifyCommandTests {
  let folder: TemporaryFolder

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

  @Test("--quiet prints what could not be judged, and no findings")
  func quiet() throws {
    for name in ["b", "c"] {
      try folder.write(Array("none".utf8), as: "goldens/\(name).png")
      try folder.write(Array("none".utf8), as: "other/\(name).png")
    }
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--actual", "other", "-q"],
      in: folder.path
    )
    let lines = run.error.split(separator: "\n")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("error  ") }, "\(run.error)")
    try folder.write([], as: "none/notes.txt")
    let empty = try CarouselProcess.run(
      ["verify", "--goldens", "none", "--actual", "none2", "-q"],
      in: folder.path
    )
    #expect(empty.code == 2 && !empty.error.isEmpty)
    try FileManager.default.createDirectory(
      atPath: folder["none2"],
      withIntermediateDirectories: true
    )
    let nothing = try CarouselProcess.run(
      ["verify", "--goldens", "none", "--actual", "none2", "-q"],
      in: folder.path
    )
    #expect(nothing.code == 2 && nothing.error.hasPrefix("nothing was compared: "))
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

  @Test(
    "a picture whose name is like an option is accepted by the line that verify prints",
    arguments: ["--only.png", "-x.png", "--dry-run.png"]
  )
  func dashes(name: String) throws {
    try folder.write(try folder.bytes(of: "other/a.png"), as: "new/\(name)")
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--actual", "new"],
      in: folder.path
    )
    #expect(run.error.contains("\n  accept with: carousel accept --only '\(name)'\n"))
    for only in [["--only", name], ["--only=\(name)"]] {
      let accepted = try CarouselProcess.run(["accept"] + only, in: folder.path)
      #expect(accepted.code == 0 && accepted.error == "accept  \(name)\n1 accepted\n")
    }
  }

  @Test(
    "what to do about a broken file is what can be done about it",
    arguments: [
      (["diff", "bad/a.png", "goldens/a.png"], "write it again as PNG"),
      (["diff", "goldens/a.png", "bad/a.png"], "write it again as PNG"),
      (["verify", "--goldens", "goldens", "--actual", "bad"], "write it again as PNG"),
      (["verify", "--goldens", "bad", "--actual", "goldens"], "restore it"),
    ]
  )
  func remedies(arguments: [String], remedy: String) throws {
    let run = try CarouselProcess.run(arguments, in: folder.path)
    let line = try #require(run.error.split(separator: "\n").first { $0.contains("bad/a.png: ") })
    #expect(run.code == 2 && line.hasSuffix("; \(remedy)"))
  }

  @Test(
    "no character that turns the writing of a line is printed, and the report has the name",
    arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{FEFF}"]
  )
  func turned(mark: String) throws {
    let name = "a\(mark)gnp.png"
    try folder.write(try folder.bytes(of: "other/a.png"), as: "new/\(name)")
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--actual", "new", "--json", "--html", "page.html"],
      in: folder.path
    )
    let page = String(decoding: try folder.bytes(of: "page.html"), as: UTF8.self)
    let scalar = try #require(mark.unicodeScalars.first)
    #expect(!run.error.unicodeScalars.contains(scalar) && run.error.contains("gnp.png"))
    #expect(!run.output.unicodeScalars.contains(scalar))
    #expect(!page.unicodeScalars.contains(scalar))
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let items = try #require(report?["items"] as? [[String: Any]])
    #expect(items.contains { $0["frame"] as? String == name })
  }

  @Test("a share just over its limit has enough decimals to show it")
  func overLimit() throws {
    for (name, count) in ["plain": 0, "dotted": 1201] {
      var bitmap = Bitmap(width: 400, height: 300, fill: .white)
      for place in 0..<count { bitmap[place % 400, place / 400] = .black }
      var bytes: [UInt8] = []
      try PNGEncoder.encode(bitmap, alpha: .kept, compression: .fast, into: &bytes)
      try folder.write(bytes, as: "\(name).png")
    }
    let run = try CarouselProcess.run(
      ["diff", "plain.png", "dotted.png", "--max-diff-ratio", "0.01"],
      in: folder.path
    )
    #expect(run.code == 1)
    #expect(run.error.hasPrefix("different: 1201 px (1.0008 %, limit 1 %), "))
  }

  @Test("diff reads a pipe to its end", arguments: ["fifo", "/dev/stdin"])
  func pipes(pipe: String) throws {
    let path = folder[pipe == "fifo" ? "fifo" : "none"]
    let input = Pipe()
    if pipe == "fifo" { #expect(unsafe mkfifo(path, 0o600) == 0) }
    let process = try CarouselProcess.start(
      ["diff", pipe, "goldens/a.png"],
      in: folder.path,
      input: input
    )
    let bytes = Data(try folder.bytes(of: "goldens/a.png"))
    let writer =
      pipe == "fifo"
      ? try FileHandle(forWritingTo: URL(fileURLWithPath: path)) : input.fileHandleForWriting
    try writer.write(contentsOf: bytes)
    try writer.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("a pipe among the pictures is an error of its own, and nobody waits for it")
  func pipeAmongPictures() throws {
    try folder.write(try folder.bytes(of: "goldens/a.png"), as: "new/a.png")
    #expect(unsafe mkfifo(folder["new/b.png"], 0o600) == 0)
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--actual", "new"],
      in: folder.path
    )
    #expect(run.code == 2 && run.error.contains("new/b.png: cannot be read: it is a pipe"))
    #expect(run.error.contains("1 matched, 1 not judged"))
  }

  @Test("a hidden folder with pictures is reported as left out")
  func hiddenFolder() throws {
    try folder.write(try folder.bytes(of: "other/a.png"), as: "actual/.hidden/b.png")
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--actual", "actual"],
      in: folder.path
    )
    #expect(run.code == 0)
    #expect(
      run.error == """
        left out  .hidden  a hidden folder with pictures; rename it to have them compared
        1 matched

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

  @Test("a difference is reported with its size, its place and the file that shows it")
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
}
