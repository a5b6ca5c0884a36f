import CarouselCore
import CarouselImages
import CarouselRaster
import Testing

@testable import CarouselRender

@Suite struct PageBufferTests {
  /// Follows a film, makes each page that is missing out of its face, and counts them.
  private static func follow(
    _ shots: [PlannedShot],
    _ buffer: inout PageBuffer<Face>
  ) -> (made: [Face], isRight: Bool) {
    var made: [Face] = []
    var isRight = true
    for planned in shots {
      var known: Set<Face> = []
      for face in buffer.follow(planned.shot) where known.insert(face).inserted {
        made.append(face)
        buffer.admit(face, for: face)
      }
      isRight = isRight && planned.shot.pages.allSatisfy { buffer.page(of: $0) == $0.face }
    }
    return (made, isRight)
  }

  @Test(
    "every page of every shot is in its slot, however the film goes",
    arguments: 0..<20,
    History.allCases
  )
  func randomFilms(seed: Int, history: History) throws {
    let shots = try PlannedFilm.shots(
      PlannedFilm.script(length: 200, seed: seed),
      fps: seed % 7 + 1,
      pictures: seed % 2 == 0 ? 3 : nil,
      history: history
    )
    for cacheSize in 0...2 {
      var buffer = PageBuffer<Face>(cacheSize: cacheSize)
      #expect(Self.follow(shots, &buffer).isRight)
      #expect(buffer.count <= 3 + cacheSize)
    }
  }

  @Test("what a film never shows before its slot turns again is never made")
  func never() throws {
    var buffer = PageBuffer<Face>(cacheSize: 1)
    let there = Self.follow(try PlannedFilm.shots("LRLRLR"), &buffer)
    #expect(there.made == [.picture(0), .picture(1)])
    var other = PageBuffer<Face>(cacheSize: 1)
    let back = Self.follow(try PlannedFilm.shots("LLRRR"), &other)
    #expect(back.made.map(\.picture) == [0, 1, 2, -1])
  }

  @Test("the cache serves the page that comes back, and keeps no more than it may")
  func cache() throws {
    // Page 0 goes as page 2 comes, and comes again two swipes later.
    for (size, made) in [(0, [0, 1, 2, 0]), (1, [0, 1, 2])] {
      var buffer = PageBuffer<Face>(cacheSize: size)
      #expect(Self.follow(try PlannedFilm.shots("LLRR"), &buffer).made.map(\.picture) == made)
    }
  }

  @Test("a slot that is set elsewhere gives its page up; one that stays keeps it")
  func set() throws {
    var buffer = PageBuffer<Face>(cacheSize: 0)
    let shots = try PlannedFilm.shots("L*9", frames: .list([0, 5, 85]))
    #expect(shots.map(\.shot.isSet) == [true, false, true])
    #expect(Self.follow(shots, &buffer).made.map(\.picture) == [0, 1, 8, 9])
  }

  @Test("slots with one face share its page")
  func shared() throws {
    var buffer = PageBuffer<Face>(cacheSize: 0)
    let made = Self.follow(try PlannedFilm.shots("LLL", pictures: 1), &buffer).made
    #expect(made.allSatisfy { $0 == .picture(0) } && made.count == 1)
  }

  @Test("a thousand turns allocate as many bitmaps as are held at once")
  func recycling() throws {
    let pool = Pool { Bitmap(width: 2, height: 2) }
    var buffer = PageBuffer<PreparedPage>(cacheSize: 1)
    var addresses = Set<Int>()
    for planned in try PlannedFilm.shots("L*1000", fps: 10) {
      for face in buffer.follow(planned.shot) {
        let page = PreparedPage(pool.take(), pool: pool)
        addresses.insert(page.bitmap.address)
        buffer.admit(page, for: face)
      }
    }
    #expect(addresses.count == 4, "a copy on write is an allocation too")
    #expect(pool.made == 4)
  }
}

extension Bitmap {
  /// Where the pixels lie.
  fileprivate var address: Int {
    withPixels { pixels in
      unsafe pixels.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
  }
}
