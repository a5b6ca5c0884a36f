import CarouselDiff
import CarouselGolden
import CarouselPNG
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselTesting

/// Expectations that write goldens.
extension PictureExpectationTests {
  @Test("recording fails the test once", arguments: [GoldenUpdate.missing, .changed])
  func records(update: GoldenUpdate) throws {
    let outcome = run(check(update: update), Self.picture(1))
    #expect(outcome.text == "recorded \(golden); look at it, then run again")
    #expect(!FileManager.default.fileExists(atPath: kept))
    let before = try folder.files(in: "Tests")
    #expect(run(check(update: update), Self.picture(1)).isMatch)
    #expect(try folder.files(in: "Tests") == before)
  }

  @Test("changed leaves what matches as it is, and all writes it again")
  func modified() throws {
    // Another encoder's file, which ours replaces only when asked for.
    var bytes: [UInt8] = []
    try PNGEncoder.encode(Self.picture(1), alpha: .kept, compression: .fast, into: &bytes)
    try folder.write(bytes, as: "Tests/Goldens/ATests/S.f.a.png")
    #expect(run(check(update: .changed), Self.picture(1)).isMatch)
    #expect(try folder.bytes(of: "Tests/Goldens/ATests/S.f.a.png") == bytes)
    #expect(run(check(update: .all), Self.picture(1)).text.hasPrefix("recorded "))
    #expect(try folder.bytes(of: "Tests/Goldens/ATests/S.f.a.png") == Self.png(1))
  }

  @Test("no golden is written in mode none, nor in CI, nor by missing over another")
  func writesNothing() throws {
    try accepted()
    let before = try folder.files(in: "Tests")
    let ci = ["CI": "true", "CAROUSEL_UPDATE": "all"]
    for check in [
      check(), check(update: .missing), check(environment: ci),
      check(update: .all, environment: ci),
    ] {
      let words = run(check, Self.picture(2)).text
      #expect(words.contains("different"))
      #expect(words.hasSuffix("because CI is set") == (check.environment["CI"] != nil))
      #expect(try folder.files(in: "Tests") == before)
    }
  }

  @Test("an unknown update mode fails though the picture matches")
  func unknownMode() throws {
    try accepted()
    let outcome = run(check(environment: ["CAROUSEL_UPDATE": "yes"]), Self.picture(1))
    #expect(
      outcome.text.hasPrefix("CAROUSEL_UPDATE is 'yes': it must be none, missing, changed, all")
    )
  }
}
