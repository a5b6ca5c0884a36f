/// Where JSON has the rows, and what a row shows.
struct FeedShape: Hashable, Sendable {
  /// The list of items; `nil` for the whole, or its `items`.
  var items: JSONPath?
  /// Where an item has its parts: the first path with something there counts.
  var id: [JSONPath] = [JSONPath("id")]
  var title: [JSONPath] = [JSONPath("title"), JSONPath("name")]
  var subtitle: [JSONPath] = [JSONPath("subtitle"), JSONPath("description"), JSONPath("bio")]
  var badge: [JSONPath] = []
  var image: [JSONPath] = [JSONPath("image"), JSONPath("avatar"), JSONPath("avatar_url")]
  /// The number of all items, and whether another page follows.
  var total: JSONPath? = JSONPath("total")
  var more: JSONPath? = JSONPath("has_more")
  /// For how many seconds the server wants no request.
  var backoff: JSONPath? = JSONPath("backoff")
  /// How many more requests the server answers.
  var quota: JSONPath?
  /// A time in seconds since 1970, shown where there is no second line.
  var lastSeen: JSONPath?
  /// Whether texts have HTML's names for characters, such as `&amp;`.
  var isHTML = false

  /// What is looked for where nothing is given.
  init() {}

  /// The shape of Stack Exchange's users.
  static let stackExchange: FeedShape = {
    var shape = FeedShape()
    shape.items = JSONPath("items")
    shape.id = [JSONPath("user_id")]
    shape.title = [JSONPath("display_name")]
    shape.subtitle = [JSONPath("location")]
    shape.badge = [JSONPath("reputation")]
    shape.image = [JSONPath("profile_image")]
    shape.quota = JSONPath("quota_remaining")
    shape.lastSeen = JSONPath("last_access_date")
    shape.isHTML = true
    return shape
  }()

  /// The shape of Qiita's articles.
  static let qiita: FeedShape = {
    var shape = FeedShape()
    shape.items = JSONPath()
    shape.title = [JSONPath("title")]
    shape.subtitle = [JSONPath("user", "id")]
    shape.badge = [JSONPath("likes_count")]
    shape.image = [JSONPath("user", "profile_image_url")]
    return shape
  }()

  /// The shape of picsum's list.
  static let picsum: FeedShape = {
    var shape = FeedShape()
    shape.items = JSONPath()
    shape.title = [JSONPath("author")]
    shape.subtitle = []
    shape.image = []
    return shape
  }()

  /// Takes the paths that were given.
  init(_ settings: FeedSourceSettings) throws(FeedSourceError) {
    func path(_ setting: FeedSourceSetting) throws(FeedSourceError) -> JSONPath? {
      guard let text = settings[setting] else { return nil }
      return try JSONPath(parsing: text, of: setting)
    }
    items = try path(.items)
    if let path = try path(.id) { id = [path] }
    if let path = try path(.title) { title = [path] }
    if let path = try path(.subtitle) { subtitle = [path] }
    if let path = try path(.badge) { badge = [path] }
    if let path = try path(.image) { image = [path] }
    if let path = try path(.total) { total = path }
    if let path = try path(.more) { more = path }
  }
}
