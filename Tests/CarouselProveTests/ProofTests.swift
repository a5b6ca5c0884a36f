import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRender
import TestSupport
import Testing

@testable import CarouselProve

@Suite("Proofs")
struct ProofTests {
  @Test("every proof holds for all scripts of one gesture")
  func smallModel() async throws {
    var request = ProveRequest()
    request.length = 1
    let report = try await request.perform()
    #expect(report.holds, "\(report.words)")
    #expect(report.entries.map(\.name) == ProofName.allCases)
    for entry in report.entries { #expect(entry.verdict.cases > 0, "\(entry.name)") }
  }

  @Test("every proof holds for a scenario, with its size and clock")
  func scenario() async throws {
    var settings = ScenarioSettings()
    (settings.swipes, settings.size, settings.fps) = ("LR", "12x5", "12.5")
    settings.labels = true
    var request = ProveRequest()
    request.scenario = settings
    let report = try await request.perform()
    #expect(report.holds, "\(report.words)")
    let seam = report.entries.first { $0.name == .seam }
    #expect(seam?.verdict.cases == 26)
  }

  @Test(
    "every proof holds for films that end, and that move by themselves",
    arguments: [0, 1, 2, 3, 4, 5]
  )
  func ways(way: Int) async throws {
    var settings = ScenarioSettings()
    (settings.swipes, settings.size, settings.fps) = ("RLLw300R", "9x4", "20")
    settings.images = ["generated:2"]
    switch way {
    case 0: settings.loop = .off
    case 1: (settings.loop, settings.gap, settings.pageWidth) = (.rewind, 1, "5")
    case 2: (settings.autoplay, settings.duration, settings.swipes) = ("300ms", "4s", "L.")
    case 3: (settings.marquee, settings.duration, settings.swipes) = (-13, "3s", nil)
    case 4: (settings.order, settings.swipes) = (.sequence, "G2T8x1w900G1")
    default: (settings.reducedMotion, settings.physics) = (true, .flutter)
    }
    var request = ProveRequest()
    request.scenario = settings
    let report = try await request.perform()
    #expect(report.holds, "\(report.words)")
    let unproved: Set<ProofName> =
      way == 4 ? [.periodicity, .settling, .rtl, .vertical] : [.periodicity, .settling]
    for entry in report.entries where !unproved.contains(entry.name) {
      #expect(entry.verdict.cases > 0, "\(entry.name)")
    }
  }

  @Test("every proof holds for pages of their own widths, even if a picture cannot be read")
  func ownWidths() async throws {
    let folder = try TemporaryFolder()
    for (number, size) in [(4, 4), (9, 4), (2, 4)].enumerated() {
      var bytes: [UInt8] = []
      let bitmap = Bitmap(width: size.0, height: size.1, fill: .white)
      try PNGEncoder.encode(bitmap, alpha: .dropped, compression: .fast, into: &bytes)
      _ = try folder.write(number == 1 ? bytes.prefix(20) : bytes[...], as: "\(number).png")
    }
    var settings = ScenarioSettings()
    (settings.swipes, settings.size, settings.fps) = ("LLRF", "8x4", "20")
    (settings.pageWidth, settings.gap, settings.align) = ("auto", 1, .center)
    settings.images = (0...2).map { folder["\($0).png"] }
    settings.onBadImage = .placeholder
    var request = ProveRequest()
    request.scenario = settings
    let report = try await request.perform()
    #expect(report.holds, "\(report.words)")
  }

  @Test("long scripts are looked at only where their end is new, which is where they differ")
  func memory() async throws {
    let layout = SmallModel.layouts[0]
    var whole = Prover(proofs: [.coverage], wholeLength: 5)
    var part = Prover(proofs: [.coverage], wholeLength: 2)
    let all = try await whole.prove(layout, upTo: 5) {}
    let some = try await part.prove(layout, upTo: 5) {}
    let (many, few) = (all[.coverage]?.cases ?? 0, some[.coverage]?.cases ?? 0)
    #expect(few > 0 && 2 * few < many)
    #expect(all[.coverage]?.failure == nil && some[.coverage]?.failure == nil)
  }

  @Test("a film is not what it should be if the reference has another layout")
  func otherReference() async throws {
    let film = try ModelFilm("L", ModelLayout("5", PageLayout(pageWidth: 5)))
    let other = ReferenceStrip(layout: ModelLayout("6", PageLayout(pageWidth: 6)))
    let frame = film.plan(.list([3])).frames[0]
    let drawn = ScenePainter(layout: film.layout, turn: .upright).paint(frame)
    let start = ReferenceStrip(layout: film.layout).start(film.timeline.position(of: 3))
    #expect(drawn == ReferenceStrip(layout: film.layout).frame(at: start))
    #expect(drawn != other.frame(at: start))
  }

  @Test("the names of proofs are read, and another name is refused with all of them")
  func names() throws {
    #expect(try ProofName.named(in: "seam,load-order") == [.seam, .loadOrder])
    let error = #expect(throws: RenderError.self) { try ProofName.named(in: "seams") }
    #expect(error?.description.contains("'seams': the proofs are seam, offset") == true)
  }
}

@Suite("Reference strips")
struct ReferenceStripTests {
  @Test(
    "pages stand beside each other, with gaps, in either direction",
    arguments: [
      (false, 0, [0, 0, 0, nil, 1, 1, 1, nil, 2]), (false, -1, [nil, 0, 0, 0, nil, 1, 1, 1, nil]),
      (true, 0, [2, nil, 1, 1, 1, nil, 0, 0, 0]),
    ] as [(Bool, Int, [Int?])]
  )
  func pages(isReversed: Bool, start: Int, pages: [Int?]) {
    let layout = PageLayout(isReversed: isReversed, viewport: 9, page: 3, gap: 1)
    let strip = ReferenceStrip(layout: ModelLayout("", layout))
    #expect((0..<9).map { strip.page(at: start, along: $0)?.page } == pages)
  }

  @Test("a half goes toward the page that was left")
  func halves() {
    let strip = ReferenceStrip(layout: ModelLayout("", PageLayout(pageWidth: 5)))
    let starts = [2.5, -2.5, 2.6, -2.6].map {
      strip.start(Position(page: PageIndex(1), travel: $0))
    }
    #expect(starts == [7, 3, 8, 2])
  }
}
