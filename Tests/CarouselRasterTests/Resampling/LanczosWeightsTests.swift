import CarouselRaster
import CarouselValues
import Testing

@Suite("Lanczos weights")
struct LanczosWeightsTests {
  struct Axis: Sendable, CustomTestStringConvertible {
    var length: Int
    var start: Double
    var extent: Double
    var outputs: Int
    var testDescription: String { "\(length) from \(start) for \(extent) to \(outputs)" }
    var weights: LanczosWeights {
      LanczosWeights(length: length, start: start, extent: extent, outputs: outputs)
    }
  }

  static let axes: [Axis] = [
    Axis(length: 1, start: 0, extent: 1, outputs: 1),
    Axis(length: 1, start: 0, extent: 1, outputs: 1000),
    Axis(length: 2, start: 0, extent: 2, outputs: 999),
    Axis(length: 1000, start: 0, extent: 1000, outputs: 1),
    Axis(length: 20_000, start: 0, extent: 20_000, outputs: 3),
    Axis(length: 10_000, start: 4999.5, extent: 1, outputs: 40),
    Axis(length: 10_000, start: 4999.9999, extent: 0.0002, outputs: 7),
    Axis(length: 100, start: 0, extent: 100, outputs: 100),
    Axis(length: 100, start: 12.3, extent: 60.6, outputs: 47),
  ]

  static let randomAxes: [Axis] = (0..<40).map { index in
    func draw(_ k: Int) -> Double {
      Double(SplitMix64.value(seed: 7, at: 4 * index + k) >> 11) / 0x1p53
    }
    let length = 1 + Int(draw(0) * draw(0) * 900)
    let start = draw(1) * 0.9 * Double(length)
    let extent = (0.05 + 0.95 * draw(2)) * (Double(length) - start)
    return Axis(length: length, start: start, extent: extent, outputs: 1 + Int(draw(3) * 200))
  }

  @Test("every window lies in the source and adds up to exactly one", arguments: axes + randomAxes)
  func sums(_ axis: Axis) {
    let weights = axis.weights
    #expect(weights.windows.count == axis.outputs)
    for window in weights.windows {
      let values = weights.weights[window.weights].map(Int.init)
      #expect(window.first >= 0 && window.end <= axis.length)
      #expect(values.reduce(0, +) == 1 << LanczosWeights.fractionBits)
      let magnitudes: [Int] = values.map { abs($0) }
      #expect(magnitudes.reduce(0, +) < 1 << 15)
      #expect(values.first != 0 && values.last != 0)
    }
  }

  @Test("no weight is off by more than one unit", arguments: axes.prefix(5) + randomAxes.prefix(8))
  func accuracy(_ axis: Axis) {
    let weights = axis.weights
    let scale = axis.extent / Double(axis.outputs)
    for (output, window) in weights.windows.enumerated() {
      let centre = axis.start + (Double(output) + 0.5) * scale
      let heights = (0..<axis.length).map {
        LanczosKernel.value(at: (Double($0) + 0.5 - centre) / max(scale, 1))
      }
      let total = heights.reduce(0, +)
      for (tap, index) in window.weights.enumerated() {
        let exact = heights[window.first + tap] / total * 16384
        #expect((Double(weights.weights[index]) - exact).magnitude < 1.001)
      }
    }
  }

  @Test("an axis that is not scaled is a selection of pixels")
  func selection() {
    #expect(Axis(length: 9, start: 0, extent: 9, outputs: 9).weights.isSelection)
    let crop = Axis(length: 9, start: 3, extent: 4, outputs: 4).weights
    #expect(crop.isSelection)
    #expect(crop.windows.map(\.first) == [3, 4, 5, 6])
    #expect(!Axis(length: 9, start: 3.5, extent: 4, outputs: 4).weights.isSelection)
    #expect(!Axis(length: 9, start: 0, extent: 9, outputs: 8).weights.isSelection)
  }

  @Test(
    "a ring of the stated depth still has every row when it is needed",
    arguments: axes + randomAxes
  )
  func depth(_ axis: Axis) {
    let weights = axis.weights
    var newest = -1
    for window in weights.windows {
      newest = max(newest, window.end - 1)
      #expect(window.first > newest - weights.depth)
    }
  }
}
