public import CarouselCore

/// A film to be rendered: what happens, how large, with which pictures.
///
/// Made from ``ScenarioSettings``. Equal scenarios over equal pictures give equal bytes. Each setting of
/// ``FilmSettings`` is a property, as in `scenario.fit`.
@dynamicMemberLookup
public struct Scenario: Sendable {
  /// When what moves where.
  public let timeline: Timeline
  /// The viewports that the film's acts show (``CarouselCore/Act/view``).
  package let views: [FilmView]
  /// The part of the film to render; `nil` for all of it.
  public let frames: Range<Int>?
  /// The files that the settings come from; no render of the film replaces them.
  public let readFrom: [String]
  let values: SettingValues
  /// The list that it shows; `nil` in a film of pictures.
  package var list: ListFilm?

  /// The value of a setting.
  public subscript<Given, Value>(
    dynamicMember setting: KeyPath<FilmSettings, Setting<Given, Value>>
  ) -> Value {
    values[FilmSettings.all[keyPath: setting]]
  }

  /// The value of a setting from any table.
  package subscript<Given, Value>(_ setting: Setting<Given, Value>) -> Value { values[setting] }

  /// The frames to render.
  public var frameRange: Range<Int> { frames ?? 0..<timeline.frameCount }

  /// The size of a page as the film begins, in pixels; of the longest if they differ.
  package var pageSize: (width: Int, height: Int) { views[timeline.acts[0].view].pageSize }

  /// Whether pages take time to load.
  package var isSimulated: Bool { list == nil && self.network.simulated != nil }

}
