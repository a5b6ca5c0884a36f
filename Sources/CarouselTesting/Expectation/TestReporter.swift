internal import Testing
internal import XCTest

/// Reports failures to the framework that runs the test; any other one would silently lose them.
struct TestReporter: Sendable {
  let framework: TestIdentity.Framework
  let site: CallSite

  /// Reports a failure, with its pictures as attachments.
  func report(_ outcome: PictureExpectation.Outcome) {
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
