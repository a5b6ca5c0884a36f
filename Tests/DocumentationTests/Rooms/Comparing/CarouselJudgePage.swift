import CarouselJudge
import TestSupport
import Testing

@Suite("The page of CarouselJudge")
struct CarouselJudgePage {
  @Test("its example does what it says")
  func example() throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    let pages = try Samples.pages
    for (number, page) in pages.enumerated() {
      try temporary.write(page, as: "pages/\(number).png")
    }
    for (frame, page) in [0, 0, 1, 1, 0, 0].enumerated() {
      try temporary.write(pages[page], as: "frames/\(frame).png")
    }
    // Example begins
    var request = JudgeRequest(frames: folder + "/frames", pages: folder + "/pages")
    request.script = [1, 1, -1]
    let verdict = try request.perform()
    for fault in verdict.faults { print(fault.kind, fault.first, fault.last) }
    // Example ends
    #expect(verdict.faults.map(\.kind) == [.skipped])
  }
}
