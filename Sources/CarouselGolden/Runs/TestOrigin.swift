internal import CarouselFiles
package import SystemPackage

/// The test that saved a run, and the run of the tests in which it did.
public struct TestOrigin: Codable, Hashable, Sendable {
  /// A library that runs tests; each runs its tests of a target separately.
  public enum Library: String, Codable, Hashable, Sendable, CaseIterable {
    /// Swift Testing.
    case swiftTesting = "swift-testing"
    /// XCTest.
    case xctest
  }

  /// The library that ran the test.
  public let library: Library
  /// Identifies the run of the tests.
  public let run: String
  /// The test's suites and its name, as they stand in its file.
  public let names: [String]
  /// The test's source file, from the package's folder; `nil` if it is not in a package, or if the names do
  /// not occur in it.
  public let file: String?

  /// Names a test.
  package init(library: Library, run: String, names: [String], file: String?) {
    self.library = library
    self.run = run
    self.names = names
    self.file = file
  }
}

extension TestOrigin {
  /// The largest source file that is searched, in bytes: 16 MiB.
  private static let maximumSource = 16 << 20

  /// Whether all of a test's names occur in a source file, as whole words.
  ///
  /// - Throws: a ``GoldenProblem`` for a file that cannot be read.
  package static func isNamed(_ names: [String], in file: FilePath) throws(GoldenProblem) -> Bool {
    let bytes = try GoldenPicture.bytes(of: file, atMost: maximumSource)
    let text = String(decoding: bytes, as: UTF8.self)
    return names.allSatisfy { name in
      text.ranges(of: name).contains { range in
        let before = text[..<range.lowerBound].last
        let after = text[range.upperBound...].first
        return ![before, after].contains { $0.map(isOfWord) ?? false }
      }
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Whether the test is no longer in its file; `false` if the current folder is not its package's.
  func hasGone() throws(GoldenProblem) -> Bool {
    guard let file, case .folder = FileKind(of: FilePath(file).removingLastComponent()) else {
      return false
    }
    do throws(GoldenProblem) {
      return try !Self.isNamed(names, in: FilePath(file))
    } catch .missing {
      return true
    }
  }
}
