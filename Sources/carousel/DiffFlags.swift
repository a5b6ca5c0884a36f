// Why this file exists: the flags that say how pictures are compared; every command that compares has the
// same.

internal import ArgumentParser
internal import CarouselDiff
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

/// How pictures are compared.
struct DiffFlags: ParsableArguments {
  /// The metrics by name.
  enum Metric: String, ExpressibleByArgument, CaseIterable {
    case exact, yiq, hyab
  }

  @Option(
    help: """
      exact: stored values; yiq: as pixelmatch 5.3; hyab: OKLab lightness and colour, apart. \
      (default: exact)
      """
  )
  var metric: Metric = .exact

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far colours may be apart, 0 to 1; goes with yiq and hyab.",
      valueName: "number"
    )
  )
  var threshold: Double?

  @Flag(help: "Let the colours of smoothed edges differ, by pixelmatch's rule.")
  var aa = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far a channel may be off; with yiq and hyab, alpha's alone. (default: 0)",
      valueName: "0-255"
    )
  )
  var maxChannelDelta = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many pixels may differ.", valueName: "n")
  )
  var maxDiffPixels: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which share of the pixels may differ: 0.01 is 1 %.", valueName: "0-1")
  )
  var maxDiffRatio: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many pixels may differ in any window of N by N, as 3:4.",
      valueName: "N:count"
    )
  )
  var maxWindowDiff: String?

  @Option(
    help: ArgumentHelp(
      "Leave out a rectangle, or what is light in a PNG; may be given several times.",
      valueName: "x,y,w,h|file"
    )
  )
  var mask: [String] = []

  /// What the flags mean.
  func imageDiff() throws -> ImageDiff {
    let diff = ImageDiff(
      metric: try diffMetric(),
      tolerance: DiffTolerance(
        maxChannelDelta: maxChannelDelta,
        antialiasing: aa ? .skipped : .counted,
        maxDiffPixels: maxDiffPixels,
        maxDiffRatio: maxDiffRatio,
        maxWindowDiff: try window()
      ),
      masks: try mask.map(Self.mask)
    )
    try diff.check()
    return diff
  }

  private func diffMetric() throws(RenderError) -> DiffMetric {
    switch (metric, threshold) {
    case (.exact, nil): return .exact
    case (.yiq, let threshold?): return .yiq(threshold: threshold)
    case (.hyab, let threshold?): return .hyab(threshold: threshold)
    case (.exact, _):
      throw .badCombination("a threshold goes with --metric yiq or hyab; name one, or drop it")
    case (_, nil):
      throw .badCombination(
        "metric \(metric.rawValue) wants a --threshold from 0 to 1; pixelmatch's own is 0.1"
      )
    }
  }

  private func window() throws(RenderError) -> DiffTolerance.Window? {
    guard let text = maxWindowDiff else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let side = parts[0], let count = parts[1] else {
      throw .badSetting(
        name: "max window diff",
        value: text,
        remedy: "write side and count, as 3:4"
      )
    }
    return DiffTolerance.Window(side: side, maxDiffPixels: count)
  }

  private static func mask(_ text: String) throws -> DiffMask {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    if numbers.count == 4, parts.count == 4 {
      return .rectangle(
        DiffRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      )
    }
    guard text.lowercased().hasSuffix(".png") else {
      throw RenderError.badSetting(
        name: "mask",
        value: text,
        remedy: "write x,y,width,height in pixels, or name a .png"
      )
    }
    return .picture(try PairCheck.picture(FilePath(text)))
  }
}
