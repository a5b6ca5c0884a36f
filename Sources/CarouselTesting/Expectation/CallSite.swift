internal import Testing

/// The place in the source where a golden is expected, and where a failure is shown.
struct CallSite: Sendable {
  let fileID: StaticString
  let file: StaticString
  let line: UInt
  let column: UInt

  /// The file's path.
  var filePath: String { "\(file)" }

  /// The place as Swift Testing has it.
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: filePath, line: Int(line), column: Int(column))
  }
}

extension CallSite: CustomStringConvertible {
  /// `Module/File.swift:12:5`.
  var description: String { "\(fileID):\(line):\(column)" }
}
