internal import CarouselFiles
internal import CarouselGolden
internal import Foundation
internal import Synchronization
internal import SystemPackage

/// The run of tests that this process belongs to.
///
/// A run is one process, or all processes of one `swift test`, which with `--parallel` starts a process for
/// every XCTest.
struct TestRun: Sendable {
  /// The run of this process.
  static let current = TestRun(
    id: swiftTest
      ?? "\(ProcessInfo.processInfo.processIdentifier) \(UInt64.random(in: 0...(.max)))",
    arguments: Array(CommandLine.arguments.dropFirst()),
    program: ownProgram
  )

  /// Identifies the run.
  let id: String
  /// The process's arguments.
  let arguments: [String]
  /// The program that contains the tests; `nil` if another one loads them.
  var program: FilePath?

  /// The targets' runs that this process has recorded.
  private static let noted = Mutex(Set<String>())

  /// Records the run of a target, once, before anything is saved.
  ///
  /// - Parameters:
  ///   - library: the library that runs the tests.
  ///   - target: the folder of the target's runs. If it does not exist, there is nothing older to be
  ///     mistaken for this run, and the record waits until something is saved.
  ///   - isKeeping: whether something is about to be saved there.
  /// - Throws: a `GoldenProblem` for a folder that cannot be written.
  func note(
    _ library: TestOrigin.Library,
    in target: FilePath,
    isKeeping: Bool
  ) throws(GoldenProblem) {
    let key = "\(id) \(library.rawValue) \(target)"
    try Self.noted.withLock { noted throws(GoldenProblem) in
      if noted.contains(key) { return }
      if !isKeeping, case .unreachable = FileKind(of: target) { return }
      try LastTestRun(of: library, in: target).begin(id, by: program, isWhole: isWhole(library))
      noted.insert(key)
    }
  }

  /// Whether the arguments show that all tests of a target run; `false` if that is not certain.
  func isWhole(_ library: TestOrigin.Library) -> Bool {
    switch library {
    case .swiftTesting:
      arguments.contains("--testing-library")
        && !arguments.contains { argument in
          ["--filter", "--skip"].contains { argument == $0 || argument.hasPrefix("\($0)=") }
        }
    case .xctest:
      // On Linux the names of tests are the only arguments.
      arguments.isEmpty
    }
  }

  private static var ownProgram: FilePath? {
    #if os(Linux)
      Bundle.main.executablePath.map { FilePath($0) }
    #else
      nil
    #endif
  }

  /// Identifies the `swift test` that started this process; `nil` if another program did, or if the system
  /// does not tell.
  private static var swiftTest: String? {
    #if os(Linux)
      let parent = "/proc/\(getppid())"
      // The 20th word after the name in brackets is the start time in ticks since boot: proc_pid_stat(5),
      // field 22.
      guard line(parent + "/comm") == "swift-test",
        let words = line(parent + "/stat")?.split(separator: ")").last?.split(separator: " "),
        words.count > 19, let boot = line("/proc/sys/kernel/random/boot_id")
      else { return nil }
      return "swift test \(boot) \(getppid()) \(words[19])"
    #else
      return nil
    #endif
  }

  #if os(Linux)
    private static func line(_ path: String) -> String? {
      FileManager.default.contents(atPath: path)
        .flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n").first }
        .map(String.init)
    }
  #endif
}
