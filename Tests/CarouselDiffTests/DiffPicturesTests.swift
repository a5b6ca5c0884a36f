import CarouselDiff
import CarouselRaster
import Testing

@Suite("Pictures of differences")
struct DiffPicturesTests {
  /// A step from black to white with a smoothed middle that moved, a lighter and a darker spot, a
  /// spot that turned transparent, and one under a mask.
  static let expected: Bitmap = {
    let columns: [UInt8] = [0, 0, 0, 128, 255, 255, 255, 255, 255, 255, 255, 255]
    var picture = Bitmap(width: 12, height: 7)
    for y in 0..<7 {
      for x in 0..<12 { picture[x, y] = RGBA8(columns[x], columns[x], columns[x]) }
    }
    return picture
  }()
  static let actual: Bitmap = {
    var picture = expected
    for y in 2..<5 { picture[3, y] = RGBA8(30, 30, 30) }
    picture[1, 1] = RGBA8(90, 90, 90)
    picture[6, 5] = RGBA8(200, 0, 0)
    picture[6, 1] = RGBA8(255, 255, 255, 0)
    picture[10, 3] = .black
    return picture
  }()
  static let diff = ImageDiff(
    metric: .yiq(threshold: 0.1),
    tolerance: DiffTolerance(antialiasing: .skipped),
    masks: [.rectangle(DiffRect(x: 8, y: 2, width: 4, height: 4))]
  )

  @Test("the overlay distinguishes darker, lighter, antialiased and masked pixels")
  func overlay() throws {
    let overlay = try Self.diff.pictures(Self.expected, Self.actual).overlay
    #expect(
      PictureText(overlay).text == """
        ············
        ·l····l·····
        ···a····/---
        ···a····----
        ···a····----
        ······d·---/
        ············
        """
    )
  }

  @Test("the rest of the overlay is the expected picture, pale and grey")
  func pale() throws {
    var picture = Bitmap(width: 4, height: 1, fill: .black)
    picture[1, 0] = RGBA8(255, 255, 255, 10)
    picture[2, 0] = RGBA8(0, 0, 0, 0)
    picture[3, 0] = RGBA8(0, 255, 0)
    let overlay = try ImageDiff().pictures(picture, picture).overlay
    #expect((0..<4).map { overlay[$0, 0].red } == [192, 255, 255, 237])
    #expect((0..<4).allSatisfy { overlay[$0, 0].alpha == 255 })
  }

  @Test("the mask picture holds the differing pixels alone")
  func mask() throws {
    let mask = try Self.diff.pictures(Self.expected, Self.actual).mask
    #expect(
      PictureText(mask).text
        == [
          "            ", " l    l     ", "            ", "            ", "            ",
          "      d     ", "            ",
        ].joined(separator: "\n")
    )
  }

  @Test("a mask picture of a difference, used as a mask, leaves no difference")
  func maskAsMask() throws {
    for seed in 0..<40 {
      let pair = GeneratedPair(seed: seed)
      let found = try ImageDiff().compare(pair.expected, pair.actual)
      guard found.differingPixels < found.comparedPixels else { continue }
      let mask = try ImageDiff().pictures(pair.expected, pair.actual).mask
      let masked = try ImageDiff(masks: [.picture(mask)]).compare(pair.expected, pair.actual)
      #expect(masked.isMatch && masked.maskedPixels == found.differingPixels)
    }
  }

  @Test("a triptych is expected, overlay and actual beside each other")
  func triptych() throws {
    let pictures = try Self.diff.pictures(Self.expected, Self.actual)
    let (triptych, overlay) = (pictures.triptych, pictures.overlay)
    let step = 12 + DiffPictures.gap
    #expect(triptych.width == 2 * step + 12 && triptych.height == 7)
    for y in 0..<7 {
      for x in 0..<12 {
        #expect(triptych[x, y] == Self.expected[x, y])
        #expect(triptych[step + x, y] == overlay[x, y])
        #expect(triptych[2 * step + x, y] == Self.actual[x, y])
      }
      for x in 12..<step { #expect(triptych[x, y] == DiffPictures.gutter) }
    }
  }

  @Test("masks are hatched on equal pictures too")
  func maskOfEqual() throws {
    let diff = ImageDiff(masks: [.rectangle(DiffRect(x: 1, y: 0, width: 3, height: 1))])
    let picture = Bitmap(width: 5, height: 1)
    let pictures = try diff.pictures(picture, picture)
    #expect(PictureText(pictures.overlay).text == "·//-·")
    #expect(PictureText(pictures.mask).text == "     ")
  }
}
