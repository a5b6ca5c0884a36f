import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden
@testable import CarouselReport

/// The page in a real browser: Tests/Oracles/report.py presses its keys.
@Suite struct ReportPageTests {
  @Test(
    "modes, keys, filter, film strip, dark mode and small screens work, and nothing is fetched",
    .enabled(
      if: InstalledProgram.browser != nil && InstalledProgram.python != nil,
      "make test installs chromium; python3 is needed too"
    )
  )
  func page() async throws {
    let browser = try #require(InstalledProgram.browser)
    let python = try #require(InstalledProgram.python)
    let folder = try await ReportSample.folder()
    let run = RunFolder(FilePath(folder["run"]))
    try folder.write(HTMLReport(run.read(), run: run).bytes(), as: "report.html")
    let script = Repository.root.appendingPathComponent("Tests/Oracles/report.py").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [script, browser, folder["report.html"]]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let bad = words.split(separator: "\n").filter { !$0.hasPrefix("ok ") }
    #expect(process.terminationStatus == 0 && bad.isEmpty, "\(bad.joined(separator: "\n"))")
    #expect(words.split(separator: "\n").count > 70)
  }
}
