internal import ArgumentParser
internal import CarouselCore
internal import CarouselRender
internal import CarouselTouches

extension TouchImport.Format: ExpressibleByArgument {}

/// Makes recordings of touches, which `render --touches` plays.
struct TouchesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touches",
    abstract: "Make recordings of touches for render --touches.",
    discussion: """
      A recording is JSON Lines: t in milliseconds, phase (down, move, up, cancel), x
      and y in points, and v, the velocity in points a second, on an up if it is known.

      EXAMPLES
        carousel touches import events.json > swipe.jsonl
        adb shell getevent -lt > events.txt
        carousel touches import events.txt --screen 360x780 \\
          --range-x 0,1079 --range-y 0,2339 > swipe.jsonl
        carousel touches expand Lw250Rv1200 > swipe.jsonl
        carousel render --touches swipe.jsonl --out frames/

      EXIT CODES
        0 done   1 a file cannot be read   64 wrong flags, script or recording
      """,
    subcommands: [Import.self, Expand.self]
  )

  /// `carousel touches import`.
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Convert a browser's pointer events, or what getevent -lt prints.",
      discussion: """
        The touches of the first finger go to standard output, from time 0 on.
        """
    )

    @Argument(help: ArgumentHelp("The recording to convert.", valueName: "file"))
    var file: String

    @Option(
      help: """
        Read the recording as pointer (JSON, a list or one event a line) or getevent (text); found out \
        by default.
        """
    )
    var format: TouchImport.Format?

    @Option(help: ArgumentHelp("The size of the touch screen in points.", valueName: "WxH"))
    var screen: String?

    @Option(
      name: .customLong("range-x"),
      help: ArgumentHelp("The values of ABS_MT_POSITION_X.", valueName: "MIN,MAX")
    )
    var rangeX: String?

    @Option(
      name: .customLong("range-y"),
      help: ArgumentHelp("The values of ABS_MT_POSITION_Y.", valueName: "MIN,MAX")
    )
    var rangeY: String?

    @Option(
      help: ArgumentHelp(
        "Take the ranges from what getevent -lp printed; it may also stand in the recording.",
        valueName: "file"
      )
    )
    var info: String?

    func run() throws {
      var touchScreen = TouchScreen()
      touchScreen.x = try range(rangeX, of: "range-x")
      touchScreen.y = try range(rangeY, of: "range-y")
      if let screen {
        let size = try FrameSize(parsing: screen)
        (touchScreen.width, touchScreen.height) = (size.width, size.height)
      }
      if let info {
        let text = try InputText.file(info, atMost: TouchFile.maximumBytes)
        guard touchScreen.take(description: text) else {
          throw RenderError.badSetting(
            name: "info",
            value: info,
            remedy: "it names no range of ABS_MT_POSITION_X or Y; write it with getevent -lp"
          )
        }
      }
      let bytes = try InputText.file(file, atMost: TouchFile.maximumBytes + 1)
      let touches: TouchTrace
      do throws(TouchFileError) {
        touches = try TouchImport.touches(from: bytes, format: format, screen: touchScreen)
      } catch {
        throw RenderError.badSetting(name: "recording", value: file, remedy: error.description)
      }
      try StandardOutput.write(TouchFile.text(of: touches))
    }

    private func range(_ text: String?, of name: String) throws -> TouchScreen.AxisRange? {
      guard let text else { return nil }
      guard let range = TouchScreen.AxisRange(parsing: text) else {
        throw RenderError.badSetting(
          name: name,
          value: text,
          remedy: "write the lowest and the highest value, as in 0,1079"
        )
      }
      return range
    }
  }

  /// `carousel touches expand`.
  struct Expand: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a script as touches, one sample a frame.",
      discussion: """
        Played back with the same settings, the touches take the film to the same places at
        every frame, and where the finger touches and lifts.
        """
    )

    @Argument(
      help: ArgumentHelp("The script, as for render; @FILE or - reads it.", valueName: "script")
    )
    var script: String

    @OptionGroup(title: "Film") var film: SettingFlags<FingerFilmSection>
    @OptionGroup(title: "Motion") var motion: SettingFlags<FingerMotionSection>
    @OptionGroup(title: "Layout") var layout: SettingFlags<FingerLayoutSection>

    func run() throws {
      var settings = ScenarioSettings()
      film.add(to: &settings)
      motion.add(to: &settings)
      layout.add(to: &settings)
      settings.swipes = try InputText.script(script, limit: SwipeScript.maximumBytes)
      if settings.loop ?? .on == .on {
        // Pages are counted for G, which is refused because no finger moves the film then.
        (settings.order, settings.images) = (.sequence, ["generated:\(Gesture.pages.upperBound)"])
      }
      let timeline = try settings.resolved().timeline
      guard case .equal = timeline.layout.lengths else {
        throw RenderError.badCombination(
          "touches expand knows no pictures, so pages need one width; leave out --page-width auto"
        )
      }
      let touches: TouchTrace
      do throws(TouchMistake) {
        touches = try TouchTrace(expanding: timeline)
      } catch {
        throw RenderError.core(.badTouches(error))
      }
      try StandardOutput.write(TouchFile.text(of: touches))
    }
  }
}

/// The settings of films that matter where fingers go.
enum FingerFilmSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made: [SettingFlag] = {
    let all = FilmSettings()
    return SettingFlag.all(of: [all.size, all.scale, all.fps, all.swipePeriod])
  }()
  static var flags: [SettingFlag] { unsafe made }
}

/// How a film answers to fingers, without what moves it without them and how it is drawn.
enum FingerMotionSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made: [SettingFlag] = {
    let all = FilmSettings()
    return SettingFlag.all(of: [all.physics, all.scrolling, all.group, all.loop, all.pages])
  }()
  static var flags: [SettingFlag] { unsafe made }
}

/// Where pages stand, without how they look.
enum FingerLayoutSection: SettingSection {
  // SAFETY: written once, and only read from then on.
  private nonisolated(unsafe) static let made: [SettingFlag] = {
    let all = FilmSettings()
    return SettingFlag.all(of: [
      all.axis, all.direction, all.gap, all.padding, all.pageWidth, all.perView, all.align,
    ])
  }()
  static var flags: [SettingFlag] { unsafe made }
}
