import CarouselRaster
import CarouselTesting
import Foundation
import Testing

/// How light the pictures are: the environment changes them.
let shade = UInt8(ProcessInfo.processInfo.environment["CLIENT_SHADE"] ?? "") ?? 10

func picture(_ number: Int) -> Bitmap {
  Bitmap(width: 12 + number, height: 9, fill: RGBA8(shade, 20 * UInt8(number), 0))
}

@Suite struct ShotTests {
  @Test func single() {
    expectGolden(picture(0))
  }

  @Test(arguments: 0..<8) func cases(number: Int) async {
    expectGolden(picture(number), named: "case \(number)")
    await Task.yield()
    expectGolden(picture(number + 1), named: "next of \(number)")
  }

  @Test func film() {
    let order = ProcessInfo.processInfo.environment["CLIENT_ORDER"] ?? "01234"
    expectGolden(order.compactMap(\.wholeNumberValue).lazy.map(picture), named: "film")
  }

  @Test func `raw name: (it's one)`() {
    expectGolden(picture(3), named: "raw")
  }
}

@Suite(.goldens(directory: "Shots", tolerance: .exact(maxChannelDelta: 2)))
struct TraitTests {
  @Test func tolerant() {
    expectGolden(picture(1), named: "near")
  }

  @Test(.goldens(tolerance: .exact.masking(x: 0, y: 0, width: 13, height: 8)))
  func masked() {
    expectGolden(picture(1), named: "masked")
  }
}

/// Tests that are wrong, each in its own way.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["CLIENT_MISTAKES"] != nil))
struct Mistakes {
  @Test func twice() {
    expectGolden(picture(0), named: "same")
    expectGolden(picture(0), named: "same")
  }

  @Test(.goldens()) func loop() {
    for _ in 0..<2 { expectGolden(picture(0), named: "same") }
  }

  @Test(arguments: 0..<2) func unnamed(number: Int) {
    expectGolden(picture(number))
  }

  @Test(.goldens(), arguments: 0..<2) func constant(number: Int) {
    expectGolden(picture(0), named: "constant")
  }

  @Test func clash() {
    expectGolden(picture(0), named: "a b")
    expectGolden(picture(0), named: "A-b")
  }

  @Test func detached() async {
    await Task.detached { expectGolden(picture(0), named: "detached") }.value
  }
}
