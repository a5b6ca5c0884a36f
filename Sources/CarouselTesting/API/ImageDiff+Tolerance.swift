public import CarouselDiff
public import CarouselRaster

extension ImageDiff {
  /// Nothing may differ: the default.
  public static var exact: ImageDiff { ImageDiff() }

  /// Compares the stored values, with limits.
  ///
  /// - Parameters:
  ///   - maxChannelDelta: how much a channel may differ, 0…255.
  ///   - maxDiffPixels: how many pixels may differ by more; `nil` for no limit of its own.
  ///   - maxDiffRatio: what share of the pixels may, 0…1; `nil` for no limit of its own.
  ///   - maxWindowDiff: how many may in any window; `nil` for no limit of its own. All limits apply.
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

  /// Compares perceived colours in YIQ, as pixelmatch 5.3 does.
  ///
  /// - Parameters:
  ///   - threshold: 0…1; grey steps of up to 264 times it pass, so that 0.1 ignores 26 levels of 255.
  ///   - antialiasing: whether antialiased edges count.
  ///   - maxDiffPixels: how many pixels may differ; `nil` for no limit of its own.
  ///   - maxDiffRatio: what share of the pixels may, 0…1; `nil` for no limit of its own.
  ///   - maxWindowDiff: how many may in any window; `nil` for no limit of its own. All limits apply.
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

  /// Compares perceived colours in OKLab.
  ///
  /// - Parameters:
  ///   - threshold: 0…1; at 1 black equals white.
  ///   - antialiasing: whether antialiased edges count.
  ///   - maxDiffPixels: how many pixels may differ; `nil` for no limit of its own.
  ///   - maxDiffRatio: what share of the pixels may, 0…1; `nil` for no limit of its own.
  ///   - maxWindowDiff: how many may in any window; `nil` for no limit of its own. All limits apply.
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

  /// The same comparison without a rectangle, which must lie on the golden.
  public func masking(x: Int, y: Int, width: Int, height: Int) -> ImageDiff {
    masking(.rectangle(DiffRect(x: x, y: y, width: width, height: height)))
  }

  /// The same comparison without what is light in a picture of the golden's size.
  public func masking(_ picture: Bitmap) -> ImageDiff {
    masking(.picture(picture))
  }

  /// The same comparison without some parts.
  public func masking(_ masks: DiffMask...) -> ImageDiff {
    var diff = self
    diff.masks += masks
    return diff
  }
}
