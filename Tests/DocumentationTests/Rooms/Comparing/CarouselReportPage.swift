import CarouselGolden
import CarouselReport
import SystemPackage
import TestSupport
import Testing

@Suite("The page of CarouselReport")
struct CarouselReportPage {
  @Test("its example does what it says")
  func example() async throws {
    let temporary = try TemporaryFolder()
    let folder = FilePath(temporary["run"])
    try await Samples.run(in: temporary, to: folder)
    // Example begins
    let run = RunFolder(folder)
    let report = try run.read()
    let page = HTMLReport(report, run: run).bytes()  // One file, with the pictures in it.
    let xml = JUnitReport(report).xml
    let summary = GitHubReport(report).summary()  // For $GITHUB_STEP_SUMMARY.
    // Example ends
    #expect(String(decoding: page, as: UTF8.self).hasPrefix("<!"))
    #expect(xml.contains("<testsuites"))
    #expect(summary.contains("a.png"))
  }
}
