import Foundation
import Testing

/// What a process has needed up to now.
struct ProcessCost {
  /// Of one core, user and system.
  let seconds: Double
  /// The most memory that it had at once.
  let kilobytes: Int

  /// The cost of a process that runs.
  init(_ process: Process) throws {
    // The name of the process stands in parentheses; utime is the twelfth field behind it.
    let fields = try #require(Self.text("stat", of: process))
      .split(separator: ") ")[1].split(separator: " ")
    let ticks = try #require(Double(fields[11])) + (try #require(Double(fields[12])))
    seconds = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    kilobytes = try #require(Self.kilobytes(of: process))
  }

  /// The most memory that a process has had at once; `nil` if it has ended.
  static func kilobytes(of process: Process) -> Int? {
    let lines = text("status", of: process)?.split(separator: "\n")
    let line = lines?.first { $0.hasPrefix("VmHWM:") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) }
  }

  private static func text(_ name: String, of process: Process) -> String? {
    let path = "/proc/\(process.processIdentifier)/\(name)"
    return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
