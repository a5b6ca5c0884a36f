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
  var metric: Metric?

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
  var maxChannelDelta: Int?

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

  /// Whether nothing is said.
  var saysNothing: Bool { settings == ComparisonSettings() }

  /// What the flags say.
  private var settings: ComparisonSettings {
    var settings = ComparisonSettings()
    settings.metric = metric?.rawValue
    settings.threshold = threshold
    settings.aa = aa ? true : nil
    settings.maxChannelDelta = maxChannelDelta
    settings.maxDiffPixels = maxDiffPixels
    settings.maxDiffRatio = maxDiffRatio
    settings.maxWindowDiff = maxWindowDiff
    settings.masks = mask.isEmpty ? nil : mask
    return settings
  }

  /// The masks that are pictures.
  var maskFiles: [FilePath] { settings.maskFiles() }

  /// What the flags mean.
  func imageDiff() throws -> ImageDiff {
    do {
      return try settings.resolved()
    } catch let mistake as ComparisonSettings.Mistake {
      throw RenderError.badCombination(mistake.description)
    }
  }
}
