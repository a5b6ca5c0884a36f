internal import ArgumentParser
internal import CarouselCore
internal import CarouselFeedFilm
internal import CarouselRender
internal import SystemPackage

/// The flags that describe a film, as a scenario file does.
struct FilmOptions: ParsableArguments {
  @OptionGroup(title: "Film") var film: SettingFlags<FilmSection>
  @OptionGroup(title: "Film") var file: ScenarioFlag
  @OptionGroup(title: "Motion") var motion: SettingFlags<MotionSection>
  @OptionGroup(title: "Layout") var layout: SettingFlags<LayoutSection>
  @OptionGroup(title: "Pictures") var pictures: SettingFlags<PictureSection>
  @OptionGroup(title: "Loading") var loading: SettingFlags<LoadingSection>
  @OptionGroup(title: "Contact sheet") var sheet: SettingFlags<SheetSection>

  /// The settings that the flags give.
  func settings() throws(RenderError) -> ScenarioSettings {
    var settings = ScenarioSettings()
    film.add(to: &settings)
    motion.add(to: &settings)
    layout.add(to: &settings)
    pictures.add(to: &settings)
    loading.add(to: &settings)
    sheet.add(to: &settings)
    if let swipes = settings.swipes {
      settings.swipes = try InputText.script(swipes, limit: SwipeScript.maximumBytes)
      settings.readFrom = [InputText.scriptFile(swipes)].compactMap(\.self)
    }
    return settings
  }

  /// The settings of the scenario file, if one is named.
  func scenarioSettings() throws(RenderError) -> ScenarioSettings {
    guard let scenario = file.scenario else { return ScenarioSettings() }
    let bytes = try InputText.file(scenario, atMost: ScenarioFile.maximumBytes + 1)
    guard !FeedScenario.isFeed(bytes) else {
      throw .badScenario(file: scenario, reason: "it is the scenario of a list; use carousel feed")
    }
    let base = FilePath(scenario).removingLastComponent().string
    var settings = try ScenarioFile.settings(from: bytes, name: scenario, base: base)
    settings.readFrom = [scenario]
    return settings
  }
}

/// The flag that names a file of settings.
struct ScenarioFlag: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read settings from a JSON file; flags given beside it win.",
      valueName: "file"
    )
  )
  var scenario: String?
}

/// What happens, how large, and which part of it.
enum FilmSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made = SettingFlag.all(
    of: FilmSettings.declared(for: .film)
  )
  static var flags: [SettingFlag] { unsafe made }
}

/// How the film answers to fingers.
enum MotionSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made = SettingFlag.all(
    of: FilmSettings.declared(for: .motion)
  )
  static var flags: [SettingFlag] { unsafe made }
}

/// Where pages stand, and how large they are.
enum LayoutSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made = SettingFlag.all(
    of: FilmSettings.declared(for: .layout)
  )
  static var flags: [SettingFlag] { unsafe made }
}

/// Which pictures, and how they are shown.
enum PictureSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made = SettingFlag.all(
    of: FilmSettings.declared(for: .pictures)
  )
  static var flags: [SettingFlag] { unsafe made }
}

/// How pages are loaded.
enum LoadingSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made = SettingFlag.all(
    of: FilmSettings.declared(for: .loading)
  )
  static var flags: [SettingFlag] { unsafe made }
}

/// How a contact sheet looks.
enum SheetSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made = SettingFlag.all(
    of: FilmSettings.declared(for: .sheet)
  )
  static var flags: [SettingFlag] { unsafe made }
}
