import CarouselFeed
import Testing

@Suite struct FeedTriggerTests {
  @Test(
    "a trigger is read and written",
    arguments: ["rows:1", "rows:1000", "distance:500", "fill", "auto"]
  )
  func readsAndWrites(text: String) throws {
    #expect(try FeedTrigger(parsing: text).description == text)
  }

  @Test(
    "a trigger that is invalid says what, which and what to do",
    arguments: [
      ("", "trigger '': use auto, fill, rows:N or distance:PIXELS"),
      ("fil\n", "trigger 'fil\\u{a}': use auto, fill, rows:N or distance:PIXELS"),
      ("fill:3", "trigger 'fill:3': use auto, fill, rows:N or distance:PIXELS"),
      ("rows", "trigger 'rows': use auto, fill, rows:N or distance:PIXELS"),
      ("rows:", "trigger 'rows:': use rows:1 to rows:1000, as rows:5"),
      ("rows:0", "trigger 'rows:0': use rows:1 to rows:1000, as rows:5"),
      ("rows:+5", "trigger 'rows:+5': use rows:1 to rows:1000, as rows:5"),
      ("rows:1001", "trigger 'rows:1001': use rows:1 to rows:1000, as rows:5"),
      (
        "distance:5px",
        "trigger 'distance:5px': use distance:1 to distance:100000 in pixels, as distance:500"
      ),
      (
        "distance:99999999999999999999",
        "trigger 'distance:99999999999999999999': use distance:1 to distance:100000 in pixels, "
          + "as distance:500"
      ),
    ]
  )
  func refuses(text: String, message: String) {
    let error = #expect(throws: FeedError.self) { try FeedTrigger(parsing: text) }
    #expect(error?.description == message)
  }

  /// The first offset, of 1 pixel steps through 100 rows of 30 in a viewport of 350, that asks for
  /// page 2.
  private func first(
    _ trigger: FeedTrigger,
    isDragging: Bool,
    _ direction: FeedPosition.Direction
  ) -> Int? {
    (0...3000 - 350).first { offset in
      var world = FeedWorld(trigger)
      world.handle(.started)
      world.answer(100)
      world.scroll(to: offset, isDragging: isDragging, direction)
      return world.pages == [1, 2]
    }
  }

  @Test("each trigger asks at its own place, and all of them at the end of the rows")
  func places() {
    let end = 3000 - 350
    // Row 95, the first of the last five, is in view from the pixel after its beginning.
    #expect(first(.rows(5), isDragging: false, .forward) == 95 * 30 - 350 + 1)
    #expect(first(.rows(5), isDragging: true, .backward) == end)
    #expect(first(.distance(500), isDragging: true, .forward) == end - 499)
    #expect(first(.distance(500), isDragging: true, .backward) == end - 499)
    #expect(first(.distance(500), isDragging: false, .forward) == end)
    #expect(first(.fill, isDragging: false, .resting) == end - 349)
    #expect(first(.auto, isDragging: false, .forward) == end - 499)
    #expect(first(.auto, isDragging: true, .backward) == end)
  }

  @Test("loading rows in view are demand, also while the list moves back")
  func loadingRows() {
    var world = FeedWorld(.rows(1), rows: .reserve)
    world.handle(.started)
    world.answer(40, total: 100)
    world.scroll(to: 2000, .backward)
    #expect(world.pages == [1, 2])
    world.answer(20, total: 100)
    #expect(world.pages == [1, 2, 3] && world.faults.isEmpty)
  }
}
