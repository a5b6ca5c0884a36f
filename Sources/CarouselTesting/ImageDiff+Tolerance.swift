// Why this file exists: what a test allows reads as a sentence, and nothing is allowed by default.

public import CarouselDiff
public import CarouselRaster

extension ImageDiff {
  /// Nothing may differ: the default.
  public static var exact: ImageDiff { ImageDiff() }

  /// The stored values may be off by a little.
  ///
  /// - Parameters:
  ///   - maxChannelDelta: how far a channel may be off, 0…255.
  ///   - maxDiffPixels: how many pixels may be off by more; `nil` for no limit of its own.
  ///   - maxDiffRatio: which share of the pixels may, 0…1; `nil` for no limit of its own.
  ///   - maxWindowDiff: how many may in any window; `nil` for no limit of its own. All limits hold.
  /// - Returns: a way to compare.
  public static func exact(
    maxChannelDelta: Int = 0,
    maxDiffPixels: Int? = nil,
    maxDiffRatio: Double? = nil,
    maxWindowDiff: DiffTolerance.Window? = nil
  ) -> ImageDiff {
    ImageDiff(
      tolerance: DiffTolerance(
        maxChannelDelta: maxChannelDelta,
        maxDiffPixels: maxDiffPixels,
        maxDiffRatio: maxDiffRatio,
        maxWindowDiff: maxWindowDiff
      )
    )
  }

  /// Perceived difference in YIQ, as pixelmatch 5.3 has it.
  ///
  /// - Parameters:
  ///   - threshold: 0…1; grey steps of up to 264 times it pass: 0.1 is blind to 26 levels of 255.
  ///   - antialiasing: whether smoothed edges count.
  ///   - maxDiffPixels: how many pixels may differ; `nil` for no limit of its own.
  ///   - maxDiffRatio: which share of the pixels may, 0…1; `nil` for no limit of its own.
  ///   - maxWindowDiff: how many may in any window; `nil` for no limit of its own. All limits hold.
  /// - Returns: a way to compare.
  public static func yiq(
    _ threshold: Double,
    antialiasing: DiffTolerance.Antialiasing = .counted,
    maxDiffPixels: Int? = nil,
    maxDiffRatio: Double? = nil,
    maxWindowDiff: DiffTolerance.Window? = nil
  ) -> ImageDiff {
    ImageDiff(
      metric: .yiq(threshold: threshold),
      tolerance: DiffTolerance(
        antialiasing: antialiasing,
        maxDiffPixels: maxDiffPixels,
        maxDiffRatio: maxDiffRatio,
        maxWindowDiff: maxWindowDiff
      )
    )
  }

  /// Perceived difference in OKLab.
  ///
  /// - Parameters:
  ///   - threshold: 0…1; 1 takes black for white.
  ///   - antialiasing: whether smoothed edges count.
  ///   - maxDiffPixels: how many pixels may differ; `nil` for no limit of its own.
  ///   - maxDiffRatio: which share of the pixels may, 0…1; `nil` for no limit of its own.
  ///   - maxWindowDiff: how many may in any window; `nil` for no limit of its own. All limits hold.
  /// - Returns: a way to compare.
  public static func hyab(
    _ threshold: Double,
    antialiasing: DiffTolerance.Antialiasing = .counted,
    maxDiffPixels: Int? = nil,
    maxDiffRatio: Double? = nil,
    maxWindowDiff: DiffTolerance.Window? = nil
  ) -> ImageDiff {
    ImageDiff(
      metric: .hyab(threshold: threshold),
      tolerance: DiffTolerance(
        antialiasing: antialiasing,
        maxDiffPixels: maxDiffPixels,
        maxDiffRatio: maxDiffRatio,
        maxWindowDiff: maxWindowDiff
      )
    )
  }

  /// The same, with a rectangle left out, which must lie on the golden.
  public func masking(x: Int, y: Int, width: Int, height: Int) -> ImageDiff {
    masking(.rectangle(DiffRect(x: x, y: y, width: width, height: height)))
  }

  /// The same, with what a picture of the golden's size has painted left out.
  public func masking(_ picture: Bitmap) -> ImageDiff {
    masking(.picture(picture))
  }

  /// The same, with parts left out.
  public func masking(_ masks: DiffMask...) -> ImageDiff {
    var diff = self
    diff.masks += masks
    return diff
  }
}
