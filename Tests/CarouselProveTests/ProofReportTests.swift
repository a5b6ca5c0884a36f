import CarouselPNG
import CarouselRaster
import TestSupport
import Testing

@testable import CarouselProve

@Suite("Reports of proofs")
struct ProofReportTests {
  private static func report(_ script: String = "LR") -> ProofReport {
    let expected = Bitmap(width: 5, height: 3, fill: .black)
    var actual = expected
    actual[2, 1] = .white
    return ProofReport([
      (.seam, Verdict(cases: 7)),
      (
        .offset,
        Verdict(
          cases: 3,
          failure: Counterexample(
            script: script,
            layout: "a <page>",
            frame: 4,
            problem: "it \"jumps\"",
            pictures: (expected, actual)
          )
        )
      ),
    ])
  }

  @Test("a report says which proofs hold, and where the others fail")
  func words() {
    #expect(
      Self.report().words
        == "holds  seam  7 cases\nFAILS  offset  LR, a <page>, frame 4: it \"jumps\"\n"
    )
    #expect(Self.report(String(repeating: "L", count: 99)).words.contains("LLL…, a"))
    #expect(!Self.report().holds)
  }

  @Test("JSON has every proof, with its counterexample or null")
  func json() {
    #expect(
      Self.report().json == """
        {"proofs":[{"name":"seam","applies":true,"holds":true,"cases":7,"counterexample":null},\
        {"name":"offset","applies":true,"holds":false,"cases":3,"counterexample":{"script":"LR",\
        "layout":"a <page>","frame":4,"problem":"it \\"jumps\\""}}]}

        """
    )
  }

  @Test("JUnit XML has a case for each proof, with markup escaped")
  func junit() {
    let xml = Self.report().junit
    #expect(xml.contains("<testsuite name=\"prove\" tests=\"2\" failures=\"1\" errors=\"0\""))
    #expect(xml.contains("<testcase name=\"seam\" classname=\"prove\"/>"))
    #expect(xml.contains("message=\"LR, a &lt;page&gt;, frame 4: it &quot;jumps&quot;\""))
  }

  @Test("a proof that compared nothing does not hold: it does not apply")
  func doesNotApply() {
    let report = ProofReport([(.seam, Verdict(cases: 7)), (.vertical, Verdict())])
    #expect(
      report.words == """
        holds  seam  7 cases
        skips  vertical  does not apply: it needs a horizontal film without taps

        """
    )
    #expect(
      report.json.contains(
        #"{"name":"vertical","applies":false,"holds":null,"cases":0,"counterexample":null}"#
      )
    )
    #expect(report.junit.contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\""))
    #expect(report.junit.contains("classname=\"prove\"><skipped message=\"does not apply: it"))
    #expect(report.holds && !report.isEmpty)
    #expect(ProofReport([(.vertical, Verdict())]).isEmpty)
  }

  @Test("the picture of a counterexample shows both sides, enlarged, and is named in the report")
  func pictures() throws {
    let folder = try TemporaryFolder()
    var report = Self.report()
    try report.writePictures(into: folder["new/proofs"])
    #expect(try folder.names(in: "new/proofs") == ["offset.png"])
    #expect(report.json.contains("\"picture\":\"\(folder["new/proofs"])/offset.png\""))
    let picture = try PNGDecoder.decode(
      folder.bytes(of: "new/proofs/offset.png"),
      maxPixels: 100_000
    )
    // Two pictures of 5 columns and a line of one, 12 times as large.
    #expect((picture.width, picture.height) == (132, 36))
    #expect(picture[2 * 12 + 5, 12 + 5] == .black)
    #expect(picture[5 * 12 + 5, 12 + 5] == .white)
    #expect(picture[8 * 12 + 5, 12 + 5] == .white)
    #expect(picture[7 * 12 + 5, 12 + 5] == .black)
  }
}
