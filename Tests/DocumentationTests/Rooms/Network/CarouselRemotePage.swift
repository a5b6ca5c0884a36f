import CarouselRemote
import CarouselRender
import Testing

@Suite("The page of CarouselRemote")
struct CarouselRemotePage {
  @Test("its example is a renderer of a film over the network")
  func example() throws {
    // Example begins
    var settings = ScenarioSettings()
    settings.swipes = "LLRRR"
    settings.images = ["https://picsum.photos/seed/{page}/{width}/{height}"]

    var remote = RemoteOptions()
    remote.cache = "pictures"
    remote.pictureTimeout = .seconds(30)

    var outputs = RenderOutputs()
    outputs.folder = "frames"
    let scenario = try settings.resolved()
    let renderer = Renderer(scenario: scenario, outputs: outputs, jobs: 4, remote: remote)
    // Example ends
    #expect(renderer.remote.cache == "pictures")
  }
}
