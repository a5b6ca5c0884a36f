import Foundation
import TestSupport
import Testing

@testable import CarouselJudge

/// Carousels that many people use, in a real browser, with and without faults in their pages.
@Suite(
  .serialized,
  .enabled(
    if: RealCarousel.isInstalled,
    "make test-slow installs chromium, libjs-slick and libjs-bootstrap5"
  )
)
struct RealCarouselSlowTests {
  @Test("slick and Bootstrap get the right verdicts in Chromium", arguments: RealCarousel.all)
  func verdict(carousel: RealCarousel) throws {
    let folder = try TemporaryFolder()
    let world = try JudgeWorld(pages: 5, size: (320, 240), in: folder)
    let capture = Process()
    capture.executableURL = URL(fileURLWithPath: try #require(InstalledProgram.python))
    capture.arguments = [
      RealCarousel.script, "--chromium", try #require(InstalledProgram.browser), "--carousel",
      carousel.name, "--fault", carousel.fault,
      "--swipes", carousel.swipes, "--pages", world.folder["pages"], "--out", folder["frames"],
    ]
    capture.standardOutput = FileHandle.nullDevice
    try capture.run()
    capture.waitUntilExit()
    try #require(capture.terminationStatus == 0)
    let run = try CarouselProcess.run(
      [
        "judge", "--frames", folder["frames"], "--pages", folder["pages"], "--json",
        "--swipes", carousel.swipes, "--times", folder["frames/times.txt"],
      ],
      in: folder.path
    )
    #expect(run.code == (carousel.kinds.isEmpty ? 0 : 1), "\(run.error)")
    for kind in Fault.Kind.allCases {
      #expect(
        run.output.contains("\"kind\":\"\(kind.rawValue)\"") == carousel.kinds.contains(kind),
        "\(kind) in \(run.output.prefix(600))"
      )
    }
  }
}

/// A carousel, a fault that is put into its page, and what judge ought to find.
struct RealCarousel: Sendable, CustomTestStringConvertible {
  let name: String
  let fault: String
  var swipes = "LLRRR"
  let kinds: Set<Fault.Kind>

  var testDescription: String { "\(name), \(fault)" }

  static let all: [RealCarousel] = [
    RealCarousel(name: "slick", fault: "none", kinds: []),
    RealCarousel(name: "slick", fault: "skip", swipes: "LLRR", kinds: [.skipped]),
    RealCarousel(name: "slick", fault: "jump", kinds: [.jump, .wrongPage]),
    RealCarousel(name: "slick", fault: "blank", kinds: [.blank]),
    RealCarousel(name: "slick", fault: "unsettled", kinds: [.unsettled]),
    RealCarousel(name: "bootstrap", fault: "none", kinds: []),
    RealCarousel(name: "bootstrap", fault: "skip", swipes: "LL", kinds: [.skipped]),
    RealCarousel(name: "bootstrap", fault: "jump", kinds: [.jump, .wrongPage]),
    RealCarousel(name: "bootstrap", fault: "blank", kinds: [.blank]),
    RealCarousel(name: "bootstrap", fault: "unsettled", kinds: [.unsettled]),
  ]

  static let script = Repository.root.appendingPathComponent("Tests/Judge/capture.py").path

  /// Whether a browser, slick and Bootstrap are there.
  static let isInstalled =
    InstalledProgram.browser != nil && InstalledProgram.python != nil
    && ["slick/slick.min.js", "jquery/jquery.min.js", "bootstrap5/js/bootstrap.bundle.min.js"]
      .allSatisfy { FileManager.default.fileExists(atPath: "/usr/share/javascript/\($0)") }
}
