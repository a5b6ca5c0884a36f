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
    let timeline = try Timeline(
      script: SwipeScript(parsing: "LLRRR"),
      frameRate: FrameRate(60),
      period: SwipePeriod(milliseconds: 1000),
      layout: PageLayout(pageWidth: 390)
    )
    let picker = PicturePicker(order: .shuffle, seed: 1, count: 16)
    let loading = NoLoading()
    let film = FilmPlan(timeline: timeline, history: .remember, picker: picker, loading: loading)
    for shot in film {
      for frame in shot.frames {
        let layers = shot[frame: frame].scene.layers
        print("frame", frame, layers.map { "shows picture \($0.face.picture) at \($0.origin)" })
      }
    }
    // README ends

    #expect(printed.count == 301)
    #expect(printed.first == "frame 0 [\"shows picture 15 at 0\"]")
    #expect(printed.last == "frame 300 [\"shows picture 2 at 0\"]")
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
