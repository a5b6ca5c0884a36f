// Why this file exists: a failure told to the framework that does not run the test is lost without a word.

internal import Testing
internal import XCTest

/// Tells a test's framework what came of an expectation.
struct TestReporter: Sendable {
  let framework: TestIdentity.Framework
  let site: CallSite

  /// Tells it.
  func tell(_ outcome: PictureExpectation.Outcome) {
    guard case .failed(let words, let pictures) = outcome else { return }
    if framework != .xctest {
      for picture in pictures {
        Attachment.record(picture.bytes, named: picture.name, sourceLocation: site.sourceLocation)
      }
      Issue.record(Comment(rawValue: words), sourceLocation: site.sourceLocation)
    }
    if framework != .swiftTesting {
      XCTFail(words, file: site.file, line: site.line)
    }
  }
}
