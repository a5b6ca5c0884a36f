package import Foundation

/// A finished run of the built `carousel`.
package struct CarouselRun: Sendable {
  /// The exit code; 128 + n after an uncaught signal n.
  package let code: Int32
  /// Everything on standard output.
  package let output: String
  /// Everything on standard error.
  package let error: String
}

/// The built command.
package enum CarouselProcess {
  /// The binary under test: the optimised one, which users have, where there is one.
  package static var binary: String { releaseBinary ?? debugBinary }

  /// The binary beside this test bundle: a debug build under `swift test`.
  package static let debugBinary: String = {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = folder.appendingPathComponent("carousel").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return Repository.root.appendingPathComponent(".build/debug/carousel").path
  }()

  /// The optimised binary, where `make test` has built one.
  package static let releaseBinary = ProcessInfo.processInfo.environment["CAROUSEL_RELEASE_BINARY"]

  /// Starts the command without waiting for it.
  package static func start(
    _ arguments: [String],
    in folder: String,
    binary: String = binary,
    environment: [String: String] = [:],
    input: Pipe? = nil,
    output: Any? = nil,
    error: Any? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: binary)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input ?? FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = error ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the command to its end.
  package static func run(
    _ arguments: [String],
    in folder: String,
    binary: String = binary,
    environment: [String: String] = [:],
    input: String = ""
  ) throws -> CarouselRun {
    let scratch = try TemporaryFolder()
    let (out, err) = (scratch["out"], scratch["err"])
    for name in ["out", "err"] { try scratch.write([], as: name) }
    let stdin = Pipe()
    let process = try start(
      arguments,
      in: folder,
      binary: binary,
      environment: environment,
      input: stdin,
      output: FileHandle(forWritingTo: URL(fileURLWithPath: out)),
      error: FileHandle(forWritingTo: URL(fileURLWithPath: err))
    )
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    process.waitUntilExit()
    return CarouselRun(
      code: code(of: process),
      output: String(decoding: try scratch.bytes(of: "out"), as: UTF8.self),
      error: String(decoding: try scratch.bytes(of: "err"), as: UTF8.self)
    )
  }

  /// The same beside a server in this process, which needs the threads of tests to answer.
  package static func runBesideServer(
    _ arguments: [String],
    in folder: String,
    environment: [String: String] = [:]
  ) async throws -> CarouselRun {
    try await onOwnThread { try run(arguments, in: folder, environment: environment) }
  }

  /// Waits for a command that was started beside a server in this process.
  package static func waitBesideServer(for process: Process) async {
    await onOwnThread { process.waitUntilExit() }
  }

  private static func onOwnThread<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { ended in
      DispatchQueue.global().async {
        do throws(Failure) {
          ended.resume(returning: .success(try body()))
        } catch {
          ended.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }

  /// The exit code as a shell shows it.
  package static func code(of process: Process) -> Int32 {
    process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
  }
}
