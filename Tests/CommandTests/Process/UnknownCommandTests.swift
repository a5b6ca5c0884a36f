import TestSupport
import Testing

@Suite struct UnknownCommandTests {
  @Test(
    "a word that is no command is refused as that, whatever follows it",
    arguments: [
      (["pruen", "--json"], "'pruen', did you mean 'prune'? see carousel --help"),
      (["rendr", "--swipes", "L"], "'rendr', did you mean 'render'? see carousel --help"),
      (["Render"], "'Render', did you mean 'render'? see carousel --help"),
      (["x", "y"], "'x'; see carousel --help"),
      (
        ["cache", "shwo", "--cache", "c"],
        "'cache shwo', did you mean 'show'? see carousel cache --help"
      ),
      (["cache", "render"], "'cache render'; see carousel cache --help"),
      (
        [String(repeating: "r", count: 100)],
        "'\(String(repeating: "r", count: 40))'; see carousel --help"
      ),
      (["a\nb"], #"'a\u{a}b'; see carousel --help"#),
    ]
  )
  func refused(arguments: [String], line: String) throws {
    let run = try CarouselProcess.run(arguments, in: "/")
    #expect(run.error == "carousel: unknown command \(line)\n")
    #expect(run.code == 64 && run.output.isEmpty)
  }

  @Test(
    "the parser reports flags and commands before a mistake",
    arguments: [["--xyz"], ["render", "--xyz"], ["cache", "show", "--xyz"]]
  )
  func flags(arguments: [String]) throws {
    let run = try CarouselProcess.run(arguments, in: "/")
    #expect(run.error.hasPrefix("carousel: Unknown option '--xyz'"))
    #expect(run.code == 64)
  }
}
