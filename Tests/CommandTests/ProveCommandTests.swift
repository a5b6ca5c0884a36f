import TestSupport
import Testing

@Suite("prove")
struct ProveCommandTests {
  @Test("proofs go to standard output as JSON, and to a file as JUnit XML")
  func proves() throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(
      ["prove", "--length", "1", "--only", "offset,seek", "--json", "--junit", "proofs.xml"],
      in: folder.path
    )
    #expect(run.code == 0 && run.error == "")
    #expect(
      run.output.hasPrefix(
        "{\"proofs\":[{\"name\":\"offset\",\"applies\":true,\"holds\":true,\"cases\":"
      )
    )
    let xml = try String(decoding: folder.bytes(of: "proofs.xml"), as: UTF8.self)
    #expect(xml.contains("tests=\"2\" failures=\"0\""))
  }

  @Test(
    "proofs that cannot be made of a film are left out of it, and it holds",
    arguments: [
      #""size":"20x20","swipes":"L","radius":3"#, #""size":"15x9","swipes":"L","scrolling":"snap""#,
      #""size":"31x9","swipes":"L","physics":"embla""#,
    ]
  )
  func leftOut(film: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("{\(film),\"fps\":20}".utf8), as: "film.json")
    let run = try CarouselProcess.run(["prove", "film.json"], in: folder.path)
    #expect(run.code == 0, "\(run.output)")
  }

  @Test("a film to which none of the proofs applies is exit code 2, for nothing was proved")
  func noneApplies() throws {
    let folder = try TemporaryFolder()
    let film = #"{"size":"9x4","swipes":"U","axis":"vertical","fps":5}"#
    try folder.write(Array(film.utf8), as: "film.json")
    let run = try CarouselProcess.run(["prove", "film.json", "--only", "rtl"], in: folder.path)
    #expect(run.code == 2 && run.output.hasPrefix("skips  rtl  does not apply: "))
    #expect(run.error.hasPrefix("carousel: nothing was proved: "))
  }

  @Test("a scenario is proved")
  func scenario() throws {
    let folder = try TemporaryFolder()
    let text = #"{"swipes":"LR","size":"9x4","fps":5}"#
    try folder.write(Array(text.utf8), as: "film.json")
    let run = try CarouselProcess.run(["prove", "film.json"], in: folder.path)
    #expect(run.code == 0 && run.error == "")
    #expect(run.output.hasPrefix("holds  seam  11 cases\n"))
  }

  @Test(
    "what cannot be proved is exit code 64, or 2 for a file that cannot be read",
    arguments: [
      (["--length", "9"], 64), (["--deep", "--length", "2"], 64), (["--only", "all"], 64),
      (["--out", ""], 64), (["--junit", "x/"], 64), (["--junit", "-"], 64), (["none.json"], 2),
    ] as [([String], Int32)]
  )
  func mistakes(arguments: [String], code: Int32) throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(["prove"] + arguments, in: folder.path)
    #expect(run.code == code)
    #expect(run.output == "")
    #expect(run.error.split(separator: "\n").count == 1)
  }
}
