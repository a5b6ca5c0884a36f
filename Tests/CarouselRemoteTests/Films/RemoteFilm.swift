import CarouselImages
import CarouselRemote
import CarouselRender
import ServerSupport
import TestSupport

/// A film of pictures over a network, in a folder of its own.
struct RemoteFilm {
  let folder: TemporaryFolder
  var settings = ScenarioSettings()
  var options = RemoteOptions()
  var jobs = 2

  /// A short film of what `change` names, kept in the folder's cache.
  init(
    _ swipes: String = "LLR",
    in folder: TemporaryFolder,
    _ change: (inout ScenarioSettings) -> Void
  ) {
    self.folder = folder
    settings.swipes = swipes
    settings.size = "16x12"
    settings.fps = "4"
    settings.base = folder.path
    change(&settings)
    options.cache = folder["cache"]
  }

  /// Renders it.
  @discardableResult
  func render(
    as name: String = "film",
    observe: @escaping @Sendable (RenderEvent) -> Void = { _ in }
  ) async throws -> RenderSummary {
    var outputs = RenderOutputs()
    outputs.folder = folder[name]
    outputs.trace = folder["\(name).trace"]
    let renderer = Renderer(
      scenario: try settings.resolved(),
      outputs: outputs,
      jobs: jobs,
      remote: options
    )
    return try await renderer.run(observe: observe)
  }

  /// The line that ends it.
  func failure(as name: String = "film") async -> String {
    do {
      try await render(as: name)
    } catch {
      return "\(error)"
    }
    return "no failure"
  }
}

extension TemporaryFolder {
  /// A film of a server's pictures, in this folder.
  func film(
    _ server: TestServer,
    _ swipes: String = "LLR",
    path: String = TestServer.picsumPath
  ) -> RemoteFilm {
    RemoteFilm(swipes, in: self) { $0.images = [server.root + path] }
  }

  /// A file of this folder as text.
  func text(_ name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }
}
