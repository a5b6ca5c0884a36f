internal import CarouselCore

/// The settings that a command line or a scenario file gives for a film; `nil` for all others.
///
/// Each setting of ``FilmSettings`` is a property, as in `settings.swipes = "LLRRR"`.
@dynamicMemberLookup
public struct ScenarioSettings: Sendable {
  /// Whether a scenario file has an object `sheet`: its golden is a contact sheet then.
  public var hasSheet = false
  /// The folder that relative picture paths start from; the current one by default.
  public var base: String {
    get { given.base }
    set { given.base = newValue }
  }
  /// The files that these settings were read from: a scenario, a script.
  public var readFrom: [String] = []
  package var given = GivenValues()

  /// No settings, so that all defaults hold.
  public init() {}

  /// The given value of a setting; `nil` if none is.
  public subscript<Given, Value>(
    dynamicMember setting: KeyPath<FilmSettings, Setting<Given, Value>>
  ) -> Given? {
    get { given[FilmSettings.all[keyPath: setting]] }
    set { given[FilmSettings.all[keyPath: setting]] = newValue }
  }

  /// These settings, and those of `other` that these do not give.
  ///
  /// Pictures, the settings of their list and the folder they start from are taken together.
  public func falling(backTo other: ScenarioSettings) -> ScenarioSettings {
    var merged = other
    merged.given.values.merge(given.values) { _, mine in mine }
    if self.images != nil || self.list != nil {
      (merged.images, merged.list, merged.base) = (self.images, self.list, base)
      (merged.items, merged.urlField, merged.wholeList) = (
        self.items, self.urlField, self.wholeList
      )
    }
    // A script, a recording and a marquee exclude each other.
    if self.swipes != nil { (merged.touches, merged.marquee) = (self.touches, self.marquee) }
    if self.touches != nil {
      (merged.swipes, merged.marquee, merged.autoplay) = (self.swipes, self.marquee, self.autoplay)
      (merged.autoplayDirection, merged.duration) = (self.autoplayDirection, self.duration)
      merged.dwell = self.dwell
    }
    if self.autoplay != nil { merged.marquee = self.marquee }
    if self.marquee != nil {
      (merged.swipes, merged.touches, merged.autoplay) = (self.swipes, self.touches, self.autoplay)
    }
    merged.readFrom = readFrom + other.readFrom
    return merged
  }

  /// Parses and checks every setting and fills in the defaults.
  ///
  /// - Throws: the first setting that is wrong, as a ``RenderError``; no file is touched but the recording
  ///   of ``FilmSettings/touches``, which is read, and in a film whose pages are counted, or take
  ///   the aspect of their pictures, the folders of its pictures, which are searched, and the pictures' sizes.
  public func resolved() throws(RenderError) -> Scenario {
    try resolved(FilmSettings.declared)
  }

  /// Parses and checks every setting of `table`, which has those of ``FilmSettings`` among them.
  package func resolved(_ table: [any DeclaredSetting]) throws(RenderError) -> Scenario {
    var values = SettingValues()
    for setting in table { try setting.resolve(from: given, into: &values) }
    let all = FilmSettings.all
    let (views, acts) = try values.stage(values.pictureSizes())
    let dwell = values[all.dwell].times
    guard dwell.isEmpty || values[all.touches] == nil && values[all.marquee] == nil else {
      throw .badCombination(
        "dwell is for films that rest on pages: recorded touches have their own times, a marquee never rests"
      )
    }
    let script = try self.script(values, axis: values[all.axis])
    guard script?.namesPoints != true || views.allSatisfy(\.fillsFrame) else {
      throw .badCombination(
        "T taps a point of the whole frame; leave out T, or the changes of size"
      )
    }
    let options = try motionOptions(values, script)
    try values[all.dwell].check(in: options.pages)
    let camera = Camera(snap: values[all.snap], shutterAngle: values[all.shutter])
    let timeline: Timeline
    do throws(CoreError) {
      if let recording = values[all.touches] {
        timeline = try Timeline(
          touches: recording.touches,
          frameRate: values[all.fps],
          acts: acts,
          options: options,
          camera: camera
        )
      } else {
        timeline = try Timeline(
          script: script,
          frameRate: values[all.fps],
          period: values[all.swipePeriod],
          acts: acts,
          dwell: dwell,
          options: options,
          camera: camera
        )
      }
    } catch {
      throw .core(error)
    }
    return Scenario(
      timeline: timeline,
      views: views,
      frames: try part(of: timeline),
      readFrom: readFrom + [values[all.touches]?.file].compactMap(\.self)
        + values[all.font].files,
      values: values
    )
  }

  func part(of timeline: Timeline) throws(RenderError) -> Range<Int>? {
    if let shard = self.shard {
      guard self.frames == nil else {
        throw .badCombination("frames and shard both name a part of the film; give one of them")
      }
      return try Shard(parsing: shard).frames(of: timeline)
    }
    guard let frames = self.frames else { return nil }
    return try FrameRange(parsing: frames).resolved(in: timeline.frameCount)
  }
}
