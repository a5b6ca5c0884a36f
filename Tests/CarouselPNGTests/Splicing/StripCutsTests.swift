import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct StripCutsTests {
  private func columns(_ cuts: StripCuts) -> [Int] { cuts.all.map(\.column) }

  @Test("frames start behind their first pixel and end behind their last")
  func one() {
    let cuts = StripCuts(offsets: [4], frameWidth: 10)
    #expect(cuts.offsets == [4])
    #expect(columns(cuts) == [5, 14])
    #expect(cuts.starts == [0])
    #expect(cuts.ends == [1])
  }

  @Test("offsets come in any order and as often as one likes")
  func order() {
    let cuts = StripCuts(offsets: [7, 0, 3, 7, 0], frameWidth: 20)
    #expect(cuts.offsets == [0, 3, 7])
    #expect(columns(cuts) == [1, 4, 8, 20, 23, 27])
    #expect(cuts.starts == [0, 1, 2])
    #expect(cuts.ends == [3, 4, 5])
    #expect(cuts == StripCuts(offsets: [0, 3, 7], frameWidth: 20))
  }

  @Test("where one frame starts another may end: two cuts")
  func shared() {
    let cuts = StripCuts(offsets: [0, 4], frameWidth: 5)
    #expect(columns(cuts) == [1, 5, 5, 9])
    #expect(cuts.starts == [0, 2])
    #expect(cuts.ends == [1, 3])
  }

  @Test("a frame of one column has nothing behind its first pixel")
  func narrow() {
    let cuts = StripCuts(offsets: [0, 1, 5], frameWidth: 1)
    #expect(columns(cuts) == [1, 1, 2, 2, 6, 6])
    #expect(cuts.starts == [1, 3, 5])
    #expect(cuts.ends == [0, 2, 4])
  }

  @Test("every offset finds its own columns", arguments: 0..<20)
  func lookUp(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    let width = 1 + Int(random.next() % 30)
    let offsets = (0...round).map { _ in Int(random.next() % 40) }
    let cuts = StripCuts(offsets: offsets, frameWidth: width)
    #expect(cuts.offsets == Set(offsets).sorted())
    #expect(cuts.starts.map { columns(cuts)[$0] } == cuts.offsets.map { $0 + 1 })
    #expect(cuts.ends.map { columns(cuts)[$0] } == cuts.offsets.map { $0 + width })
    #expect(columns(cuts) == columns(cuts).sorted())
    #expect((cuts.starts + cuts.ends).sorted() == Array(cuts.all.indices))
    #expect(Set(cuts.all).count == cuts.all.count)
  }
}
