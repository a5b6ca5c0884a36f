import TestSupport
import Testing

/// `carousel feed` as a process.
@Suite struct FeedCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "a page that cannot be read ends the film as a picture does, or is shown with a warning",
    arguments: [
      ([], 1, "carousel: pages/b.json: "),
      (["--on-bad-page", "show"], 0, "carousel: warning: pages/b.json: "),
    ] as [([String], Int32, String)]
  )
  func badPage(flags: [String], code: Int32, line: String) throws {
    try folder.write(#"[{"title": "a"}]"#.utf8, as: "pages/a.json")
    try folder.write("{".utf8, as: "pages/b.json")
    let run = try CarouselProcess.run(
      ["feed", "--source", "pages", "--size", "60x80", "--fps", "2", "--gestures", "."]
        + ["--duration", "4s", "--out", "frames", "--quiet"] + flags,
      in: folder.path
    )
    #expect(run.code == code)
    #expect(run.error.hasPrefix(line), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }
}
