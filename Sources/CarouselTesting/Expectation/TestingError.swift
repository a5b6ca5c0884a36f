internal import CarouselFiles

/// Why a picture cannot be compared, for reasons that lie in the test; each fails the test.
enum TestingError: Error, Hashable, Sendable {
  /// A variable of the environment has an unknown value.
  case badVariable(name: String, value: String, allowed: [String])
  /// The running test is not known.
  case noTest
  /// A case of a parameterised test passes no name.
  case unnamedCase(test: String)
  /// A name has no character for a file name.
  case badName(String)
  /// A file's name is too long.
  case longName(String)
  /// A test uses a name twice.
  case usedTwice(golden: String, test: String)
  /// Two tests or names share a golden.
  case clash(golden: String, first: String, second: String)
  /// Two pictures would be written to one golden.
  case recordedTwice(golden: String)
  /// A sequence without pictures.
  case nothingToCompare(golden: String)
  /// A URL that is not a file URL.
  case notAFile(url: String)
}

extension TestingError: CustomStringConvertible {
  /// One line: what is wrong, with which value, and what to do.
  var description: String { words.oneLine }

  private var words: String {
    switch self {
    case .badVariable(let name, let value, let allowed):
      "\(name) is '\(value)': it must be \(allowed.joined(separator: ", ")) or unset"
    case .noTest:
      """
      the running test is not known: call expectGolden from the test's own task; in an XCTestCase call \
      it as a method, or wrap invokeTest in withGoldens
      """
    case .unnamedCase(let test):
      """
      \(test) is parameterised and its cases would share one golden: pass named: with a different name \
      for each case
      """
    case .badName(let name):
      "'\(name)' has no letter or digit: pass another name for the golden"
    case .longName(let name):
      "the golden's name '\(name)' is over \(GoldenName.longest) bytes: pass a shorter one"
    case .usedTwice(let golden, let test):
      """
      \(test) has used the name of \(golden) already: pass named: with a different name for each \
      picture
      """
    case .clash(let golden, let first, let second):
      "\(first) and \(second) would share the golden \(golden): rename one"
    case .recordedTwice(let golden):
      """
      \(golden) has been written in this run already, with other pixels: give every picture its own \
      name, or make the picture the same each time
      """
    case .nothingToCompare(let golden):
      "\(golden): no frames were given, so nothing would be compared: give at least one"
    case .notAFile(let url): "\(url) is not a file: pass a file URL, or the file's bytes"
    }
  }
}
