internal import ArgumentParser
internal import CarouselCore
internal import CarouselJudge
internal import CarouselRaster
internal import CarouselRender

extension JudgeRequest.Axis: ExpressibleByArgument {}
extension JudgeRequest.Direction: ExpressibleByArgument {}
extension JudgeRequest.Align: ExpressibleByArgument {}

/// Judges a carousel by its frames.
struct JudgeCommand: AsyncParsableCommand {
  /// How pictures fill pages.
  enum FitName: String, ExpressibleByArgument, CaseIterable {
    case cover, contain, stretch
  }

  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract: "Find the faults of any carousel by its frames.",
    discussion: """
      The frames are PNG files, such as the screenshots of a browser test or the
      recording of a simulator. judge finds the place of each frame on the pages by
      its pixels and reports what no carousel should do:
        skipped    a page was left out, or passed without a rest
        wrongPage  a page that the order or the script does not put there
        jump       moved too far from one frame to the next
        stepBack   went back for a few frames in the middle of a motion
        blank      two columns or more show neither page nor gap
        seam       two pages too near, too far apart, or a line between them
        jerk       the speed changed for a moment (only with --fps or --times)
        unsettled  the film ends off a page
      docs/JUDGE.md defines each, and shows how to record frames.

      EXAMPLES
        carousel judge --frames shots --pages pictures
        carousel judge --frames shots --pages pictures --swipes LLRRR --fps 60
        carousel judge --frames shots --pages pictures --viewport 0,96,390,600 \\
          --mask 150,660,90,20 --plot plot.png --json

      EXIT CODES
        0 no fault   1 faults   2 cannot tell: a frame is damaged or shows none of
        the pages, or pages look the same   64 wrong flags
      """
  )

  @Option(
    help: ArgumentHelp("The folder of frames: PNG files, in natural order.", valueName: "dir")
  )
  var frames: String

  @Option(help: ArgumentHelp("The folder of the carousel's pages.", valueName: "dir"))
  var pages: String

  @Option(
    help: ArgumentHelp(
      "Expect the pages to settle as this script says; @file reads it from a file.",
      valueName: "script"
    )
  )
  var swipes: String?

  @Option(
    help: ArgumentHelp("Judge this part of the frames. (default: all)", valueName: "x,y,w,h")
  )
  var viewport: String?

  @Option(
    help: ArgumentHelp(
      "Ignore a rectangle of the frames, such as dots; may be given several times.",
      valueName: "x,y,w,h"
    )
  )
  var mask: [String] = []

  @Option(help: "Fill a page by cover, contain or stretch.")
  var fit: FitName = .cover

  @Option(help: ArgumentHelp("Show this colour beside and behind pictures.", valueName: "colour"))
  var background = "black"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Expect this many pixels between two pages.", valueName: "pixels")
  )
  var gap = 0

  @Option(
    help: ArgumentHelp(
      "Expect pages of this length along the axis, as 300 or 80%. (default: 100%)",
      valueName: "length"
    )
  )
  var pageWidth: String?

  @Option(help: "Expect pages that are narrower than the viewport to rest at its start or center.")
  var align: JudgeRequest.Align = .start

  @Option(help: "Expect pages to follow each other in this direction.")
  var axis: JudgeRequest.Axis = .horizontal

  @Option(help: "Expect the next page on the right (ltr) or on the left (rtl).")
  var direction: JudgeRequest.Direction = .ltr

  @Option(
    help: ArgumentHelp(
      "Read the order of the pages from a file, a name a line. (default: natural order)",
      valueName: "file"
    )
  )
  var pageOrder: String?

  @Option(
    help: ArgumentHelp(
      "Accept this picture in place of any page: the placeholder of pages being loaded.",
      valueName: "file"
    )
  )
  var loading: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take frames as equally spaced, and judge jerk too.", valueName: "rate")
  )
  var fps: String?

  @Option(
    help: ArgumentHelp(
      "Read when each frame was taken, in milliseconds, one a line; judges jerk too.",
      valueName: "file"
    )
  )
  var times: String?

  @Option(help: ArgumentHelp("Draw position over time, with the faults.", valueName: "file"))
  var plot: String?

  @Flag(help: "Print the verdict as JSON on standard output.")
  var json = false

  @Flag(name: [.long, .short], help: "Do not print the verdict.")
  var quiet = false

  mutating func run() async throws {
    let verdict = try request().perform()
    if json { try StandardOutput.write(verdict.json + "\n") }
    if !quiet, !json || verdict.isUndecided { Terminal.write(verdict.words) }
    if verdict.isUndecided { throw ExitCode(ProcessEnd.notJudgedCode) }
    if !verdict.isClean { throw ExitCode.failure }
  }

  private func request() throws -> JudgeRequest {
    var request = JudgeRequest(frames: frames, pages: pages)
    request.script = try script()
    request.viewport = viewport
    request.masks = mask
    request.fit = Fit(rawValue: fit.rawValue) ?? .cover
    request.background = try RGBA8(parsing: background, for: "background")
    request.gap = gap
    request.pageWidth = pageWidth
    request.align = align
    request.axis = axis
    request.direction = direction
    request.pageOrder = pageOrder
    request.loading = loading
    request.frameTime = try rate().map { Double($0.denominator) / Double($0.numerator) }
    request.times = times
    request.plot = plot
    return request
  }

  private func rate() throws(RenderError) -> FrameRate? {
    do throws(CoreError) {
      return try fps.map { (text) throws(CoreError) in try FrameRate(parsing: text) }
    } catch {
      throw .core(error)
    }
  }

  /// What each swipe of the script does; holds do nothing.
  private func script() throws(RenderError) -> [Int]? {
    guard let swipes else { return nil }
    let text = try InputText.script(swipes, limit: SwipeScript.maximumBytes)
    let script: SwipeScript
    do throws(CoreError) {
      script = try SwipeScript(
        parsing: text,
        for: .film(axis == .vertical ? .vertical : .horizontal)
      )
    } catch {
      throw .core(error)
    }
    guard script.gestures.allSatisfy({ $0.isPlainSwipe || $0 == .hold }) else {
      throw .badCombination(
        "judge expects a page a swipe; give a script of L, R and . without arguments"
      )
    }
    return script.gestures.compactMap { $0.direction?.sign }
  }
}
