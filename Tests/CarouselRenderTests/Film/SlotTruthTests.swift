import CarouselCore
import CarouselPNG
import Testing

/// A film shows what stands in its slots, in whatever order pages, strips and frames are made.
@Suite struct SlotTruthTests {
  @Test(
    "every pixel of random swipes is that of the page in the slot that the trace names",
    arguments: [
      SlotFilm(seed: 1, swipes: 120, size: "8x4", history: .remember, jobs: 2),
      SlotFilm(seed: 2, swipes: 120, size: "7x3", history: .forget, jobs: 3),
      SlotFilm(
        seed: 3,
        swipes: 60,
        size: "9x2",
        history: .remember,
        compression: .balanced,
        jobs: 8,
        nextOfTen: 8
      ),
      SlotFilm(
        seed: 4,
        swipes: 100,
        size: "6x1",
        fps: "3",
        period: "250ms",
        history: .forget,
        compression: .balanced,
        jobs: 1,
        nextOfTen: 2
      ),
    ]
  )
  func random(film: SlotFilm) async throws { try await film.check() }
}
