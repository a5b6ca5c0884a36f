import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct StripCutsTests {
  @Test("frames start behind their first pixel and end behind their last")
  func one() {
    let cuts = StripCuts(offsets: [4], frameWidth: 10)
    #expect(cuts.offsets == [4])
    #expect(cuts.columns == [5, 14])
    #expect(cuts.starts == [0])
    #expect(cuts.ends == [1])
  }

  @Test("offsets come in any order and as often as one likes")
  func order() {
    let cuts = StripCuts(offsets: [7, 0, 3, 7, 0], frameWidth: 20)
    #expect(cuts.offsets == [0, 3, 7])
    #expect(cuts.columns == [1, 4, 8, 20, 23, 27])
    #expect(cuts.starts == [0, 1, 2])
    #expect(cuts.ends == [3, 4, 5])
    #expect(cuts == StripCuts(offsets: [0, 3, 7], frameWidth: 20))
  }

  @Test("where one frame starts another may end")
  func shared() {
    let cuts = StripCuts(offsets: [0, 4], frameWidth: 5)
    #expect(cuts.columns == [1, 5, 9])
    #expect(cuts.starts == [0, 1])
    #expect(cuts.ends == [1, 2])
  }

  @Test("a frame of one column has nothing behind its first pixel")
  func narrow() {
    let cuts = StripCuts(offsets: [0, 1, 5], frameWidth: 1)
    #expect(cuts.columns == [1, 2, 6])
    #expect(cuts.starts == [0, 1, 2])
    #expect(cuts.ends == cuts.starts)
  }

  @Test("every offset finds its own columns", arguments: 0..<20)
  func lookUp(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    let width = 1 + Int(random.next() % 30)
    let offsets = (0...round).map { _ in Int(random.next() % 40) }
    let cuts = StripCuts(offsets: offsets, frameWidth: width)
    #expect(cuts.offsets == Set(offsets).sorted())
    #expect(cuts.starts.map { cuts.columns[$0] } == cuts.offsets.map { $0 + 1 })
    #expect(cuts.ends.map { cuts.columns[$0] } == cuts.offsets.map { $0 + width })
    #expect(cuts.columns == Set(cuts.columns).sorted())
    #expect(Set(cuts.starts + cuts.ends) == Set(cuts.columns.indices))
  }
}
