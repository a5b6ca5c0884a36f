import CarouselFiles
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden
@testable import CarouselReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  /// The elements of a document, and whether it is one.
  private final class Elements: NSObject, XMLParserDelegate {
    var found: [(name: String, attributes: [String: String])] = []
    var text = ""
    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      found.append((name, attributes))
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private static func parse(_ xml: String) throws -> Elements {
    let elements = Elements()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = elements
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "no document")")
    return elements
  }

  private static let every = ReportSample.report([
    ReportSample.item("a/1.png", .matched),
    ReportSample.item("a/2.png", .different, message: "different: 3 px"),
    ReportSample.item("a/3.png", .missing), ReportSample.item("b/4.png", .size),
    ReportSample.item("b/5.png", .error, message: "damaged"),
    ReportSample.item("b/6.png", .orphan), ReportSample.item("7.png", .skipped),
  ])

  @Test("a suite for each folder, a case for each picture, and the element that its verdict is")
  func verdicts() throws {
    let elements = try Self.parse(JUnitReport(Self.every).xml).found
    let suites = elements.filter { $0.name == "testsuite" }.map { $0.attributes["name"] }
    #expect(suites == [".", "a", "b"])
    let all = try #require(elements.first)
    #expect(all.name == "testsuites")
    #expect(
      all.attributes == [
        "name": "carousel verify", "tests": "7", "failures": "3", "errors": "1", "skipped": "2",
      ]
    )
    #expect(elements.filter { $0.name == "testcase" }.count == 7)
    #expect(
      elements.filter { $0.name == "failure" }.map { $0.attributes["type"] } == [
        "different", "missing", "size",
      ]
    )
    #expect(elements.first { $0.name == "error" }?.attributes["message"] == "damaged")
    #expect(!JUnitReport(Self.every).xml.contains("time"))
  }

  @Test("goldens without a picture are skipped, or failures where they are findings")
  func strict() throws {
    let strict = try Self.parse(JUnitReport(Self.every, isStrict: true).xml).found
    #expect(
      strict.first?.attributes["failures"] == "4" && strict.first?.attributes["skipped"] == "1"
    )
    #expect(strict.contains { $0.name == "failure" && $0.attributes["type"] == "orphan" })
  }

  @Test(
    "untrusted names are text, what XML cannot hold is replaced, and bidi controls are escaped",
    arguments: [
      "<b>&amp;\"quoted'</testcase>", "]]>", "\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{FFFE}\u{FFFF}",
      "a\nb\tc\rd",
      "😀\u{85}\u{2028}\u{202E}",
    ]
  )
  func escaping(name: String) throws {
    let report = ReportSample.report([
      ReportSample.item("\(name)/\(name).png".replacing("</", with: "<"), .different, message: name)
    ])
    let xml = JUnitReport(report).xml
    let elements = try Self.parse(xml)
    let case1 = try #require(elements.found.first { $0.name == "testcase" })
    func valid(_ text: String) -> String {
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "\t", "\n", "\r": "\(scalar)"
        case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
        default: String(scalar).oneLine
        }
      }.joined()
    }
    #expect(case1.attributes["name"] == valid(report.items[0].frame))
    #expect(elements.found.map(\.name) == ["testsuites", "testsuite", "testcase", "failure"])
  }

  private static let xmllint = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map { $0 + "/xmllint" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "xmllint finds nothing to say",
    .enabled(if: xmllint != nil, "install libxml2-utils for it")
  )
  func lint() async throws {
    let folder = try await ReportSample.folder()
    let report = try RunFolder(FilePath(folder["run"])).read()
    try folder.write(JUnitReport(report).xml.utf8, as: "junit.xml")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.xmllint))
    process.arguments = ["--noout", "--nonet", folder["junit.xml"]]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
