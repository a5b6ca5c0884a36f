// Why this file exists: two pictures under one name overwrite each other, or one is judged by the golden of
// the other; here they are found, also where only a Mac would take two names for one.

internal import Synchronization

/// Which names the tests of this process have used for their goldens.
struct NameClaims: Sendable {
  /// Those of the process.
  static let shared = Mutex(NameClaims())

  private struct Use: Sendable {
    let test: TestIdentity
    let name: String?
    var recorded: [String]?
  }

  /// By path, less ending and case.
  private var uses: [String: Use] = [:]

  /// Claims a name.
  ///
  /// - Parameters:
  ///   - golden: the golden's path without its ending.
  ///   - name: the name as it was given.
  ///   - test: the test.
  /// - Returns: whether it was claimed before, by what looks like an earlier run of the test.
  /// - Throws: a ``TestingError`` if it is somebody else's, or was used by this run already.
  mutating func claim(
    _ golden: String,
    name: String?,
    by test: TestIdentity
  ) throws(TestingError) -> Bool {
    let key = golden.lowercased()
    guard let old = uses[key] else {
      uses[key] = Use(test: test, name: name)
      return false
    }
    guard old.test.key == test.key, old.name == name else {
      throw .clash(
        golden: golden,
        first: Self.words(old.test, old.name),
        second: Self.words(test, name)
      )
    }
    var use = Use(test: test, name: name)
    switch (old.test.invocation, test.invocation) {
    case (.call(let first), .call(let second)):
      guard first == second else { throw .usedTwice(golden: golden, test: test.id) }
      // Perhaps the same run, in a loop.
      use.recorded = old.recorded
    case (let first, let second):
      guard first != second else { throw .usedTwice(golden: golden, test: test.id) }
    }
    uses[key] = use
    return true
  }

  /// Notes that a golden is about to be recorded.
  ///
  /// - Parameters:
  ///   - golden: a path that was claimed.
  ///   - digests: the digests of its pictures.
  /// - Throws: ``TestingError/recordedTwice(golden:)`` if it was already, with other pixels.
  mutating func record(_ golden: String, _ digests: [String]) throws(TestingError) {
    let key = golden.lowercased()
    let recorded = uses[key]?.recorded
    guard recorded == nil || recorded == digests else { throw .recordedTwice(golden: golden) }
    uses[key]?.recorded = digests
  }

  private static func words(_ test: TestIdentity, _ name: String?) -> String {
    test.id + (name.map { " named '\($0)'" } ?? "")
  }
}
