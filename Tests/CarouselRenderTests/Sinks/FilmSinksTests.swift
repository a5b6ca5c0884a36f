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

  @Test(
    "a folder is free as soon as its outputs are closed, though a task still holds them",
    arguments: [RenderError.cancelled, nil]
  )
  func freed(failure: RenderError?) throws {
    let folder = try TemporaryFolder()
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    func open() throws -> FilmSinks {
      try FilmSinks(
        scenario: TestRender.settings("L").resolved(),
        outputs: outputs,
        source: GeneratedSource(seed: 1, count: nil),
        inputs: []
      )
    }
    let sinks = try open()
    #expect(throws: RenderError.self, "it is locked until then") { try open() }
    try? sinks.close(after: failure)
    _ = try open()
    withExtendedLifetime(sinks) {}
  }
}
