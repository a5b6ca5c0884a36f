// Why this file exists: the command's entry. It decides what becomes of an error, and nothing else.

internal import ArgumentParser
internal import CCodecShims
internal import CarouselDiff
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselImages
internal import CarouselRender

/// `carousel`: its subcommands do the work.
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
      RenderCommand.self, VerifyCommand.self, AcceptCommand.self, DiffCommand.self,
      ReportCommand.self,
      MergeCommand.self, PruneCommand.self, DoctorCommand.self, CacheCommand.self,
    ]
  )

  /// Runs the command and ends the process with its exit code.
  ///
  /// 0 done; 1 it could not be done (a picture, a file, the disk), or commands that judge have findings;
  /// 2 they could not judge; 64 the flags, the script or the scenario are wrong; 128 + n stopped by
  /// signal n.
  static func main() {
    carousel_give_back_large_memory()
    // A closed pipe is an error of the write that meets it, not the end of the process.
    ProcessEnd.reserveStandardStreams()
    ProcessEnd.ignoreClosedPipes()
    var failureCode = ExitCode.failure.rawValue
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if let unknown = UnknownCommand.find(in: Self.self, arguments) { throw unknown }
      var command = try parseAsRoot()
      if isJudge(command) { failureCode = notJudgedCode }
      if let command = command as? any AsyncParsableCommand {
        // SAFETY: nothing but the task uses it from here on.
        nonisolated(unsafe) var command = command
        try Workers.run { try await unsafe command.run() }
      } else {
        try command.run()
      }
    } catch {
      end(error, failureCode)
    }
  }

  /// The exit code where a verdict could not be reached.
  static let notJudgedCode: Int32 = 2

  /// Whether a command's exit code 1 is a verdict, which a full disk is not.
  private static func isJudge(_ command: any ParsableCommand) -> Bool {
    switch command {
    case is VerifyCommand, is AcceptCommand, is DiffCommand, is ReportCommand, is PruneCommand: true
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
      ProcessEnd.exit(notJudgedCode)
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
      // Help, version and completion scripts are answers and not errors.
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
  /// Prints what was asked for about the command itself, and ends the process.
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
  /// This text on one line, runs of white space as one space, without a full stop at its end.
  fileprivate var singleSpaced: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ").oneLine
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
