import TestSupport
import Testing

@testable import CarouselRaster

@Suite("The spinner")
struct SpinnerTests {
  @Test(
    "the phase turns once a second, in eight steps, and takes any time",
    arguments: [
      (0, 1, 0), (1, 8, 1), (7, 8, 7), (8, 8, 0), (124, 1000, 0), (125, 1000, 1), (999, 1000, 7),
      (13, 60, 1), (59, 60, 7), (61, 60, 0), (-1, 8, 7), (-1, 1000, 7), (-1, 1, 0),
      (1001, 30_000, 0), (4004, 30_000, 1),
      (Int.max, Int.max, 0), (Int.max - 1, Int.max, 7), (Int.max / 2 + 1, Int.max, 4),
      (Int.min, 1, 0), (Int.min, Int.max, 7), (Int.max, 1, 0),
    ]
  )
  func phase(numerator: Int, denominator: Int, expected: Int) {
    #expect(Spinner.phase(timeNumerator: numerator, denominator: denominator) == expected)
  }

  @Test(
    "the box lies in the middle of the page, or is empty on a page too small for it",
    arguments: [
      (1, 1, 0), (1, 40, 0), (40, 1, 0), (15, 900, 0), (16, 16, 14), (17, 300, 14), (64, 64, 24),
      (390, 844, 70), (1080, 300, 70), (1080, 1920, 140), (8000, 8000, 140),
    ]
  )
  func box(width: Int, height: Int, side: Int) {
    let spinner = Spinner(width: width, height: height)
    #expect(spinner.columns.count == side && spinner.rows.count == side)
    #expect(spinner.columns.lowerBound >= 0 && spinner.columns.upperBound <= width)
    #expect(spinner.rows.lowerBound >= 0 && spinner.rows.upperBound <= height)
    let offCentre = width - spinner.columns.lowerBound - spinner.columns.upperBound
    #expect(side == 0 || (0...1).contains(offCentre))
  }

  @Test("only the box is drawn on", arguments: [(1, 1), (1, 40), (16, 16), (64, 64), (97, 61)])
  func outside(width: Int, height: Int) {
    let spinner = Spinner(width: width, height: height)
    var page = Bitmap(width: width, height: height, fill: .white)
    spinner.draw(phase: 3, on: &page)
    #expect((page == Bitmap(width: width, height: height, fill: .white)) == spinner.rows.isEmpty)
    for y in 0..<height {
      for x in 0..<width where page[x, y] != .white {
        #expect(spinner.columns.contains(x) && spinner.rows.contains(y))
      }
    }
  }

  @Test(
    "a page that slides in shows its part of the spinner",
    arguments: [-200, -50, -45, 0, 7, 55]
  )
  func cut(column: Int) {
    let ground = RGBA8(120, 90, 30)
    var page = Bitmap(width: 100, height: 80, fill: ground)
    Spinner(width: 100, height: 80).draw(phase: 5, on: &page)
    var expected = Bitmap(width: 100, height: 80, fill: ground)
    expected.blit(page, atColumn: column)
    var actual = Bitmap(width: 100, height: 80, fill: ground)
    Spinner(width: 100, height: 80).draw(phase: 5, on: &actual, atColumn: column)
    #expect(actual == expected)
  }

  @Test("rows drawn apart are the rows drawn together", arguments: [1, 7, 40, 79])
  func bands(rows count: Int) {
    let spinner = Spinner(width: 90, height: 80)
    var whole = Bitmap(width: 90, height: 80, fill: .white)
    spinner.draw(phase: 2, on: &whole, atColumn: -30)
    var joined = Bitmap(width: 90, height: 80)
    for first in stride(from: 0, to: 80, by: count) {
      var band = Bitmap(width: 90, height: min(count, 80 - first), fill: .white)
      spinner.draw(phase: 2, on: &band, atColumn: -30, firstRow: first)
      joined.blit(band, atRow: first)
    }
    #expect(joined == whole)
  }

  @Test("the brightest spoke goes round clockwise, and the look is the same a quarter turn on")
  func turn() {
    let spinner = Spinner(width: 120, height: 120)
    let pages = (0..<16).map { phase in
      var page = Bitmap(width: 120, height: 120, fill: .white)
      spinner.draw(phase: phase - 4, on: &page)
      return page
    }
    #expect(pages[5][60, 53].red > 240 && pages[7][66, 60].red > 240)
    for phase in 0..<8 {
      #expect(pages[phase] == pages[phase + 8])
      for y in 0..<120 {
        for x in 0..<120 {
          let (here, turned) = (pages[phase][x, y].luma, pages[phase + 2][119 - y, x].luma)
          if abs(here - turned) > 2 { Issue.record("\(here), \(turned) at \(x), \(y)") }
        }
      }
    }
  }

  @Test("the brightest spoke shows on every ground", arguments: [0, 60, 128, 190, 255])
  func contrast(level: UInt8) {
    var page = Bitmap(width: 120, height: 120, fill: RGBA8(level, level, level))
    Spinner(width: 120, height: 120).draw(phase: 1, on: &page)
    #expect(page[60, 53].luma - page[60, 60].luma > 90)
  }

  @Test("the same spinner is the same pixels on every machine")
  func digest() {
    var page = Bitmap(width: 64, height: 64, fill: RGBA8(200, 120, 40))
    Spinner(width: 64, height: 64).draw(phase: 1, on: &page)
    #expect(page.digest == 0x6BDD_6642_94C3_4701)
  }
}
