internal import CarouselCore
internal import CarouselFeed
internal import CarouselFeedSources
internal import CarouselFetch
internal import CarouselFiles
package import CarouselRender

/// All settings of a list's film, in the order in which help, files and manifests list them.
///
/// Those that films of pictures have too are declared in ``CarouselRender/FilmSettings``.
package struct FeedSettings: SettingTable, Sendable {
  /// What tells the file of a list's film from that of a film of pictures.
  let kind: Setting<FeedKind, FeedKind> = Setting(
    "kind",
    .motion,
    .choice,
    default: .feed,
    help: "Tell a scenario of a list from others; only in a file.",
    manifest: .init("film") { JSONText.quoted($0.rawValue) }
  )

  /// What a finger does.
  let gestures: Setting<String, String> = Setting(
    "gestures",
    .film,
    .text,
    default: defaultGestures,
    help: .init(
      """
      Play this script: U and D drag the list up and down, F flings it, C catches it, T195x800 taps, G40 goes \
      to row 40, . waits; arguments as in Dd200t600h300, repeats as in (F.)*4.
      """,
      value: "script",
      flagOnly: "@FILE or - reads it."
    ),
    manifest: .init("gestures") { JSONText.quoted($0) }
  )

  /// How long the film lasts.
  let duration: Setting<String, FilmDuration?> = Setting(
    "duration",
    .film,
    .quantity,
    help: .init(
      "Set the film's length. (default: until the last gesture is over and the list rests)",
      value: "time"
    ),
    manifest: .init("durationMilliseconds", when: { $0[all.duration] != nil }) {
      String($0?.milliseconds ?? 0)
    },
    resolve: { (given) throws(RenderError) in
      guard let text = given[all.duration] else { return nil }
      return try duration(text, of: "duration")
    }
  )

  /// How rows that are not loaded are shown.
  let rows: Setting<FeedRowStyle, FeedRowStyle> = Setting(
    "rows",
    .list,
    .choice,
    default: .append,
    help: """
      reserve: show as many rows as the list says it has, loading until they come; append: show those that \
      came.
      """,
    manifest: .init("rows") { JSONText.quoted($0.rawValue) }
  )

  /// When the list asks for its next page.
  let trigger: Setting<String, FeedTrigger> = Setting(
    "trigger",
    .list,
    .text,
    default: "auto",
    help: .init(
      "Ask for the next page at this point: auto, fill, rows:5 or distance:500 (points).",
      value: "trigger"
    ),
    manifest: .init("trigger") { JSONText.quoted($0.description) },
    read: { (text) throws(RenderError) in
      do throws(FeedError) {
        return try FeedTrigger(parsing: text)
      } catch {
        throw .badCombination(error.description)
      }
    }
  )

  /// What rows look like while they load.
  let loading: Setting<FeedLoadingLook, FeedLoadingLook> = Setting(
    "loading",
    .list,
    .choice,
    default: .skeleton,
    help: "Draw rows that are loading like this.",
    manifest: .init("loadingRows") { JSONText.quoted($0.rawValue) }
  )

  /// How a row changes that was loading and is there now.
  let reload: Setting<FeedReload, FeedReload> = Setting(
    "reload",
    .list,
    .choice,
    default: .cut,
    help: "Show a row that was loading at once when it comes, or let it fade in.",
    manifest: .init("reload") { JSONText.quoted($0.rawValue) }
  )

  /// Which failures are told by an alert.
  let alerts: Setting<FeedAlerts, FeedAlerts> = Setting(
    "alerts",
    .list,
    .choice,
    default: .first,
    help: "Show an alert for these failures: first (first page and refreshes), all, or none.",
    manifest: .init("alerts") { JSONText.quoted($0.rawValue) }
  )

  /// How many items stand side by side.
  let columns: Setting<Int, Int> = Setting(
    "columns",
    .list,
    in: 1...FeedLook.mostColumns,
    default: 1,
    help: .init("Show this many items side by side.", value: "n"),
    manifest: .init("columns") { String($0) }
  )

  /// How many lines the words of a row may have.
  let lines: Setting<Int, Int> = Setting(
    "lines",
    .list,
    in: 1...20,
    default: 1,
    help: .init(
      "Let a title and a subtitle have this many lines each; with more than one, rows are as high as their words.",
      value: "n"
    ),
    manifest: .init("lines", when: { $0[all.lines] != 1 }) { String($0) }
  )

  /// The colours.
  let theme: Setting<FeedTheme, FeedTheme> = Setting(
    "theme",
    .list,
    .choice,
    default: .light,
    help: "Draw the list light or dark.",
    manifest: .init("theme") { JSONText.quoted($0.rawValue) }
  )

  /// When the program refreshes the list.
  let refresh: Setting<String, [Int]> = Setting(
    "refresh",
    .list,
    .quantity,
    default: "never",
    help: .init(
      "Refresh the list from the app at these times, such as 4s or 4s,9s.",
      value: "times"
    ),
    manifest: .init("refreshMilliseconds", when: { !$0[all.refresh].isEmpty }) {
      "[\($0.map(String.init).joined(separator: ","))]"
    },
    read: { (text) throws(RenderError) in
      guard text != "never" else { return [] }
      var times: [Int] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        times.append(try duration(String(part), of: "refresh").milliseconds)
      }
      guard times.count <= 1000 else {
        throw .badSetting(name: "refresh", value: text, remedy: "use at most 1000 times")
      }
      return times.sorted()
    }
  )

  /// The usual course: the list fills, scrolls on and on, and is pulled down in the end.
  static let defaultGestures = "..UFF.FF.G1.Dd50%t500h400.."

  /// The declarations.
  static let all = FeedSettings()
  package static let declared: [any DeclaredSetting] = declare()

  init() {}

  /// The settings that films of pictures have too.
  static let shared: [any DeclaredSetting] = {
    let film = FilmSettings.all
    return [
      film.seed, film.fps, film.swipePeriod, film.size, film.scale, film.compression, film.font,
      film.labels, film.frames, film.shard, film.sheetColumns, film.sheetCellWidth,
      film.sheetFrames, film.sheetLabels,
    ]
  }()

  private static func declare() -> [any DeclaredSetting] {
    let sources = FeedSourceSetting.allCases.map(source)
    let sheet = shared.filter { $0.topic == .sheet }
    return all.declarations + shared.filter { $0.topic != .sheet } + sources + sheet
  }

  /// The declaration of a source's setting.
  private static func source(_ setting: FeedSourceSetting) -> any DeclaredSetting {
    let name = setting.rawValue
    let help = SettingHelp(
      setting.help + " (default: \(setting.defaultText))",
      value: setting.valueName
    )
    if setting == .network {
      return Setting<String, LoadNetwork>(
        name,
        .source,
        .quantity,
        help: help,
        manifest: .init(name) { JSONText.quoted($0.text) },
        resolve: { (given) throws(RenderError) in
          try LoadNetwork(
            parsing: given.values[name] as? String ?? FeedSourceSelection.defaultNetwork
          )
        }
      )
    }
    return Setting<String, String?>(
      name,
      .source,
      setting == .pageSize ? .quantityOrNumber : .text,
      help: help,
      manifest: .init(name, when: { $0[text(name)] != nil }) { JSONText.quoted($0 ?? "") },
      resolve: { (given) throws(RenderError) in given.values[name] as? String }
    )
  }

  /// A setting by its name, to look its value up.
  private static func text(_ name: String) -> Setting<String, String?> {
    Setting(name, .source, .text, help: "", manifest: nil)
  }

  private static func duration(
    _ text: String,
    of name: String
  ) throws(RenderError) -> FilmDuration {
    do throws(CoreError) {
      return try FilmDuration(parsing: text)
    } catch {
      throw .badSetting(
        name: name,
        value: text,
        remedy: "use whole milliseconds from 1ms to 86400s, as in 30s, 0.5s or 800ms"
      )
    }
  }
}

/// What a scenario's file calls a list's film.
package enum FeedKind: String, CaseIterable, Sendable {
  /// `"kind": "feed"`.
  case feed
}

/// How a row changes that was loading and is there now.
package enum FeedReload: String, CaseIterable, Sendable {
  /// From one frame to the next.
  case cut
  /// In a quarter of a second.
  case fade
}
