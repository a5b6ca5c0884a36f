internal import Synchronization

/// The names that the tests of this process have used for their goldens.
///
/// Two pictures with one name would overwrite each other, or share a golden. Names that differ only by case
/// count as one, as they do on a Mac.
struct NameClaims: Sendable {
  /// Those of the process.
  static let shared = Mutex(NameClaims())

  private struct Use: Sendable {
    let test: TestIdentity
    let name: String?
    var recorded: [String]?
  }

  /// By path, in lower case and without ending.
  private var uses: [String: Use] = [:]

  /// Claims a name for a test.
  ///
  /// - Parameters:
  ///   - golden: the golden's path without its ending.
  ///   - name: the picture's name; `nil` for none.
  ///   - test: the test.
  /// - Returns: whether the test has claimed it before, as far as can be told in an earlier execution.
  /// - Throws: a ``TestingError`` if another test has claimed it, or this execution has already.
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
      // It may be the same execution, in a loop.
      use.recorded = old.recorded
    case (let first, let second):
      guard first != second else { throw .usedTwice(golden: golden, test: test.id) }
    }
    uses[key] = use
    return true
  }

  /// Records that a golden is about to be written.
  ///
  /// - Parameters:
  ///   - golden: a path that was claimed.
  ///   - digests: the digests of its pictures.
  /// - Throws: ``TestingError/recordedTwice(golden:)`` if it has been, with other pixels.
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
