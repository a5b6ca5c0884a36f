internal import CarouselFiles
package import SystemPackage

/// Which test left a run, and in which run of the tests.
public struct TestOrigin: Codable, Hashable, Sendable {
  /// A library that runs tests; a target's tests of one run apart from those of the other.
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
  /// The test's file, from the package's folder; `nil` if it lies in no package, or if the names are not
  /// in it.
  public let file: String?

  /// Notes a test.
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

  /// Whether all of a test's names stand in a source file, as words of their own.
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
