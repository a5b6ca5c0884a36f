import CarouselVerify
import TestSupport
import Testing

@Suite("The page of CarouselVerify")
struct CarouselVerifyPage {
  @Test("its example does what it says")
  func example() async throws {
    let temporary = try TemporaryFolder()
    try temporary.write(Samples.png, as: "frames/a.png")
    try temporary.write([], as: "goldens/README")
    let (goldens, frames, run) = (temporary["goldens"], temporary["frames"], temporary["run"])
    // Example begins
    var request = VerifyRequest(goldens: goldens)
    request.actual = frames
    request.out = run
    request.update = .missing
    let outcome = try await VerifyRun(request).perform { _ in }
    let lines = outcome.words(WordStyle(isColoured: false))
    let update = try outcome.update(environment: [:])  // With CI set, nothing is written.
    let verdict = outcome.verdict(after: update)
    // Example ends
    #expect(lines.contains("missing  a.png"))
    #expect(update.accepted == ["a.png"] && verdict == .matched)
    #expect(try temporary.names(in: "goldens").contains("a.png"))
  }
}
