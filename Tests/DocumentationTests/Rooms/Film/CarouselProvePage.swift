import CarouselProve
import Testing

@Suite("The page of CarouselProve")
struct CarouselProvePage {
  @Test("its example does what it says")
  func example() async throws {
    // Example begins
    var request = ProveRequest()
    request.length = 1
    request.proofs = [.offset, .coverage, .pageChange]
    let report = try await request.perform()
    let lines = report.words  // "holds  offset  …"
    // Example ends
    #expect(lines.hasPrefix("holds  offset  "))
    #expect(report.holds)
  }
}
