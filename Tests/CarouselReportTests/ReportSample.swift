import CarouselDiff
import CarouselPNG
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport

@testable import CarouselGolden

/// Runs to report.
enum ReportSample {
  /// A name that would be an element with a script, were it not escaped.
  static let image = "<img src=x onerror=window.broken=1> \"'&`|😀\n.png"
  /// A folder and a name that together would end a script and begin another.
  static let script = "x</script><script>window.broken=1;.png"

  /// A folder with a run in `run` that has every verdict but `skipped`.
  static func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    func put(_ picture: Bitmap, _ name: String, golden: Bool = true, actual: Bool = true) throws {
      let bytes = try png(picture)
      if golden { try folder.write(bytes, as: "goldens/\(name)") }
      if actual { try folder.write(bytes, as: "actual/\(name)") }
    }
    try put(card(), "card/button.png", actual: false)
    try put(card(mark: true), "card/button.png", golden: false)
    try put(card(), "card/same.png")
    try put(card(), "card/wide.png", actual: false)
    try put(card(width: 130), "card/wide.png", golden: false)
    for number in 0..<9 {
      let name = "film/frame-0000\(number).png"
      try put(frame(number), name, actual: false)
      // The fourth is dropped.
      if number < 8 { try put(frame(number < 3 ? number : number + 1), name, golden: false) }
    }
    try put(card(), image, golden: false)
    try put(card(), script, golden: false)
    try put(card(), "old/gone.png", actual: false)
    try put(card(), "old/pointer.png", golden: false)
    try folder.write(
      Array("version https://git-lfs.github.com/spec/v1\n".utf8),
      as: "goldens/old/pointer.png"
    )
    _ = try await run(in: folder)
    return folder
  }

  /// Verifies `actual` against `goldens` in a folder, into `run`.
  static func run(in folder: TemporaryFolder) async throws -> RunReport {
    var verify = FolderVerify(
      goldens: FilePath(folder["goldens"]),
      actuals: FilePath(folder["actual"]),
      diff: ImageDiff()
    )
    verify.run = RunFolder(FilePath(folder["run"]))
    return try await verify.run()
  }

  /// A report that was never run.
  static func report(
    _ items: [RunItem],
    sequences: [RunSequence] = [],
    goldens: String = "goldens"
  ) -> RunReport {
    RunReport(
      RunReport.Request(goldens: goldens, diff: ImageDiff()),
      items: items,
      sequences: sequences,
      complete: true
    )
  }

  /// A verdict without a run.
  static func item(
    _ path: String,
    _ status: RunItem.Status,
    message: String? = nil
  ) -> RunItem {
    var item = RunItem(path: path)
    item.status = status
    item.message = message
    if status != .missing { item.golden = path }
    if status != .orphan { item.actual = path }
    return item
  }

  static func png(_ bitmap: Bitmap) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try PNGEncoder.encode(bitmap, alpha: .kept, compression: .fast, into: &bytes)
    return bytes
  }

  /// A card with a clear edge, and a mark on it.
  static func card(width: Int = 120, mark: Bool = false) -> Bitmap {
    var bitmap = Bitmap(width: width, height: 160, fill: .clear)
    for y in 8..<152 { for x in 8..<(width - 8) { bitmap[x, y] = RGBA8(40, 90, 200) } }
    if mark { for y in 30..<40 { for x in 70..<86 { bitmap[x, y] = RGBA8(250, 220, 90) } } }
    return bitmap
  }

  private static func frame(_ number: Int) -> Bitmap {
    var bitmap = Bitmap(width: 60, height: 90, fill: RGBA8(240, 236, 228))
    for y in 30..<60 { for x in 0..<12 { bitmap[x + number * 5, y] = RGBA8(200, 60, 40) } }
    return bitmap
  }
}
