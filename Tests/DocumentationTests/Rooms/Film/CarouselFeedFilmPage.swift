import CarouselFeedFilm
import CarouselRender
import Testing

@Suite("The page of CarouselFeedFilm")
struct CarouselFeedFilmPage {
  @Test("its example plays a list")
  func example() async throws {
    // Example begins
    var settings = ScenarioSettings()
    settings.fps = "10"
    let film = try await FeedScenario(settings).played()
    print(film.frameRange)
    // Example ends
    #expect(film.frameRange.count > 100)
  }
}
