import CarouselCore
import Testing

@Suite struct PicturePickerTests {
  @Test(
    "shuffle deals every picture once a round, in both directions",
    arguments: [1, 2, 3, 7, 50]
  )
  func everyPictureOnceARound(count: Int) {
    var picker = PicturePicker(order: .shuffle, seed: 9, count: count)
    for round in -4..<4 {
      let dealt = (0..<count).map { picker.picture(of: round * count + $0 + 1) }
      #expect(Set(dealt) == Set(0..<count))
    }
  }

  @Test("shuffle never puts a picture beside itself", arguments: [2, 3, 4, 5, 16], 0..<20)
  func noEqualNeighbours(count: Int, seed: Int) {
    var picker = PicturePicker(order: .shuffle, seed: UInt64(seed), count: count)
    var last = picker.picture(of: -10 * count)
    for draw in (-10 * count + 1)..<(10 * count) {
      let next = picker.picture(of: draw)
      #expect(next != last)
      last = next
    }
  }

  @Test("rounds and seeds are dealt in different orders")
  func variety() {
    var one = PicturePicker(order: .shuffle, seed: 1, count: 16)
    var two = PicturePicker(order: .shuffle, seed: 2, count: 16)
    let first = (1...16).map { one.picture(of: $0) }
    #expect(first != (17...32).map { one.picture(of: $0) })
    #expect(first != (1...16).map { two.picture(of: $0) })
  }

  @Test("a picture does not depend on what was asked before", arguments: PictureOrder.allCases)
  func pure(order: PictureOrder) {
    var forward = PicturePicker(order: order, seed: 5, count: 11)
    let expected = (-40..<40).map { forward.picture(of: $0) }
    for draw in stride(from: 39, through: -40, by: -7) {
      var fresh = PicturePicker(order: order, seed: 5, count: 11)
      #expect(fresh.picture(of: draw) == expected[draw + 40])
    }
  }

  @Test("sequence shows the first picture on page 0 and wraps both ways")
  func sequence() {
    var picker = PicturePicker(order: .sequence, seed: 1, count: 3)
    #expect((-3...5).map { picker.picture(of: $0) } == [2, 0, 1, 2, 0, 1, 2, 0, 1])
  }

  @Test("remembered random pictures are the design's")
  func random() {
    var picker = PicturePicker(order: .random, seed: 1, count: 16)
    #expect((-4...4).map { picker.picture(of: $0 + 1) } == [5, 14, 5, 1, 7, 14, 11, 9, 0])
  }

  @Test("a source without end shows each page its own number", arguments: PictureOrder.allCases)
  func unbounded(order: PictureOrder) {
    var picker = PicturePicker(order: order, seed: 1, count: nil)
    #expect((-2...3).map { picker.picture(of: $0 + 1) } == [-2, -1, 0, 1, 2, 3])
  }
}
