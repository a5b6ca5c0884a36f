public import CarouselDiff
internal import CarouselGolden
public import XCTest

extension XCTestCase {
  /// Expects a picture to match its golden, as the function of this name does.
  ///
  /// XCTest does not say which test is running, but the test case knows.
  ///
  /// - Parameters:
  ///   - picture: a `Bitmap`, the bytes of a PNG file, its path, or your own ``GoldenSubject``.
  ///   - name: the picture's name in the test.
  ///   - tolerance: what may differ; `nil` for what ``withGoldens(directory:update:tolerance:perform:)``
  ///     says, by default nothing.
  ///   - fileID: where this is called.
  ///   - filePath: where this is called; goldens are beside this file.
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
    let site = CallSite(fileID: fileID, file: filePath, line: line, column: column)
    GoldenExpectation(
      test: TestIdentity(self, scope: GoldenScope.current?.number, at: site),
      tolerance: tolerance,
      site: site
    ).expect(.picture(picture.picture), named: name)
  }

  /// Expects pictures to match a sequence of goldens, as the function of this name does.
  ///
  /// - Parameters:
  ///   - pictures: the frames, at least one.
  ///   - name: the sequence's name in the test.
  ///   - tolerance: what may differ; `nil` for what ``withGoldens(directory:update:tolerance:perform:)``
  ///     says, by default nothing.
  ///   - fileID: where this is called.
  ///   - filePath: where this is called; goldens are beside this file.
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
    let site = CallSite(fileID: fileID, file: filePath, line: line, column: column)
    GoldenExpectation(
      test: TestIdentity(self, scope: GoldenScope.current?.number, at: site),
      tolerance: tolerance,
      site: site
    ).expect(.sequence(pictures.lazy.map { $0.picture }), named: name)
  }

  /// Says where the goldens of tests are, which are written, and what may differ.
  ///
  /// It does for XCTest what the trait `.goldens` does for Swift Testing:
  /// ```swift
  /// override func invokeTest() {
  ///   withGoldens(directory: "Shots") { super.invokeTest() }
  /// }
  /// ```
  /// Inside, the function `expectGolden` knows the test too.
  ///
  /// - Parameters:
  ///   - directory: the goldens' folder, from the folder of the test's file; `nil` for `Goldens`.
  ///   - update: which goldens are written; `nil` for what `CAROUSEL_UPDATE` says. If `CI` is set, none are.
  ///   - tolerance: what may differ, unless an expectation says otherwise; `nil` for nothing.
  ///   - fileID: where this is called.
  ///   - filePath: where this is called; goldens are beside this file.
  ///   - body: what is run.
  /// - Throws: what `body` throws.
  public func withGoldens<Failure: Error>(
    directory: String? = nil,
    update: GoldenUpdate? = nil,
    tolerance: ImageDiff? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    perform body: () throws(Failure) -> Void
  ) throws(Failure) {
    let settings = GoldenSettings(directory: directory, update: update, tolerance: tolerance)
    var scope = GoldenScope(settings)
    let site = CallSite(fileID: fileID, file: filePath, line: 0, column: 0)
    scope.test = TestIdentity(self, scope: scope.number, at: site)
    // `withValue` does not keep the type of the error.
    let result = GoldenScope.$current.withValue(scope) { () -> Result<Void, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    try result.get()
  }
}
