import CarouselCore
import CarouselFeed
import CarouselFeedSources
import CarouselRaster
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CarouselFeedFilm
@testable import CarouselRender

/// A list's film that a test describes as its file would, as in `["mood": "ok, 500"]`.
struct FeedFilm {
  /// The members of its file.
  var members: [String: any Sendable]

  init(_ members: [String: any Sendable] = [:]) { self.members = members }

  /// The same film with other settings.
  func with(_ members: [String: any Sendable]) -> FeedFilm {
    FeedFilm(self.members.merging(members) { $1 })
  }

  /// Its settings.
  func settings() throws -> ScenarioSettings {
    let json = try JSONSerialization.data(withJSONObject: members, options: [.sortedKeys])
    return try ScenarioFile.settings(
      of: FeedSettings.self,
      from: Array(json),
      name: "film.json",
      base: ""
    )
  }

  /// The film, played.
  func played() async throws -> Scenario { try await FeedScenario(settings()).played() }

  /// The film of a list whose pages a test makes.
  func played(answer: @escaping FeedPlay.Answering) async throws -> Scenario {
    let scenario = try FeedScenario(settings())
    return try await scenario.played(FeedSource(scenario.source, seed: 1), answer: answer)
  }

  /// The list's events, as a trace tells them.
  func events() async throws -> [String] {
    try #require(await played().list).events.map(\.line)
  }

  /// The requests: page and cause.
  func requests() async throws -> [String] {
    try await played().requests
  }

  /// The frames of the film, or of the part that it names, as its PNG files have them.
  func frames(jobs: Int = 2) async throws -> [Int: Bitmap] { try await played().pictures(jobs) }
}

extension Scenario {
  /// Page and cause of each request.
  var requests: [String] {
    (list?.events ?? ListEvents()).filter { $0.event == "request" }.map { event in
      "\(event["page"] ?? "") \(event["cause"] ?? "")".replacing("\"", with: "")
    }
  }

  /// The frames, by their numbers.
  func pictures(_ jobs: Int = 2) async throws -> [Int: Bitmap] {
    let list = try #require(self.list)
    let pictures = Mutex([Int: Bitmap]())
    try await FilmProbe(self, source: list.source, jobs: jobs).play { output in
      pictures.withLock { $0[output.frame.index] = output.pixels }
    }
    return pictures.withLock(\.self)
  }

  /// The frame at a time, in milliseconds.
  func picture(at time: Int) async throws -> Bitmap {
    var part = self
    let frame = timeline.firstFrame(atNanoseconds: time * 1_000_000)
    part = try Scenario(
      #require(list),
      values: values,
      settings: settings(ofFrame: frame)
    )
    return try #require(try await part.pictures(1)[frame])
  }

  private func settings(ofFrame frame: Int) -> ScenarioSettings {
    var settings = ScenarioSettings()
    settings.frames = "\(frame):\(frame + 1)"
    return settings
  }

  /// What a page of the list shows at a time, in milliseconds.
  func look(ofPage page: Int, at time: Int) -> FeedLook? {
    switch list?.faces.face(ofPage: page, at: time * 1_000_000) {
    case .picture(let number), .loading(let number): FeedLook(number: number)
    case .blank, .failed, nil: nil
    }
  }

  /// Where the list's first page would be, counted from the viewport's beginning, at a time in milliseconds.
  func offset(at time: Int) -> Double {
    let position = timeline.motion.position(at: FrameTime(time, per: 1000))
    let layout = timeline.layout(at: time)
    return Double(layout.distance(from: PageIndex(0), to: position.page)) + position.travel
  }
}

extension Timeline {
  /// Where the pages stand at a time, in milliseconds.
  func layout(at time: Int) -> PageLayout {
    acts[acts.lastIndex { $0.start <= time } ?? 0].layout
  }
}

extension ListEvent {
  /// The JSON of a member.
  subscript(key: String) -> String? { members.first { $0.key == key }?.json }

  /// The event in a few words: milliseconds, what, and what its members are.
  var line: String {
    let parts = members.map { $0.json.replacing("\"", with: "") }
    return ([String(time / 1_000_000), event] + parts).joined(separator: " ")
  }
}
