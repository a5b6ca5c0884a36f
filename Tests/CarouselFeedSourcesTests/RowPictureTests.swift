import CarouselFeed
import CarouselFeedSources
import CarouselFiles
import CarouselRaster
import CarouselRemote
import CarouselRender
import ServerSupport
import TestSupport
import Testing

@testable import CarouselFeedFilm

/// How the pictures of rows are fetched, with nothing kept on disk.
@Suite(.timeLimit(.minutes(5))) struct RowPictureTests {
  private static func page(items: Int) -> TestServer.Answer {
    let items = (0..<items).map { #"{"title": "T", "image": "/\#($0).png"}"# }
    return .text(#"{"items": [\#(items.joined(separator: ","))], "has_more": false}"#)
  }

  @Test("a picture is fetched once, however often its row is drawn")
  func once() async throws {
    let server = try await TestServer { asked in
      asked.path.hasSuffix(".png") ? .init(body: Pictures.red) : Self.page(items: 20)
    }
    defer { server.stop() }
    let source = try await FeedSource.opened([.source: server.root + "/l"])
    let images = try await PlayedFeed(source).machine.rows.items.compactMap(\.image)
    for image in images + images {
      let picture = try await source.picture(of: image, width: 4, height: 4)
      #expect(picture == Pictures.redBitmap(4, 4))
    }
    #expect(images.count == 20 && server.asked.count == 21)
    let other = try await source.picture(of: images[0], width: 5, height: 3)
    #expect(other?.width == 5, "another size is another picture")
  }

  @Test("the pictures of a row are fetched together")
  func together() async throws {
    let barrier = Barrier(4)
    let server = try await TestServer { asked in
      guard asked.path.hasSuffix(".png") else { return Self.page(items: 4) }
      await barrier.pass()
      return .init(body: Pictures.red)
    }
    let settings = try ScenarioFile.settings(
      of: FeedSettings.self,
      from: Array(
        """
        {"source": "\(server.root)/l", "size": "80x160", "fps": 5, "gestures": "", "columns": 4,
         "duration": "1s"}
        """.utf8
      ),
      name: "film.json",
      base: ""
    )
    var options = RemoteOptions()
    options.pictureTimeout = .seconds(30)
    let scenario = try await FeedScenario(settings).played(options)
    let folder = try TemporaryFolder()
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: 2, remote: options).run()
    #expect(server.asked.count == 5)
    // Where they came one by one, the server must not wait for ever.
    await withDiscardingTaskGroup { tasks in
      for _ in 0..<3 { tasks.addTask { await barrier.pass() } }
    }
    await server.end()
  }
}
