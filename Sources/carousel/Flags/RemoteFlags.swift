internal import ArgumentParser
internal import CSystemShims
internal import CarouselFeedSources
internal import CarouselFetch
internal import CarouselRemote
internal import CarouselRender
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// How pictures over a network are fetched and cached; none of these flags changes a pixel.
struct RemoteFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Cache fetched pictures here. (default: carousel in the caches folder)",
      valueName: "dir"
    )
  )
  var cache: String?

  @Flag(help: "Do not cache pictures.")
  var noCache = false

  @Option(
    help: ArgumentHelp("Write a lock file that lists the pictures shown.", valueName: "lock file")
  )
  var record: String?

  @Option(
    help: ArgumentHelp("Use exactly the pictures listed in this lock file.", valueName: "lock file")
  )
  var replay: String?

  @Flag(help: "Let lists and lock files name hosts in private networks.")
  var allowPrivate = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Give up on a picture after this long, all attempts and waits included. (default: 120s)",
      valueName: "time"
    )
  )
  var pictureTimeout: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Read at most this many pages of a list. (default: 10000)", valueName: "n")
  )
  var listPages: Int?

  /// The options for a film, checked if its pictures come over a network.
  func options(for scenario: Scenario) throws -> RemoteOptions {
    try options(
      fetches: scenario.fetchesPictures,
      connections: scenario.connections,
      refusal: "pictures over a network; name a URL by --images or --list"
    )
  }

  /// The options for a list, checked if its pages come over a network.
  func options(for source: FeedSourceSelection) throws -> RemoteOptions {
    try options(
      fetches: source.isRemote,
      connections: FetchPolicy().connections,
      refusal: "lists over a network; name a URL or an API by --source"
    )
  }

  private func options(
    fetches: Bool,
    connections: Int,
    refusal: String
  ) throws -> RemoteOptions {
    var options = RemoteOptions()
    if let pictureTimeout, !options.setPictureTimeout(pictureTimeout) {
      throw RenderError.badSetting(
        name: "picture timeout",
        value: pictureTimeout,
        remedy: "use a time up to an hour, as 500ms or 120s"
      )
    }
    if let listPages {
      guard (1...1_000_000).contains(listPages) else {
        throw RenderError.badSetting(
          name: "list pages",
          value: "\(listPages)",
          remedy: "use a number from 1 to 1000000"
        )
      }
      options.listPages = listPages
    }
    guard fetches else {
      guard record == nil, replay == nil else {
        throw RenderError.badCombination(
          "--record and --replay are for \(refusal)"
        )
      }
      return options
    }
    guard record == nil || replay == nil else {
      throw RenderError.badCombination("--record writes what --replay reads; give one of them")
    }
    guard cache == nil || !noCache else {
      throw RenderError.badCombination(
        "--cache and --no-cache exclude each other; give one of them"
      )
    }
    guard ![cache, record, replay].contains("") else {
      throw RenderError.badCombination("--cache, --record or --replay is empty; name a path")
    }
    guard record != "-", replay != "-" else {
      throw RenderError.badCombination("--record and --replay take a file, not -; name one")
    }
    if let cache {
      options.cache = cache
    } else if !noCache {
      // The default cache may have no path or not be writable; the film is rendered without it then.
      options.cacheIsOptional = true
      do throws(CacheError) {
        let environment = ProcessInfo.processInfo.environment
        options.cache = try DiskCache.defaultRoot(environment: environment).string
      } catch {
        options.cache = nil
      }
    }
    (options.record, options.replay) = (record, replay)
    options.allowsPrivate = allowPrivate
    try Self.checkThreads(for: connections)
    return options
  }

  /// Refuses more connections than the process has threads for: downloads, which run on Dispatch's
  /// threads, would wait for them without end.
  private static func checkThreads(for connections: Int) throws {
    // A transfer and a name look-up for each connection, and what hands out their results.
    let count = 2 * connections + ProcessInfo.processInfo.activeProcessorCount + 4
    guard carousel_can_start_threads(Int32(count)) else {
      throw RenderError.remote(
        "pictures over a network need \(count) threads, more than this process may start; "
          + "raise its limits (ulimit -u, ulimit -v) or lower --connections"
      )
    }
  }
}

extension Scenario {
  /// Whether pictures come over a network.
  var fetchesPictures: Bool { if case .remote = self.images { true } else { false } }
}
