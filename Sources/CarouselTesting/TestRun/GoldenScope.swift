internal import CarouselDiff
internal import Synchronization

/// Settings for the goldens of a test or a suite; `nil` for those of the suite around it.
struct GoldenSettings: Sendable {
  /// The goldens' folder, from the test's file.
  var directory: String?
  /// Which goldens are written.
  var update: GoldenUpdate?
  /// What may differ.
  var tolerance: ImageDiff?

  /// These settings, with those of `outer` where these are `nil`.
  func over(_ outer: GoldenSettings?) -> GoldenSettings {
    GoldenSettings(
      directory: directory ?? outer?.directory,
      update: update ?? outer?.update,
      tolerance: tolerance ?? outer?.tolerance
    )
  }
}

/// One execution of a test, with its settings.
struct GoldenScope: Sendable {
  /// The scope of this task.
  @TaskLocal static var current: GoldenScope?

  private static let count = Atomic(0)

  /// Its settings.
  let settings: GoldenSettings
  /// The test, if XCTest runs it, which does not know the current test.
  var test: TestIdentity?
  /// A number that no other scope in this process has.
  let number: Int

  /// Makes a scope inside the current one.
  init(_ settings: GoldenSettings) {
    self.settings = settings.over(Self.current?.settings)
    number = Self.count.add(1, ordering: .relaxed).newValue
  }
}
