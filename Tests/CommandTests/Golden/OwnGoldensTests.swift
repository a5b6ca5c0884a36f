import CarouselGolden
import Foundation
import SystemPackage
import TestSupport
import Testing

/// This project's goldens, judged by its own command; `make test` has the optimised build do it too.
@Suite struct OwnGoldensTests {
  @Test(
    "every scenario's goldens are matched to the last level, and none is without its scenario"
  )
  func matched() throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(
      ["verify", "--goldens", Repository.goldens.path, "--strict", "--out", "run"],
      in: folder.path
    )
    #expect(run.code == 0, "\(run.error)")
    let report = try RunFolder(FilePath(folder["run"])).read()
    let files = try FileManager.default.subpathsOfDirectory(atPath: Repository.goldens.path)
    let scenarios = files.filter { $0.hasSuffix(".json") && !$0.hasSuffix("golden.json") }
    #expect(report.totals.matched == scenarios.count && scenarios.count > 10)
    let areas = Set(report.items.map(\.scenario))
    #expect(
      areas.isSuperset(of: ["recentre", "history", "fit", "sheet", "labels", "network", "layout"])
    )
  }
}
