// Why this file exists: `carousel diff`: two pictures in, a verdict out.

internal import ArgumentParser
internal import CarouselDiff
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselPNG
internal import CarouselRaster
internal import CarouselRender
internal import SystemPackage

/// Compares two pictures.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two PNG files, pixel for pixel.",
    discussion: """
      Nothing may differ unless a flag allows it; of several limits every one
      counts. Pictures of different size never match. A pipe is read to its end.

      EXAMPLES
        carousel diff expected.png actual.png
        carousel diff expected.png actual.png -o diff.png --picture triptych
        carousel diff a.png b.png --metric yiq --threshold 0.1 --aa

      EXIT CODES
        0 they match   1 they differ   2 could not judge: a file is missing, damaged
        or a Git LFS pointer   64 wrong flags
      """
  )

  /// What is drawn of a difference.
  enum Picture: String, ExpressibleByArgument, CaseIterable {
    case overlay, triptych, mask
  }

  @Argument(help: ArgumentHelp("The picture as it should be.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("The picture as it is.", valueName: "actual"))
  var actual: String

  @OptionGroup(title: "Comparison") var flags: DiffFlags

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Draw where they differ; - for standard output.", valueName: "file")
  )
  var out: String?

  @Option(
    help: """
      overlay: expected, pale, with what differs; triptych: expected, overlay, actual; mask: what \
      differs alone.
      """
  )
  var picture: Picture = .overlay

  @Flag(help: "Print the verdict as JSON on standard output.")
  var json = false

  @Flag(name: [.long, .short], help: "Print no verdict.")
  var quiet = false

  mutating func run() async throws {
    guard out != "-" || !json else {
      throw RenderError.badCombination("-o - and --json both write to standard output; name a file")
    }
    guard out != "" else { throw RenderError.badCombination("-o is empty; name a file") }
    if let out, out.hasSuffix("/") { throw RenderError.namesFolder("-o", out) }
    let check = PairCheck(try flags.imageDiff())
    if let out, out != "-" {
      try ReplacedFiles([FilePath(out)])
        .refuse([FilePath(expected), FilePath(actual)] + flags.maskFiles)
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
      try Self.write(bitmap, to: out)
    }
    let isMatch: Bool
    let words: String
    switch outcome {
    case .identical: (isMatch, words) = (true, "matched: the same bytes")
    case .compared(let comparison): (isMatch, words) = (comparison.isMatch, comparison.description)
    }
    if json {
      try StandardOutput.write(check.json(outcome, of: first) + "\n")
    } else if !quiet {
      Terminal.write(words + "\n")
    }
    if !isMatch { throw ExitCode.failure }
  }

  private static func write(_ bitmap: Bitmap, to path: String) throws {
    var bytes: [UInt8] = []
    do throws(PNGError) {
      try PNGEncoder.encode(bitmap, alpha: .kept, compression: .balanced, into: &bytes)
    } catch {
      throw RenderError.encoding(what: "the difference", error)
    }
    guard path != "-" else { return try StandardOutput.write(bytes) }
    let file = try PendingFile<RenderError>(FilePath(path))
    try file.write(bytes)
    try file.commit()
  }
}
