internal import ArgumentParser
internal import CarouselVerify

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What is printed on standard error, and how.
struct WordFlags: ParsableArguments {
  /// When something is done.
  enum Moment: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  @Option(help: "Show a progress bar always, never, or on a terminal only (auto).")
  var progress: Moment = .auto

  @Option(
    help: """
      Colour messages always, never, or on a terminal only, unless NO_COLOR is set (auto).
      """
  )
  var color: Moment = .auto

  @Flag(help: "Do not colour messages; the same as --color never.")
  var noColor = false

  /// How messages are coloured.
  var style: WordStyle {
    let isColoured =
      switch noColor ? .never : color {
      case .always: true
      case .never: false
      case .auto: Terminal.takesColour(ProcessInfo.processInfo.environment)
      }
    return WordStyle(isColoured: isColoured)
  }

  /// A progress bar; `nil` if none is wanted.
  func progressBar() -> ProgressBar? {
    let isShown =
      switch progress {
      case .always: true
      case .never: false
      case .auto: Terminal.isInteractive && !quiet
      }
    return isShown ? ProgressBar() : nil
  }
}
