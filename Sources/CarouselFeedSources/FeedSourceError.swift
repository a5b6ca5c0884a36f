internal import CarouselFiles
package import CarouselRemote

/// A source of a list that cannot be used.
package enum FeedSourceError: Error, Sendable {
  /// A setting that cannot be read, or is out of range.
  case badSetting(FeedSourceSetting, value: String, remedy: String)
  /// A setting that the source does not know.
  case unusedSetting(FeedSourceSetting, source: String)
  /// A folder that has no pages, or cannot be read: which, why and what to do.
  case badFolder(String)
  /// A page that cannot be fetched or read: which, why and what to do.
  case badPage(String)
  /// A cache or a lock file that cannot be used.
  case remote(RemoteError)
  /// The list asks for what its lock file does not have: what, and what to do.
  case notReplayed(String)
}

extension FeedSourceError: CustomStringConvertible {
  /// One line: what is wrong, which value, what to do.
  package var description: String {
    switch self {
    case .badSetting(let setting, let value, let remedy):
      "\(setting.flag) '\(value.withoutUserInfo.excerptOfLine)': \(remedy)"
    case .unusedSetting(let setting, let source):
      "\(setting.flag) has no effect with \(source.withoutUserInfo.excerptOfLine); leave it out"
    case .badFolder(let line), .badPage(let line), .notReplayed(let line): line.oneLine
    case .remote(let error): error.description
    }
  }
}

extension String {
  /// At most 80 characters of it, as one line.
  var excerptOfLine: String {
    let line = String(prefix(80)).oneLine
    return count > 80 ? line + "…" : line
  }
}
