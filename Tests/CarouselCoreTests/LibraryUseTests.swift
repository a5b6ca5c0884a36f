import CarouselCore
import Foundation
import Testing

/// The README's library example, compiled and held against its text.
@Suite struct LibraryUseTests {
  @Test("the README's library example compiles, runs, and stands in the README as it is here")
  func example() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    // README begins
    let script = try SwipeScript(parsing: "LLRRR")
    let (rate, period) = (try FrameRate(60), try SwipePeriod(milliseconds: 1000))
    let timeline = try Timeline(script: script, frameRate: rate, period: period, pageWidth: 390)
    var playhead = Playhead(timeline: timeline, history: .remember)
    for frame in 0..<timeline.frameCount {
      let plan = playhead.advance(to: frame) { _, turn in print("page", turn.page.rawValue) }
      for place in plan.visiblePlaces {
        print(frame, plan.slots[place].page.rawValue, plan.origin(ofPlace: place))
      }
    }
    // README ends

    #expect(printed.filter { $0.hasPrefix("page") } == [1, 2, 1, 0, -1].map { "page \($0)" })
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
    let example = lines[(start + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(readme.contains(example))
  }
}
