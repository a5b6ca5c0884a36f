public import CarouselDiff
internal import CarouselGolden
internal import Foundation
internal import Testing

/// Expects a picture to match its golden.
///
/// The golden is `Goldens/<file>/<suite>.<test>.<name>.png`, beside the test's file. If it does not exist
/// or does not match, the test fails, and the failure says how to accept the picture. A golden is written
/// only if `CAROUSEL_UPDATE` or the trait `.goldens(update:)` asks for it; then the test fails too, once.
///
/// - Parameters:
///   - picture: a `Bitmap`, the bytes of a PNG file, its path, or your own ``GoldenSubject``.
///   - name: the picture's name in the test; a parameterised test must pass one.
///   - tolerance: what may differ; `nil` for what the trait `.goldens` allows, by default nothing.
///   - fileID: where this is called.
///   - filePath: where this is called.
///   - line: where this is called.
///   - column: where this is called.
public func expectGolden(
  _ picture: some GoldenSubject,
  named name: String? = nil,
  tolerance: ImageDiff? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  GoldenExpectation(
    test: nil,
    tolerance: tolerance,
    site: CallSite(fileID: fileID, file: filePath, line: line, column: column)
  ).expect(.picture(picture.picture), named: name)
}

/// Expects pictures to match a sequence of goldens:
/// `Goldens/<file>/<suite>.<test>.<name>/frame-00000.png` and so on.
///
/// The pictures are taken one by one, so that a lazy sequence needs the memory of one. A failure names the
/// first that differs, and which were dropped, added or swapped.
///
/// - Parameters:
///   - pictures: the frames, at least one.
///   - name: the sequence's name in the test; a parameterised test must pass one.
///   - tolerance: what may differ; `nil` for what the trait `.goldens` allows, by default nothing.
///   - fileID: where this is called.
///   - filePath: where this is called.
///   - line: where this is called.
///   - column: where this is called.
public func expectGolden<Pictures: Sequence>(
  _ pictures: Pictures,
  named name: String? = nil,
  tolerance: ImageDiff? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) where Pictures.Element: GoldenSubject {
  GoldenExpectation(
    test: nil,
    tolerance: tolerance,
    site: CallSite(fileID: fileID, file: filePath, line: line, column: column)
  ).expect(.sequence(pictures.lazy.map { $0.picture }), named: name)
}

/// One call of `expectGolden`.
struct GoldenExpectation {
  /// The test; `nil` if the caller does not know it.
  let test: TestIdentity?
  let tolerance: ImageDiff?
  let site: CallSite

  /// Compares, and reports a failure to the framework.
  func expect(_ subject: PictureVerify.Subject, named name: String?) {
    let scope = GoldenScope.current
    let running = Test.current.map { TestIdentity($0, scope: scope?.number, at: site) }
    guard let test = test ?? running ?? scope?.test else {
      let words = TestingError.noTest.description
      TestReporter(framework: .unknown, site: site).report(.failed(words, pictures: []))
      return
    }
    let check = PictureExpectation(
      test: test,
      settings: GoldenSettings(tolerance: tolerance).over(scope?.settings),
      environment: ProcessInfo.processInfo.environment
    )
    TestReporter(framework: test.framework, site: site).report(check.run(subject, named: name))
  }
}
