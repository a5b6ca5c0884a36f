import CarouselCore
import CarouselPNG
import Testing

/// What ``SlotTruthTests`` checks, with ten films of a thousand swipes each.
@Suite struct SlotTruthSlowTests {
  private static let sizes = ["8x4", "7x4", "9x3", "6x5", "5x2"]
  private static let rates = ["2.3", "1.7", "3", "2.9"]
  private static let jobs = [1, 2, 3, 8]
  private static let leanings: [UInt64] = [5, 8, 5, 1]

  private static let films: [SlotFilm] = (0..<10).map { number in
    var film = SlotFilm(
      seed: UInt64(100 + number),
      swipes: 1000,
      size: sizes[number % 5],
      history: number % 2 == 0 ? .remember : .forget,
      jobs: jobs[number % 4]
    )
    film.fps = rates[number % 4]
    film.nextOfTen = leanings[number % 4]
    if number == 3 { film.period = "300ms" }
    if number % 3 == 2 { film.compression = .balanced }
    return film
  }

  @Test(
    "every pixel of ten thousand random swipes is that of the page in the slot that the trace names",
    arguments: films
  )
  func random(film: SlotFilm) async throws { try await film.check() }
}
