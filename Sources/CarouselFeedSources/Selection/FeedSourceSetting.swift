/// A setting of a list's source, by its key in scenarios.
package enum FeedSourceSetting: String, CaseIterable, Hashable, Sendable {
  case source
  case pageSize
  case base
  case filter
  case paging
  case items
  case id
  case title
  case subtitle
  case badge
  case image
  case total
  case more
  case mood
  case network
  case onBadPage

  /// Its flag, such as `--page-size`.
  package var flag: String {
    rawValue.reduce(into: "--") { flag, letter in
      flag += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }

  /// What its value is called in help.
  package var valueName: String {
    switch self {
    case .source: "source"
    case .pageSize: "count"
    case .base: "url"
    case .filter: "filter"
    case .paging: "paging"
    case .items, .id, .title, .subtitle, .badge, .image, .total, .more: "path"
    case .mood: "moods"
    case .network: "network"
    case .onBadPage: "fail|show"
    }
  }

  /// What help says is used without it.
  package var defaultText: String {
    switch self {
    case .source: FeedSourceSelection.defaultSource
    case .pageSize: "\(FeedSourceSelection.defaultPageSize)"
    case .base: "the API's own"
    case .filter: "none"
    case .paging: "page"
    case .items: "the whole, or its items"
    case .id: "id"
    case .title: "title or name"
    case .subtitle: "subtitle, description or bio"
    case .badge: "none"
    case .image: "image, avatar or avatar_url"
    case .total: "total"
    case .more: "has_more"
    case .mood: "ok"
    case .network: FeedSourceSelection.defaultNetwork
    case .onBadPage: FeedSourceSelection.BadPagePolicy.fail.rawValue
    }
  }

  /// One line of help.
  package var help: String {
    switch self {
    case .source:
      "Take the rows from here: generated:N, stackexchange:SITE, qiita:QUERY, picsum, a folder of "
        + "JSON pages, or the URL of a JSON list."
    case .pageSize: "Request this many rows a page."
    case .base: "Request stackexchange, qiita or picsum from this server."
    case .filter:
      "Send this filter to Stack Exchange; one with a total makes rows known in advance."
    case .paging: "Page a URL by page, offset, link, or cursor:PATH."
    case .items: "Take rows from the list at this path of the JSON, such as data.users."
    case .id: "Take a row's identifier from this path of its item."
    case .title: "Take a row's title from this path of its item."
    case .subtitle: "Take a row's second line from this path of its item."
    case .badge: "Take a row's badge from this path of its item."
    case .image: "Take a row's picture from this path of its item."
    case .total: "Take the number of all rows from this path of the JSON."
    case .more: "Read whether there is another page from this path of the JSON."
    case .mood:
      "Set the answer to each page request, in order, such as 'ok, slow 2s, 500, ok, 403 wait 3s, "
        + "empty, repeat, end'."
    case .network: "Simulate this network for the list: instant, a profile, or parts."
    case .onBadPage:
      "Fail, or show the failure in the list, when a page cannot be fetched or read."
    }
  }
}

/// The settings of a list's source, as texts that are not yet checked.
package struct FeedSourceSettings: Hashable, Sendable {
  private var texts: [FeedSourceSetting: String] = [:]

  /// All settings have their defaults.
  package init() {}

  /// The text of a setting; `nil` if it has its default.
  package subscript(setting: FeedSourceSetting) -> String? {
    get { texts[setting] }
    set { texts[setting] = newValue }
  }
}
