import CarouselRaster
import Foundation
import TestSupport
import Testing

/// No command replaces or removes a file that it reads: it is refused before anything is touched.
@Suite struct InputsStayTests {
  private let folder: TemporaryFolder
  private static let film = ["--swipes", "L", "--size", "16x12", "--fps", "10", "--no-cache"]

  init() throws {
    folder = try TemporaryFolder()
    for (index, name) in ["frame-00000", "frame-00001", "z"].enumerated() {
      let colour = RGBA8(UInt8(60 * index), 90, 30)
      try folder.write(try SamplePictures.png(16, 12, colour), as: "im/\(name).png")
    }
    try folder.write(Array("L".utf8), as: "film.script")
    try folder.write(Array(#"{"swipes":"L"}"#.utf8), as: "film.json")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder["link.png"], withDestinationPath: "im/z.png")
    try files.linkItem(atPath: folder["im/z.png"], toPath: folder["hard.png"])
  }

  /// Everything in the folder, by path.
  private func all() throws -> [String: [UInt8]] { try folder.files(in: "") }

  private func expectRefusal(
    _ arguments: [String],
    _ output: String,
    _ input: String,
    code: Int32 = 1,
    environment: [String: String] = [:]
  ) throws {
    let before = try all()
    let run = try CarouselProcess.run(
      arguments,
      in: folder.path,
      environment: ["CI": "", "GITHUB_STEP_SUMMARY": ""].merging(environment) { $1 }
    )
    #expect(
      run.error
        == "carousel: cannot replace \(output): it is the input \(input); choose another output\n"
    )
    #expect(run.code == code && run.output.isEmpty)
    #expect(try all() == before)
  }

  @Test(
    "render replaces no picture, scenario, script or list of its own",
    arguments: [
      (
        ["--images", "im", "--out", "im", "--overwrite"], "im/frame-00000.png", "im/frame-00000.png"
      ),
      (["--images", "im", "--sheet", "im/z.png"], "im/z.png", "im/z.png"),
      (["--images", "im", "--sheet", "link.png"], "link.png", "im/z.png"),
      (["--images", "im", "--sheet", "hard.png"], "hard.png", "im/z.png"),
      (["--images", "link.png", "--sheet", "im/z.png"], "im/z.png", "link.png"),
      (["--images", "im/*.png", "--out", "new", "--trace", "im/z.png"], "im/z.png", "im/z.png"),
      (
        ["--scenario", "film.json", "--out", "new", "--trace", "film.json"], "film.json",
        "film.json"
      ),
      (
        ["--swipes", "@film.script", "--out", "new", "--trace", "film.script"], "film.script",
        "film.script"
      ),
    ]
  )
  func render(flags: [String], output: String, input: String) throws {
    try expectRefusal(["render"] + Self.film + flags, output, input)
  }

  @Test("render replaces no picture that a file: URL names, and no lock file that it replays")
  func fileURLs() throws {
    let url = "file://\(folder["im/z.png"])"
    try expectRefusal(
      ["render"] + Self.film + ["--images", url, "--sheet", "im/z.png"],
      "im/z.png",
      folder["im/z.png"]
    )
    try folder.write(folder.bytes(of: "im/z.png"), as: "0.png")
    try expectRefusal(
      ["render"] + Self.film + [
        "--images", "file://\(folder.path)/{page}.png", "--sheet", "0.png",
      ],
      "0.png",
      folder["0.png"]
    )
    let render = ["render"] + Self.film + ["--images", url, "--out", "frames"]
    try FileManager.default.createDirectory(
      atPath: folder["frames"],
      withIntermediateDirectories: true
    )
    _ = try CarouselProcess.run(render + ["--record", "frames/lock.json"], in: folder.path)
    // The next render would remove it with the one that wrote it.
    let replay = render + ["--replay", "frames/lock.json"]
    try expectRefusal(replay, "frames/lock.json", "frames/lock.json")
    try expectRefusal(
      ["render"] + Self.film
        + ["--images", url, "--sheet", "frames/lock.json.png", "--trace", "frames/lock.json"]
        + ["--replay", "frames/lock.json"],
      "frames/lock.json",
      "frames/lock.json"
    )
  }

  @Test("an earlier film as pictures of the next one in its place is refused, and stays whole")
  func ownFilm() throws {
    _ = try CarouselProcess.run(["render"] + Self.film + ["--out", "fr"], in: folder.path)
    try expectRefusal(
      ["render"] + Self.film + ["--images", "fr", "--out", "fr"],
      "fr/frame-00000.png",
      "fr/frame-00000.png"
    )
  }

  @Test("a render among its own pictures is not taken for pictures by the next one")
  func recursive() throws {
    let render = ["render"] + Self.film + ["--images", "im", "--recursive", "--out", "im/out"]
    let first = try CarouselProcess.run(render + ["--json"], in: folder.path)
    let second = try CarouselProcess.run(render + ["-q"], in: folder.path)
    #expect(first.code == 0 && second.code == 0)
    #expect(
      second.error
        == "carousel: warning: im: skipped 11 pictures of the render in im/out; "
        + "name that folder to show them\n"
    )
    let manifest = String(decoding: try folder.bytes(of: "im/out/manifest.json"), as: UTF8.self)
    #expect(manifest.contains("im/frame-0000") && !manifest.contains("im/out/"))
    // Who names the folder means it.
    let named = ["render"] + Self.film + ["--images", "im/out", "--out", "new", "-q"]
    let third = try CarouselProcess.run(named, in: folder.path)
    #expect(third.code == 0 && third.error.isEmpty)
    try FileManager.default.createDirectory(
      atPath: folder["films"],
      withIntermediateDirectories: true
    )
    try FileManager.default.moveItem(atPath: folder["new"], toPath: folder["films/a"])
    let films = ["render"] + Self.film + ["--images", "films", "--recursive", "--out", "new"]
    #expect(
      try CarouselProcess.run(films, in: folder.path).error
        == "carousel: films: all pictures in it are of earlier renders; "
        + "name the folder of one to show it\n"
    )
  }

  @Test(
    "diff draws over neither picture nor mask",
    arguments: [("im/z.png", "im/z.png"), ("hard.png", "im/z.png"), ("link.png", "im/z.png")]
  )
  func diff(output: String, input: String) throws {
    let pictures = ["im/frame-00000.png", "im/z.png"]
    try expectRefusal(["diff"] + pictures + ["-o", output], output, input, code: 2)
    let masked = ["diff", "im/frame-00000.png", "im/frame-00001.png", "--mask", "im/z.png"]
    try expectRefusal(masked + ["-o", output], output, input, code: 2)
  }

  @Test("merge writes over no part and no frame")
  func merge() throws {
    for part in ["1/2", "2/2"] {
      _ = try CarouselProcess.run(
        [
          "render", "--swipes", "LL", "--fps", "4", "--size", "9x9", "--shard", part, "--out", "fr",
        ],
        in: folder.path
      )
    }
    let names = try folder.names(in: "fr").filter { $0.hasPrefix("manifest") }.map { "fr/\($0)" }
    try #require(names.count == 2)
    try expectRefusal(["merge"] + names + ["--out", names[0]], names[0], names[0])
    let before = try all()
    let run = try CarouselProcess.run(
      ["merge"] + names + ["--out", "fr/frame-00003.png"],
      in: folder.path
    )
    #expect(run.code == 64 && run.error.contains("'fr/frame-00003.png' is the name of a frame"))
    #expect(try all() == before)
  }

  @Test(
    "verify and report write over nothing that they read",
    arguments: [
      ("goldens/film/frame-00001.png", nil), ("goldens/film.json", nil),
      ("goldens/film/golden.json", nil), ("im/z.png", "goldens/../im/z.png"), ("mask.png", nil),
      ("hard.png", "goldens/../im/z.png"),
    ] as [(String, String?)]
  )
  func verify(output: String, input: String?) throws {
    try makeGoldens()
    let verify = ["verify", "--goldens", "goldens", "--mask", "mask.png"]
    for flag in ["--html", "--junit"] {
      try expectRefusal(verify + [flag, output], output, input ?? output, code: 2)
    }
    try expectRefusal(
      verify + ["--github"],
      output,
      input ?? output,
      code: 2,
      environment: ["GITHUB_STEP_SUMMARY": output]
    )
  }

  @Test(
    "verify empties no run with a picture, mask or scenario of its own in it, report keeps its run"
  )
  func run() throws {
    try makeGoldens()
    let other = #"{"swipes":"R","size":"16x12","fps":2,"images":["../im/z.png"]}"#
    try folder.write(Array(other.utf8), as: "goldens/film.json")
    let verify = ["verify", "--goldens", "goldens"]
    let run = try CarouselProcess.run(verify, in: folder.path, environment: ["CI": ""])
    let picture = "carousel-run/film/frame-00001-actual.png"
    #expect(run.code == 1)
    try #require(try all().keys.contains(picture))
    try expectRefusal(verify + ["--mask", picture], picture, picture, code: 2)
    for output in ["carousel-run/run.json", picture, "goldens/film/frame-00001.png"] {
      try expectRefusal(["report", "carousel-run", "--html", output], output, output, code: 2)
    }
    let scenario = #"{"swipes":"R","size":"16x12","fps":2,"images":["../\#(picture)"]}"#
    try folder.write(Array(scenario.utf8), as: "goldens/film.json")
    try expectRefusal(verify, picture, "goldens/../\(picture)", code: 2)
  }

  @Test("verify writes no report over its own run, and no two reports into one file")
  func outputs() throws {
    try makeGoldens()
    let before = try all()
    for flags in [
      ["--html", "carousel-run/run.json"], ["--junit", "carousel-run/film/a-diff.png"],
      ["--html", "report", "--junit", "./report"],
      ["--html", "report", "--record", "im/../report"],
    ] {
      let verify = ["verify", "--goldens", "goldens"] + flags
      let run = try CarouselProcess.run(verify, in: folder.path, environment: ["CI": ""])
      #expect(run.code == 64, "\(flags): \(run.error)")
      #expect(try all() == before)
    }
  }

  /// Three goldens of a film of the pictures in `im/`, and a mask.
  private func makeGoldens() throws {
    let scenario = #"{"swipes":"L","size":"16x12","fps":2,"images":["../im"]}"#
    try folder.write(Array(scenario.utf8), as: "goldens/film.json")
    try folder.write(try SamplePictures.png(16, 12, .black), as: "mask.png")
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--update", "missing", "-q"],
      in: folder.path,
      environment: ["CI": ""]
    )
    try #require(run.code == 0, "\(run.error)")
  }
}
