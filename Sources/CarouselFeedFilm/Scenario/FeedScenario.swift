internal import CarouselCore
internal import CarouselFeed
package import CarouselFeedSources
internal import CarouselFiles
internal import CarouselRaster
package import CarouselRemote
package import CarouselRender
internal import SystemPackage

/// A list's film, from its settings to what a renderer takes.
package struct FeedScenario: Sendable {
  private let settings: ScenarioSettings
  private let values: SettingValues
  /// Where the pages come from.
  package let source: FeedSourceSelection

  /// Checks all settings.
  ///
  /// - Throws: the first that is wrong.
  package init(_ settings: ScenarioSettings) throws(RenderError) {
    self.settings = settings
    let all = FeedSettings.all
    let theme = settings.given[all.theme] ?? .light
    values = try settings.listValues(
      FeedSettings.declared,
      sharing: FeedSettings.shared,
      background: theme.paper.hex
    )
    guard values[all.lines] == 1 || values[all.columns] == 1 else {
      throw .badCombination(
        "--lines \(values[all.lines]) needs one column, not \(values[all.columns]); leave out lines or columns"
      )
    }
    var texts = FeedSourceSettings()
    for setting in FeedSourceSetting.allCases {
      texts[setting] = settings.given.values[setting.rawValue] as? String
    }
    do throws(FeedSourceError) {
      source = try FeedSourceSelection(texts)
    } catch {
      throw .badCombination(error.description)
    }
  }

  /// Plays the list.
  ///
  /// - Parameters:
  ///   - options: how pages and pictures from URLs are fetched, cached, recorded and replayed.
  ///   - observe: called with what people should see meanwhile, from any task.
  /// - Returns: its film.
  /// - Throws: a gesture that no finger can make, or why the source cannot answer.
  package func played(
    _ options: RemoteOptions = RemoteOptions(),
    observe: @escaping @Sendable (RenderEvent) -> Void = { _ in }
  ) async throws(RenderError) -> Scenario {
    let source: FeedSource
    do throws(FeedSourceError) {
      source = try await FeedSource(
        self.source,
        seed: values[FilmSettings.all.seed],
        base: settings.base,
        options: options,
        agent: "carousel/\(carouselVersion)",
        report: { observe(RenderEvent($0)) }
      )
    } catch {
      throw .remote(error.description)
    }
    return try await played(source, record: options.record) { request throws(FeedSourceError) in
      try await source.answer(to: request)
    }
  }

  /// Plays the list with pages from anywhere.
  ///
  /// - Parameters:
  ///   - source: draws the pictures of the items.
  ///   - record: the lock file to write.
  ///   - answer: answers the list's requests.
  /// - Returns: its film.
  /// - Throws: a gesture that no finger can make, or why there is no answer.
  func played(
    _ source: FeedSource,
    record: String? = nil,
    answer: @escaping FeedPlay.Answering
  ) async throws(RenderError) -> Scenario {
    let painter = painter
    var play = try play(answer)
    let end: Int
    let timeline: Timeline
    do {
      end = try await play.play()
      timeline = try Timeline(
        list: play.list.motion(until: end),
        frameRate: values[FilmSettings.all.fps]
      )
    } catch let error as CoreError {
      throw .core(error)
    } catch FeedSourceError.remote(.cancelled) {
      throw .cancelled
    } catch let error as FeedSourceError {
      throw .remote(error.description)
    } catch let error as RenderError {
      throw error
    } catch {
      throw .remote("\(error)")
    }
    let geometry = painter.geometry
    let list = ListFilm(
      timeline: timeline,
      faces: play.history,
      source: RowSource(
        history: play.history,
        painter: painter,
        pages: source,
        lockFile: record
      ),
      ornaments: Ornaments(play.screen.changes),
      drawings: FeedArt(painter: painter).drawings(
        failures: play.history.failures,
        shown: Set(play.screen.changes.flatMap { $0.ornaments.map(\.number) })
      ),
      spinner: Spinner(
        width: geometry.width,
        height: geometry.rowHeight,
        radius: min(12 * geometry.scale, geometry.rowHeight / 3),
        ink: painter.theme.spinner,
        scale: geometry.scale
      ),
      events: play.events,
      highlights: play.highlights,
      table: FeedSettings.declared,
      warnings: [play.script.warning].compactMap(\.self) + source.warnings + play.problems
    )
    return try Scenario(list, values: values, settings: settings)
  }

  private var painter: FeedPainter {
    let all = FeedSettings.all
    let size = values[FilmSettings.all.size]
    return FeedPainter(
      geometry: FeedGeometry(
        width: size.width,
        height: size.height,
        scale: values[FilmSettings.all.scale],
        columns: values[all.columns],
        lines: values[all.lines]
      ),
      theme: values[all.theme],
      loading: values[all.loading],
      typefaces: values[FilmSettings.all.font].typefaces
    )
  }

  /// The list, before anything happens.
  ///
  /// - Throws: a script that cannot be read.
  func play(_ answer: @escaping FeedPlay.Answering) throws(RenderError) -> FeedPlay {
    let all = FeedSettings.all
    let painter = painter
    let geometry = painter.geometry
    let script = FeedFilmScript(
      gestures: try gestures(values[FilmSettings.all.size]),
      period: values[FilmSettings.all.swipePeriod].milliseconds,
      refreshes: values[all.refresh],
      duration: values[all.duration]?.milliseconds,
      alerts: values[all.alerts]
    )
    return FeedPlay(
      script,
      on: geometry,
      trigger: values[all.trigger].scaled(by: geometry.scale),
      rows: values[all.rows],
      fades: values[all.reload] == .fade,
      hasSpinners: values[all.loading] == .spinner,
      measure: painter.height(of:),
      answer: answer
    )
  }

  private func gestures(_ size: FrameSize) throws(RenderError) -> SwipeScript? {
    let (text, scale) = (values[FeedSettings.all.gestures], values[FilmSettings.all.scale])
    guard !text.isEmpty else { return nil }
    do throws(CoreError) {
      return try SwipeScript(
        parsing: text,
        for: .list,
        frame: (size.width / scale, size.height / scale)
      )
    } catch {
      throw .core(error)
    }
  }
}

extension FeedScenario {
  /// Reads the settings of a scenario's file.
  ///
  /// - Throws: a file error, or the key at fault.
  package static func settings(inFile file: String) throws(RenderError) -> ScenarioSettings {
    try settings(from: InputText.file(file, atMost: ScenarioFile.maximumBytes + 1), ofFile: file)
  }

  /// Reads the settings of a scenario from its file's bytes.
  ///
  /// - Throws: the key at fault.
  package static func settings(
    from bytes: [UInt8],
    ofFile file: String
  ) throws(RenderError) -> ScenarioSettings {
    let base = FilePath(file).removingLastComponent().string
    return try ScenarioFile.settings(of: FeedSettings.self, from: bytes, name: file, base: base)
  }

  /// Whether a file's bytes say that they are a list's scenario.
  package static func isFeed(_ bytes: [UInt8]) -> Bool {
    struct Kind: Decodable {
      let kind: String?
    }
    do throws(StrictJSON.Problem) {
      return try StrictJSON.decode(Kind.self, from: bytes).kind == FeedKind.feed.rawValue
    } catch {
      // Reading its settings tells what is wrong.
      return false
    }
  }
}

extension FeedTrigger {
  /// The trigger in pixels.
  fileprivate func scaled(by scale: Int) -> FeedTrigger {
    if case .distance(let points) = self { .distance(points * scale) } else { self }
  }
}

extension RGBA8 {
  /// `#RRGGBB`.
  fileprivate var hex: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
