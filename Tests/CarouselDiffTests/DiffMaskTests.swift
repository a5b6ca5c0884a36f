import CarouselDiff
import CarouselRaster
import Testing

@Suite("What is left out")
struct DiffMaskTests {
  static let rect = DiffRect(x: 3, y: 2, width: 4, height: 3)

  /// The rectangle painted in white on black.
  static let painted: Bitmap = {
    var picture = Bitmap(width: 11, height: 9)
    for y in 2..<5 {
      for x in 3..<7 { picture[x, y] = .white }
    }
    return picture
  }()

  @Test(
    "a pixel inside never counts, one just outside each edge does",
    arguments: [DiffMask.rectangle(rect), .picture(painted)]
  )
  func edges(_ mask: DiffMask) throws {
    let before = Bitmap(width: 11, height: 9)
    let diff = ImageDiff(masks: [mask])
    for y in 0..<9 {
      for x in 0..<11 {
        var after = before
        after[x, y] = .white
        let found = try diff.compare(before, after)
        let isInside = (3..<7).contains(x) && (2..<5).contains(y)
        #expect(found.isMatch == isInside)
        #expect(found.changedPixels == (isInside ? 0 : 1))
        #expect(found.maskedPixels == 12 && found.comparedPixels == 87)
      }
    }
  }

  @Test("masks lie over each other, and what two cover is counted once, of equal pictures too")
  func union() throws {
    let diff = ImageDiff(masks: [
      .rectangle(Self.rect), .picture(Self.painted),
      .rectangle(DiffRect(x: 6, y: 4, width: 5, height: 5)),
    ])
    let picture = Bitmap(width: 11, height: 9)
    let found = try diff.compare(picture, picture)
    #expect(found.isMatch)
    #expect(found.maskedPixels == 12 + 25 - 1)
  }

  @Test("masked pixels make no room for others: the ratio is of the compared ones")
  func ratio() throws {
    let before = Bitmap(width: 10, height: 10)
    var after = before
    after[9, 9] = .white
    let masks: [DiffMask] = [.rectangle(DiffRect(x: 0, y: 0, width: 10, height: 9))]
    let diff = ImageDiff(tolerance: DiffTolerance(maxDiffRatio: 0.05), masks: masks)
    let found = try diff.compare(before, after)
    #expect(found.ratio == 0.1)
    #expect(found.verdict == .different)
  }

  @Test(
    "a rectangle that is inverted, empty or not wholly on the picture is an error",
    arguments: [
      DiffRect(x: 5, y: 5, width: -2, height: 3), DiffRect(x: 5, y: 5, width: 2, height: -3),
      DiffRect(x: 5, y: 5, width: 0, height: 3), DiffRect(x: 5, y: 5, width: 3, height: 0),
      DiffRect(x: -1, y: 0, width: 3, height: 3), DiffRect(x: 0, y: -1, width: 3, height: 3),
      DiffRect(x: 9, y: 0, width: 3, height: 1), DiffRect(x: 0, y: 8, width: 1, height: 2),
      DiffRect(x: 11, y: 0, width: 1, height: 1), DiffRect(x: 0, y: 9, width: 1, height: 1),
      DiffRect(x: 1, y: 1, width: .max, height: 1), DiffRect(x: .max, y: 1, width: .max, height: 1),
      DiffRect(x: .min, y: .min, width: .min, height: .min),
    ]
  )
  func badRectangle(_ rect: DiffRect) {
    let picture = Bitmap(width: 11, height: 9)
    let diff = ImageDiff(masks: [.rectangle(rect)])
    #expect(throws: DiffError.rectangle(rect, width: 11, height: 9)) {
      try diff.compare(picture, picture)
    }
  }

  @Test("a rectangle up to the picture's edges is none")
  func wholeRow() throws {
    let picture = Bitmap(width: 11, height: 9)
    let diff = ImageDiff(masks: [.rectangle(DiffRect(x: 0, y: 8, width: 11, height: 1))])
    #expect(try diff.compare(picture, picture).maskedPixels == 11)
  }

  @Test("a mask picture of another size is an error")
  func maskSize() {
    let picture = Bitmap(width: 11, height: 9)
    let diff = ImageDiff(masks: [.picture(Bitmap(width: 11, height: 8))])
    let error = DiffError.maskSize(width: 11, height: 8, expectedWidth: 11, expectedHeight: 9)
    #expect(throws: error) { try diff.compare(picture, picture) }
  }

  @Test("masks that leave nothing to compare are an error, not a match")
  func allMasked() {
    let picture = Bitmap(width: 11, height: 9)
    let diff = ImageDiff(masks: [
      .rectangle(DiffRect(x: 0, y: 0, width: 11, height: 5)),
      .rectangle(DiffRect(x: 0, y: 5, width: 11, height: 4)),
    ])
    #expect(throws: DiffError.allMasked) { try diff.compare(picture, picture) }
  }

  @Test(
    "a mask picture leaves out what is at least half opaque and half bright in any channel",
    arguments: [
      (RGBA8.white, true), (.black, false), (.clear, false), (RGBA8(255, 0, 0), true),
      (RGBA8(0, 0, 128), true), (RGBA8(127, 127, 127), false), (RGBA8(255, 255, 255, 128), true),
      (RGBA8(255, 255, 255, 127), false),
    ]
  )
  func paint(_ colour: RGBA8, _ isMasked: Bool) throws {
    var mask = Bitmap(width: 2, height: 1)
    mask[1, 0] = colour
    let picture = Bitmap(width: 2, height: 1)
    let found = try ImageDiff(masks: [.picture(mask)]).compare(picture, picture)
    #expect(found.maskedPixels == (isMasked ? 1 : 0))
  }
}
