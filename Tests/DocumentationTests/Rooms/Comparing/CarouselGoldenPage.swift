import CarouselDiff
import CarouselGolden
import SystemPackage
import TestSupport
import Testing

@Suite("The page of CarouselGolden")
struct CarouselGoldenPage {
  @Test("its example does what it says")
  func example() async throws {
    let temporary = try TemporaryFolder()
    let folder = FilePath(temporary.path)
    try temporary.write(Samples.png, as: "frames/a.png")
    try temporary.write([], as: "goldens/README")
    // Example begins
    let (goldens, frames) = (folder.appending("goldens"), folder.appending("frames"))
    var verify = FolderVerify(goldens: goldens, actuals: frames, diff: ImageDiff())
    verify.run = RunFolder(folder.appending("run"))
    let report = try await verify.run()
    if report.hasFindings(orphans: true) {
      // A person looks at the pictures in the run's folder; then the new ones become goldens.
      _ = try Acceptance(of: RunFolder(folder.appending("run"))).perform()
    }
    let again = try await verify.run()
    // Example ends
    #expect(report.totals.missing == 1)
    #expect(!again.hasFindings(orphans: true) && again.totals.matched == 1)
  }
}
