import CarouselFeed
import CarouselPNG
import CarouselRaster
import CarouselTesting
import SystemPackage
import TestSupport
import Testing

@testable import CarouselCore
@testable import CarouselFeedFilm
@testable import CarouselRender

@Suite("The catalogue of a list's states")
struct CatalogueTests {
  /// What an example shows.
  private struct Seen {
    var footers: Set<String> = []
    var contents: Set<String> = []
    /// The looks of its rows in view.
    var rows: [FeedLook] = []
  }

  private static func name(_ footer: FeedLook.Footer) -> String {
    switch footer {
    case .none: "none"
    case .spinner: "spinner"
    case .error: "error"
    case .wait: "wait"
    case .end: "end"
    }
  }

  private static func name(ofDrawing number: Int) -> String {
    switch number {
    case FeedScreen.Drawing.spinner..<FeedScreen.Drawing.refresh: "loading"
    case FeedScreen.Drawing.refresh..<FeedScreen.Drawing.pull: "refresh"
    case FeedScreen.Drawing.pull..<FeedScreen.Drawing.empty: "pull"
    case FeedScreen.Drawing.empty: "empty"
    case let number where (number - FeedScreen.Drawing.failures) % 3 == 0: "failed"
    default: "alert"
    }
  }

  private static func seen(_ example: FeedExample, size: String) async throws -> Seen {
    let settings = example.settings(try FeedFilm(["size": size]).settings(), .light)
    let scenario = try await FeedScenario(settings).played()
    let time = example.time
    let layout = scenario.timeline.layout
    var seen = Seen()
    let offset = Int(scenario.offset(at: time))
    let list = try #require(scenario.list)
    let position = scenario.timeline.motion.position(at: FrameTime(time, per: 1000))
    let overlays = list.ornaments.overlays(
      at: FrameTime(time, per: 1000),
      nanoseconds: time * 1_000_000,
      position,
      in: layout
    )
    for case .drawing(let number, _) in overlays { seen.contents.insert(name(ofDrawing: number)) }
    let height = layout.length(of: PageIndex(0))
    let first = Int((Double(offset) / Double(height)).rounded(.down))
    for page in first...(offset + layout.viewport - 1) / height {
      switch scenario.look(ofPage: page, at: time) {
      case .footer(let footer): seen.footers.insert(name(footer))
      case let look?: seen.rows.append(look)
      case nil: break
      }
    }
    return seen
  }

  private static func seen(size: String) async throws -> [String: Seen] {
    var all: [String: Seen] = [:]
    for example in FeedExample.all { all[example.name] = try await seen(example, size: size) }
    return all
  }

  @Test(arguments: ["390x844", "195x422"])
  func `every footer, screen, alert and spinner is seen in it`(size: String) async throws {
    let all = try await Self.seen(size: size)
    for (name, footer) in [
      ("footer-spinner", "spinner"), ("footer-error", "error"), ("footer-wait", "wait"),
      ("footer-end", "end"),
    ] {
      #expect(all[name]?.footers == [footer], "\(name)")
    }
    #expect(all["rows"]?.footers == [])
    for (name, contents) in [
      ("first-load", ["loading"]), ("empty", ["empty"]), ("failed", ["failed"]),
      ("alert", ["alert"]), ("pulling", ["pull"]), ("refreshing", ["refresh"]),
      ("refresh-failed", ["alert"]), ("rows", []),
    ] {
      #expect(all[name]?.contents == Set(contents), "\(name)")
    }
    for name in ["loading-cells", "loading-spinners", "grid-loading"] {
      let loads = (all[name]?.rows ?? []).contains { look in
        if case .items(_, _, let loaded, let cells, _) = look { loaded < cells } else { false }
      }
      #expect(loads, "\(name)")
    }
    #expect(all["refresh-failed"]?.rows.isEmpty == false)
    #expect(all["grid"]?.rows.first == .items(list: 1, row: 0, loaded: 2, cells: 2, shade: 0))
  }

  @Test func `it is drawn as a sheet`() async throws {
    let folder = try TemporaryFolder()
    let catalogue = try FeedCatalogue(FeedFilm(["size": "195x422"]).settings(), jobs: 2)
    let count = try await catalogue.write(to: folder["states.png"])
    #expect(count == 2 * FeedExample.all.count)
    expectGolden(FilePath(folder["states.png"]), named: "states")
  }

  @Test func `it is drawn as files, each of its size`() async throws {
    let folder = try TemporaryFolder()
    let catalogue = try FeedCatalogue(FeedFilm(["size": "60x90"]).settings(), jobs: 2)
    let count = try await catalogue.write(to: folder["states"])
    let names = try folder.names(in: "states")
    #expect(names.count == count && names.contains("footer-end-dark.png"))
    for name in names {
      let picture = try PNGDecoder.decode(folder.bytes(of: "states/\(name)"), maxPixels: 10_000)
      #expect(picture.width == 60 && picture.height == 90)
    }
  }
}
