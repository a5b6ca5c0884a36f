// Why this file exists: how much is said on standard error, and how, is the same for all commands that
// judge.

internal import ArgumentParser

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What is said.
struct WordFlags: ParsableArguments {
  /// When something is done.
  enum Moment: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never
  }

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  @Option(help: "Show a progress bar; auto: on a terminal.")
  var progress: Moment = .auto

  @Option(help: "Colour the words; auto: on a terminal, unless NO_COLOR is set.")
  var color: Moment = .auto

  @Flag(help: "Do not colour the words; the same as --color never.")
  var noColor = false

  /// How words are marked.
  var style: WordStyle {
    let isColoured =
      switch noColor ? .never : color {
      case .always: true
      case .never: false
      case .auto: Terminal.takesColour(ProcessInfo.processInfo.environment)
      }
    return WordStyle(isColoured: isColoured)
  }

  /// A bar, if one is to be shown.
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

/// How words are marked on a terminal.
struct WordStyle {
  /// Whether they are marked at all.
  let isColoured: Bool

  /// What went well.
  func good(_ text: String) -> String { paint(text, "32") }
  /// What did not.
  func bad(_ text: String) -> String { paint(text, "31") }
  /// What may be meant so.
  func doubtful(_ text: String) -> String { paint(text, "33") }
  /// What matters less.
  func pale(_ text: String) -> String { paint(text, "2") }

  private func paint(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
