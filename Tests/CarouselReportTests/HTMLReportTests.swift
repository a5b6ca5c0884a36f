import CarouselFiles
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden
@testable import CarouselReport

@Suite struct HTMLReportTests {
  private static func page(
    _ folder: TemporaryFolder,
    limit: Int = HTMLReport.defaultPictureLimit
  ) throws -> String {
    let run = RunFolder(FilePath(folder["run"]))
    let bytes = try HTMLReport(run.read(), run: run, pictureLimit: limit).bytes()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func pictures(_ page: String) -> [String] {
    page.matches(of: /<script type="text\/plain" id="p(?:\d+)">([A-Za-z0-9+\/=]*)<\/script>/)
      .map { String($0.output.1) }
  }

  /// What the page's script works on.
  private static func data(_ page: String) throws -> [String: Any] {
    let match = try #require(
      page.firstMatch(of: /<script type="application\/json" id="data">([^<]*)<\/script>/)
    )
    let object = try JSONSerialization.jsonObject(with: Data(match.output.1.utf8))
    return try #require(object as? [String: Any])
  }

  private static func item(_ path: String, _ page: String) throws -> [String: Any] {
    let items = try #require(try data(page)["items"] as? [[String: Any]])
    return try #require(items.first { $0["path"] as? String == path })
  }

  @Test("page, summary and annotation name the same pictures of a sequence with gaps")
  func gaps() async throws {
    let folder = try TemporaryFolder()
    for (number, shade) in [1: 1, 3: 3, 4: 4, 5: 5] {
      let picture = ReportSample.card(width: 20 + shade)
      try folder.write(ReportSample.png(picture), as: "goldens/00\(number).png")
    }
    for (number, shade) in [1: 1, 2: 2, 3: 3, 4: 9, 5: 5] {
      let picture = ReportSample.card(width: 20 + shade)
      try folder.write(ReportSample.png(picture), as: "actual/00\(number).png")
    }
    let report = try await ReportSample.run(in: folder)
    let rows = try #require(try Self.data(Self.page(folder))["rows"] as? [[String: Any]])
    let words = try #require(rows.first?["words"] as? [[String]])
    #expect(words.first == ["2 frames do not match:", "002.png, 004.png"])
    #expect(words.contains(["added", "002.png"]))
    let github = GitHubReport(report)
    let line = "2 differing frames: 002.png, 004.png; 5 frames instead of 4; added: 002.png"
    #expect(github.annotations.count == 1 && github.annotations[0].hasSuffix("::*: \(line)"))
    #expect(github.summary().contains(line.replacing(":", with: "&#58;")))
    #expect(report.sequences.first?.first == "002.png")
  }

  @Test("one page with all in it, the same bytes twice, and no address of anything else")
  func page() async throws {
    let folder = try await ReportSample.folder()
    let page = try Self.page(folder)
    #expect(try page == Self.page(folder))
    #expect(page.contains("content=\"default-src 'none'; img-src data:; "))
    #expect(!page.contains("http://") && !page.contains("https://"))
    #expect(!page.contains("<link") && !page.contains("url("))
  }

  @Test("names are text: no markup of theirs stands in the page, and they stay on their line")
  func escaping() async throws {
    let page = try Self.page(try await ReportSample.folder())
    // The data, the style and the script are where they should be, and nothing is between.
    let ends = page.matches(of: /<\/script>/).count
    #expect(ends == Self.pictures(page).count + 2)
    #expect(!page.contains("<img") && !page.contains("<script>window"))
    #expect(
      page.contains("&lt;img src=x onerror=window.broken=1&gt; &quot;&#39;&amp;`|😀\\u{a}.png")
    )
    #expect(
      try Self.item(ReportSample.script, page)["name"] as? String
        == "script><script>window.broken=1;.png"
    )
  }

  @Test("a picture is in the page once, however often it is shown; those of what matches are not")
  func pictures() async throws {
    let folder = try await ReportSample.folder()
    let page = try Self.page(folder)
    let pictures = Self.pictures(page)
    #expect(Set(pictures).count == pictures.count)
    let card = Data(try ReportSample.png(ReportSample.card())).base64EncodedString()
    // It is expected twice, and new twice.
    #expect(pictures.count { $0 == card } == 1)
    #expect(try Self.item("card/same.png", page)["actual"] == nil)
    let button = try Self.item("card/button.png", page)
    let actual = try #require(button["actual"] as? Int)
    #expect(
      try pictures[actual]
        == Data(folder.bytes(of: "run/card/button-actual.png")).base64EncodedString()
    )
    #expect(button["diff"] is Int && button["expected"] is Int)
    #expect(button["box"] as? [Int] == [70, 30, 16, 10])
    #expect(button["accept"] as? String == "carousel accept --only 'card/button.png'")
    // What is broken is to be restored first.
    #expect(try Self.item("old/pointer.png", page)["accept"] == nil)
  }

  @Test(
    "pictures over the limit are left out whole, the first frame of a row last, and the page says so"
  )
  func limit() async throws {
    let folder = try await ReportSample.folder()
    let first = try ["expected", "actual", "diff"]
      .reduce(0) { try $0 + folder.bytes(of: "run/film/frame-00003-\($1).png").count }
    let page = try Self.page(folder, limit: first)
    #expect(Self.pictures(page).count == 3)
    #expect(try Self.item("film/frame-00003.png", page)["diff"] is Int)
    let other = try Self.item("card/button.png", page)
    #expect(other["expected"] == nil && other["actual"] == nil)
    #expect((other["note"] as? String)?.contains("Left out") == true)
    #expect(page.contains("were left out: over 0 MiB"))
    #expect(try !Self.page(folder).contains("were left out"))
  }

  @Test("a missing file, a file that is not a PNG and a link are named and not shown")
  func unreadable() async throws {
    let folder = try await ReportSample.folder()
    try FileManager.default.removeItem(atPath: folder["run/card/button-actual.png"])
    try folder.write(Array("secret words".utf8), as: "run/card/button-diff.png")
    try FileManager.default.removeItem(atPath: folder["run/card/wide-actual.png"])
    try FileManager.default.createSymbolicLink(
      atPath: folder["run/card/wide-actual.png"],
      withDestinationPath: folder["run/card/wide-expected.png"]
    )
    let page = try Self.page(folder)
    let button = try Self.item("card/button.png", page)
    #expect(button["actual"] == nil && button["diff"] == nil && button["expected"] is Int)
    #expect(button["note"] as? String == "card/button-diff.png cannot be shown: it is not a PNG.")
    #expect(try Self.item("card/wide.png", page)["actual"] == nil)
    #expect(!page.contains(Data("secret words".utf8).base64EncodedString()))
  }

  @Test("a sequence shows its first failure and what was dropped, and has its frames in order")
  func row() async throws {
    let page = try Self.page(try await ReportSample.folder())
    let rows = try #require(try Self.data(page)["rows"] as? [[String: Any]])
    let row = try #require(rows.first { $0["title"] as? String == "film/frame-*" })
    let items = try #require(try Self.data(page)["items"] as? [[String: Any]])
    let first = try #require(row["first"] as? Int)
    #expect(items[first]["path"] as? String == "film/frame-00003.png")
    let cells = try #require(row["cells"] as? [Int])
    #expect(cells.map { items[$0]["number"] as? String } == (0..<9).map { "\($0)" })
    let words = try #require(row["words"] as? [[String]])
    #expect(words.contains(["dropped", "frame-00003.png"]))
    #expect(words.contains(["8 frames", "instead of 9"]))
    // In a run with errors accept removes nothing.
    #expect(row["accept"] as? String == "carousel accept --only 'film/frame-*'")
  }

  @Test("the list has errors first, frames of one film in one line, and each picture once")
  func order() throws {
    let paths: [(String, RunItem.Status)] = [
      ("a/new.png", .missing), ("a/same.png", .matched), ("b/f-099.png", .matched),
      ("b/f-100.png", .different), ("b/f-0101.png", .matched), ("c/bad.png", .error),
      ("c/lone-001.png", .orphan), ("c/other.png", .different),
    ]
    let report = ReportSample.report(paths.map { ReportSample.item($0, $1) })
    let order = ListOrder(report, sequences: [])
    #expect(
      order.places.map { report.items[$0].path } == [
        "c/bad.png", "c/other.png", "c/lone-001.png", "b/f-099.png", "b/f-100.png", "b/f-0101.png",
        "a/new.png", "a/same.png",
      ]
    )
    let list = PageList(report, order: order).html
    #expect(
      list.matches(of: /class="film"/).count == 1 && list.contains("different · 1 of 3 frames")
    )
    #expect(
      list.matches(of: /data-item="(\d+)"/).map { String($0.output.1) } == (0..<8).map { "\($0)" }
    )
  }

  @Test("a golden without a picture is in the page, from the run's folder alone")
  func orphan() async throws {
    let folder = try await ReportSample.folder()
    let golden = try folder.bytes(of: "goldens/old/gone.png")
    try FileManager.default.removeItem(atPath: folder["goldens"])
    let page = try Self.page(folder)
    let item = try Self.item("old/gone.png", page)
    let shown = try #require(item["expected"] as? Int)
    #expect(Self.pictures(page)[shown] == Data(golden).base64EncodedString())
    #expect(item["actual"] == nil && item["accept"] == nil)
  }

  @Test("a run without pictures, and one in which all match, have a page")
  func little() throws {
    let run = RunFolder("nowhere")
    let empty = HTMLReport(ReportSample.report([]), run: run).bytes()
    #expect(String(decoding: empty, as: UTF8.self).contains("<h1>Nothing was compared</h1>"))
    let good = HTMLReport(ReportSample.report([ReportSample.item("a.png", .matched)]), run: run)
      .bytes()
    let text = String(decoding: good, as: UTF8.self)
    #expect(text.contains("<h1>The picture matches</h1>"))
    #expect(text.contains("data-chip=\"matched\" data-status=\"matched\" aria-pressed=\"true\""))
  }

  @Test("numbers from a run.json that no run writes break nothing")
  func numbers() throws {
    var item = ReportSample.item("a.png", .different)
    item.bbox = [Int.max, -1, Int.min, 3]
    item.ratio = 1e300
    item.diffPixels = .min
    item.size = []
    item.slack = -.greatestFiniteMagnitude
    let json = ReportSample.report([item]).json
      .replacing(/"(?:matched|different|missing|size|orphan|error|skipped)" : \d+/) {
        $0.output.prefix { $0 != ":" } + ": \(Int.max)"
      }
    let report = try JSONDecoder().decode(RunReport.self, from: Data(json.utf8))
    #expect(report.totals.error == .max && report.totals.different == .max)
    let page = String(decoding: HTMLReport(report, run: RunFolder("no")).bytes(), as: UTF8.self)
    #expect(try Self.item("a.png", page)["box"] == nil)
    #expect(!GitHubReport(report).summary().isEmpty && !JUnitReport(report).xml.isEmpty)
  }
}
