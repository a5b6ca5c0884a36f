internal import CarouselDiff
internal import CarouselFiles
package import CarouselGolden
internal import CarouselPNG
internal import CarouselRender
internal import SystemPackage

/// What `carousel diff` is asked to do: compare two pictures, and perhaps draw the difference.
package struct PairRequest: Sendable {
  /// What is drawn of a difference.
  package enum Picture: String, CaseIterable, Sendable {
    case overlay, triptych, mask
  }

  /// What came of it.
  package struct Verdict: Sendable {
    /// Whether the pictures match.
    package let isMatch: Bool
    /// The verdict in one line.
    package let words: String
    /// The verdict as one JSON object.
    package let json: String
  }

  private let expected: String
  private let actual: String
  /// How the pictures are compared.
  package var comparison = ComparisonSettings()
  /// Where the difference is drawn; `-` is standard output, `nil` for nowhere.
  package var out: String?
  /// What is drawn.
  package var picture = Picture.overlay
  /// Whether standard output is taken by the verdict in JSON.
  package var isOutputTaken = false

  /// Names two pictures.
  package init(expected: String, actual: String) {
    (self.expected, self.actual) = (expected, actual)
  }

  /// Compares, and draws the difference.
  ///
  /// - Throws: a `RenderError` that is usage, a `DiffError`, or a `GoldenProblem` for a file that
  ///   cannot be read or written.
  package func perform() throws -> Verdict {
    try check()
    let check = PairCheck(try comparison.imageDiff())
    if let out, out != "-" {
      try ReplacedFiles([FilePath(out)])
        .refuse([FilePath(expected), FilePath(actual)] + comparison.maskFiles())
    }
    let first = try GoldenPicture(FilePath(expected), waitsForPipes: true)
    let second = try GoldenPicture(FilePath(actual), waitsForPipes: true)
    let outcome = try check.compare(first, second)
    if let out {
      let pictures = try check.pictures(first, second)
      let bitmap =
        switch picture {
        case .overlay: pictures.overlay
        case .triptych: pictures.triptych
        case .mask: pictures.mask
        }
      try OutputFile.write(bitmap.png(named: "the difference", compression: .balanced), to: out)
    }
    let json = try check.json(outcome, of: first)
    return switch outcome {
    case .identical: Verdict(isMatch: true, words: "matched: the same bytes", json: json)
    case .compared(let comparison):
      Verdict(isMatch: comparison.isMatch, words: comparison.description, json: json)
    }
  }

  private func check() throws(RenderError) {
    guard out != "-" || !isOutputTaken else {
      throw .badCombination("-o - and --json both write to standard output; name a file")
    }
    guard out != "" else { throw .badCombination("-o is empty; name a file") }
    if let out, out.hasSuffix("/") { throw .namesFolder("-o", out) }
  }
}

extension ComparisonSettings {
  /// What flags mean.
  ///
  /// - Throws: a `RenderError` that is usage, or as ``resolved(base:)``.
  func imageDiff() throws -> ImageDiff {
    do {
      return try resolved()
    } catch let mistake as Mistake {
      throw RenderError.badCombination(mistake.description)
    }
  }
}
