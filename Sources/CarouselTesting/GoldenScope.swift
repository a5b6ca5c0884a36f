// Why this file exists: a test or a suite may say where its goldens are and what they allow, for all of its
// expectations; and one run of a test is told from the next.

internal import CarouselDiff
internal import Synchronization

/// What holds for the goldens of a test; `nil` for what holds around it.
struct GoldenSettings: Sendable {
  /// The goldens' folder, from the test's file.
  var directory: String?
  /// What is recorded.
  var update: GoldenUpdate?
  /// What may differ.
  var tolerance: ImageDiff?

  /// These, and `outer` where they say nothing.
  func over(_ outer: GoldenSettings?) -> GoldenSettings {
    GoldenSettings(
      directory: directory ?? outer?.directory,
      update: update ?? outer?.update,
      tolerance: tolerance ?? outer?.tolerance
    )
  }
}

/// One run of a test.
struct GoldenScope: Sendable {
  /// The scope of this task.
  @TaskLocal static var current: GoldenScope?

  private static let count = Atomic(0)

  /// What holds in it.
  let settings: GoldenSettings
  /// The test, of XCTest, which does not tell it by itself.
  var test: TestIdentity?
  /// No other has it in this process.
  let number: Int

  /// A scope of its own inside of the current one.
  init(_ settings: GoldenSettings) {
    self.settings = settings.over(Self.current?.settings)
    number = Self.count.add(1, ordering: .relaxed).newValue
  }
}
