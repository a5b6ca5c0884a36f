import TestSupport
import Testing

@Suite("--slots")
struct SlotsFlagTests {
  @Test("a slot view is written without frame files, and named in the summary")
  func writes() throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(
      ["render", "--swipes", "L", "--size", "8x6", "--fps", "10", "--slots", "s.png"],
      in: folder.path
    )
    #expect(run.code == 0 && run.output == "" && run.error == "slots in s.png\n")
    #expect(try folder.bytes(of: "s.png").prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    #expect(try folder.names() == ["s.png"])
  }

  @Test(
    "another ending, or the file of another output, is refused",
    arguments: [["--slots", "s.jpg"], ["--slots", "s.png", "--sheet", "s.png"], ["--slots", ""]]
  )
  func mistakes(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(["render", "--swipes", "L"] + arguments, in: folder.path)
    #expect(run.code == 64)
    #expect(try folder.names() == [])
  }
}
