import CarouselDiff
import CarouselGolden
import CarouselPNG
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselTesting

/// Expectations of sequences.
extension PictureExpectationTests {
  @Test("a sequence names changed, dropped, added and swapped frames")
  func rows() throws {
    #expect(row(check(), [1, 2, 3, 4]).text.hasPrefix("S.f.row: 4 new frames: "))
    try accept(keptRow)
    #expect(row(check(), [1, 2, 3, 4]).isMatch)
    #expect(!FileManager.default.fileExists(atPath: keptRow))
    let changed = row(check(), [1, 9, 3, 4])
    #expect(changed.text.hasPrefix("S.f.row: the only differing frame: frame-00001.png\n"))
    #expect(changed.text.contains("\n  frame-00001.png: different: 48 px"))
    #expect(
      changed.pictures.map(\.name)
        == ["expected", "actual", "diff"].map { "S.f.row.frame-00001-\($0).png" }
    )
    #expect(row(check(), [1, 3, 4]).text.contains("dropped: frame-00001.png"))
    #expect(row(check(), [1, 2, 7, 3, 4]).text.contains("added: frame-00002.png"))
    #expect(
      row(check(), [1, 3, 2, 4]).text.contains("swapped: frame-00001.png with frame-00002.png")
    )
  }

  @Test("in a sequence whose goldens have a gap exactly the pictures that do not match are named")
  func rowWithGap() throws {
    #expect(row(check(update: .missing), [1, 2, 3, 4]).text.hasPrefix("recorded "))
    for name in ["S.f.row/frame-00001.png", "S.f.row/golden.json"] {
      try FileManager.default.removeItem(atPath: folder["Tests/Goldens/ATests/\(name)"])
    }
    let outcome = row(check(), [1, 2, 3, 9])
    #expect(
      outcome.text.hasPrefix(
        """
        S.f.row: 2 differing frames: frame-00001.png, frame-00003.png; 4 frames instead of 3; \
        added: frame-00001.png
          frame-00001.png: missing: it has no golden

        """
      )
    )
  }

  @Test("a sequence that lost its end fails, and says how to accept that")
  func shorterRow() throws {
    #expect(
      row(check(update: .missing), [1, 2, 3]).text.contains(" and 2 more frames; look at it")
    )
    let outcome = row(check(), [1, 2])
    #expect(outcome.text.contains("2 frames instead of 3"))
    #expect(outcome.text.contains("carousel accept --from \(keptRow) --goldens "))
    #expect(outcome.text.hasSuffix(" --prune"))
    try accept(keptRow, prune: true)
    #expect(row(check(), [1, 2]).isMatch)
    #expect(
      row(check(update: .changed), [1]).text.hasPrefix("removed 1 golden without a frame")
    )
    #expect(row(check(), [1]).isMatch)
  }

  @Test("missing never records a part of a sequence")
  func halfARow() throws {
    #expect(row(check(update: .missing), [1, 2]).text.hasPrefix("recorded "))
    let before = try folder.files(in: "Tests")
    #expect(row(check(update: .missing), [1, 2, 3]).text.contains("3 frames instead of 2"))
    #expect(try folder.files(in: "Tests") == before)
    #expect(row(check(update: .changed), [1, 2, 3]).text.hasPrefix("recorded "))
    #expect(row(check(), [1, 2, 3]).isMatch)
  }

  @Test(
    "a sequence without frames fails in every mode",
    arguments: GoldenUpdate.allCases
  )
  func emptyRow(update: GoldenUpdate) throws {
    #expect(row(check(update: update), []).text.contains("nothing would be compared"))
    #expect(row(check(update: .missing), [1]).text.hasPrefix("recorded "))
    #expect(row(check(update: update), []).text.contains("nothing would be compared"))
    #expect(row(check(), [1]).isMatch)
  }

  @Test("a sequence with an invalid frame is not recorded at all")
  func brokenRow() throws {
    let frames: [[UInt8]] = [try Self.png(1), [0], try Self.png(2)]
    let outcome = check(update: .changed).run(
      .sequence(frames.lazy.map { $0.picture }),
      named: "row"
    )
    #expect(outcome.text.contains("frame-00001.png: error: the given picture: "))
    #expect(try folder.files(in: "Tests").isEmpty)
  }
}
