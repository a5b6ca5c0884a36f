import TestSupport
import Testing

@testable import CarouselRaster

@Suite("The contact sheet")
struct ContactSheetTests {
  private func layout(
    count: Int = 5,
    columns: Int = 2,
    cellWidth: Int = 60,
    frame: (Int, Int) = (390, 844),
    hasLabels: Bool = true
  ) throws(ContactSheetError) -> ContactSheetLayout {
    try ContactSheetLayout(
      count: count,
      columns: columns,
      cellWidth: cellWidth,
      frameWidth: frame.0,
      frameHeight: frame.1,
      hasLabels: hasLabels
    )
  }

  @Test("rows, columns and the sheet's size follow from the cells")
  func arithmetic() throws {
    let layout = try layout()
    #expect(layout.cellHeight == 130)
    #expect(layout.rows == 3 && layout.columns == 2)
    #expect(layout.width == 2 * layout.margin + 2 * 60 + layout.gutter)
    #expect(
      layout.height == 2 * layout.margin + 3 * (130 + layout.labelHeight) + 2 * layout.gutter
    )
    let last = layout.origin(of: 4)
    #expect(last.x == layout.margin)
    #expect(last.y + 130 + layout.labelHeight + layout.margin == layout.height)
    let sheet = ContactSheet(layout)
    #expect(sheet.bitmap.width == layout.width && sheet.bitmap.height == layout.height)
  }

  @Test("there are no more columns than cells and a flat frame still has a row of pixels")
  func corners() throws {
    #expect(try layout(count: 3, columns: 99).columns == 3)
    #expect(try layout(columns: 1).rows == 5)
    #expect(try layout(frame: (10_000, 1)).cellHeight == 1)
  }

  @Test("narrow cells have no labels, and labels take room")
  func labels() throws {
    #expect(try !layout(cellWidth: 20).hasLabels)
    #expect(try layout(hasLabels: false).height < layout(hasLabels: true).height)
  }

  @Test("a number below 1 is refused by name", arguments: [0, -1, Int.min])
  func tooSmall(value: Int) {
    #expect(throws: ContactSheetError.tooSmall(name: "number of cells", value: value)) {
      try layout(count: value)
    }
    #expect(throws: ContactSheetError.tooSmall(name: "number of columns", value: value)) {
      try layout(columns: value)
    }
    #expect(throws: ContactSheetError.tooSmall(name: "frame height", value: value)) {
      try layout(frame: (1, value))
    }
  }

  @Test(
    "a sheet too large for memory is refused before any is taken",
    arguments: [
      (Int.max, 1, 200, 1), (4, 2, Int.max, 1), (1, 1, 200, Int.max), (1, 1, 1 << 26, 7),
      (1 << 27, 1 << 27, 1 << 27, 1), (20_000, 100, 200, 2),
    ]
  )
  func tooLarge(count: Int, columns: Int, cellWidth: Int, frameHeight: Int) {
    let error = #expect(throws: ContactSheetError.self) {
      try layout(count: count, columns: columns, cellWidth: cellWidth, frame: (1, frameHeight))
    }
    #expect(error?.description.contains("use fewer or narrower cells") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("a cell's picture lies where the layout says and nowhere else")
  func place() throws {
    let layout = try layout(count: 4, cellWidth: 40, frame: (4, 3), hasLabels: false)
    var sheet = ContactSheet(layout)
    let empty = sheet.bitmap
    sheet.place(Bitmap(width: 40, height: 30, fill: .white), label: "#3", at: 3)
    let (x, y) = layout.origin(of: 3)
    #expect(sheet.bitmap[x + 20, y + 15] == .white)
    #expect(sheet.bitmap[x + 38, y + 15] == .white)
    for index in 0..<3 {
      let (left, top) = layout.origin(of: index)
      #expect(sheet.bitmap[left + 20, top + 15] == empty[left + 20, top + 15])
    }
    #expect(sheet.bitmap[0, 0] == empty[0, 0])
  }

  @Test(
    "a picture of another size than the cell's is cut or laid in the middle",
    arguments: [(2, 2), (100, 100), (1, 200), (200, 1)]
  )
  func otherSizes(width: Int, height: Int) throws {
    let layout = try layout(count: 1, cellWidth: 40, frame: (1, 1), hasLabels: false)
    var sheet = ContactSheet(layout)
    let empty = sheet.bitmap
    sheet.place(Bitmap(width: width, height: height, fill: .white), label: "", at: 0)
    let (x, y) = layout.origin(of: 0)
    #expect(sheet.bitmap[x + 19, y + 19] == .white)
    #expect(sheet.bitmap[layout.width - 1, 0] == empty[layout.width - 1, 0])
  }

  @Test("labels show, and a long one stays below its own cell")
  func longLabel() throws {
    let layout = try layout(count: 2, columns: 2, frame: (1, 1))
    func sheet(_ label: String, _ detail: String = "") -> Bitmap {
      var sheet = ContactSheet(layout)
      sheet.place(Bitmap(width: 60, height: 60), label: label, detail: detail, at: 0)
      return sheet.bitmap
    }
    #expect(sheet("#1") != sheet("#2"))
    #expect(sheet("#1") != sheet("#1", "1 s"))
    #expect(sheet("#1") == sheet("#1", "too long for the rest of the line"))
    let (long, short) = (sheet(String(repeating: "W", count: 500)), sheet("#1"))
    let right = layout.origin(of: 1).x
    for row in 0..<layout.height { #expect(long[right, row] == short[right, row]) }
  }

  @Test("the same sheet is the same pixels on every machine")
  func digest() throws {
    var sheet = ContactSheet(try layout(count: 2, cellWidth: 64, frame: (4, 3)))
    let cell = Bitmap(width: 64, height: 48, fill: RGBA8(200, 90, 40))
    sheet.place(cell, label: "#0", detail: "0 s", at: 0)
    sheet.place(cell, label: "#13", detail: "0.2 s", at: 1)
    #expect(sheet.bitmap.digest == 0x1B48_96DD_2E4A_B0C6)
  }
}
