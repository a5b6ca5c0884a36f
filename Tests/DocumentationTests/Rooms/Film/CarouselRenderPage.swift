import CarouselRender
import TestSupport
import Testing

@Suite("The page of CarouselRender")
struct CarouselRenderPage {
  @Test("its example does what it says")
  func example() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary["frames"]
    // Example begins
    var settings = ScenarioSettings()
    settings.swipes = "LLRRR"
    settings.fps = "10"
    var outputs = RenderOutputs()
    outputs.folder = folder
    let renderer = Renderer(scenario: try settings.resolved(), outputs: outputs, jobs: 4)
    let summary = try await renderer.run()
    // Example ends
    #expect(try temporary.names(in: "frames").count == summary.framesWritten + 1)
  }
}
