internal import ArgumentParser
internal import CSystemShims
internal import CarouselDiff
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselJudge
internal import CarouselRemote
internal import CarouselRender

/// `carousel`: runs the subcommand, and turns an error into one line and an exit code.
@main
struct Carousel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "carousel",
    abstract: "Renders infinite image carousels to PNG files: headless, deterministic, fast.",
    discussion: """
      Try it:  carousel render --swipes LLRRR --out frames/
      """,
    version: carouselVersion,
    subcommands: [
      RenderCommand.self, FeedCommand.self, VerifyCommand.self, AcceptCommand.self,
      DiffCommand.self,
      JudgeCommand.self, ProveCommand.self, ReportCommand.self,
      MergeCommand.self, PruneCommand.self, DoctorCommand.self, CacheCommand.self,
      TouchesCommand.self,
    ]
  )

  /// Runs the command and ends the process with its exit code.
  ///
  /// 0 done; 1 failed (a picture, a file, the disk), or, for commands that judge, findings; 2 they could
  /// not judge; 64 wrong flags, script or scenario; 128 + n stopped by signal n.
  static func main() {
    carousel_give_back_large_memory()
    // Writing to a closed pipe must be an error, and not end the process.
    ProcessEnd.reserveStandardStreams()
    ProcessEnd.ignoreFailedWrites()
    var failureCode = ExitCode.failure.rawValue
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if let unknown = UnknownCommand.find(in: Self.self, arguments) { throw unknown }
      var command = try parseAsRoot()
      if isJudge(command) { failureCode = ProcessEnd.notJudgedCode }
      if let command = command as? any AsyncParsableCommand {
        // SAFETY: only the task uses it from here on.
        nonisolated(unsafe) var command = command
        try Workers.run { try await unsafe command.run() }
      } else {
        try command.run()
      }
    } catch {
      end(error, failureCode)
    }
  }

  /// Whether a command's exit code 1 is a verdict; a full disk must not look like one.
  private static func isJudge(_ command: any ParsableCommand) -> Bool {
    switch command {
    case is VerifyCommand, is AcceptCommand, is DiffCommand, is ReportCommand, is PruneCommand,
      is JudgeCommand, is ProveCommand:
      true
    default: false
    }
  }

  private static func end(_ error: any Error, _ failureCode: Int32) -> Never {
    switch error {
    case let error as Interrupted:
      Terminal.complain(RenderError.cancelled.description)
      ProcessEnd.exit(128 + error.signal)
    case RenderError.closedPipe:
      ProcessEnd.exit(ProcessEnd.closedPipeCode)
    case let error as RenderError:
      Terminal.complain(error.description)
      ProcessEnd.exit(error.isUsage ? ExitCode.validationFailure.rawValue : failureCode)
    case let error as DiffError:
      Terminal.complain(error.description)
      ProcessEnd.exit(ExitCode.validationFailure.rawValue)
    case let error as GoldenProblem:
      Terminal.complain(error.description.oneLine)
      ProcessEnd.exit(ProcessEnd.notJudgedCode)
    case let error as JudgeError:
      Terminal.complain(error.description)
      ProcessEnd.exit(
        error.isUsage ? ExitCode.validationFailure.rawValue : ProcessEnd.notJudgedCode
      )
    case let error as CacheError:
      Terminal.complain(error.description)
      ProcessEnd.exit(ExitCode.failure.rawValue)
    case let error as UnknownCommand:
      Terminal.complain(error.description)
      ProcessEnd.exit(ExitCode.validationFailure.rawValue)
    case let code as ExitCode:
      ProcessEnd.exit(code.rawValue)
    default:
      let code = exitCode(for: error)
      // Help, version and completion scripts are answers, not errors.
      if code.isSuccess { answer(fullMessage(for: error)) }
      // The last line of the long form names the command: See 'carousel verify --help' for more …
      let command =
        fullMessage(for: error).split(separator: "'").last { $0.hasSuffix(" --help") }
        ?? "carousel --help"
      Terminal.complain(message(for: error).singleSpaced + "; see \(command)")
      ProcessEnd.exit(code == .failure ? failureCode : code.rawValue)
    }
  }
}

extension Carousel {
  /// Prints help, a version or a completion script, and ends the process.
  private static func answer(_ text: String) -> Never {
    do throws(RenderError) {
      try StandardOutput.write(text + "\n")
    } catch {
      end(error, ExitCode.failure.rawValue)
    }
    ProcessEnd.exit(ExitCode.success.rawValue)
  }
}

extension String {
  /// This text on one line, with single spaces and without a full stop at its end.
  fileprivate var singleSpaced: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ").oneLine
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
