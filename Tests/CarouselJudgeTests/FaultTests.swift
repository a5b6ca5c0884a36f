import CarouselRaster
import Testing

@testable import CarouselJudge

/// Each fault, put into a film of 48×32 pixels.
@Suite struct FaultTests {
  /// A film with one fault.
  enum Film: CaseIterable {
    case passedPage, leftOutPage, ignoredSwipe, foreignPage, neverShown, wrongNeighbour, cut,
      misplacedWrap
    case wrongFrame, back, twoColumns, halfEmpty, missingColumn, doubledColumn, line, fast, stall,
      halfWay
  }

  @Test("a film with one fault has this verdict and no other", arguments: Film.allCases)
  func verdict(film: Film) throws {
    let world = try JudgeWorld()
    let made = try film.made(in: world)
    let verdict = try world.judge(made.frames) { request in
      request.script = made.script
      request.frameTime = made.isTimed ? 1.0 / 60 : nil
    }
    #expect(verdict.kinds == made.kinds, "\(verdict.words)")
    #expect(verdict.undecided.isEmpty)
    if let range = made.range, let fault = verdict.faults.first {
      #expect(fault.first...fault.last == range, "\(verdict.words)")
      #expect(fault.file == "f\(range.lowerBound).png")
    }
  }

  @Test("two columns are a blank and one is not", arguments: [(1, false), (2, true), (9, true)])
  func columns(count: Int, isBlank: Bool) throws {
    let world = try JudgeWorld()
    var frames = world.positions([1]).map(world.frame)
    frames[6].fill(20..<20 + count, 0..<32, RGBA8(255, 0, 255))
    #expect(try world.judge(frames).kinds == (isBlank ? [.blank] : []))
  }

  @Test("without times nothing is said about jerk")
  func noTimes() throws {
    let world = try JudgeWorld()
    let made = try FaultTests.Film.fast.made(in: world)
    #expect(try world.judge(made.frames).isClean)
  }
}

/// A film and what is to be found in it.
struct FaultyFilm {
  var frames: [Bitmap]
  var kinds: Set<Fault.Kind>
  var script: [Int]?
  var isTimed = false
  /// The frames of the first fault.
  var range: ClosedRange<Int>?
}

extension FaultTests.Film {
  func made(in world: JudgeWorld) throws -> FaultyFilm {
    var way = world.positions([1, 1, -1])
    func film(_ kinds: Set<Fault.Kind>, _ script: [Int]? = nil) -> FaultyFilm {
      FaultyFilm(frames: way.map(world.frame), kinds: kinds, script: script)
    }
    switch self {
    case .passedPage:
      way = world.positions([1, 2], steps: 12)
      var made = film([.skipped])
      made.range = 19...30
      return made
    case .leftOutPage:
      world.order = [0, 1, 3, 4]
      return film([.skipped])
    case .ignoredSwipe: return film([.skipped], [1, 1, -1, -1])
    case .foreignPage:
      // A picture that is none of the pages.
      way = world.positions([1])
      var foreign = Bitmap(width: 48, height: 32)
      foreign.fill(0..<48, 0..<32, RGBA8(255, 0, 255))
      world.setPage(1, foreign)
      return film([.blank])
    case .neverShown: return film([.wrongPage], [1, 1, 1])
    case .wrongNeighbour:
      world.order = [0, 4, 3, 2, 1]
      way = world.positions([1])
      return film([.wrongPage])
    case .cut:
      way = world.positions([1, 1]) + [3, 3, 3]
      var made = film([.jump])
      made.range = way.count - 3...way.count - 3
      return made
    case .misplacedWrap:
      for index in 20..<way.count { way[index] += 1 }
      return film([.jump, .skipped])
    case .wrongFrame:
      way[25] = 0.5
      return film([.jump])
    case .back:
      way = world.positions([1], steps: 16)
      way[12] = way[10]
      var made = film([.stepBack])
      made.range = 12...12
      return made
    case .twoColumns:
      var made = film([.blank])
      made.frames[7].fill(30..<32, 0..<32, RGBA8(255, 0, 255))
      made.range = 7...7
      return made
    case .halfEmpty:
      var made = film([.blank])
      for index in 6...9 { made.frames[index].fill(30..<48, 0..<32, RGBA8(255, 0, 255)) }
      made.range = 6...9
      return made
    case .missingColumn, .doubledColumn:
      var made = film([.seam])
      // Frame 7 is 0.5 pages on: the right page begins at column 24.
      let aside = self == .missingColumn ? -1 : 1
      let right = world.frame(0.5 - Double(aside) / 48)
      for y in 0..<32 { for x in 24 + max(aside, 0)..<48 { made.frames[7][x, y] = right[x, y] } }
      made.range = 7...7
      return made
    case .line:
      var made = film([.seam])
      made.frames[7].fill(24..<25, 0..<32, RGBA8(255, 0, 255))
      made.range = 7...7
      return made
    case .fast, .stall:
      way = [0, 0] + (0...10).map { Double($0) / 10 } + [1, 1]
      // One step of two and a half, or of a third, of the others; the rest is moved on.
      let extra = self == .fast ? 0.15 : -0.07
      way = way.enumerated().map { $0.offset < 7 ? $0.element : min($0.element + extra, 1) }
      if self == .stall { way += [1, 1] }
      var made = film([.jerk])
      made.isTimed = true
      made.range = 7...7
      return made
    case .halfWay:
      way = Array(world.positions([1]).prefix(8)) + [0.5, 0.5, 0.5]
      var made = film([.unsettled])
      made.range = way.count - 4...way.count - 1
      return made
    }
  }
}
