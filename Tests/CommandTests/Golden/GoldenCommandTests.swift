import CarouselGolden
import Foundation
import SystemPackage
import TestSupport
import Testing

/// From no goldens to accepted changes, as a user goes.
@Suite struct GoldenCommandTests {
  let walk: GoldenWalk

  init() throws { walk = try GoldenWalk() }

  @Test("from no goldens to accepted ones, a change that is found, and its acceptance")
  func walkThrough() throws {
    let first = try walk.verify()
    #expect(first.code == 1 && first.error.contains("12 without a golden"))
    #expect(try walk.run("accept").error.contains("12 accepted"))
    let second = try walk.verify()
    #expect(second.code == 0 && second.error == "12 matched\n")
    try walk.scenario("film", seed: 2)
    let third = try walk.verify()
    #expect(third.code == 1 && third.error.contains("first of 11 differing frames"))
    #expect(third.error.contains("accept with: carousel accept --only 'film/frame-*'"))
    #expect(try walk.run("accept", "--only", "film/*").code == 0)
    #expect(try walk.verify("--strict").code == 0)
  }

  @Test(
    "verify writes no golden, whatever fails and whichever flags are given",
    arguments: [
      [], ["--update", "none"], ["--strict", "--fail-fast"], ["--filter", "film/*"],
      ["--shard", "1/2"], ["--repeat", "2"], ["--json"], ["--verdict-only"],
      ["--max-diff-ratio", "1"], ["goldens/film.json"],
    ]
  )
  func readOnly(arguments: [String]) throws {
    try walk.accept()
    try walk.scenario("film", seed: 2)
    try walk.scenario("new", seed: 1)
    try FileManager.default.removeItem(atPath: walk.folder["goldens/film/frame-00003.png"])
    try walk.folder.write([1], as: "goldens/film/frame-00005.png")
    let before = try walk.folder.files(in: "goldens")
    for _ in 0..<2 {
      let run = try CarouselProcess.run(
        ["verify", "--goldens", "goldens"] + arguments,
        in: walk.folder.path,
        environment: ["CI": ""]
      )
      // The film in error is in the first part, and the first finding is an error or comes before one.
      #expect(run.code == 2 || (run.code == 1 && arguments.contains("--fail-fast")))
      #expect(try walk.folder.files(in: "goldens") == before)
    }
  }

  @Test("a missing golden fails, is not written, and fails again")
  func missing() throws {
    for _ in 0..<3 { #expect(try walk.verify().code == 1) }
    #expect(try walk.folder.files(in: "goldens").count == 2)
  }

  @Test("a failing run keeps what accept needs; nothing is rendered again")
  func acceptAlone() throws {
    try walk.verify()
    // What the films are made from has gone.
    for name in ["film", "sheet"] {
      try FileManager.default.removeItem(atPath: walk.folder["goldens/\(name).json"])
    }
    #expect(try walk.run("accept").code == 0)
    #expect(try walk.folder.files(in: "goldens").keys.filter { $0.hasSuffix(".png") }.count == 12)
  }

  @Test("accept from another folder makes no goldens there")
  func acceptElsewhere() throws {
    try walk.verify()
    try FileManager.default.createDirectory(
      atPath: walk.folder["elsewhere"],
      withIntermediateDirectories: true
    )
    let arguments = ["accept", "--from", "../carousel-run"]
    let lost = try CarouselProcess.run(arguments, in: walk.folder["elsewhere"])
    #expect(lost.code == 2 && lost.error.contains("goldens: there is no such folder here"))
    #expect(try walk.folder.files(in: "elsewhere").isEmpty)
    let told = arguments + ["--goldens", "../goldens"]
    #expect(try CarouselProcess.run(told, in: walk.folder["elsewhere"]).code == 0)
    #expect(try walk.folder.files(in: "goldens").keys.filter { $0.hasSuffix(".png") }.count == 12)
  }

  @Test("CI=true forces --update none, in every mode", arguments: ["missing", "changed", "all"])
  func automatic(mode: String) throws {
    let run = try walk.verify("--update", mode, environment: ["CI": "true"])
    #expect(run.code == 1 && run.error.contains("CI is set, so no golden is updated"))
    #expect(try walk.folder.files(in: "goldens").count == 2)
  }

  @Test("--update missing adds, changed also replaces, all writes every golden anew")
  func updates() throws {
    #expect(try walk.verify("--update", "missing").code == 0)
    try walk.scenario("film", seed: 2)
    try walk.scenario("more", seed: 3)
    #expect(try walk.verify("--update", "missing").code == 1)
    #expect(try walk.verify("--update", "changed").code == 0)
    // Written by another encoder, it matches and stays, until all are wanted.
    let name = "goldens/film/frame-00004.png"
    let bytes = try walk.folder.bytes(of: name)
    try walk.folder.write(Self.withComment(bytes), as: name)
    #expect(try walk.verify("--update", "changed").code == 0)
    #expect(try walk.folder.bytes(of: name) != bytes)
    #expect(try walk.verify("--update", "all").code == 0)
    #expect(try walk.folder.bytes(of: name) == bytes)
  }

  /// The same picture with a comment in it.
  static func withComment(_ bytes: [UInt8]) -> [UInt8] {
    // Before IEND.
    let chunk = Array("tEXta\0b".utf8)
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in chunk {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc = ~crc
    let sum = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc >> $0) }
    return Array(bytes.dropLast(12)) + [0, 0, 0, 3] + chunk + sum + bytes.suffix(12)
  }

  @Test(
    "of a folder of runs, as tests leave them, accept takes all, or those with a picture of the name"
  )
  func manyRuns() throws {
    for (run, name) in [("a", "x"), ("b", "y")] {
      try walk.folder.write(
        #"{"swipes":"L","size":"16x12","sheet":{}}"#.utf8,
        as: "g\(run)/\(name).json"
      )
      try walk.run("verify", "--goldens", "g\(run)", "--out", "runs/\(run)/deep", "-q")
    }
    #expect(
      try walk.run("accept", "--from", "runs", "--only", "y.png").error
        == "accept  gb/y.png\n1 accepted\n"
    )
    #expect(try walk.run("accept", "--from", "runs", "--only", "z*").code == 2)
    #expect(try walk.run("accept", "--from", "runs", "--goldens", "ga").code == 64)
    #expect(try walk.run("accept", "--from", "runs").error.contains("2 accepted"))
    #expect(try walk.run("verify", "--goldens", "ga").code == 0)
  }

  @Test("orphans warn, or fail when strict, or are passed over; prune tells and removes them")
  func orphans() throws {
    try walk.accept()
    try FileManager.default.removeItem(atPath: walk.folder["goldens/film.json"])
    let warned = try walk.verify()
    #expect(warned.code == 0 && warned.error.contains("orphan  film/frame-00000.png"))
    #expect(try walk.verify("--strict").code == 1)
    #expect(try !walk.verify("--orphans", "ignore").error.contains("orphan "))
    #expect(try walk.run("prune", "--check").code == 1)
    #expect(try walk.run("prune", "--delete").code == 0)
    #expect(try walk.verify("--strict").code == 0)
    #expect(try walk.run("prune", "--check").code == 0)
  }

  @Test("a run that looked at some pictures only does not say that no golden is without a picture")
  func partialPrune() throws {
    try walk.accept()
    try walk.folder.write([1], as: "goldens/stray/x.png")
    try walk.verify("--filter", "sheet*")
    let run = try walk.run("prune", "--check")
    #expect(run.code == 2 && run.error.contains("the run compared only some pictures"))
  }

  @Test("the parts of a run over scenarios, joined, are the whole run")
  func parts() throws {
    try walk.accept()
    try walk.scenario("film", seed: 2)
    try walk.folder.write([1], as: "goldens/stray/x.png")
    for part in ["1/2", "2/2"] {
      try walk.verify("--shard", part, "--out", "part\(part.first ?? "0")")
    }
    let merged = try walk.run(
      "merge",
      "part2/run.json",
      "part1/run.json",
      "--out",
      "whole",
      "--json"
    )
    try walk.verify("--out", "single")
    #expect(try walk.folder.files(in: "whole") == walk.folder.files(in: "single"))
    #expect(try Array(merged.output.utf8) == walk.folder.bytes(of: "single/run.json"))
  }

  @Test("a tolerance that no picture needed is reported")
  func slack() throws {
    try walk.accept()
    let words = "no picture needed the tolerance: remove it"
    #expect(try walk.verify("--max-diff-pixels", "5").error.contains(words))
    #expect(try !walk.verify().error.contains(words))
    let record = "goldens/film/golden.json"
    let list = String(decoding: try walk.folder.bytes(of: record), as: UTF8.self)
    let settings = #""comparison": {"maxDiffPixels": 5}, "pictures""#
    try walk.folder.write(list.replacing("\"pictures\"", with: settings).utf8, as: record)
    #expect(try walk.verify().error.contains(words))
    try walk.folder.write(list.utf8, as: record)
    try walk.scenario("film", seed: 2)
    #expect(try !walk.verify("--max-diff-ratio", "1").error.contains(words))
  }

  @Test("--json is one document and nothing else, the same as run.json and as the second time")
  func json() throws {
    try walk.accept()
    try walk.scenario("film", seed: 2)
    let first = try walk.verify("--json")
    let bytes = try walk.folder.bytes(of: "carousel-run/run.json")
    #expect(Array(first.output.utf8) == bytes)
    #expect(try walk.verify("--json", "--jobs", "1").output == first.output)
    #expect(!first.output.contains(walk.folder.path), "paths are as they were given")
  }

  @Test("the doctor finds this machine well, and a broken golden")
  func doctor() throws {
    try walk.accept()
    let well = try walk.run("doctor", "--goldens", "goldens")
    #expect(well.code == 0 && well.output.contains("12 goldens") && !well.output.contains("fail"))
    try walk.folder.write([1], as: "goldens/sheet.png")
    let ill = try walk.run("doctor", "--goldens", "goldens", "--json")
    #expect(ill.code == 1)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(ill.output.utf8)) }
  }

  @Test("a scenario is one whatever its name, and what other commands write is none")
  func scenarioNames() throws {
    try walk.accept()
    try walk.folder.write(
      try walk.folder.bytes(of: "carousel-run/run.json"),
      as: "goldens/x/run.json"
    )
    try walk.run("render", "--swipes", "L", "--size", "16x12", "--out", "goldens/y")
    #expect(try walk.verify().code == 0)
    try walk.scenario("run", seed: 1)
    try walk.scenario("manifest", seed: 1)
    let run = try walk.verify()
    #expect(run.code == 1)
    #expect(run.error.contains("run/frame-00000.png") && run.error.contains("manifest/frame-0"))
  }

  @Test("a pipe that is named as a scenario is an error, and nobody waits for it")
  func pipes() throws {
    #expect(unsafe mkfifo(walk.folder["goldens/pipe.json"], 0o600) == 0)
    #expect(unsafe mkfifo(walk.folder["goldens/run.json"], 0o600) == 0)
    let run = try walk.verify()
    #expect(run.code == 2 && run.error.contains("2 not judged"), "\(run.error)")
  }
}
