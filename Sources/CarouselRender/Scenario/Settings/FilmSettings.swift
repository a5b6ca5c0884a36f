public import CarouselCore
internal import CarouselFiles
public import CarouselImages
public import CarouselPNG
public import CarouselRaster

/// All settings of a film, in the order in which help, files and manifests list them.
///
/// To add one, declare it here and use it where the film is made, as in `scenario.fit`.
public struct FilmSettings: SettingTable, Sendable {
  /// The script: `LLRRR`.
  public let swipes: Setting<String, String> = Setting(
    "swipes",
    .film,
    .text,
    help: .init(
      """
      Play this script: L swipe to the next page, R to the previous one, F fling, C catch, T350x400 tap, \
      G7 go to page 7, . hold; arguments as in Ld30%t150v800h0w400, repeats as in (LLR)*20.
      """,
      value: "script",
      flagOnly: "@FILE or - reads it."
    ),
    manifest: .init("swipes", when: { !$0[all.swipes].isEmpty }) { JSONText.quoted($0) },
    resolve: { (given) throws(RenderError) in
      guard let swipes = given[all.swipes] else {
        let movers = [given[all.touches], given[all.autoplay]].compactMap(\.self)
        guard movers.isEmpty, given[all.marquee] == nil else { return "" }
        throw .badCombination(
          "no swipe script; give --swipes, as in --swipes LLRRR, or \"swipes\" in the scenario"
        )
      }
      guard given[all.touches] == nil else {
        throw .badCombination("swipes and touches both say how the film moves; give one of them")
      }
      return swipes
    }
  )

  /// A recording to play instead of a script: a file of JSON Lines.
  public let touches: Setting<String, TouchRecording?> = Setting(
    "touches",
    .film,
    .text,
    help: .init("Play the touches recorded in this file instead of a script.", value: "file"),
    manifest: .init("touches", when: { $0[all.touches] != nil }) { $0?.json ?? "null" },
    resolve: { (given) throws(RenderError) in
      guard let file = given[all.touches] else { return nil }
      return try TouchRecording(reading: file)
    }
  )

  /// The seed of every random choice.
  public let seed: Setting<UInt64, UInt64> = Setting(
    "seed",
    .film,
    .seed,
    default: 1,
    help: .init("Start every random choice from this number.", value: "number"),
    manifest: .init("seed") { String($0) }
  )

  /// Frames a second: `60`, `29.97` or `30000/1001`.
  public let fps: Setting<String, FrameRate> = Setting(
    "fps",
    .film,
    .quantityOrNumber,
    default: "60",
    help: .init(
      "Render this many frames a second, such as 60, 29.97 or 30000/1001.",
      value: "rate"
    ),
    manifest: .init("fps") { "[\($0.numerator),\($0.denominator)]" },
    read: { (text) throws(RenderError) in
      do throws(CoreError) { return try FrameRate(parsing: text) } catch { throw .core(error) }
    }
  )

  /// The length of a step: `1s` or `800ms`.
  public let swipePeriod: Setting<String, SwipePeriod> = Setting(
    "swipePeriod",
    .film,
    .quantity,
    default: "1s",
    help: .init("Take at least this long for each gesture, such as 1s or 800ms.", value: "time"),
    manifest: .init("swipePeriodMilliseconds") { String($0.milliseconds) },
    read: { (text) throws(RenderError) in
      do throws(CoreError) { return try SwipePeriod(parsing: text) } catch { throw .core(error) }
    }
  )

  /// To which page a released film goes, and how it gets there.
  public let physics: Setting<Physics, Physics> = Setting(
    "physics",
    .motion,
    .choice,
    default: .critical,
    help: """
      Let a released film choose its page and come to rest as this carousel does: critical is a critically \
      damped spring, uikit an approximation.
      """,
    manifest: .init("physics", when: { $0[all.physics] != .critical }) {
      JSONText.quoted($0.rawValue)
    }
  )

  /// Where a released film may come to rest.
  public let scrolling: Setting<Scrolling, Scrolling> = Setting(
    "scrolling",
    .motion,
    .choice,
    default: .pages,
    help: """
      pages: come to rest on the page that the physics chooses; free: wherever the momentum ends; snap: on \
      the page nearest to that.
      """,
    manifest: .init("scrolling", when: { $0[all.scrolling] != .pages }) {
      JSONText.quoted($0.rawValue)
    }
  )

  /// How many pages a swipe travels.
  public let group: Setting<Int, Int> = Setting(
    "group",
    .motion,
    in: MotionOptions.groups,
    default: 1,
    help: .init("Travel this many pages with each swipe.", value: "n"),
    manifest: .init("group", when: { $0[all.group] != 1 }) { String($0) }
  )

  /// What comes behind the last page.
  public let loop: Setting<Loop, Loop> = Setting(
    "loop",
    .motion,
    .choice,
    default: .on,
    help: """
      on: the first page follows the last; off: the film ends at both, and bounces back from there; rewind: \
      what goes past an end travels back to the other one.
      """,
    manifest: .init("loop", when: { $0[all.loop] != .on }) { JSONText.quoted($0.rawValue) }
  )

  /// How many pages a film has that does not loop.
  public let pages: Setting<Int, Int?> = Setting(
    "pages",
    .motion,
    .number,
    help: .init(
      "Let a film that does not loop have this many pages, in place of as many as there are pictures.",
      value: "n"
    ).with(limits: "1 to 1000000"),
    manifest: .init("pages", when: { $0[all.pages] != nil }) { String($0 ?? 0) },
    resolve: { (given) throws(RenderError) in
      guard let count = given[all.pages] else { return nil }
      guard MotionOptions.pageCounts.contains(count) else {
        throw .badSetting(
          name: "pages",
          value: "\(count)",
          remedy: "use a number from 1 to 1000000"
        )
      }
      return count
    }
  )

  /// How long the film rests before it goes on by itself: `3s` or `800ms`.
  public let autoplay: Setting<String, FilmDuration?> = Setting(
    "autoplay",
    .motion,
    .quantity,
    help: .init(
      "Go on by a swipe when the film has been at rest for this time, such as 3s or 800ms.",
      value: "time"
    ),
    manifest: .init("autoplayMilliseconds", when: { $0[all.autoplay] != nil }) {
      String($0?.milliseconds ?? 0)
    },
    resolve: { (given) throws(RenderError) in try duration(given[all.autoplay], of: "autoplay") }
  )

  /// Which way the film goes by itself.
  public let autoplayDirection: Setting<Direction, Direction> = Setting(
    "autoplayDirection",
    .motion,
    .choice,
    default: .next,
    help: "Go on to the next page or to the previous one.",
    manifest: .init("autoplayDirection", when: { $0[all.autoplay] != nil }) {
      JSONText.quoted($0.rawValue)
    }
  )

  /// The speed at which the film moves by itself, in points a second.
  public let marquee: Setting<Int, Int?> = Setting(
    "marquee",
    .motion,
    .number,
    help: .init(
      "Move at this constant speed in points a second, with no script; negative goes backwards.",
      value: "speed"
    ).with(limits: "-100000 to 100000, but not 0"),
    manifest: .init("marquee", when: { $0[all.marquee] != nil }) { String($0 ?? 0) },
    resolve: { (given) throws(RenderError) in
      guard let speed = given[all.marquee] else { return nil }
      guard speed != 0, Drive.speeds.contains(speed) else {
        throw .badSetting(
          name: "marquee",
          value: "\(speed)",
          remedy: "use points a second from -100000 to 100000, and not 0"
        )
      }
      return speed
    }
  )

  /// How long the film lasts: `30s` or `800ms`.
  public let duration: Setting<String, FilmDuration?> = Setting(
    "duration",
    .motion,
    .quantity,
    help: .init(
      """
      Let the film last exactly this long: a longer script is cut off, and after a shorter one the film \
      rests, or plays on by itself.
      """,
      value: "time"
    ),
    manifest: .init("durationMilliseconds", when: { $0[all.duration] != nil }) {
      String($0?.milliseconds ?? 0)
    },
    resolve: { (given) throws(RenderError) in try duration(given[all.duration], of: "duration") }
  )

  /// Whether only settled frames are shown.
  public let reducedMotion: Setting<Bool, Bool> = Setting(
    "reducedMotion",
    .motion,
    .on,
    default: false,
    help: "Show settled frames only, and cut from one to the next when the finger lifts.",
    manifest: .init("reducedMotion", when: { $0[all.reducedMotion] }) { String($0) }
  )

  /// How the ring keeps up with the viewport.
  public let recentre: Setting<Recentring, Recentring> = Setting(
    "recentre",
    .motion,
    .choice,
    default: .loop,
    help: """
      loop: recycle a slot at every half-page line; article: at most one every 1/60 s, so that a fast fling \
      shows the background; every-scroll: shift the offset back by its distance from rest.
      """,
    manifest: .init("recentre", when: { $0[all.recentre] != .loop }) {
      JSONText.quoted($0.rawValue)
    }
  )

  /// Where pages are drawn that stand between two pixels.
  public let snap: Setting<Camera.Snap, Camera.Snap> = Setting(
    "snap",
    .motion,
    .choice,
    default: .pixel,
    help: """
      pixel: draw moving pages on the nearest pixel; none: where they are, to 1/256 pixel, which is \
      smoother and a little softer.
      """,
    manifest: .init("snap", when: { $0[all.snap] != .pixel }) { JSONText.quoted($0.rawValue) }
  )

  /// For how much of a frame's time the shutter is open, in degrees.
  public let shutter: Setting<Int, Int> = Setting(
    "shutter",
    .motion,
    in: Camera.shutterAngles,
    default: 0,
    help: .init(
      "Blur what moves, as a shutter of this angle does: 180 is half of a frame's time, 0 no blur.",
      value: "degrees"
    ),
    manifest: .init("shutter", when: { $0[all.shutter] != 0 }) { String($0) }
  )

  /// Pixels to a point: lengths in the settings of a film are in points.
  public let scale: Setting<Int, Int> = Setting(
    "scale",
    .film,
    in: 1...3,
    default: 1,
    help: .init(
      """
      Draw this many pixels to a point, as a screen of high density does; sizes, gaps and speeds are in \
      points.
      """,
      value: "n"
    ),
    manifest: .init("scale", when: { $0[all.scale] != 1 }) { String($0) }
  )

  /// The viewport, in points: `390x844`.
  ///
  /// The value is in pixels.
  public let size: Setting<String, FrameSize> = Setting(
    "size",
    .film,
    .quantity,
    help: .init(
      "Make frames of this width and height in points, which are pixels at scale 1.",
      value: "WxH"
    )
    .with(default: "390x844"),
    manifest: .init("size") { "{\"width\":\($0.width),\"height\":\($0.height)}" },
    resolve: { (given) throws(RenderError) in
      // The scale is checked before, in the order of this table.
      try FrameSize(parsing: given[all.size] ?? "390x844").scaled(by: given[all.scale] ?? 1)
    }
  )

  /// What changes in mid-film.
  public let changes: Setting<[GivenChange], FilmChanges> = Setting(
    "changes",
    .film,
    .document,
    default: [],
    help: "Change the viewport's size, or the list of pages, at these times.",
    manifest: .init("changes", when: { !$0[all.changes].all.isEmpty }) { $0.json },
    read: { (given) throws(RenderError) in try FilmChanges(given) }
  )

  /// How much longer the film rests on some pages.
  public let dwell: Setting<[String: String], PageDwell> = Setting(
    "dwell",
    .film,
    .document,
    default: [:],
    help: "Rest this much longer on these pages, each time that the film lands there.",
    manifest: .init("dwell", when: { !$0[all.dwell].times.isEmpty }) { $0.json },
    read: { (given) throws(RenderError) in try PageDwell(given) }
  )

  /// The axis along which pages scroll.
  public let axis: Setting<PageLayout.Axis, PageLayout.Axis> = Setting(
    "axis",
    .layout,
    .choice,
    default: .horizontal,
    help: "Let pages stand side by side, or one above the other.",
    manifest: .init("layout.axis", when: { $0[all.axis] != .horizontal }) {
      JSONText.quoted($0.rawValue)
    }
  )

  /// Where the next page stands.
  public let direction: Setting<ReadingDirection, ReadingDirection> = Setting(
    "direction",
    .layout,
    .choice,
    default: .ltr,
    help: """
      ltr: the next page stands to the right of the current one; rtl: to its left. L goes to it in both.
      """,
    manifest: .init("layout.direction", when: { $0[all.direction] != .ltr }) {
      JSONText.quoted($0.rawValue)
    }
  )

  /// The free points between two pages.
  public let gap: Setting<Int, Int> = Setting(
    "gap",
    .layout,
    in: 0...FrameSize.longestSide,
    default: 0,
    help: .init(
      "Leave this many points of the background between pages.",
      value: "points"
    ),
    manifest: .init("layout.gap", when: { $0[all.gap] > 0 }) { String($0) }
  )

  /// The points before and behind the current page that its neighbours reach into.
  public let padding: Setting<Int, Int> = Setting(
    "padding",
    .layout,
    in: 0...FrameSize.longestSide,
    default: 0,
    help: .init(
      """
      Keep the current page this many points off both ends of the frame; its neighbours show there.
      """,
      value: "points"
    ),
    manifest: .init("layout.padding", when: { $0[all.padding] > 0 }) { String($0) }
  )

  /// How long pages are along the axis: `80%`, `300`, or `auto`.
  public let pageWidth: Setting<String, PageWidth?> = Setting(
    "pageWidth",
    .layout,
    .quantityOrNumber,
    help: .init(
      "Make pages so wide, in vertical films so high: 80% of the frame, 300 points, or auto: each takes the aspect of its picture.",
      value: "length"
    ),
    manifest: .init("layout.pageWidth", when: { $0[all.pageWidth] != nil }) {
      JSONText.quoted($0?.text ?? "")
    },
    resolve: { (given) throws(RenderError) in
      try given[all.pageWidth].map { (text) throws(RenderError) in try PageWidth(parsing: text) }
    }
  )

  /// How many pages fill a frame: `3` or `2.5`.
  public let perView: Setting<String, PagesPerView?> = Setting(
    "perView",
    .layout,
    .quantityOrNumber,
    help: .init(
      "Make pages so wide that this many fill the frame, with the gaps between them: 3 or 2.5.",
      value: "n"
    ),
    manifest: .init("layout.perView", when: { $0[all.perView] != nil }) {
      JSONText.quoted($0?.text ?? "")
    },
    resolve: { (given) throws(RenderError) in
      try given[all.perView].map { (text) throws(RenderError) in try PagesPerView(parsing: text) }
    }
  )

  /// Where the current page stands at rest.
  public let align: Setting<PageAlignment, PageAlignment> = Setting(
    "align",
    .layout,
    .choice,
    default: .start,
    help: "Rest with the current page at the frame's beginning, or in its middle.",
    manifest: .init("layout.align", when: { $0[all.align] != .start }) {
      JSONText.quoted($0.rawValue)
    }
  )

  /// The radius of pages' corners in points.
  public let radius: Setting<Int, Int> = Setting(
    "radius",
    .layout,
    in: 0...FrameSize.longestSide,
    default: 0,
    help: .init(
      """
      Round the corners of pages by this many points; more than half of the shorter side counts as that.
      """,
      value: "points"
    ),
    manifest: .init("layout.radius", when: { $0[all.radius] > 0 }) { String($0) }
  )

  /// Folders, files and patterns; URLs or a template of them; `generated` or `generated:16` for built-in
  /// generated pictures.
  public let images: Setting<[String], ImageSelection> = Setting(
    "images",
    .pictures,
    .texts,
    help: .init(
      """
      Show these PNG, JPEG and WebP pictures: folders, files or patterns; URLs, or one URL with {page} in \
      it; generated or generated:N for built-in generated pictures.
      """,
      value: "path> ...<path"
    ).with(default: "generated"),
    manifest: .init("images") {
      "[" + $0.words.map(JSONText.quoted).joined(separator: ",") + "]"
    },
    resolve: { (given) throws(RenderError) in try pictures(given).selection() }
  )

  /// A list of picture URLs: a file or a URL.
  public let list: Setting<String, String?> = Setting(
    "list",
    .pictures,
    .text,
    help: .init(
      """
      Show the pictures of this list of URLs, as text or JSON: a file, or a URL, which may count by \
      {page}.
      """,
      value: "file|URL"
    ),
    manifest: nil
  )

  /// Where in a JSON list the pictures are: `data.photos`.
  public let items: Setting<String, String?> = Setting(
    "items",
    .pictures,
    .text,
    help: .init(
      "Find the pictures at this path in a JSON list, such as data.photos.",
      value: "path"
    ),
    manifest: nil
  )

  /// What an item of a JSON list calls its URL: `urls.full`.
  public let urlField: Setting<String, String?> = Setting(
    "urlField",
    .pictures,
    .text,
    help: .init(
      "Find the URL at this path in an item of a JSON list, such as urls.full.",
      value: "path"
    ),
    manifest: nil
  )

  /// Whether a list is read to its end before the film.
  public let wholeList: Setting<Bool, Bool> = Setting(
    "wholeList",
    .pictures,
    .on,
    default: false,
    help: "Read the list to its end first, so that it can be shuffled.",
    manifest: nil
  )

  /// Whether folders are searched with the folders in them.
  public let recursive: Setting<Bool, Bool> = Setting(
    "recursive",
    .pictures,
    .on,
    default: false,
    help: "Search the folders in folders too.",
    manifest: nil
  )

  /// How pictures are dealt.
  public let order: Setting<PictureOrder, PictureOrder> = Setting(
    "order",
    .pictures,
    .choice,
    help: .init("Deal pictures to pages in this order; has no effect with plain generated.")
      .with(default: PictureOrder.shuffle.rawValue),
    manifest: .init("order") { JSONText.quoted($0.rawValue) },
    resolve: { (given) throws(RenderError) in
      try pictures(given).order(given[all.order], given[all.history])
    }
  )

  /// Whether going back shows the same picture.
  public let history: Setting<History, History> = Setting(
    "history",
    .pictures,
    .choice,
    default: .remember,
    help: """
      remember: show the same picture when going back; forget: pick a new one for every recycled slot.
      """,
    manifest: .init("history") { JSONText.quoted($0.rawValue) }
  )

  /// How a picture fills a page.
  public let fit: Setting<Fit, Fit> = Setting(
    "fit",
    .pictures,
    .choice,
    default: .cover,
    help: "Crop a picture to its page, show all of it, or stretch it.",
    manifest: .init("fit") { JSONText.quoted($0.rawValue) }
  )

  /// What shows beside and behind a picture, and between pages, opaque: `black`, `white` or `#RRGGBB`.
  public let background: Setting<String, RGBA8> = Setting(
    "background",
    .pictures,
    .quantity,
    default: "black",
    help: .init(
      "Show this colour behind pictures and between pages: black, white or #RRGGBB.",
      value: "colour"
    ),
    manifest: .init("background") { "[\($0.red),\($0.green),\($0.blue)]" },
    read: { (text) throws(RenderError) in try RGBA8(parsing: text, for: "background") }
  )

  /// The most pixels a picture may have.
  public let maxPixels: Setting<Int, Int> = Setting(
    "maxPixels",
    .pictures,
    in: 1...1_000_000_000,
    default: 100_000_000,
    help: .init("Refuse pictures with more pixels than this.", value: "number"),
    manifest: nil
  )

  /// What becomes of a picture that cannot be decoded or fetched.
  public let onBadImage: Setting<BadImagePolicy, BadImagePolicy> = Setting(
    "onBadImage",
    .pictures,
    .choice,
    default: .fail,
    help: "Fail, or show a placeholder, for a picture that cannot be decoded or fetched.",
    manifest: nil
  )

  /// Whether each frame is labelled.
  public let labels: Setting<Bool, Bool> = Setting(
    "labels",
    .film,
    .onOff,
    default: false,
    help: "Label every frame with its number, time and page.",
    manifest: .init("labels") { String($0) }
  )

  /// The fonts of labels and failed pages, in the order in which they are asked for a character.
  public let font: Setting<[String], FilmFonts> = Setting(
    "font",
    .film,
    .texts,
    help: .init(
      """
      Write with these fonts, the first that has a character: files or families. Without any, a built-in font \
      writes ASCII, and installed ones the rest.
      """,
      value: "file|family> ...<file|family"
    ),
    manifest: .init("fonts", when: { $0[all.font].isGiven }) { $0.json },
    resolve: { (given) throws(RenderError) in try FilmFonts(given[all.font] ?? []) }
  )

  /// `instant`, or a simulated network: `3g`, or parts such as `latency=300ms,bandwidth=2Mbps`.
  public let network: Setting<String, LoadNetwork> = Setting(
    "network",
    .loading,
    .quantity,
    default: "instant",
    help: .init(
      """
      Simulate loading over a network on the film's clock: 3g, very-bad, offline, or parts such as \
      latency=300ms,jitter=80ms,bandwidth=2Mbps,loss=2%,fail=3; instant for none.
      """,
      value: "network"
    ),
    manifest: .init("loading.network") { JSONText.quoted($0.text) },
    read: { (text) throws(RenderError) in try LoadNetwork(parsing: text) }
  )

  /// The most loads under way at once.
  public let connections: Setting<Int, Int> = Setting(
    "connections",
    .loading,
    in: 1...64,
    default: 4,
    help: .init("Load at most this many pictures at once.", value: "n"),
    manifest: .init("loading.connections", when: isSimulated) { String($0) }
  )

  /// How many pages are loaded ahead in the direction of travel.
  public let prefetch: Setting<Int, Int> = Setting(
    "prefetch",
    .loading,
    in: 0...100,
    default: 1,
    help: .init(
      "Load this many pages beyond the slots, in the direction of travel, over a simulated network.",
      value: "n"
    ),
    manifest: .init("loading.prefetch", when: isSimulated) { String($0) }
  )

  /// What a page shows until its picture is there.
  public let placeholder: Setting<PlaceholderKind, PlaceholderKind> = Setting(
    "placeholder",
    .loading,
    .choice,
    default: .blur,
    help: "Show this while a picture is loaded over a simulated network.",
    manifest: .init("loading.placeholder", when: isSimulated) { JSONText.quoted($0.rawValue) }
  )

  /// How hard frames are compressed.
  public let compression: Setting<PNGCompression, PNGCompression> = Setting(
    "compression",
    .film,
    .choice,
    default: .fast,
    help: "Compress frames this hard.",
    manifest: .init("compression") { JSONText.quoted($0.rawValue) }
  )

  /// A part of the film: `10:20`.
  public let frames: Setting<String, String?> = Setting(
    "frames",
    .film,
    .quantity,
    help: .init("Render only this part of the film: FIRST:END, END not included.", value: "range"),
    manifest: nil
  )

  /// One of several parts of the film, which begin and end with whole swipes: `1/4`.
  public let shard: Setting<String, String?> = Setting(
    "shard",
    .film,
    .quantity,
    help: .init(
      "Render the I-th of N parts, which begin and end with whole swipes.",
      value: "I/N"
    ),
    manifest: nil
  )

  /// Cells in a row of the contact sheet.
  public let sheetColumns: Setting<Int, Int> = Setting(
    "sheet.columns",
    .sheet,
    in: 1...1000,
    default: 6,
    help: .init("Put this many cells in a row of the contact sheet.", value: "n"),
    manifest: nil
  )

  /// The width of a contact sheet's cell in pixels.
  public let sheetCellWidth: Setting<Int, Int> = Setting(
    "sheet.cellWidth",
    .sheet,
    in: 1...16384,
    default: 200,
    help: .init("Make cells of the contact sheet this many pixels wide.", value: "n"),
    manifest: nil
  )

  /// `key`, or N for every N-th frame.
  public let sheetFrames: Setting<String, SheetFrames> = Setting(
    "sheet.frames",
    .sheet,
    .quantityOrNumber,
    default: "key",
    help: .init(
      """
      Show these frames on the contact sheet or slot view: N for every N-th; key for settled frames, \
      frames in mid-swipe and the farthest of a rubber band, without twins.
      """,
      value: "key|N"
    ),
    manifest: nil,
    read: { (text) throws(RenderError) in try SheetFrames(parsing: text) }
  )

  /// Whether the contact sheet's cells are labelled.
  public let sheetLabels: Setting<Bool, Bool> = Setting(
    "sheet.labels",
    .sheet,
    .onOff,
    default: true,
    help: "Label the contact sheet's cells with frame and time.",
    manifest: nil
  )

  /// The declarations.
  package static let all = FilmSettings()
  package static let declared = all.declarations

  package init() {}

  private static func pictures(_ given: GivenValues) -> PictureArguments {
    PictureArguments(
      images: given[all.images],
      list: given[all.list],
      items: given[all.items],
      urlField: given[all.urlField],
      isWholeList: given[all.wholeList] ?? false,
      isRecursive: given[all.recursive] ?? false,
      base: given.base
    )
  }

  private static func duration(
    _ text: String?,
    of name: String
  ) throws(RenderError) -> FilmDuration? {
    guard let text else { return nil }
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

  @Sendable private static func isSimulated(_ values: SettingValues) -> Bool {
    values[all.network].simulated != nil
  }
}
