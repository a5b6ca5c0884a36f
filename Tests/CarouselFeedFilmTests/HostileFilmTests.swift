import CarouselCore
import CarouselRaster
import Testing

@testable import CarouselFeedFilm
@testable import CarouselRender

@Suite("Settings at their edges")
struct HostileFilmTests {
  static let films: [[String: any Sendable]] = [
    ["size": "1x1"], ["size": "1x1", "columns": 12], ["size": "12x12", "columns": 12],
    ["size": "16384x1", "gestures": "F"], ["size": "1x2000", "gestures": "F"],
    ["size": "7x200", "columns": 12, "rows": "reserve", "loading": "spinner"],
    ["size": "30x30", "mood": "500"], ["size": "20x30", "scale": 3, "alerts": "all"],
    ["size": "50x300", "source": "generated:0"], ["size": "50x300", "source": "generated:1"],
    ["size": "50x100", "refresh": "1ms,1ms,2ms"], ["size": "50x100", "gestures": ""],
    ["size": "50x100", "duration": "1ms"], ["size": "50x100", "fps": "0.5"],
    ["size": "50x100", "gestures": "(F)*10000", "duration": "3s"],
    ["size": "50x100", "gestures": "G1000000", "rows": "reserve", "source": "generated:10000000"],
    ["size": "50x100", "mood": "403 wait 3000s", "duration": "2s"],
  ]

  @Test(arguments: films.indices)
  func `a film is played and drawn, whatever its size`(number: Int) async throws {
    var members = Self.films[number]
    if members["fps"] == nil { members["fps"] = "2" }
    let film = FeedFilm(members)
    let scenario = try await film.played()
    let pictures = try await scenario.pictures()
    #expect(pictures.count == scenario.timeline.frameCount)
  }

  @Test(arguments: [("4s,9s", "5s", "9000ms"), ("5s", "5s", "5000ms"), ("4s", "5s", nil)])
  func `a refresh after the end of the film is told`(
    times: String,
    duration: String,
    late: String?
  ) async throws {
    let film = FeedFilm(["refresh": times, "duration": duration, "size": "100x200"])
    let warnings = try #require(try await film.played().list).warnings
    #expect(
      warnings
        == [late].compactMap { late in
          late.map {
            "refresh: at \($0) the film is over, which ends at 5000ms; refresh earlier, or lengthen "
              + "the duration"
          }
        }
    )
  }

  static let refused: [(String, any Sendable, String)] = [
    ("gestures", "Ud99999t1h1", "gesture script, column 1: a drag of more than 10 viewports"),
    ("gestures", "Fv999999999", "'v' needs a whole number"),
    ("gestures", "T9999x10", "a tap outside the frame"),
    ("gestures", "G0", "G needs a row from 1"),
    ("gestures", "UL", "gesture script, column 2: 'L' in a list; write U (drag up)"),
    ("refresh", "0s", "from 1ms to 86400s"), ("refresh", "1s,,2s", "refresh ''"),
    ("duration", "0s", "from 1ms to 86400s"), ("columns", 13, "columns"), ("columns", 0, "columns"),
    ("trigger", "distance:0", "distance:1 to distance:100000"), ("size", "16385x1", "16384"),
    ("mood", "well", "--mood 'well'"), ("fps", "0", "frame rate '0'"),
  ]

  @Test(arguments: refused.indices)
  func `what cannot be is refused in one line that names it`(number: Int) async throws {
    let (key, value, words) = Self.refused[number]
    let error = await #expect(throws: RenderError.self) {
      try await FeedFilm(["size": "100x200"]).with([key: value]).played()
    }
    let line = try #require(error).description
    #expect(line.contains(words) && !line.contains("\n"), "\(line)")
  }
}
