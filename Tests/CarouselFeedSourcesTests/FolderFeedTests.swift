import CarouselFeed
import CarouselFeedSources
import Foundation
import TestSupport
import Testing

@Suite struct FolderFeedTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func opened(_ settings: [FeedSourceSetting: String] = [:]) async throws -> FeedSource {
    try await FeedSource.opened(settings.merging([.source: folder.path]) { $1 })
  }

  @Test("the pages of a folder come in natural order, and the last one ends the list")
  func order() async throws {
    for page in [1, 2, 10] {
      try folder.write(#"[{"id": \#(page), "title": "\#(page)"}]"#.utf8, as: "page\(page).json")
    }
    try folder.write("no page".utf8, as: "notes.txt")
    let feed = try await PlayedFeed(opened())
    #expect(feed.titles == ["1", "2", "10"])
    #expect(feed.pages == [1, 2, 3] && feed.machine.footer == .end)
  }

  @Test("a page that is damaged fails with its name, and a retry reads it again")
  func damaged() async throws {
    try folder.write(#"{"users": [{"name": "Ann"}]}"#.utf8, as: "a.json")
    try folder.write("{".utf8, as: "b.json")
    let feed = try await PlayedFeed(opened([.items: "users"]), retries: 1)
    #expect(feed.pages == [1, 2, 2] && feed.failures.allSatisfy { $0.reason == "bad answer" })
    #expect(feed.problems.count == 2 && feed.problems[0].contains("b.json: "))
  }

  @Test("a bad page ends the film with its line, unless it is to be shown; a mood never does")
  func badPage() async throws {
    try folder.write("{".utf8, as: "a.json")
    let settings: [FeedSourceSetting: String] = [.mood: "500", .onBadPage: "fail"]
    let source = try await opened(settings)
    let simulated = try await source.answer(to: .page(1, offset: 0, number: 1))
    #expect(simulated.failure == FeedFailure("500 server error"))
    let error = await #expect(throws: FeedSourceError.self) {
      try await source.answer(to: .page(1, offset: 0, number: 2))
    }
    #expect(error?.description.contains("a.json: it is not valid JSON") == true)
  }

  @Test(
    "a picture outside of the folder is none",
    arguments: ["../secret.png", "a/../../secret.png"]
  )
  func outside(path: String) async throws {
    try folder.write(#"[{"title": "a", "image": "\#(path)"}]"#.utf8, as: "a.json")
    let feed = try await PlayedFeed(opened())
    #expect(feed.failures.isEmpty && feed.machine.rows.items.map(\.image) == [nil])
  }

  @Test("a picture in the folder is drawn; one that is missing or no picture is none")
  func pictures() async throws {
    try folder.write(Pictures.red, as: "red.png")
    try folder.write("no picture".utf8, as: "bad.png")
    let names = ["red.png", "bad.png", "missing.png"]
    let items = names.map { #"{"title": "\#($0)", "image": "\#($0)"}"# }
    try folder.write("[\(items.joined(separator: ","))]".utf8, as: "a.json")
    let source = try await opened()
    let images = try await PlayedFeed(source).machine.rows.items.compactMap(\.image)
    try #require(images.count == 3)
    #expect(
      try await source.picture(of: images[0], width: 4, height: 3) == Pictures.redBitmap(4, 3)
    )
    #expect(try await source.picture(of: images[1], width: 4, height: 3) == nil)
    #expect(try await source.picture(of: images[2], width: 4, height: 3) == nil)
  }

  @Test("a folder without pages, and none at all, are errors before a film")
  func none() async throws {
    await #expect(throws: FeedSourceError.self) { try await opened() }
    await #expect(throws: FeedSourceError.self) {
      try await FeedSource.opened([.source: folder.path + "/none"])
    }
  }
}
