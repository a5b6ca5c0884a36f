internal import ArgumentParser
internal import CarouselGolden

/// How pictures are compared: the same for every command that compares.
struct DiffFlags: ParsableArguments {
  /// The metrics by name.
  enum Metric: String, ExpressibleByArgument, CaseIterable {
    case exact, yiq, hyab
  }

  @Option(
    help: """
      Compare colours by exact: the stored values; yiq: as pixelmatch 5.3 does; hyab: lightness and \
      colour apart, in OKLab. (default: exact)
      """
  )
  var metric: Metric?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let colours differ by this much, 0 to 1; yiq and hyab need it.",
      valueName: "number"
    )
  )
  var threshold: Double?

  @Flag(help: "Let the colours of antialiased edges differ, by pixelmatch's rule.")
  var aa = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let each channel differ by this much; with yiq and hyab only alpha. (default: 0)",
      valueName: "0-255"
    )
  )
  var maxChannelDelta: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let this many pixels differ.", valueName: "n")
  )
  var maxDiffPixels: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Let this share of the pixels differ; 0.01 is 1 %.", valueName: "0-1")
  )
  var maxDiffRatio: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Let this many pixels differ in every window of N by N pixels, such as 3:4.",
      valueName: "N:count"
    )
  )
  var maxWindowDiff: String?

  @Option(
    help: ArgumentHelp(
      "Ignore a rectangle, or what is light in a PNG file; may be given several times.",
      valueName: "x,y,w,h|file"
    )
  )
  var mask: [String] = []

  /// What the flags say.
  var settings: ComparisonSettings {
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
}
