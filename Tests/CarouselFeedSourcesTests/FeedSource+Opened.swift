import CarouselFeed
import CarouselFeedSources
import CarouselRemote
import Synchronization

extension FeedSource {
  /// A source of these settings; unless they say otherwise, bad pages are shown.
  static func opened(
    _ settings: [FeedSourceSetting: String],
    seed: UInt64 = 1,
    options: RemoteOptions = RemoteOptions(),
    clock: ManualClock = ManualClock(),
    report: @escaping @Sendable (RemoteEvent) -> Void = { _ in }
  ) async throws -> FeedSource {
    let isGenerated = settings[.source]?.hasPrefix("generated") ?? true
    let shown = isGenerated ? [:] : [FeedSourceSetting.onBadPage: "show"]
    return try await FeedSource(
      FeedSourceSelection(settings.merging(shown) { given, _ in given }),
      seed: seed,
      options: options,
      clock: clock.clock,
      report: report
    )
  }
}

/// A clock on which real waits take no time.
final class ManualClock: Sendable {
  private let time = Mutex(0)
  private let slept = Mutex<[Int]>([])

  /// The waits so far, in nanoseconds.
  var waits: [Int] { slept.withLock { $0 } }

  var clock: WaitClock {
    WaitClock {
      self.time.withLock { $0 }
    } sleep: { wait in
      self.slept.withLock { $0.append(wait) }
      self.pass(wait)
    }
  }

  /// So many nanoseconds pass.
  func pass(_ wait: Int) { time.withLock { $0 += wait } }
}

extension FeedSourceSelection {
  /// These settings, checked.
  init(_ settings: [FeedSourceSetting: String]) throws(FeedSourceError) {
    var texts = FeedSourceSettings()
    for (setting, text) in settings { texts[setting] = text }
    try self.init(texts)
  }
}

extension FeedAnswer {
  /// Why there is no page.
  var failure: FeedFailure? {
    switch result {
    case .success: nil
    case .failure(let failure): failure
    }
  }
}
