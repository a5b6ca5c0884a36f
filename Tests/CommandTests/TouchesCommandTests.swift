import Foundation
import TestSupport
import Testing

@Suite struct TouchesCommandTests {
  private static let film = ["--size", "64x48", "--fps", "20", "--seed", "5"]

  private static func frames(in folder: TemporaryFolder, _ name: String) throws -> [Data] {
    let path = folder[name]
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".png") }.sorted()
    return try names.map { try Data(contentsOf: URL(filePath: path + "/" + $0)) }
  }

  @Test(
    "a script written as touches renders the same frames",
    arguments: ["LLR", "Lw250Rv120", "Ld30%v0"]
  )
  func roundTrip(script: String) throws {
    let folder = try TemporaryFolder()
    let touches = try CarouselProcess.run(
      ["touches", "expand", script, "--size", "64x48", "--fps", "20"],
      in: folder.path
    )
    #expect(touches.code == 0 && touches.error.isEmpty)
    try folder.write(Array(touches.output.utf8), as: "swipe.jsonl")
    try folder.write(Array(#"{"touches":"swipe.jsonl"}"#.utf8), as: "film.json")
    let renders = [
      (["--swipes", script], "script"), (["--touches", "swipe.jsonl"], "touches"),
      (["--scenario", "film.json"], "scenario"),
    ]
    for (arguments, out) in renders {
      let run = try CarouselProcess.run(
        ["render"] + arguments + Self.film + ["--out", out],
        in: folder.path
      )
      #expect(run.code == 0, "\(run.error)")
    }
    // A film of touches ends as soon as it is at rest.
    let (script, played) = try (
      Self.frames(in: folder, "script"), Self.frames(in: folder, "touches")
    )
    #expect(played.count > 5 && played.count <= script.count)
    #expect(zip(script, played).allSatisfy { $0 == $1 })
    #expect(try Self.frames(in: folder, "scenario") == played)
    let manifest = try String(contentsOfFile: folder["touches/manifest.json"], encoding: .utf8)
    #expect(manifest.contains("fnv1a64") && !manifest.contains("\"swipes\""))
  }

  @Test("pages of their own widths are refused, since no pictures are given")
  func ownWidths() throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(
      ["touches", "expand", "L", "--page-width", "auto"],
      in: folder.path
    )
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.error.contains("leave out --page-width auto"), "\(run.error)")
  }

  @Test("a script with taps is written as touches of its layout, which render the same frames")
  func taps() throws {
    let folder = try TemporaryFolder()
    let layout = ["--padding", "6", "--gap", "2", "--direction", "rtl", "--loop", "off"]
    let film = layout + ["--pages", "3", "--size", "64x48", "--fps", "20"]
    let script = "T1x9LT60x9T60x9"
    let touches = try CarouselProcess.run(["touches", "expand", script] + film, in: folder.path)
    #expect(touches.code == 0 && touches.error.isEmpty)
    #expect(touches.output.split(separator: "\n").count { $0.contains("down") } == 4)
    try folder.write(Array(touches.output.utf8), as: "taps.jsonl")
    for (arguments, out) in [
      (["--swipes", script], "script"), (["--touches", "taps.jsonl"], "taps"),
    ] {
      let run = try CarouselProcess.run(
        ["render"] + arguments + film + ["--out", out],
        in: folder.path
      )
      #expect(run.code == 0, "\(run.error)")
    }
    let (written, played) = try (
      Self.frames(in: folder, "script"), Self.frames(in: folder, "taps")
    )
    #expect(Set(played).count > 20 && zip(written, played).allSatisfy { $0 == $1 })
  }

  @Test("expand has the flags that say where a finger goes, and no others")
  func expandFlags() throws {
    let folder = try TemporaryFolder()
    let help = try CarouselProcess.run(["touches", "expand", "--help"], in: folder.path).output
    let flags = help.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first.flatMap {
        $0.hasPrefix("--") ? String($0.dropFirst(2)) : nil
      }
    }
    #expect(
      flags == [
        "size", "scale", "fps", "swipe-period", "physics", "scrolling", "group", "loop", "pages",
        "axis", "direction", "gap", "padding", "page-width", "per-view", "align", "version",
      ]
    )
  }

  @Test("a browser's events are converted to standard output")
  func imports() throws {
    let folder = try TemporaryFolder()
    let events = ["down", "move", "up"].enumerated().map {
      #"{"type":"pointer\#($1)","timeStamp":\#(1000 + 8 * $0),"clientX":\#(300 - 40 * $0),"clientY":9}"#
    }
    try folder.write(Array("[\(events.joined(separator: ","))]".utf8), as: "events.json")
    let run = try CarouselProcess.run(["touches", "import", "events.json"], in: folder.path)
    #expect(
      run.output == """
        {"t":0,"phase":"down","x":300,"y":9}
        {"t":8,"phase":"move","x":260,"y":9}
        {"t":16,"phase":"up","x":220,"y":9}

        """
    )
    #expect(run.code == 0)
  }

  @Test(
    "what cannot be read is one line and exit code 64, a file that is not there is 1",
    arguments: [
      (
        ["render", "--touches", "bad", "--out", "o"], 64,
        "touches 'bad': line 1: it is not valid JSON"
      ),
      (["render", "--touches", "none", "--out", "o"], 1, "cannot read none"),
      (
        ["render", "--touches", "bad", "--swipes", "L", "--out", "o"], 64, "swipes and touches both"
      ),
      (["touches", "import", "bad"], 64, "recording 'bad': no ABS_MT_POSITION_X"),
      (["touches", "import", "bad", "--range-x", "5"], 64, "range-x '5': write the lowest"),
      (["touches", "import", "bad", "--info", "bad"], 64, "info 'bad': it names no range"),
      (["touches", "expand", "LL", "--swipe-period", "300ms"], 64, "touches: no finger moves"),
      (["touches", "expand", "X"], 64, "swipe script, column 1"),
      (
        ["touches", "expand", "LG3"], 64,
        "touches: at 1000 ms the film moves without a finger; leave out G"
      ),
    ]
  )
  func errors(arguments: [String], code: Int32, message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("hello\n".utf8), as: "bad")
    let run = try CarouselProcess.run(arguments, in: folder.path)
    #expect(run.code == code && run.output.isEmpty)
    #expect(
      run.error.contains(message) && run.error.split(separator: "\n").count == 1,
      "\(run.error)"
    )
  }
}
