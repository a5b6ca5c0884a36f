internal import CarouselFeed
internal import CarouselRender

/// A state of a list, and the film in which it is to be seen.
struct FeedExample: Sendable {
  /// What files and labels call it.
  let name: String
  /// When it is seen, in milliseconds.
  let time: Int
  /// What the list's requests get.
  var mood = "ok"
  /// What a finger does.
  var gestures = "."
  /// Where the rows come from.
  var source = "generated:60"
  var rows = FeedRowStyle.append
  var loading = FeedLoadingLook.skeleton
  var alerts = FeedAlerts.first
  var columns = 1

  /// Every state and footer, in the order in which a list comes to them.
  static let all: [FeedExample] = [
    FeedExample(name: "first-load", time: 400),
    FeedExample(name: "rows", time: 1000),
    FeedExample(
      name: "loading-cells",
      time: 3400,
      mood: "ok, slow 30s",
      gestures: ".G17",
      rows: .reserve
    ),
    FeedExample(
      name: "loading-spinners",
      time: 3400,
      mood: "ok, slow 30s",
      gestures: ".G17",
      rows: .reserve,
      loading: .spinner
    ),
    FeedExample(name: "footer-spinner", time: 4400, mood: "ok, slow 30s", gestures: ".G60G60"),
    FeedExample(name: "footer-error", time: 4400, mood: "ok, 500", gestures: ".G60G60"),
    FeedExample(name: "footer-wait", time: 4400, mood: "ok, 403 wait 30s", gestures: ".G60G60"),
    FeedExample(name: "footer-end", time: 4400, gestures: ".G60G60", source: "generated:20"),
    FeedExample(name: "empty", time: 2000, mood: "empty, empty"),
    FeedExample(name: "failed", time: 1000, mood: "500", alerts: .none),
    FeedExample(name: "alert", time: 1000, mood: "500"),
    FeedExample(name: "pulling", time: 2800, gestures: "..Dd100t500h2000"),
    FeedExample(
      name: "refreshing",
      time: 3600,
      mood: "ok, slow 30s",
      gestures: "..Dd80%t500h100",
      source: "generated:20"
    ),
    FeedExample(
      name: "refresh-failed",
      time: 4400,
      mood: "ok, 503",
      gestures: "..Dd80%t500h100",
      source: "generated:20"
    ),
    FeedExample(name: "grid", time: 1000, columns: 2),
    FeedExample(
      name: "grid-loading",
      time: 3400,
      mood: "ok, slow 30s",
      gestures: ".G17",
      rows: .reserve,
      columns: 2
    ),
  ]

  /// The settings of its film.
  ///
  /// - Parameters:
  ///   - settings: those that all films of a catalogue share.
  ///   - theme: the colours.
  /// - Returns: both together.
  func settings(_ settings: ScenarioSettings, _ theme: FeedTheme) -> ScenarioSettings {
    var settings = settings
    let all = FeedSettings.all
    settings.given[all.gestures] = gestures
    settings.given[all.rows] = rows
    settings.given[all.loading] = loading
    settings.given[all.alerts] = alerts
    settings.given[all.columns] = columns
    settings.given[all.theme] = theme
    settings.given[all.duration] = "10s"
    settings.given.values["source"] = source
    settings.given.values["mood"] = mood
    settings.given.values["frames"] = nil
    settings.given.values["shard"] = nil
    settings.given.values["fps"] = "100"
    return settings
  }
}
