package import CarouselFetch
internal import CarouselFiles
internal import CarouselHTTP
internal import CarouselRemote

/// A list's source with all its settings, checked.
package struct FeedSourceSelection: Hashable, Sendable {
  /// What gives the pages.
  package enum Kind: Hashable, Sendable {
    /// So many generated people.
    case generated(count: Int)
    /// The moderators of a Stack Exchange site, or its users.
    case stackExchange(site: String, onlyModerators: Bool)
    /// Qiita's articles that match a query.
    case qiita(query: String)
    /// The pictures of picsum.photos.
    case picsum
    /// The JSON files of a folder, in natural order.
    case folder(String)
    /// A JSON list on a server.
    case url(String)
  }

  /// What becomes of a page that its source fails to give; simulated failures are always shown.
  enum BadPagePolicy: String, CaseIterable {
    /// The film ends with an error.
    case fail
    /// The list shows it, and a warning names it.
    case show
  }

  /// What gives the pages.
  package let kind: Kind
  /// How many rows are requested a page; folders and URLs without `{limit}` take no notice.
  package let pageSize: Int
  /// What the requests for pages get.
  package let moods: FeedMoods
  /// The network on the film's clock.
  package let network: VirtualNetwork
  /// The source as it was given, without user name and password.
  package let text: String
  /// The settings that were given and say which rows there are, in order, as on a command line.
  package let words: [String]
  /// What a lock file calls the source.
  var recordedText: String { words.isEmpty ? text : words.joined(separator: " ") }
  /// The server in place of the API's own.
  let base: String?
  /// The filter of Stack Exchange.
  let filter: String?
  /// What becomes of a page that its source fails to give.
  let onBadPage: BadPagePolicy
  /// How a URL's pages follow each other.
  let paging: FeedPaging
  /// Where JSON has what a row shows.
  let shape: FeedShape

  /// The source without `--source`.
  package static let defaultSource = "generated:100"
  /// The rows a page without `--page-size`.
  package static let defaultPageSize = 20
  /// The network without `--network`.
  package static let defaultNetwork = "latency=600ms"
  /// The most generated rows.
  static let maximumCount = 10_000_000
  /// The most items that are taken from a page.
  static let maximumPageSize = 1000

  /// Checks all settings.
  ///
  /// - Throws: a ``FeedSourceError`` that names the setting.
  package init(_ settings: FeedSourceSettings) throws(FeedSourceError) {
    let source = settings[.source] ?? Self.defaultSource
    kind = try Self.kind(source)
    text = source.withoutUserInfo
    pageSize = try Self.pageSize(settings[.pageSize], of: kind)
    base = try Self.base(settings[.base])
    filter = settings[.filter]
    guard filter?.utf8.count ?? 0 <= 200 else {
      throw .badSetting(.filter, value: filter ?? "", remedy: "use at most 200 bytes")
    }
    paging = try settings[.paging].map(FeedPaging.init(parsing:)) ?? .page
    shape = try FeedShape(settings)
    moods = try settings[.mood].map(FeedMoods.init(parsing:)) ?? FeedMoods()
    network = try Self.network(settings[.network] ?? Self.defaultNetwork)
    onBadPage = try Self.badPagePolicy(settings[.onBadPage])
    words = FeedSourceSetting.allCases.flatMap { setting -> [String] in
      guard let text = settings[setting], ![.mood, .network, .onBadPage].contains(setting) else {
        return []
      }
      return [setting.flag, text.withoutUserInfo]
    }
    for setting in FeedSourceSetting.allCases where settings[setting] != nil {
      guard kind.takes(setting) else { throw .unusedSetting(setting, source: source) }
    }
  }

  private static func kind(_ text: String) throws(FeedSourceError) -> Kind {
    func bad(_ remedy: String) -> FeedSourceError {
      .badSetting(.source, value: text, remedy: remedy)
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? String(parts[1]) : nil
    switch parts.first.map(String.init) ?? "" {
    case "generated":
      guard let value else { return .generated(count: 100) }
      guard let count = wholeNumber(value, in: 0...maximumCount) else {
        throw bad("use generated:0 to generated:\(maximumCount)")
      }
      return .generated(count: count)
    case "stackexchange":
      let words = (value ?? "").split(separator: "/", omittingEmptySubsequences: false)
      guard let site = words.first, (1...100).contains(site.utf8.count),
        site.utf8.allSatisfy({ $0.isNameByte }), words.count == 1 || words.dropFirst() == ["users"]
      else {
        throw bad(
          "use stackexchange:SITE or stackexchange:SITE/users, as stackexchange:stackoverflow"
        )
      }
      return .stackExchange(site: String(site), onlyModerators: words.count == 1)
    case "qiita":
      guard let value, (1...400).contains(value.utf8.count) else {
        throw bad("use qiita:QUERY, as qiita:tag:swift")
      }
      return .qiita(query: value)
    case "picsum" where value == nil: return .picsum
    case _ where ["http", "https"].contains(parts[0].lowercased()):
      do throws(HTTPFailure) {
        _ = try HTTPURL(text.filter { !"{}".contains($0) })
      } catch {
        throw bad("\(error.cause)")
      }
      return .url(text)
    case "":
      throw bad("use \(FeedSourceSetting.sources)")
    case _ where value != nil && (!text.contains("/") || text.contains("://")):
      throw bad("use \(FeedSourceSetting.sources)")
    default:
      guard !text.contains("\0"), text.utf8.count <= 4096 else {
        throw bad("use \(FeedSourceSetting.sources)")
      }
      return .folder(text)
    }
  }

  private static func pageSize(_ text: String?, of kind: Kind) throws(FeedSourceError) -> Int {
    guard let text else { return defaultPageSize }
    let most =
      switch kind {
      case .stackExchange, .qiita, .picsum: 100
      case .generated, .folder, .url: maximumPageSize
      }
    guard let size = wholeNumber(text, in: 1...most) else {
      throw .badSetting(.pageSize, value: text, remedy: "use 1 to \(most)")
    }
    return size
  }

  private static func base(_ text: String?) throws(FeedSourceError) -> String? {
    guard let text else { return nil }
    do throws(HTTPFailure) {
      _ = try HTTPURL(text)
    } catch {
      throw .badSetting(.base, value: text, remedy: "\(error.cause)")
    }
    guard !text.contains("?"), !text.contains("#") else {
      throw .badSetting(.base, value: text, remedy: "leave out what begins with ? or #")
    }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  private static func network(_ text: String) throws(FeedSourceError) -> VirtualNetwork {
    guard text != "instant" else { return VirtualNetwork() }
    do throws(FetchError) {
      return try VirtualNetwork(parsing: text)
    } catch {
      throw .badSetting(.network, value: text, remedy: "\(error)")
    }
  }

  private static func badPagePolicy(_ text: String?) throws(FeedSourceError) -> BadPagePolicy {
    guard let policy = BadPagePolicy(rawValue: text ?? "fail") else {
      throw .badSetting(.onBadPage, value: text ?? "", remedy: "use fail or show")
    }
    return policy
  }

  private static func wholeNumber(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else { return nil }
    return number
  }
}

extension FeedSourceSelection {
  /// Whether its pages come over a network.
  package var isRemote: Bool {
    switch kind {
    case .generated, .folder: false
    case .stackExchange, .qiita, .picsum, .url: true
    }
  }
}

extension FeedSourceSelection.Kind {
  /// Whether a setting has an effect.
  fileprivate func takes(_ setting: FeedSourceSetting) -> Bool {
    switch (setting, self) {
    case (.source, _), (.mood, _), (.network, _): true
    case (.onBadPage, .generated): false
    case (.onBadPage, _): true
    case (.pageSize, .folder): false
    case (.pageSize, .url(let text)): text.contains("{limit}")
    case (.pageSize, _): true
    case (.base, .stackExchange), (.base, .qiita), (.base, .picsum): true
    case (.base, _): false
    case (.filter, .stackExchange): true
    case (.filter, _): false
    case (.paging, .url): true
    case (.paging, _): false
    case (.more, .folder): false
    case (_, .folder), (_, .url): true
    case (_, _): false
    }
  }
}

extension FeedSourceSetting {
  /// The sources, for messages.
  static let sources =
    "generated:N, stackexchange:SITE, qiita:QUERY, picsum, a folder, or an http or https URL"
}

extension UInt8 {
  /// Whether it is a byte of a site's name.
  fileprivate var isNameByte: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) || self == 0x2D
      || self == 0x2E
  }
}
