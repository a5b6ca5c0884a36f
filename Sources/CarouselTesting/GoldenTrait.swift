// Why this file exists: a suite says once where its goldens are and what they allow.

public import CarouselDiff
public import Testing

/// Where a test's goldens are, whether they are recorded, and what they allow.
///
/// It also tells one run of a test from the next, so that a test that is repeated in one process uses no
/// name twice, and one that uses a name twice is found.
public struct GoldenTrait: TestTrait, SuiteTrait, TestScoping {
  let settings: GoldenSettings

  /// A suite's holds for its tests and for suites in it.
  public var isRecursive: Bool { true }

  /// A scope for every run of a test function, with all of its cases.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> GoldenTrait? {
    test.isSuite || testCase != nil ? nil : self
  }

  /// Runs a test in a scope of its own.
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
  /// Where a test's goldens are, whether they are recorded, and what they allow.
  ///
  /// - Parameters:
  ///   - directory: the goldens' folder, from the folder of the test's file; `nil` for `Goldens`.
  ///   - update: what is recorded; `nil` for what `CAROUSEL_UPDATE` says. Where `CI` is set, nothing is.
  ///   - tolerance: what may differ where an expectation does not say; `nil` for nothing.
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
