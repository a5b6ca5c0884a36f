import CarouselCore
import CarouselText
import Testing

@testable import CarouselFeedFilm
@testable import CarouselRender

@Suite("The words of a list's film")
struct ShapingTests {
  private static let film = FeedFilm([
    "size": "200x400", "fps": "10", "source": "generated:60", "pageSize": 60,
    "swipePeriod": "500ms",
  ])

  /// How many texts are shaped while a film is played and drawn.
  private func shapings(_ gestures: String, lines: Int) async throws -> (count: Int, rows: Int) {
    let scenario = try await Self.film.with(["gestures": gestures, "lines": lines]).played()
    let pictures = try await scenario.pictures(4)
    let rows = pictures.keys.flatMap { frame in
      scenario.pages(inFrame: frame).compactMap { page -> Int? in
        if case .items(_, let row, 1..., _, _)? = scenario.look(ofPage: page, at: frame * 100) {
          row
        } else {
          nil
        }
      }
    }
    return (scenario.font.typefaces.shapings, Set(rows).count)
  }

  @Test(arguments: [1, 3])
  func `each is shaped once, however often its row is drawn`(lines: Int) async throws {
    let down = try await shapings("..(Ud300t400h100)*\(15 * lines)", lines: lines)
    #expect(down.rows == 60)
    // A title, a subtitle and a badge of each, and a footer's words.
    #expect(down.count > 60 && down.count <= 3 * 60 + 2)
    let back = "(Ud300t400h100)*\(15 * lines)(Dd300t400h100)*\(15 * lines)"
    let again = try await shapings("..(\(back))*2", lines: lines)
    #expect(again.count == down.count && again.rows == 60)
  }
}

extension Scenario {
  /// The pages in view in a frame.
  fileprivate func pages(inFrame frame: Int) -> ClosedRange<Int> {
    let (position, layout) = (timeline.position(of: frame), timeline.layout(of: frame))
    let first = layout.page(at: position.pixels, from: position.page)
    let last = layout.page(at: position.pixels + layout.viewport - 1, from: position.page)
    return first.rawValue...last.rawValue
  }
}
