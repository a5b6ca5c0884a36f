import Testing

@testable import CarouselCore

/// What shots tell of the ring's turns.
@Suite struct TurnTests {
  /// The turns of a whole film, each with the frame that first shows it.
  private static func turns(_ film: RandomFilm) -> [(frame: Int, turn: Turn)] {
    var walk = RingWalk(timeline: film.timeline, history: film.history)
    var turns: [(frame: Int, turn: Turn)] = []
    for frame in 0..<film.timeline.frameCount {
      walk.advance(to: frame) { stop in
        guard let event = stop.event else { return }
        turns.append((frame, Turn(nanoseconds: stop.nanoseconds, event: event)))
      }
    }
    return turns
  }

  private static func told(_ shots: [Shot]) -> [Turn] {
    shots.flatMap { $0.turnsBefore + $0.turnsDuring }
  }

  @Test("the shots of a film tell every turn once, in order", arguments: 0..<80)
  func whole(seed: Int) throws {
    let film = try RandomFilm(seed: seed)
    let (shots, turns) = (film.shots(), Self.turns(film))
    #expect(Self.told(shots) == turns.map(\.turn))
    for shot in shots {
      let during = turns.filter {
        shot.frames.lowerBound < $0.frame && $0.frame < shot.frames.upperBound
      }
      #expect(shot.turnsDuring == during.map(\.turn))
    }
    #expect(shots.map(\.isSet) == shots.indices.map { $0 == 0 })
  }

  @Test("parts that follow each other tell together what the whole film tells", arguments: 0..<80)
  func parts(seed: Int) throws {
    var film = try RandomFilm(seed: seed)
    let turns = Self.turns(film)
    var told: [Turn] = []
    var start = 0
    while start < film.timeline.frameCount {
      let end = film.random.number(start + 1...film.timeline.frameCount)
      let part = Self.told(film.shots(.range(start..<end)))
      #expect(part == turns.filter { (start..<end).contains($0.frame) }.map(\.turn))
      told += part
      start = end
    }
    #expect(told == turns.map(\.turn))
  }

  @Test("on request a part tells the turns before it too, and so does a list", arguments: 0..<80)
  func everyTurn(seed: Int) throws {
    var film = try RandomFilm(seed: seed)
    let turns = Self.turns(film)
    for frames in [FrameSelection.range(film.range()), .list(film.list())] {
      let last = frames[frames.count - 1]
      let told = Self.told(film.shots(frames, tellsEveryTurn: true))
      #expect(told == turns.prefix { $0.frame <= last }.map(\.turn))
    }
  }

  @Test("the turns lead from the slots of one frame to those of the next", arguments: 0..<80)
  func replay(seed: Int) throws {
    var film = try RandomFilm(seed: seed)
    for frames in [FrameSelection.range(film.range()), .list(film.list())] {
      var contents: [Slot: SlotContent] = [:]
      func turn(_ turns: [Turn]) {
        for turn in turns {
          #expect(contents[turn.event.slot] == turn.event.out)
          contents[turn.event.slot] = turn.event.into
        }
      }
      for shot in film.shots(frames) {
        if !shot.isSet { turn(shot.turnsBefore) }
        if shot.isSet {
          for slot in shot.slotsAtStart { contents[slot.slot] = slot.content }
        }
        #expect(Set(shot.slotsAtStart.map(\.content)) == Set(contents.values))
        turn(shot.turnsDuring)
        let slots = shot[frame: shot.frames.upperBound - 1].slots
        #expect(Set(slots.map(\.content)) == Set(contents.values))
      }
    }
  }
}
