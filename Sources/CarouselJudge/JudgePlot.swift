internal import CarouselFiles
internal import CarouselGolden
internal import CarouselPNG
internal import CarouselRaster
internal import SystemPackage

/// Draws position over time, with a coloured band for each fault.
struct JudgePlot {
  private let verdict: JudgeVerdict
  private let times: [Double]?
  private let low: Double
  private let high: Double

  private static let size = (width: 1280, height: 720)
  private static let margin = (left: 76, right: 24, top: 128, bottom: 64)
  private static let ink = RGBA8(0x20, 0x24, 0x2C)
  private static let quiet = RGBA8(0xD4, 0xD8, 0xE0)
  private static let line = RGBA8(0x1F, 0x5F, 0xC4)
  /// Rows of fault names above the plot.
  private static let nameRows = 4

  init(_ verdict: JudgeVerdict, times: [Double]?) {
    self.verdict = verdict
    self.times = times
    let positions = verdict.frames.compactMap(\.position)
    low = (positions.min() ?? 0) - 0.25
    high = (positions.max() ?? 0) + 0.25
  }

  /// Writes the plot as PNG.
  func write(to path: String) throws(JudgeError) {
    let bytes: [UInt8]
    do throws(GoldenProblem) {
      bytes = try bitmap.png(named: "the plot", alpha: .dropped, compression: .balanced)
    } catch {
      throw .frame(error)
    }
    let file = try PendingFile<JudgeError>(FilePath(path))
    try file.write(bytes)
    try file.commit()
  }

  /// The plot.
  var bitmap: Bitmap {
    var bitmap = Bitmap(width: Self.size.width, height: Self.size.height, fill: .white)
    drawFaults(into: &bitmap)
    drawGrid(into: &bitmap)
    drawCurve(into: &bitmap)
    return bitmap
  }

  // MARK: Places

  private func moment(_ frame: Int) -> Double { times?[frame] ?? Double(frame) }

  private func x(_ moment: Double) -> Double {
    let (first, last) = (self.moment(0), self.moment(verdict.frames.count - 1))
    let room = Double(Self.size.width - Self.margin.left - Self.margin.right)
    return Double(Self.margin.left) + room
      * (last > first ? (moment - first) / (last - first) : 0.5)
  }

  private func y(_ position: Double) -> Double {
    let room = Double(Self.size.height - Self.margin.top - Self.margin.bottom)
    return Double(Self.margin.top) + room * (high - position) / (high - low)
  }

  private func point(_ x: Double, _ y: Double) -> StrokePoint {
    StrokePoint(Int(x * 256), Int(y * 256))
  }

  // MARK: Parts

  private func drawFaults(into bitmap: inout Bitmap) {
    let font = LabelFont(size: 18)
    var ends = [Int](repeating: 0, count: Self.nameRows)
    for fault in verdict.faults {
      let left = x(moment(fault.first)) - 2
      let right = x(moment(fault.last)) + 2
      let colour = fault.kind.colour
      let bottom = (Self.size.height - Self.margin.bottom) << 8
      // The first row with room for the name; the last one where none has.
      let width = font.width(of: fault.kind.rawValue)
      let start = min(max(Int(left), 4), Self.size.width - width - 4)
      let row = ends.firstIndex { $0 <= start } ?? Self.nameRows - 1
      let top = 40 + row * 22
      bitmap.fill(
        Shape(left: Int(left * 256), top: (top + 20) << 8, right: Int(right * 256), bottom: bottom),
        with: .flat(colour.withAlpha(70))
      )
      guard ends[row] <= start else { continue }
      font.draw(fault.kind.rawValue, x: start, baseline: top + 15, colour: colour, into: &bitmap)
      ends[row] = start + width + 12
    }
  }

  private func drawGrid(into bitmap: inout Bitmap) {
    let font = LabelFont(size: 18)
    let first = Int(low.rounded(.up))
    let last = Int(high.rounded(.down))
    let step = Self.step(Double(last - first), most: 14)
    for page in first...max(first, last) where page.isMultiple(of: step) {
      let row = y(Double(page))
      let lines = [
        [
          point(Double(Self.margin.left), row),
          point(Double(Self.size.width - Self.margin.right), row),
        ]
      ]
      bitmap.stroke(lines, radius: 128, colour: Self.quiet)
      let text = page < 0 ? "−\(-page)" : "\(page)"
      font.draw(
        text,
        x: Self.margin.left - 12 - font.width(of: text),
        baseline: Int(row) + font.capHeight / 2,
        colour: Self.ink,
        into: &bitmap
      )
    }
    drawMoments(font, into: &bitmap)
    let title = verdict.faults.count == 1 ? "1 fault" : "\(verdict.faults.count) faults"
    font.draw(
      "position in pages · \(verdict.frames.count) frames · "
        + (verdict.faults.isEmpty ? "no fault" : title),
      x: Self.margin.left,
      baseline: 28,
      colour: Self.ink,
      into: &bitmap
    )
  }

  /// The numbers below: milliseconds, or frames.
  private func drawMoments(_ font: LabelFont, into bitmap: inout Bitmap) {
    let scale = times == nil ? 1.0 : 1000
    let first = moment(0) * scale
    let last = moment(verdict.frames.count - 1) * scale
    let step = Self.step(last - first, most: 10)
    let baseline = Self.size.height - Self.margin.bottom + 28
    var at = Int((first / Double(step)).rounded(.up)) * step
    while Double(at) <= last {
      let text = "\(at)"
      let middle = x(Double(at) / scale)
      let tick = Double(Self.size.height - Self.margin.bottom)
      bitmap.stroke(
        [[point(middle, tick), point(middle, tick + 8)]],
        radius: 128,
        colour: Self.ink
      )
      font.draw(
        text,
        x: Int(middle) - font.width(of: text) / 2,
        baseline: baseline,
        colour: Self.ink,
        into: &bitmap
      )
      at += step
    }
    let unit = times == nil ? "frame" : "milliseconds"
    font.draw(
      unit,
      x: Self.size.width - Self.margin.right - font.width(of: unit),
      baseline: baseline + 24,
      colour: Self.ink,
      into: &bitmap
    )
  }

  /// Joins neighbouring frames by lines, and marks each; gaps are left where a position is unknown.
  private func drawCurve(into bitmap: inout Bitmap) {
    var lines: [[StrokePoint]] = []
    var dots: [[StrokePoint]] = []
    var line: [StrokePoint] = []
    for (index, frame) in verdict.frames.enumerated() {
      guard let position = frame.position else {
        lines.append(line)
        line = []
        continue
      }
      let point = point(x(moment(index)), y(position))
      line.append(point)
      dots.append([point])
    }
    lines.append(line)
    bitmap.stroke(lines.filter { $0.count > 1 }, radius: 224, colour: Self.line)
    guard verdict.frames.count <= 400 else { return }
    bitmap.stroke(dots, radius: 640, colour: Self.line)
  }

  /// A step of 1, 2 or 5 times a power of ten that cuts a range into at most `most` parts.
  private static func step(_ range: Double, most: Int) -> Int {
    var power = 1
    while true {
      for factor in [1, 2, 5] where range / Double(factor * power) <= Double(most) {
        return factor * power
      }
      power *= 10
    }
  }
}

extension Bitmap {
  /// Draws lines with round ends.
  fileprivate mutating func stroke(_ lines: [[StrokePoint]], radius: Int, colour: RGBA8) {
    let mask = StrokeMask(polylines: lines, radius: radius, width: width, height: height)
    if let mask { blend(mask, colour: colour) }
  }
}

extension Fault.Kind {
  /// The colour of its band.
  fileprivate var colour: RGBA8 {
    switch self {
    case .skipped: RGBA8(0xB3, 0x5C, 0x00)
    case .wrongPage: RGBA8(0xC2, 0x18, 0x5B)
    case .jump: RGBA8(0xD3, 0x2F, 0x2F)
    case .stepBack: RGBA8(0x7B, 0x1F, 0xA2)
    case .blank: RGBA8(0x45, 0x50, 0x5C)
    case .seam: RGBA8(0x00, 0x79, 0x6B)
    case .jerk: RGBA8(0x8D, 0x6E, 0x00)
    case .unsettled: RGBA8(0x30, 0x3F, 0x9F)
    }
  }
}
