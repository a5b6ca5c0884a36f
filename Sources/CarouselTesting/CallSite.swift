// Why this file exists: a failure is shown where the golden was asked for.

internal import Testing

/// Where in the source a golden is asked for.
struct CallSite: Sendable {
  let fileID: StaticString
  let file: StaticString
  let line: UInt
  let column: UInt

  /// The file's path.
  var filePath: String { "\(file)" }

  /// The same for Swift Testing.
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: filePath, line: Int(line), column: Int(column))
  }
}

extension CallSite: CustomStringConvertible {
  /// `Module/File.swift:12:5`.
  var description: String { "\(fileID):\(line):\(column)" }
}
