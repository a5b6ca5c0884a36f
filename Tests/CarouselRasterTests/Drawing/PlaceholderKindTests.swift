import TestSupport
import Testing

@testable import CarouselRaster

@Suite("Placeholders")
struct PlaceholderKindTests {
  private static func picture(width: Int, height: Int) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let isInside =
          (x - width / 3).magnitude < width / 5 && (y - height / 2).magnitude < height / 4
        picture[x, y] = isInside ? RGBA8(250, 200, 40) : RGBA8(20, 60, UInt8(truncatingIfNeeded: y))
      }
    }
    return picture
  }

  private static func drawn(_ kind: PlaceholderKind, over picture: Bitmap) -> Bitmap {
    var page = picture
    kind.draw(over: &page)
    return page
  }

  @Test("the kinds are named as on the command line")
  func names() {
    #expect(PlaceholderKind.allCases.map(\.rawValue) == ["blur", "average", "neutral"])
  }

  @Test(
    "a picture of one colour stays it, at every size",
    arguments: [PlaceholderKind.blur, .average],
    [(1, 1), (1, 40), (40, 1), (3, 2), (64, 64), (121, 67)]
  )
  func flat(kind: PlaceholderKind, size: (width: Int, height: Int)) {
    for colour in [RGBA8(1, 128, 254), .white, .black] {
      let picture = Bitmap(width: size.width, height: size.height, fill: colour)
      #expect(Self.drawn(kind, over: picture) == picture)
    }
  }

  @Test("the average is each channel's mean, halves up")
  func average() {
    let picture = Bitmap(
      width: 2,
      height: 2,
      pixels: [.black, RGBA8(1, 0, 255), RGBA8(1, 1, 255), RGBA8(0, 0, 255)]
    )
    let page = Self.drawn(.average, over: picture)
    #expect(page == Bitmap(width: 2, height: 2, fill: RGBA8(1, 0, 191)))
  }

  @Test("neutral is the same whatever the picture")
  func neutral() {
    let black = Bitmap(width: 30, height: 50)
    let picture = Self.picture(width: 30, height: 50)
    #expect(Self.drawn(.neutral, over: black) == Self.drawn(.neutral, over: picture))
  }

  @Test(
    "a blur has neither edges nor colours the picture has not",
    arguments: [(240, 160), (90, 200), (1, 300), (300, 1)]
  )
  func smooth(width: Int, height: Int) {
    let picture = Self.picture(width: width, height: height)
    let page = Self.drawn(.blur, over: picture)
    // A step of 230 levels is spread over at least a cell's length.
    let step = 230 * 16 / max(width, height) + 2
    for y in 0..<height {
      for x in 0..<width {
        let here = page[x, y]
        #expect(
          here.alpha == 255 && (20...250).contains(here.red) && (60...200).contains(here.green)
        )
        for near in [page[max(x - 1, 0), y], page[x, max(y - 1, 0)]]
        where abs(Int(near.red) - Int(here.red)) > step {
          Issue.record("a step from \(near.red) to \(here.red) at \(x), \(y)")
        }
      }
    }
  }

  @Test("a blur keeps what is light light, and a turned picture's blur is the blur turned")
  func faithful() {
    let picture = Self.picture(width: 120, height: 60)
    let page = Self.drawn(.blur, over: picture)
    #expect(page[40, 30].red > 200 && page[110, 5].red < 40)
    var turned = Bitmap(width: 60, height: 120)
    for y in 0..<60 { for x in 0..<120 { turned[y, x] = picture[x, y] } }
    let other = Self.drawn(.blur, over: turned)
    for y in 0..<60 {
      for x in 0..<120 {
        #expect(abs(Int(other[y, x].red) - Int(page[x, y].red)) <= 1)
      }
    }
  }

  @Test(
    "the same picture's placeholder is the same pixels on every machine",
    arguments: zip(
      PlaceholderKind.allCases,
      [0x3B3A_3ABB_7227_BA48, 0xF400_0824_83F0_95D7, 0x173B_B670_8668_DA3F] as [UInt64]
    )
  )
  func digest(kind: PlaceholderKind, digest: UInt64) {
    #expect(Self.drawn(kind, over: Self.picture(width: 100, height: 70)).digest == digest)
  }
}
