import CarouselFeedSources
import CarouselRaster
import CarouselText
import Testing

@testable import CarouselFeedFilm

@Suite("Where the cells of a row stand")
struct CellTests {
  private static let sizes = [1, 7, 40, 60, 90, 160, 320, 390, 1024]

  @Test(arguments: sizes, [1, 2, 3, 4, 12])
  func `cells and pictures lie within their row, in order`(width: Int, columns: Int) {
    for height in [1, 60, 240, 844] {
      let geometry = FeedGeometry(
        width: width,
        height: height,
        scale: 1,
        columns: columns,
        lines: 1
      )
      let cells = (0..<columns).map(geometry.cell)
      #expect(geometry.pictureSide <= geometry.rowHeight)
      #expect(1...height ~= geometry.rowHeight)
      guard width >= 40 else { continue }
      #expect(cells.last?.upperBound ?? 0 <= width)
      #expect(zip(cells, cells.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      #expect(cells.allSatisfy { $0.count >= geometry.pictureSide })
    }
  }

  @Test(arguments: [1, 2, 3, 4, 12])
  func `a list and a grid of a phone's width have margins of 16 points`(columns: Int) {
    let geometry = FeedGeometry(width: 780, height: 1688, scale: 2, columns: columns, lines: 1)
    #expect(geometry.margin == 32)
    #expect(columns == 1 || geometry.cell(0).lowerBound == 32)
    #expect(columns == 1 || geometry.cell(columns - 1).upperBound == 780 - 32)
  }

  @Test(arguments: [(390, 4, true), (390, 12, false), (160, 2, true), (160, 3, false)])
  func `a grid has words below its pictures where a few letters fit`(
    width: Int,
    columns: Int,
    hasWords: Bool
  ) {
    let geometry = FeedGeometry(width: width, height: 844, scale: 1, columns: columns, lines: 1)
    #expect(geometry.hasCaptions == hasWords)
    #expect(geometry.rowHeight >= 44)
  }

  @Test(arguments: [(40, false), (60, false), (90, true), (390, true)])
  func `a row of a list has words where there is room beside its picture`(
    width: Int,
    hasWords: Bool
  ) {
    let geometry = FeedGeometry(width: width, height: 844, scale: 1, columns: 1, lines: 1)
    #expect((geometry.wordsStart != nil) == hasWords)
  }

  @Test(arguments: [1, 2])
  func `the second line begins at the side of the title`(columns: Int) throws {
    let geometry = FeedGeometry(width: 390, height: 844, scale: 1, columns: columns, lines: 1)
    let painter = FeedPainter(
      geometry: geometry,
      theme: .light,
      loading: .skeleton,
      typefaces: try Typefaces()
    )
    // "one" stands at the right, as the title does: the left half is empty.
    var page = Bitmap(width: geometry.width, height: geometry.rowHeight, fill: .clear)
    let item = FeedItem(id: "1", title: "מר", subtitle: "one")
    painter.draw([(item, nil)], cells: 1, shade: 0, into: &page)
    let left = geometry.wordsStart ?? geometry.cell(0).lowerBound
    let right = geometry.wordsStart == nil ? geometry.cell(0).upperBound : geometry.width
    let top = geometry.wordsStart == nil ? geometry.pictureSide + 9 : 0
    let ink = (left..<(left + right) / 2).contains { x in
      (top..<geometry.rowHeight - 2).contains { page[x, $0] != theme.paper }
    }
    #expect(!ink)
  }

  private let theme = FeedTheme.light
}

@Suite("Words of narrow screens")
struct NarrowScreenTests {
  @Test(arguments: [60, 80, 120, 390])
  func `words of a failed page are not broken between letters`(width: Int) throws {
    let painter = FeedPainter(
      geometry: FeedGeometry(width: width, height: 300, scale: 1, columns: 1, lines: 1),
      theme: .light,
      loading: .skeleton,
      typefaces: try Typefaces()
    )
    let style = FeedArt(painter: painter).style(20, isBold: true)
    let room = width - 2 * min(24, width / 10)
    for word in ["not load", "here yet"] {
      #expect(try Typefaces().block(word, style: style, width: room).isWhole)
    }
  }
}
