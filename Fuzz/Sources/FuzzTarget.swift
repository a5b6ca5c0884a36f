// Every reader of bytes from outside, by name. Each stands in its own file in
// `Targets`, with what to start from and with what must hold whatever the bytes.

/// One reader of bytes from outside.
struct FuzzTarget: Sendable {
  /// What the command line calls it.
  let name: String
  /// Inputs to start from, all of our own making.
  let seeds: @Sendable () throws -> [[UInt8]]
  /// Reads the bytes; traps if something does not hold.
  let check: @Sendable ([UInt8]) -> Void

  static let all = [
    png, pngRepaired, jpeg, webP, exif, script, scenario, network, lockFile, list, url,
  ]

  /// Checks that a message is one line without terminal controls, as everything that is told to a user.
  static func checkLine(_ text: String) {
    let breaksLine = text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    precondition(!text.isEmpty && !breaksLine, "no single line: \(text)")
  }
}
