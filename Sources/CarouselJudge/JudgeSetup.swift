internal import CarouselDiff
internal import CarouselFiles
internal import CarouselRaster
internal import SystemPackage

/// What a request means, with its files found and its pages read.
struct JudgeSetup {
  let frames: FrameFiles
  let locator: Locator
  /// What pages are called, by number.
  let pageNames: [String]
  /// When each frame was taken, in seconds.
  let times: [Double]?
  /// Whether the pages are not as large as their pictures say.
  let isScaled: Bool

  /// The longest gap, and the longest page, in pixels.
  private static let longest = 16_384

  init(_ request: JudgeRequest) throws(JudgeError) {
    guard (0...Self.longest).contains(request.gap) else {
      throw .option("gap", "\(request.gap)", "use 0 to \(Self.longest) pixels")
    }
    if let plot = request.plot { try Self.checkPlot(plot, request) }
    frames = try FrameFiles(request)
    let view = frames.view
    let pages = try PageFiles(request, view)
    pageNames = pages.names
    let order = try request.pageOrder.map { (file) throws(JudgeError) in
      try JudgeLists.order(file, names: pages.names)
    }
    times = try Self.times(request, frames.count)
    let mask = BandMask(
      try request.masks.map { (text) throws(JudgeError) in
        view.ranges(of: try DiffRect(option: "mask", text))
      },
      length: view.length,
      count: frames.bandCount,
      breadth: view.breadth
    )
    guard mask.openCount > 0 else {
      throw .usage("the masks cover the whole viewport; leave something to look at")
    }
    let calibration = Calibration(
      pages: pages,
      order: order ?? Array(pages.names.indices),
      view: view,
      bandCount: frames.bandCount,
      mask: mask,
      gap: request.gap,
      pageLength: try Self.pageLength(request, view.length),
      isCentred: request.align == .center
    )
    locator = try calibration.locator(frames)
    isScaled = locator.strip.pageLength != calibration.pageLength
  }

  private static func times(
    _ request: JudgeRequest,
    _ count: Int
  ) throws(JudgeError) -> [Double]? {
    guard let file = request.times else {
      return request.frameTime.map { time in (0..<count).map { Double($0) * time } }
    }
    guard request.frameTime == nil else {
      throw .usage("--fps and --times both say when frames were taken; give one of them")
    }
    return try JudgeLists.times(file, count: count)
  }

  private static func pageLength(
    _ request: JudgeRequest,
    _ length: Int
  ) throws(JudgeError) -> Int {
    guard let text = request.pageWidth else { return length }
    let isPercent = text.hasSuffix("%")
    let number = Int(isPercent ? text.dropLast() : text[...]) ?? 0
    let pixels = isPercent ? number <= 1000 ? length * number / 100 : 0 : number
    guard (4...longest).contains(pixels) else {
      throw .option("page width", text, "write pixels, as in 300, or a share, as in 80%")
    }
    return pixels
  }

  /// The plot must not replace what is read.
  private static func checkPlot(_ plot: String, _ request: JudgeRequest) throws(JudgeError) {
    guard !plot.isEmpty, !plot.hasSuffix("/") else {
      throw .option("plot", plot, "this names a folder; name a PNG file")
    }
    let inputs = [request.pageOrder, request.loading, request.times].compactMap(\.self)
    if let conflict = ReplacedFiles([FilePath(plot)]).conflict(with: inputs.map { FilePath($0) }) {
      throw .option("plot", plot, "it is the input \(conflict.input); choose another file")
    }
    for folder in [request.frames, request.pages] {
      let parent = FilePath(plot).removingLastComponent()
      if case .folder = FileKind(of: FilePath(folder)),
        FileKind(of: parent.isEmpty ? "." : parent) == FileKind(of: FilePath(folder))
      {
        throw .option(
          "plot",
          plot,
          "it lies among the pictures of \(folder); choose another folder"
        )
      }
    }
  }
}

extension DiffRect {
  /// Reads `x,y,w,h`.
  init(option name: String, _ text: String) throws(JudgeError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let limit = 1 << 24
    guard parts.count == 4, let x = parts[0], let y = parts[1], let w = parts[2], let h = parts[3],
      (-limit...limit).contains(x), (-limit...limit).contains(y),
      (1...limit).contains(w), (1...limit).contains(h)
    else {
      throw .option(name, text, "write x,y,width,height in pixels, as in 0,44,390,600")
    }
    self.init(x: x, y: y, width: w, height: h)
  }
}
