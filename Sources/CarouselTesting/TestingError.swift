// Why this file exists: what keeps a picture from being held against its golden, apart from the golden.

internal import CarouselFiles

/// Why there is nothing to compare: each fails the test.
enum TestingError: Error, Hashable, Sendable {
  /// `CAROUSEL_UPDATE` has another value than it may have.
  case badUpdate(value: String)
  /// It is not known which test runs.
  case noTest
  /// A case of a parameterised test gave no name.
  case unnamedCase(test: String)
  /// Nothing of a name can stand in a file's name.
  case badName(String)
  /// A file's name is too long.
  case longName(String)
  /// A test used a name twice.
  case usedTwice(golden: String, test: String)
  /// Two tests or names share a golden.
  case clash(golden: String, first: String, second: String)
  /// Two pictures were recorded as one golden.
  case recordedTwice(golden: String)
  /// A row without pictures.
  case nothingToCompare(golden: String)
  /// A URL that leads to no file.
  case notAFile(url: String)
}

extension TestingError: CustomStringConvertible {
  /// One line: what is wrong, with which value, and what to do.
  var description: String { words.oneLine }

  private var words: String {
    switch self {
    case .badUpdate(let value):
      "\(GoldenUpdate.variable) is '\(value)': it must be "
        + GoldenUpdate.allCases.map(\.rawValue).joined(separator: ", ") + " or unset"
    case .noTest:
      """
      which test this golden is of cannot be told: call expectGolden from the test's own task; in an \
      XCTestCase call it as a method, or wrap invokeTest in withGoldens
      """
    case .unnamedCase(let test):
      """
      \(test) is parameterised and its cases would share one golden: pass named: with something that \
      tells them apart
      """
    case .badName(let name):
      "'\(name)' has no letter or digit to name a golden by: pass another name"
    case .longName(let name):
      "the golden's name '\(name)' is over \(GoldenName.longest) bytes: pass a shorter one"
    case .usedTwice(let golden, let test):
      """
      \(test) has used the name of \(golden) already: pass named: with something that tells its \
      pictures apart
      """
    case .clash(let golden, let first, let second):
      "\(first) and \(second) would share the golden \(golden): rename one"
    case .recordedTwice(let golden):
      """
      \(golden) was recorded in this run already, with other pixels: give every picture a name of its \
      own, or make the picture the same each time
      """
    case .nothingToCompare(let golden):
      "\(golden): no frames were given, so nothing would be compared: give at least one"
    case .notAFile(let url): "\(url) is no file: pass a file URL, or the file's bytes"
    }
  }
}
