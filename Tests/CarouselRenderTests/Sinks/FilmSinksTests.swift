import CarouselImages
import TestSupport
import Testing

@testable import CarouselRender

/// How the outputs of a render are closed.
@Suite struct FilmSinksTests {
  @Test("outputs that are closed early leave no temporary file, though a task still holds them")
  func closedEarly() throws {
    let folder = try TemporaryFolder()
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    outputs.sheet = folder["sheet.png"]
    outputs.trace = folder["trace.jsonl"]
    let sinks = try FilmSinks(
      scenario: TestRender.settings("L").resolved(),
      outputs: outputs,
      source: GeneratedSource(seed: 1, count: nil),
      inputs: []
    )
    #expect(throws: RenderError.self) { try sinks.close(after: .cancelled) }
    #expect(try folder.names() == ["frames", "trace.jsonl"])
    #expect(try folder.names(in: "frames") == ["manifest.json"])
    withExtendedLifetime(sinks) {}
  }
}
