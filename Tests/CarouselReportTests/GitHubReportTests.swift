import CarouselDiff
import Foundation
import Testing

@testable import CarouselGolden
@testable import CarouselReport

@Suite struct GitHubReportTests {
  private static func sequence(_ scenario: String, differing: Int, actual: Int = 60) throws
    -> RunSequence
  {
    let json = """
      {"scenario":"\(scenario)","prefix":"f-","expectedFrames":60,"actualFrames":\(actual),
       "differing":\(differing),"first":"f-101.png","last":"f-\(differing + 100).png","dropped":[],"added":[],
       "swapped":[]}
      """
    return try JSONDecoder().decode(RunSequence.self, from: Data(json.utf8))
  }

  @Test("fifty failures are ten lines, and all of them in the summary")
  func fifty() {
    let items = (0..<50).map {
      ReportSample.item("s\($0)/a.png", $0 % 2 == 0 ? .different : .missing, message: "words \($0)")
    }
    let report = GitHubReport(ReportSample.report(items))
    let lines = report.annotations
    #expect(lines.count == 10)
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") && !$0.contains("\n") })
    #expect(
      lines.last
        == "::error title=41 more pictures::and 20 different, 21 missing; the step's summary lists them"
    )
    let summary = report.summary()
    for number in 0..<50 { #expect(summary.contains("<code>s\(number)/a.png</code>")) }
    #expect(summary.contains("50 of 50 pictures are not as expected"))
  }

  @Test("up to ten findings have a line each; from eleven on the tenth sums up", arguments: 1...12)
  func few(count: Int) {
    let items = (100..<100 + count).map { ReportSample.item("s\($0)/a.png", .different) }
    let lines = GitHubReport(ReportSample.report(items)).annotations
    #expect(lines.count == min(count, 10))
    #expect(lines.contains { $0.contains("more picture") } == (count > 10))
  }

  @Test("a sequence is one annotation, which names its first failure")
  func rows() throws {
    let items = (101...140).map { ReportSample.item("film/f-\($0).png", .different) }
    let row = try Self.sequence("film", differing: 40)
    let lines = GitHubReport(ReportSample.report(items, sequences: [row])).annotations
    #expect(
      lines == [
        "::error file=goldens/film/f-101.png,title=40 pictures not as expected::film/f-*: "
          + "first of 40 differing frames: f-101.png (to f-140.png)"
      ]
    )
  }

  @Test("a film that has become shorter is an error, though its goldens are only without a picture")
  func shorter() throws {
    let items = [
      ReportSample.item("film/f-100.png", .matched), ReportSample.item("film/f-101.png", .orphan),
    ]
    let row = try Self.sequence("film", differing: 1, actual: 59)
    let report = ReportSample.report(items, sequences: [row])
    #expect(GitHubReport(report).annotations.map { String($0.prefix(8)) } == ["::error "])
    #expect(GitHubReport(report).summary().contains("1 film is shorter than its goldens"))
    #expect(GitHubReport(report).summary().contains("accept --prune --only"))
    #expect(JUnitReport(report).xml.contains("<failure type=\"orphan\""))
    let lone = GitHubReport(ReportSample.report(items)).annotations
    #expect(lone.map { String($0.prefix(10)) } == ["::warning "])
  }

  @Test(
    "goldens without a picture are warnings, after all errors, or errors where they are findings"
  )
  func orphans() {
    let report = ReportSample.report([
      ReportSample.item("a.png", .orphan), ReportSample.item("b.png", .error, message: "damaged"),
    ])
    let lines = GitHubReport(report).annotations
    #expect(
      lines == [
        "::error file=goldens/b.png,title=Picture error::b.png: damaged",
        "::warning file=goldens/a.png,title=Picture orphan::a.png: a golden without a picture",
      ]
    )
    #expect(
      GitHubReport(report, isStrict: true).annotations.allSatisfy { $0.hasPrefix("::error ") }
    )
  }

  @Test("what would end a line or a property is escaped")
  func escaping() {
    let report = ReportSample.report([
      ReportSample.item("a,b:c%\n::error::d.png", .different, message: "100 %\r\n::set-env::x")
    ])
    let lines = GitHubReport(report).annotations
    #expect(
      lines == [
        "::error file=goldens/a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3Ad.png,title=Picture different::"
          + "a,b:c%25\\u{a}::error::d.png: 100 %25\\u{d}\\u{a}::set-env::x"
      ]
    )
  }

  @Test("a name with hidden characters marks no file, but is reported")
  func turned() {
    let report = GitHubReport(
      ReportSample.report([ReportSample.item("a\u{202E}gnp.png", .different, message: "words")])
    )
    #expect(report.annotations == ["::error title=Picture different::a\\u{202e}gnp.png: words"])
    #expect(!report.summary().unicodeScalars.contains("\u{202E}"))
  }

  @Test(
    "a golden outside of the repository marks no file",
    arguments: ["/tmp/goldens", "../goldens"]
  )
  func outside(goldens: String) {
    let report = ReportSample.report([ReportSample.item("a.png", .different)], goldens: goldens)
    #expect(GitHubReport(report).annotations.allSatisfy { $0.hasPrefix("::error title=") })
  }

  @Test(
    "a summary over its limit is cut between lines, and says so",
    arguments: [4096, 20_000, 1 << 20]
  )
  func limit(limit: Int) {
    let items = (0..<20_000).map {
      ReportSample.item(
        "scenario/\($0).png",
        .different,
        message: String(repeating: "w", count: 40)
      )
    }
    let summary = GitHubReport(ReportSample.report(items)).summary(limit: limit)
    #expect(summary.utf8.count <= limit && summary.utf8.count > limit - 400)
    let rows = summary.split(separator: "\n").filter { $0.hasPrefix("| different | <code>") }
    #expect(rows.allSatisfy { $0.hasSuffix(" |") })
    let left = ReportWords.grouped(20_000 - rows.count)
    #expect(summary.hasSuffix("\n\(left) lines left out: a summary has a limit.\n"))
    #expect(GitHubReport(ReportSample.report(items)).summary(limit: 4095).isEmpty)
  }

  @Test("untrusted names stay in their cell, as plain text")
  func markdown() {
    let name = "a|b`c`<img src=x>[l](x)*b*_i_\n@me #1 ![p](q) www.x.org &amp; \\|.png"
    let report = ReportSample.report([ReportSample.item(name, .different, message: "m|n</code>\n|")]
    )
    let lines = GitHubReport(report).summary().split(separator: "\n")
    let row = lines.first { $0.hasPrefix("| different | <code>") }
    #expect(row?.filter { $0 == "|" }.count == 7)
    for sign in ["`", "<img", "[", "]", "*", "_", "@", " #1", "www.", "\\", "</code>\n"] {
      #expect(row?.contains(sign) == false, "\(sign)")
    }
  }

  @Test("nothing to say is no line, and the summary says that all match")
  func good() {
    let report = GitHubReport(ReportSample.report([ReportSample.item("a.png", .matched)]))
    #expect(report.annotations.isEmpty)
    #expect(report.summary().hasPrefix("## carousel verify: The picture matches\n"))
  }
}
