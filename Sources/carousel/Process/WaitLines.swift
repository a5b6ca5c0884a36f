internal import CarouselFiles
internal import CarouselRender
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Prints what a film waits for: in place of the progress bar, or in lines if there is none.
final class WaitLines: Sendable {
  /// The shortest time between two lines about a list that is being read.
  private static let readingInterval = Duration.seconds(10)

  private let bar: ProgressBar?
  private let isQuiet: Bool
  private let lastReading = Mutex<ContinuousClock.Instant?>(nil)

  init(bar: ProgressBar?, isQuiet: Bool) {
    self.bar = bar
    self.isQuiet = isQuiet
  }

  /// Prints an event if it is a wait.
  func show(_ event: RenderEvent) {
    guard !isQuiet else { return }
    switch event {
    case .progress, .warning: break
    case .waiting(let name, let seconds):
      let limit = seconds.map { " until \(Self.time(inSeconds: $0)) at the latest" } ?? ""
      say("waiting\(limit) for \(name)")
    case .reading(let list, let pages, let pictures):
      guard bar != nil || isReadingDue() else { return }
      say("reading page \(pages + 1) of the list, \(pictures) pictures so far: \(list)")
    }
  }

  private func say(_ text: String) {
    if let bar { bar.show(text.oneLine) } else { Terminal.complain(text.oneLine) }
  }

  private func isReadingDue() -> Bool {
    let now = ContinuousClock.now
    return lastReading.withLock { last in
      if let last, now - last < Self.readingInterval { return false }
      last = now
      return true
    }
  }

  /// The time of day in so many seconds, such as `14:03:10`.
  private static func time(inSeconds seconds: Int) -> String {
    Date(timeIntervalSinceNow: Double(seconds)).formatted(
      Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false)
    )
  }
}
