// Why this file exists: XCTest does not say which test runs, but the test itself knows.

public import CarouselDiff
internal import CarouselGolden
public import XCTest

extension XCTestCase {
  /// Expects a picture to be as its golden: as the function of this name, which inside of an `XCTestCase`
  /// gives way to this method.
  ///
  /// - Parameters:
  ///   - picture: a `Bitmap`, the bytes of a PNG file, its path, or your own ``GoldenSubject``.
  ///   - name: what tells it from other pictures of the test.
  ///   - tolerance: what may differ; `nil` for what ``withGoldens(directory:update:tolerance:perform:)``
  ///     says, or else nothing.
  ///   - fileID: where this is called.
  ///   - filePath: where this is called; goldens lie beside this file.
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
      test: TestIdentity(self, scope: GoldenScope.current, at: site),
      tolerance: tolerance,
      site: site
    ).expect(.picture(picture.picture), named: name)
  }

  /// Expects pictures to be as the goldens of a row: as the function of this name.
  ///
  /// - Parameters:
  ///   - pictures: the frames, at least one.
  ///   - name: what tells the row from others of the test.
  ///   - tolerance: what may differ; `nil` for what ``withGoldens(directory:update:tolerance:perform:)``
  ///     says, or else nothing.
  ///   - fileID: where this is called.
  ///   - filePath: where this is called; goldens lie beside this file.
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
      test: TestIdentity(self, scope: GoldenScope.current, at: site),
      tolerance: tolerance,
      site: site
    ).expect(.row(pictures.lazy.map { $0.picture }), named: name)
  }

  /// Says where the goldens of tests are, whether they are recorded, and what they allow.
  ///
  /// It does what the trait `.goldens` does for Swift Testing:
  /// ```swift
  /// override func invokeTest() {
  ///   withGoldens(directory: "Shots") { super.invokeTest() }
  /// }
  /// ```
  /// Inside, the function `expectGolden` outside of the class knows the test too.
  ///
  /// - Parameters:
  ///   - directory: the goldens' folder, from the folder of the test's file; `nil` for `Goldens`.
  ///   - update: what is recorded; `nil` for what `CAROUSEL_UPDATE` says. Where `CI` is set, nothing is.
  ///   - tolerance: what may differ where an expectation does not say; `nil` for nothing.
  ///   - fileID: where this is called.
  ///   - filePath: where this is called; goldens lie beside this file.
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
    scope.test = TestIdentity(self, scope: scope, at: site)
    // `withValue` throws errors of any kind.
    let result = GoldenScope.$current.withValue(scope) { () -> Result<Void, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    try result.get()
  }
}
