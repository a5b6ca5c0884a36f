import CarouselDiff
import Testing

@testable import CarouselGolden
@testable import CarouselReport

@Suite struct ReportWordsTests {
  @Test(
    "digits stand in threes",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567"),
      (.min, "-9,223,372,036,854,775,808"),
    ]
  )
  func grouped(number: Int, text: String) { #expect(ReportWords.grouped(number) == text) }

  @Test(
    "shares are hundredths, rounded down, and never nothing where there is something",
    arguments: [
      (0, "0 %"), (0.00125, "0.125 %"), (0.5, "50 %"), (1, "100 %"), (0.0000001, "under 0.001 %"),
      (0.9999999, "99.999 %"), (0.1205, "12.05 %"), (.nan, "nan"), (2, "2.0"),
    ]
  )
  func percent(ratio: Double, text: String) { #expect(ReportWords.percent(ratio) == text) }

  @Test("a share just over its limit does not look equal to it, whose digits are all there")
  func overLimit() throws {
    var item = ReportSample.item("a.png", .different)
    (item.diffPixels, item.ratio) = (10001, 0.010001)
    let diff = ImageDiff(tolerance: DiffTolerance(maxDiffRatio: 0.01))
    let report = RunReport(
      RunReport.Request(goldens: "goldens", diff: diff),
      items: [item],
      complete: true
    )
    let facts = ReportWords.facts(item, in: report)
    #expect(facts.first?.value == "10,001 (1.0001 %, limit 1 %)")
    let allowed = ReportWords.settings(report).first { $0.name == "share allowed" }
    #expect(allowed?.value == "1 %")
  }

  @Test("the verdict on a run is one line")
  func verdict() {
    func verdict(_ statuses: RunItem.Status...) -> String {
      ReportWords.verdict(
        ReportSample.report(statuses.enumerated().map { ReportSample.item("\($0).png", $1) })
      )
    }
    #expect(verdict() == "Nothing was compared")
    #expect(verdict(.orphan, .skipped) == "Nothing was compared")
    #expect(verdict(.matched, .matched) == "All 2 pictures match")
    #expect(verdict(.matched, .orphan) == "The picture matches; 1 golden without a picture")
    #expect(
      verdict(.matched, .error, .orphan)
        == "1 of 2 pictures is not as expected; 1 golden without a picture"
    )
    #expect(verdict(.matched, .error) == "1 of 2 pictures is not as expected")
  }
}
