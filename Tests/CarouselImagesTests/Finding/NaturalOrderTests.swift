import Testing

@testable import CarouselImages

@Suite struct NaturalOrderTests {
  private static func precedes(_ left: String, _ right: String) -> Bool {
    NaturalOrder.precedes(Array(left.utf8), Array(right.utf8))
  }

  @Test(
    "names come in the order people count",
    arguments: [
      ["img2.png", "img10.png", "img10a.png", "IMG11.png"], ["a", "B", "c"],
      ["1", "01", "001", "2"],
      ["x9y1", "x9y2", "x9y10", "x10y0"],
      ["9", "99999999999999999999999998", "99999999999999999999999999"],
      ["", "a"], ["a", "a1", "a1b", "ab"], ["IMG1", "Img1", "img1"], ["z", "é", "ü"],
    ]
  )
  func order(names: [String]) {
    for i in names.indices {
      for j in names.indices {
        #expect(Self.precedes(names[i], names[j]) == (i < j), "\(names[i]) \(names[j])")
      }
    }
  }

  @Test("the order is total: irreflexive, antisymmetric and transitive on random names")
  func total() {
    var random = SmallRandom(state: 5)
    let names = (0..<60).map { _ in
      (0..<random.below(6)).map { _ in Array("aAb019.é".utf8)[random.below(9)] }
    }
    for a in names {
      for b in names {
        let (ab, ba) = (NaturalOrder.precedes(a, b), NaturalOrder.precedes(b, a))
        #expect(a == b ? !ab && !ba : ab != ba)
        guard ab else { continue }
        for c in names where NaturalOrder.precedes(b, c) {
          #expect(NaturalOrder.precedes(a, c))
        }
      }
    }
  }
}

/// A small generator, so that a failure can be repeated.
private struct SmallRandom {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
