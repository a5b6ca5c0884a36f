public import CarouselDiff
public import Testing

/// Settings for the goldens of a test or of all tests of a suite.
///
/// The trait also distinguishes one execution of a test from the next: repeating a test is fine, using one
/// name twice in a test is an error.
public struct GoldenTrait: TestTrait, SuiteTrait, TestScoping {
  let settings: GoldenSettings

  /// A suite's trait applies to its tests and to suites in it.
  public var isRecursive: Bool { true }

  /// One scope for each execution of a test function, with all of its cases.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> GoldenTrait? {
    test.isSuite || testCase != nil ? nil : self
  }

  /// Runs a test in its own scope.
  @concurrent
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await GoldenScope.$current.withValue(GoldenScope(settings)) { try await function() }
  }
}

extension Trait where Self == GoldenTrait {
  /// Says where a test's goldens are, which are written, and what may differ.
  ///
  /// - Parameters:
  ///   - directory: the goldens' folder, from the folder of the test's file; `nil` for `Goldens`.
  ///   - update: which goldens are written; `nil` for what `CAROUSEL_UPDATE` says. If `CI` is set, none are.
  ///   - tolerance: what may differ, unless an expectation says otherwise; `nil` for nothing.
  /// - Returns: the trait.
  public static func goldens(
    directory: String? = nil,
    update: GoldenUpdate? = nil,
    tolerance: ImageDiff? = nil
  ) -> GoldenTrait {
    GoldenTrait(
      settings: GoldenSettings(directory: directory, update: update, tolerance: tolerance)
    )
  }
}
