internal import ArgumentParser
internal import CarouselRender
internal import CarouselVerify

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Checks the machine, and a folder of goldens.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check that this machine renders and judges as every other does.",
    discussion: """
      doctor renders a small film whose pixels are known, with one job and with
      several, and compares two pictures that differ by one level. With --goldens it
      also reads every golden.

      EXIT CODES
        0 every check passed   1 a check failed   2 the folder cannot be read
        64 wrong flags
      """
  )

  @Option(help: ArgumentHelp("Also check every golden in this folder.", valueName: "dir"))
  var goldens: String?

  @Flag(help: "Print the checks as JSON on standard output.")
  var json = false

  mutating func run() async throws {
    guard goldens != "" else {
      throw RenderError.badCombination("--goldens is empty; name a folder")
    }
    let report = try await DoctorReport(
      goldens: goldens,
      environment: ProcessInfo.processInfo.environment
    )
    try StandardOutput.write(json ? report.json : report.words)
    if report.hasFailed { throw ExitCode.failure }
  }
}
