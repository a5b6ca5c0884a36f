import Foundation
import TestSupport
import Testing

/// Films under limits of the system: threads, address space, open files.
@Suite(.timeLimit(.minutes(10))) struct LimitTests {
  private static let film = [
    "render", "--swipes", "LR", "--size", "64x48", "--fps", "10", "--out", "frames", "--json",
  ]

  /// Starts the command by way of a shell, which sets a limit first.
  ///
  /// Where the limit is of processes, root, whom it does not bind, becomes another user.
  private static func start(
    _ limit: String,
    _ arguments: [String],
    in folder: TemporaryFolder
  ) throws -> (process: Process, output: FileHandle, error: FileHandle) {
    let (output, error) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(limit) \"$0\" \"$@\"", CarouselProcess.binary] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    try process.run()
    try output.fileHandleForWriting.close()
    try error.fileHandleForWriting.close()
    return (process, output.fileHandleForReading, error.fileHandleForReading)
  }

  private static func run(
    _ limit: String,
    _ arguments: [String],
    in folder: TemporaryFolder
  ) throws -> (code: Int32, output: String, error: String) {
    let (process, output, error) = try start(limit, arguments, in: folder)
    let words = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(decoding: error.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (CarouselProcess.code(of: process), words, errors)
  }

  /// The shell words that allow a user's processes so many threads.
  private static func threads(_ count: Int) -> String {
    let user = geteuid() == 0 ? "setpriv --reuid 65534 --clear-groups " : ""
    return "exec \(user)prlimit --nproc=\(count)"
  }

  /// A folder that every user may write into.
  private static func openFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    return folder
  }

  /// Whether threads can be limited here, and that user reach the command.
  private static let canLimitThreads: Bool = {
    do {
      return try run(threads(1), ["--version"], in: openFolder()).code == 0
    } catch {
      return false
    }
  }()

  @Test(
    "with few threads or none to be had, the same film is rendered",
    .enabled(if: canLimitThreads),
    arguments: 1...4
  )
  func fewThreads(count: Int) throws {
    let folder = try Self.openFolder()
    let limited = try Self.run(Self.threads(count), Self.film, in: folder)
    let other = try TemporaryFolder()
    let free = try CarouselProcess.run(Self.film, in: other.path)
    #expect(limited.code == 0 && limited.error.isEmpty)
    #expect(limited.output == free.output && free.code == 0)
  }

  @Test(
    "SIGTERM stops a film that has no second thread, between two frames",
    .enabled(if: canLimitThreads)
  )
  func signal() throws {
    let folder = try Self.openFolder()
    let long = ["render", "--swipes", "L*9000", "--size", "8x8", "--out", "f", "--trace", "-"]
    let (process, trace, error) = try Self.start(Self.threads(1), long + ["-q"], in: folder)
    var seen = ""
    while !seen.contains("\"event\":\"frame\",\"frame\":9") {
      let data = trace.availableData
      try #require(!data.isEmpty, "the render ended by itself")
      seen += String(decoding: data, as: UTF8.self)
    }
    kill(process.processIdentifier, SIGTERM)
    _ = trace.readDataToEndOfFile()
    #expect(String(decoding: error.readDataToEndOfFile(), as: UTF8.self).contains("stopped: "))
    process.waitUntilExit()
    #expect(CarouselProcess.code(of: process) == 143)
    let manifest = String(decoding: try folder.bytes(of: "f/manifest.json"), as: UTF8.self)
    #expect(manifest.contains("\"complete\": false"))
  }

  @Test("a second signal ends a film that cannot stop, as nobody reads its trace")
  func secondSignal() throws {
    let folder = try TemporaryFolder()
    let long = ["render", "--swipes", "L*9000", "--size", "8x8", "--out", "f", "--trace", "-"]
    let (process, trace, _) = try Self.start("exec", long, in: folder)
    try #require(!trace.availableData.isEmpty)
    kill(process.processIdentifier, SIGTERM)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect([130, 143].contains(CarouselProcess.code(of: process)))
  }

  @Test(
    "pictures over a network are refused where their threads cannot be had",
    .enabled(if: canLimitThreads)
  )
  func network() throws {
    let film = Self.film + ["--no-cache", "--images", "http://127.0.0.1:1/{page}.png"]
    let run = try Self.run(Self.threads(3), film, in: Self.openFolder())
    #expect(run.error.hasPrefix("carousel: pictures over a network need "))
    #expect(run.error.contains("(ulimit -u, ulimit -v)") && run.code == 1)
  }

  @Test(
    "with little address space the film is rendered or the process ends, and never hangs",
    arguments: [30_000, 50_000, 60_000, 80_000, 100_000, 150_000, 250_000, 500_000, 2_000_000]
  )
  func addressSpace(kilobytes: Int) throws {
    let folder = try TemporaryFolder()
    let run = try Self.run("ulimit -v \(kilobytes); exec", Self.film, in: folder)
    #expect(run.code != 0 || run.output.contains("\"frames\":21"), "\(run.output)")
    if kilobytes >= 250_000 { #expect(run.code == 0) }
  }

  @Test("a lack of open files is named, and the film is not", arguments: 4...7)
  func openFiles(count: Int) throws {
    let folder = try TemporaryFolder()
    for number in 0..<3 {
      try folder.write(try SamplePictures.png(9 + number, 7), as: "pictures/\(number).png")
    }
    let film = Self.film + ["--images", "pictures"]
    let run = try Self.run("ulimit -n \(count); exec", film, in: folder)
    #expect(run.code == 1)
    #expect(
      run.error.hasSuffix(
        ": Too many open files; close some files or raise the limit of open files (ulimit -n)\n"
      )
    )
    #expect(run.error.count { $0 == "\n" } == 1)
  }
}
