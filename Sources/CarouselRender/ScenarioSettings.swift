// Why this file exists: flags and scenario files say the same things; this is what they say, before
// defaults and checks.

public import CarouselCore
public import CarouselImages
public import CarouselPNG
public import CarouselRaster
internal import CarouselRemote

/// What a command line or a scenario file says about a film; `nil` where it says nothing.
public struct ScenarioSettings: Sendable {
  /// The script: `LLRRR`.
  public var swipes: String?
  /// The viewport: `390x844`.
  public var size: String?
  /// Frames a second: `60`, `29.97` or `30000/1001`.
  public var fps: String?
  /// The length of a step: `1s` or `800ms`.
  public var swipePeriod: String?
  /// The seed of every random choice.
  public var seed: UInt64?
  /// Folders, files and patterns; URLs or a template of them; `generated` or `generated:16` for pictures
  /// of our own making.
  public var images: [String]?
  /// A list of picture URLs: a file or a URL.
  public var list: String?
  /// Where in a JSON list the pictures are: `data.photos`.
  public var items: String?
  /// What an item of a JSON list calls its URL: `urls.full`.
  public var urlField: String?
  /// Whether a list is read to its end before the film.
  public var wholeList: Bool?
  /// Whether folders are descended into.
  public var recursive: Bool?
  /// How pictures are dealt.
  public var order: PictureOrder?
  /// Whether going back shows the same picture.
  public var history: History?
  /// How a picture fills a page.
  public var fit: Fit?
  /// `black`, `white` or `#RRGGBB`.
  public var background: String?
  /// The most pixels a picture may have.
  public var maxPixels: Int?
  /// What becomes of a broken picture.
  public var onBadImage: BadImagePolicy?
  /// `instant`, or a simulated network: `3g`, or parts such as `latency=300ms,bandwidth=2Mbps`.
  public var network: String?
  /// The most loads under way at once.
  public var connections: Int?
  /// How many pages are loaded ahead.
  public var prefetch: Int?
  /// What a page shows until its picture is there.
  public var placeholder: PlaceholderKind?
  /// Whether each frame says which it is.
  public var labels: Bool?
  /// How hard frames are compressed.
  public var compression: PNGCompression?
  /// A part of the film: `10:20`.
  public var frames: String?
  /// One of several parts of the film, ending with whole swipes: `1/4`.
  public var shard: String?
  /// Whether anything is said about the contact sheet, which then is what the film is made for.
  public var hasSheet = false
  /// Cells in a row of the contact sheet.
  public var sheetColumns: Int?
  /// The width of a cell in pixels.
  public var sheetCellWidth: Int?
  /// `key`, or N for every N-th frame.
  public var sheetFrames: String?
  /// Whether cells are labelled.
  public var sheetLabels: Bool?
  /// The folder that relative picture paths start from; the current one by default.
  public var base = ""

  /// The files that these settings were read from: a scenario, a script.
  public var readFrom: [String] = []

  /// Settings that say nothing.
  public init() {}

  /// These settings, with `other`'s where these say nothing.
  ///
  /// Pictures, what is said about their list, and the folder they start from are taken together.
  public func falling(backTo other: ScenarioSettings) -> ScenarioSettings {
    var merged = other
    merged.swipes = swipes ?? other.swipes
    merged.size = size ?? other.size
    merged.fps = fps ?? other.fps
    merged.swipePeriod = swipePeriod ?? other.swipePeriod
    merged.seed = seed ?? other.seed
    if images != nil || list != nil {
      merged.images = images
      merged.list = list
      (merged.items, merged.urlField, merged.wholeList) = (items, urlField, wholeList)
      merged.base = base
    } else {
      merged.items = items ?? other.items
      merged.urlField = urlField ?? other.urlField
      merged.wholeList = wholeList ?? other.wholeList
    }
    merged.recursive = recursive ?? other.recursive
    merged.order = order ?? other.order
    merged.history = history ?? other.history
    merged.fit = fit ?? other.fit
    merged.background = background ?? other.background
    merged.maxPixels = maxPixels ?? other.maxPixels
    merged.onBadImage = onBadImage ?? other.onBadImage
    merged.network = network ?? other.network
    merged.connections = connections ?? other.connections
    merged.prefetch = prefetch ?? other.prefetch
    merged.placeholder = placeholder ?? other.placeholder
    merged.labels = labels ?? other.labels
    merged.compression = compression ?? other.compression
    merged.frames = frames ?? other.frames
    merged.shard = shard ?? other.shard
    merged.sheetColumns = sheetColumns ?? other.sheetColumns
    merged.sheetCellWidth = sheetCellWidth ?? other.sheetCellWidth
    merged.sheetFrames = sheetFrames ?? other.sheetFrames
    merged.sheetLabels = sheetLabels ?? other.sheetLabels
    merged.readFrom = readFrom + other.readFrom
    return merged
  }

  /// Parses and checks every setting and fills in the defaults.
  ///
  /// - Throws: the first setting that is wrong, as a ``RenderError``; no file is touched.
  public func resolved() throws(RenderError) -> Scenario {
    guard let swipes else {
      throw .badCombination(
        "no swipe script; give --swipes, as in --swipes LLRRR, or \"swipes\" in the scenario"
      )
    }
    let size = try FrameSize(parsing: self.size ?? "390x844")
    let timeline: Timeline
    do throws(CoreError) {
      timeline = try Timeline(
        script: SwipeScript(parsing: swipes),
        frameRate: FrameRate(parsing: fps ?? "60"),
        period: SwipePeriod(parsing: swipePeriod ?? "1s"),
        pageWidth: size.width
      )
    } catch {
      throw .core(error)
    }
    let history = self.history ?? .remember
    if history == .forget, let order, order != .random {
      throw .badCombination(
        "history 'forget' draws at random, so order '\(order.rawValue)' cannot be; "
          + "drop the order or use history 'remember'"
      )
    }
    let images = try PictureArguments(self).selection()
    let order = try order(for: images)
    return Scenario(
      swipes: swipes,
      timeline: timeline,
      size: size,
      seed: seed ?? 1,
      images: images,
      order: order,
      history: history,
      fit: fit ?? .cover,
      background: try RGBA8(parsing: background ?? "black"),
      maxPixels: try checked(maxPixels ?? 100_000_000, "max pixels", in: 1...1_000_000_000),
      onBadImage: onBadImage ?? .fail,
      loading: try LoadSettings(
        network: network,
        connections: checked(connections ?? 4, "connections", in: 1...64),
        prefetch: checked(prefetch ?? 1, "prefetch", in: 0...100),
        placeholder: placeholder ?? .blur
      ),
      labels: labels ?? false,
      compression: compression ?? .fast,
      frames: try part(of: timeline),
      sheet: try sheetSettings(),
      readFrom: readFrom
    )
  }

  private func part(of timeline: Timeline) throws(RenderError) -> Range<Int>? {
    if let shard {
      guard frames == nil else {
        throw .badCombination("frames and shard both name a part of the film; give one of them")
      }
      return try Shard(parsing: shard).frames(of: timeline)
    }
    guard let frames else { return nil }
    return try FrameRange(parsing: frames).resolved(in: timeline.frameCount)
  }

  private func sheetSettings() throws(RenderError) -> SheetSettings {
    var sheet = SheetSettings()
    sheet.columns = try checked(sheetColumns ?? sheet.columns, "sheet columns", in: 1...1000)
    sheet.cellWidth = try checked(
      sheetCellWidth ?? sheet.cellWidth,
      "sheet cell width",
      in: 1...16384
    )
    if let sheetFrames { sheet.selection = try .init(parsing: sheetFrames) }
    sheet.labels = sheetLabels ?? sheet.labels
    return sheet
  }

  /// How pictures are dealt; a list that is not counted first is shown in its own order.
  private func order(for images: ImageSelection) throws(RenderError) -> PictureOrder {
    let isForgetful = history == .forget
    guard case .remote(.list(let text, _, _, isWhole: false), _) = images,
      PictureArguments.isURL(text)
    else { return isForgetful ? .random : order ?? .shuffle }
    guard !isForgetful, order ?? .sequence == .sequence else {
      throw .badCombination(
        "only a list that is read to its end can be shuffled or drawn at random; add --whole-list"
      )
    }
    return .sequence
  }

  private func checked(
    _ value: Int,
    _ name: String,
    in range: ClosedRange<Int>
  ) throws(RenderError) -> Int {
    guard range.contains(value) else {
      throw .badSetting(
        name: name,
        value: "\(value)",
        remedy: "use a number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return value
  }
}
