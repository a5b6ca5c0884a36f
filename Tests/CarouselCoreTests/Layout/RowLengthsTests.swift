import CarouselValues
import Testing

@testable import CarouselCore

@Suite("The lengths of a list's rows")
struct RowLengthsTests {
  /// A list, and the lengths of its pages as an array has them.
  private struct Model {
    var rows: RowLengths
    var lengths: [Int] = []

    init(rows count: Int, top: Int, seed: UInt64) {
      var dice = SplitMix64(seed: seed)
      rows = RowLengths(top: PageIndex(top), rest: 7, range: 3...40)
      for _ in 0..<count {
        let length = 3 + Int(dice.next() % 38)
        rows.append([length])
        lengths.append(length)
      }
    }

    func length(_ page: Int) -> Int {
      let row = page - rows.top.rawValue
      return lengths.indices.contains(row) ? lengths[row] : 7
    }
  }

  @Test(arguments: [0, 1, 511, 512, 513, 1600])
  func `sums and rows at a place are those of a plain array`(count: Int) {
    let model = Model(rows: count, top: -9, seed: UInt64(count))
    let layout = PageLayout(axis: .vertical, viewport: 100, lengths: .ofRows(model.rows))
    var place = layout.distance(from: PageIndex(-9), to: PageIndex(-30))
    #expect(place == -21 * 7)
    for page in -30..<count + 20 {
      #expect(layout.length(of: PageIndex(page)) == model.length(page))
      #expect(layout.distance(from: PageIndex(-9), to: PageIndex(page)) == place)
      for inside in [0, model.length(page) - 1] {
        #expect(layout.page(at: place + inside, from: PageIndex(-9)).rawValue == page)
        #expect(layout.page(at: inside, from: PageIndex(page)).rawValue == page)
      }
      place += model.length(page)
    }
  }

  @Test func `appending leaves a copy as it was, and keeps to the range`() {
    var rows = RowLengths(top: PageIndex(0), rest: 7, range: 3...40)
    rows.append([1])
    let copy = rows
    rows.append([100])
    #expect(copy.count == 1 && copy.place(ofRow: 2) == 10)
    #expect(rows.count == 2 && rows.place(ofRow: 1) == 3 && rows.place(ofRow: 2) == 43)
    // Two lists that begin with the same rows go on each for itself.
    var other = copy
    other.append([20, 20])
    #expect(other.place(ofRow: 3) == 43 && rows.place(ofRow: 2) == 43 && other != rows)
    #expect(copy != rows && copy == copy)
    var same = copy
    same.append([100])
    #expect(same == rows)
  }
}
