import CarouselRaster
import CarouselTesting
import Foundation
import XCTest

/// How light the pictures are: the environment changes them.
let shade = UInt8(ProcessInfo.processInfo.environment["CLIENT_SHADE"] ?? "") ?? 10

func picture() -> Bitmap { Bitmap(width: 12, height: 9, fill: RGBA8(shade, 0, 0)) }

/// Outside of a test case it is the function that is called.
func expectFromOutside() { expectGolden(picture(), named: "outside") }

final class ShotCase: XCTestCase {
  func testSingle() {
    expectGolden(picture())
  }

  func testAsync() async {
    await Task.yield()
    expectGolden([picture(), picture()], named: "row")
  }
}

final class ScopedCase: XCTestCase {
  override func invokeTest() {
    withGoldens(directory: "Shots") { super.invokeTest() }
  }

  func testOutside() {
    expectFromOutside()
  }

  func testOutsideAsync() async {
    await Task.yield()
    expectFromOutside()
  }
}

final class LostCase: XCTestCase {
  func testLost() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["CLIENT_MISTAKES"] == nil)
    expectFromOutside()
  }
}
