internal import ArgumentParser
internal import CarouselFiles
internal import CarouselRemote
internal import CarouselRender
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Shows, verifies and clears the cache.
struct CacheCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Show, verify or clear the cache of fetched pictures.",
    discussion: """
      The cache is the folder carousel in $XDG_CACHE_HOME or ~/.cache, on macOS in
      ~/Library/Caches. You may use it while films are rendered.

      EXIT CODES
        0 done   1 verify removed corrupt files, or the command failed
        64 wrong flags
      """,
    subcommands: [Show.self, Verify.self, Clear.self],
    defaultSubcommand: Show.self
  )

  /// Which cache.
  struct Place: ParsableArguments {
    @Option(help: ArgumentHelp("Use the cache in this folder.", valueName: "dir"))
    var cache: String?

    /// The cache's folder.
    func root() throws -> FilePath {
      guard let cache else {
        return try DiskCache.defaultRoot(environment: ProcessInfo.processInfo.environment)
      }
      guard !cache.isEmpty else {
        throw RenderError.badCombination("--cache is empty; name a folder")
      }
      return FilePath(cache)
    }

    /// The cache; `nil`, after printing so, if there is none yet.
    func open() throws -> (cache: DiskCache, place: String)? {
      let root = try root()
      let place = root.string.oneLine
      if let cache = try DiskCache.existing(at: root) { return (cache, place) }
      try StandardOutput.write("\(place): no cache yet\n")
      return nil
    }
  }

  /// `carousel cache show`.
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print where the cache is and how much it holds."
    )

    @OptionGroup var place: Place

    mutating func run() async throws {
      guard let (cache, place) = try place.open() else { return }
      try StandardOutput.write("\(place): \(try cache.summary().words)\n")
    }
  }

  /// `carousel cache verify`.
  struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check every digest and remove corrupt files."
    )

    @OptionGroup var place: Place

    mutating func run() async throws {
      guard let (cache, place) = try place.open() else { return }
      let report = try cache.verify(now: CacheCommand.now)
      var text = report.corrupt.map { "corrupt, removed: \($0.oneLine)\n" }.joined()
      if report.tidied > 0 { text += "removed \("partial file".counted(report.tidied))\n" }
      try StandardOutput.write(text + "\(place): \(report.kept.words)\n")
      if !report.corrupt.isEmpty { throw ExitCode.failure }
    }
  }

  /// `carousel cache clear`.
  struct Clear: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove everything from the cache."
    )

    @OptionGroup var place: Place

    mutating func run() async throws {
      guard let (cache, place) = try place.open() else { return }
      let removed = try cache.clear(now: CacheCommand.now)
      try StandardOutput.write("\(place): removed \(removed.words)\n")
    }
  }

  /// The time, in seconds since 1970.
  fileprivate static var now: Int { Int(Date().timeIntervalSince1970) }
}

extension DiskCache.Summary {
  /// How many, and how large.
  fileprivate var words: String {
    let size = bytes < 1 << 20 ? "byte".counted(bytes) : "\(bytes >> 20) MiB"
    let (urls, pictures) = ("URL".counted(entries), "picture".counted(bodies))
    return "\(urls), \(pictures), \(size)"
  }
}

extension String {
  /// This noun after a number.
  fileprivate func counted(_ count: Int) -> String { "\(count) \(self)\(count == 1 ? "" : "s")" }
}
