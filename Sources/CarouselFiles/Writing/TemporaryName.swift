internal import CarouselValues

/// The names of files that are still being written.
///
/// The next run that writes into a folder removes the temporary files left there. Half of the
/// digits are a checksum of the other half, so that a user's file of a similar name is never
/// removed.
package enum TemporaryName {
  private static let prefix = ".carousel-"
  private static let suffix = ".tmp"
  private static let digits = 16

  /// A random name.
  ///
  /// The file's own name may leave no room for more letters, and the process's number is
  /// not unique: it may write one file twice at once, or share the folder with another machine.
  package static func random() -> String { name(of: UInt64.random(in: 0...UInt64.max)) }

  /// The same name for every run that writes a file `final`, so that one killed run after the other leaves
  /// one temporary file beside it and no more.
  package static func steady(for final: String) -> String {
    name(of: final.utf8.reduce(0) { SplitMix64.value(seed: $0 ^ UInt64($1), at: 0) })
  }

  /// Whether `name` is one that ``random()`` or ``steady(for:)`` makes.
  package static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix),
      let number = UInt64(name.dropFirst(prefix.count).prefix(digits), radix: 16)
    else { return false }
    return name == self.name(of: number)
  }

  private static func name(of number: UInt64) -> String {
    let check = SplitMix64.value(seed: number, at: 0)
    return prefix + number.hexadecimal + check.hexadecimal + suffix
  }
}
