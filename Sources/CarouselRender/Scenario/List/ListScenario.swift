internal import CarouselCore

extension ScenarioSettings {
  /// Checks the settings of a list's film, and gives all others their defaults.
  ///
  /// - Parameters:
  ///   - table: the settings that it takes.
  ///   - shared: those of them that ``FilmSettings`` declares.
  ///   - background: the colour behind everything, as `#RRGGBB`.
  /// - Returns: their values.
  /// - Throws: the first setting that is wrong.
  package func listValues(
    _ table: [any DeclaredSetting],
    sharing shared: [any DeclaredSetting],
    background: String
  ) throws(RenderError) -> SettingValues {
    var values = SettingValues()
    var film = GivenValues()
    for setting in shared { film.values[setting.name] = given.values[setting.name] }
    // A list has no script of swipes; a film needs one.
    film[FilmSettings.all.swipes] = "."
    film[FilmSettings.all.axis] = .vertical
    film[FilmSettings.all.background] = background
    for setting in FilmSettings.declared { try setting.resolve(from: film, into: &values) }
    for setting in table { try setting.resolve(from: given, into: &values) }
    return values
  }
}

extension Scenario {
  /// The scenario of a list that was played.
  ///
  /// - Parameters:
  ///   - list: its film.
  ///   - values: those of its settings.
  ///   - settings: what was given, for the part of the film to render.
  /// - Throws: frames that are not there.
  package init(
    _ list: ListFilm,
    values: SettingValues,
    settings: ScenarioSettings
  ) throws(RenderError) {
    let size = values[FilmSettings.all.size]
    self.init(
      timeline: list.timeline,
      views: [FilmView(size, in: size, layout: list.timeline.layout)],
      frames: try settings.part(of: list.timeline),
      readFrom: settings.readFrom,
      values: values,
      list: list
    )
  }
}
