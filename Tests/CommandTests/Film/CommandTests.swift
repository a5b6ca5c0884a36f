import Foundation
import TestSupport
import Testing

@Suite struct CommandTests {
  static let small = ["--size", "16x12", "--fps", "10"]

  @Test("the main job: 301 frames, a manifest, the script's settled pages, one line of words")
  func mainJob() throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(
      ["render", "--swipes", "LLRRR", "--size", "39x84", "--out", "frames/"],
      in: folder.path
    )
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(run.error.hasPrefix("301 frames in frames, film digest "))
    #expect(try folder.names(in: "frames").count == 302)
    let manifest = try JSONSerialization.jsonObject(
      with: Data(folder.bytes(of: "frames/manifest.json"))
    )
    let frames = (manifest as? [String: Any])?["frames"] as? [[String: Any]] ?? []
    let settled = stride(from: 0, through: 300, by: 60).map { frames[$0]["page"] as? Int }
    #expect(settled == [0, 1, 2, 1, 0, -1])
    let check = Process()
    check.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    check.arguments =
      ["pngcheck", "-q"]
      + frames.compactMap { ($0["file"] as? String).map { folder["frames/\($0)"] } }
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0)
  }

  @Test("the line of words says where every file is")
  func words() throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(
      ["render", "--swipes", ".", "--size", "8x8", "--sheet", "s.png", "--trace", "t.jsonl"],
      in: folder.path
    )
    #expect(run.error == "contact sheet of 1 cell in s.png; trace in t.jsonl\n")
    #expect(try folder.names() == ["s.png", "t.jsonl"])
  }

  static let films = [
    ["--images", "generated"], ["--images", "pictures"], ["--network", "very-bad,fail=1,limit=2"],
  ]

  /// What `binary` prints of `film`, rendered with `jobs` under `locale`.
  private static func summary(
    of film: [String],
    binary: String = CarouselProcess.binary,
    jobs: Int = 2,
    locale: String = "C"
  ) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(SamplePictures.jpeg, as: "pictures/2.jpg")
    try folder.write(SamplePictures.webP, as: "pictures/4.webp")
    for name in ["page-1", "page-3", "page-10"] {
      let page = Repository.root.appendingPathComponent("assets/pages/\(name).png")
      try folder.write(try Data(contentsOf: page), as: "pictures/\(name).png")
    }
    let run = try CarouselProcess.run(
      ["render", "--swipes", "LLRRR", "--out", "frames", "--json", "--jobs", "\(jobs)"] + film
        + small,
      in: folder.path,
      binary: binary,
      environment: ["LANG": locale, "LC_ALL": locale]
    )
    #expect(run.code == 0 && run.error.isEmpty)
    return run.output
  }

  @Test("one and two jobs, and any locale, give one film", arguments: films)
  func sameFilm(film: [String]) throws {
    let first = try Self.summary(of: film, jobs: 1)
    #expect(first.contains("filmDigest"))
    #expect(try Self.summary(of: film, locale: "tr_TR.UTF-8") == first)
    #expect(try Self.summary(of: film, locale: "de_DE.UTF-8") == first)
  }

  @Test(
    "debug and release give one film",
    .enabled(if: CarouselProcess.releaseBinary != nil, "make test builds the release binary"),
    arguments: films
  )
  func sameBuilds(film: [String]) throws {
    let release = try #require(CarouselProcess.releaseBinary)
    let optimised = try Self.summary(of: film, binary: release)
    #expect(try Self.summary(of: film, binary: CarouselProcess.debugBinary) == optimised)
  }

  @Test("--json prints one JSON document on standard output and nothing else anywhere")
  func json() throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(
      ["render", "--swipes", "L", "--out", "a b", "--sheet", "s.png", "--json"] + Self.small,
      in: folder.path
    )
    let summary = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(summary?["frames"] as? Int == 11)
    #expect(summary?["folder"] as? String == "a b")
    #expect(summary?["sheetCells"] as? Int == 3)
    #expect(run.error.isEmpty && run.output.hasSuffix("}\n"))
  }

  @Test("scripts come from files and from standard input")
  func scripts() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("L\nL\n R*3\n".utf8), as: "film.script")
    var outputs: [String] = []
    for (argument, input) in [("LLRRR", ""), ("@film.script", ""), ("-", "LL RRR\n")] {
      let run = try CarouselProcess.run(
        ["render", "--swipes", argument, "--out", "frames", "--json"] + Self.small,
        in: folder.path,
        input: input
      )
      #expect(run.code == 0, "\(run.error)")
      outputs.append(run.output)
    }
    #expect(Set(outputs).count == 1)
    let missing = try CarouselProcess.run(
      ["render", "--swipes", "@none", "--out", "frames"],
      in: folder.path
    )
    #expect(
      missing.error
        == "carousel: cannot read none: No such file or directory; check its name and rights\n"
    )
    #expect(missing.code == 1)
  }

  @Test("a scenario file says what flags say, and flags win")
  func scenario() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array(#"{"swipes":"LLR","size":"16x12","fps":10,"seed":5,"images":["generated:7"]}"#.utf8),
      as: "deep/film.json"
    )
    let flags = ["--swipes", "LLR", "--seed", "5", "--images", "generated:7"] + Self.small
    let byFlags = try CarouselProcess.run(
      ["render", "--out", "frames", "--json"] + flags,
      in: folder.path
    )
    let byFile = try CarouselProcess.run(
      ["render", "--out", "frames", "--json", "--scenario", "deep/film.json"],
      in: folder.path
    )
    let mixed = try CarouselProcess.run(
      ["render", "--out", "frames", "--json", "--scenario", "deep/film.json", "--seed", "6"],
      in: folder.path
    )
    #expect(byFlags.output == byFile.output && byFile.code == 0)
    #expect(mixed.code == 0 && mixed.output != byFile.output)
  }

  @Test("pictures in a scenario are found from the scenario's folder")
  func scenarioBase() throws {
    let folder = try TemporaryFolder()
    try folder.write(SamplePictures.jpeg, as: "deep/pictures/a.jpg")
    try folder.write(
      Array(#"{"swipes":"L","size":"16x12","fps":2,"images":["pictures"]}"#.utf8),
      as: "deep/film.json"
    )
    let run = try CarouselProcess.run(
      ["render", "--sheet", "s.png", "--scenario", "deep/film.json"],
      in: folder.path
    )
    #expect(run.code == 0, "\(run.error)")
  }

  @Test(
    "a scenario with a mistake is refused with its key",
    arguments: [
      (#"{"swips":"L"}"#, "unknown key 'swips'"),
      (#"{"swipes":3}"#, "'swipes': expected a text in quotes"),
      (#"{"swipes":"L","fit":"squash"}"#, "'squash' is not one of cover, contain, stretch"),
      (#"{"swipes":"L""#, "it is not valid JSON"), ("[]", "expected an object"),
      (#"{"swipes":"L","sheet":{"colums":2}}"#, "unknown key 'colums'"),
      (#"{"swipes":"L","version":2}"#, "version 2 is not 1"), ("", "it is not valid JSON"),
      (#"{"swipes":"L","seed":-1}"#, "'seed': -1 is no whole number from 0 to"),
      (
        #"{"swipes":"L","swipes":"R"}"#,
        "the key 'swipes' is there twice, again at line 1, column 15"
      ),
      (#"{"swipes":"L",}"#, "it is not valid JSON at line 1, column 15"),
    ]
  )
  func badScenario(json: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(json.utf8), as: "film.json")
    let run = try CarouselProcess.run(
      ["render", "--out", "frames", "--scenario", "film.json"],
      in: folder.path
    )
    #expect(run.error.hasPrefix("carousel: scenario film.json: "))
    #expect(run.error.contains(reason), "\(run.error)")
    #expect(run.error.count { $0 == "\n" } == 1)
    #expect(run.code == 64)
  }

  @Test(
    "a path with a NUL in it is refused, and not cut there",
    arguments: [
      (#""images":["im\u0000ages"]"#, "images"), (#""images":["file:///im\u0000ages"]"#, "images"),
      (#""list":"im\u0000ages""#, "list"),
    ]
  )
  func nul(member: String, name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(SamplePictures.jpeg, as: "im/a.jpg")
    try folder.write(Array(#"{"swipes":"L",\#(member)}"#.utf8), as: "film.json")
    let run = try CarouselProcess.run(
      ["render", "--out", "frames", "--scenario", "film.json"],
      in: folder.path
    )
    #expect(run.error.hasPrefix("carousel: \(name) '"))
    #expect(run.error.hasSuffix("im\\u{0}ages': no path has a NUL character; remove it\n"))
    #expect(run.code == 64)
    #expect(try folder.names() == ["film.json", "im"])
  }

  @Test("a contact sheet goes to standard output, as PNG and nothing else")
  func sheetOnStandardOutput() throws {
    let folder = try TemporaryFolder()
    let arguments = ["render", "--swipes", "L", "--sheet-cell-width", "20"] + Self.small
    let file = try CarouselProcess.run(arguments + ["--sheet", "s.png"], in: folder.path)
    #expect(file.code == 0)
    let out = folder["out.png"]
    try folder.write([], as: "out.png")
    let process = try CarouselProcess.start(
      arguments + ["--sheet", "-"],
      in: folder.path,
      output: FileHandle(forWritingTo: URL(fileURLWithPath: out))
    )
    process.waitUntilExit()
    #expect(try folder.bytes(of: "out.png") == folder.bytes(of: "s.png"))
    #expect(try folder.names() == ["out.png", "s.png"])
  }

  @Test("with standard output closed, no file of the film takes its place")
  func closedStandardOutput() throws {
    let folder = try TemporaryFolder()
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "exec \"$0\" \"$@\" >&- 2>err", CarouselProcess.binary]
    shell.arguments? += ["render", "--swipes", "L", "--out", "frames", "--json"] + Self.small
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 1)
    let error = String(decoding: try folder.bytes(of: "err"), as: UTF8.self)
    #expect(error.hasPrefix("carousel: cannot write standard output: Bad file descriptor"))
  }

  @Test("GNU parallel renders shards at the same time into one folder, and merge joins them")
  func parallelShards() throws {
    let folder = try TemporaryFolder()
    let script = """
      parallel -j 4 "$0" render --quiet --swipes LLRRL --size 16x12 --fps 10 --out film \
        --shard {}/5 ::: 1 2 3 4 5 && "$0" merge --json film/manifest-*.json
      """
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", script, CarouselProcess.binary]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    let whole = try CarouselProcess.run(
      ["render", "--swipes", "LLRRL", "--out", "whole", "--json"] + Self.small,
      in: folder.path
    )
    let digests = try [output, Data(whole.output.utf8)].map {
      (try JSONSerialization.jsonObject(with: $0) as? [String: Any])?["filmDigest"] as? String
    }
    #expect(digests[0] != nil && digests[0] == digests[1])
    #expect(try folder.bytes(of: "film/manifest.json") == folder.bytes(of: "whole/manifest.json"))
  }

  @Test("help teaches: what L means, examples, exit codes")
  func help() throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(["render", "--help"], in: folder.path)
    #expect(run.code == 0 && run.error.isEmpty)
    for words in ["the NEXT page", "EXAMPLES", "EXIT CODES", "--swipes LLRRR --out frames/"] {
      #expect(run.output.contains(words))
    }
    let version = try CarouselProcess.run(["--version"], in: folder.path)
    #expect(version.output == "0.1.0\n")
  }
}
