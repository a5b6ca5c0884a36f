internal import ArgumentParser
internal import CarouselValues

/// A word in the place of a command that is not a command.
struct UnknownCommand: Error, CustomStringConvertible {
  /// The commands before it, from the program's name on.
  private let path: [String]
  /// The word.
  private let word: String
  /// The most similar command; `nil` if none is similar.
  private let nearest: String?

  /// Finds such a word in a command's `arguments`; `nil` if there is none.
  ///
  /// The parser takes it for an argument, and reports the first flag after it instead.
  static func find(
    in command: any ParsableCommand.Type,
    _ arguments: ArraySlice<String>,
    after path: [String] = []
  ) -> UnknownCommand? {
    let path = path + [command._commandName]
    let subcommands = command.configuration.subcommands
    guard !subcommands.isEmpty, let word = arguments.first, !word.hasPrefix("-"), word != "help"
    else { return nil }
    if let next = subcommands.first(where: { $0._commandName == word }) {
      return find(in: next, arguments.dropFirst(), after: path)
    }
    // Two letters may be wrong, but no more than half of the word.
    let names = subcommands.map { $0._commandName }
    let nearest = names.map { (name: $0, distance: $0.distance(to: word)) }
      .filter { $0.distance <= 2 && 2 * $0.distance <= word.count }
      .min { $0.distance < $1.distance }
    return UnknownCommand(path: path, word: word, nearest: nearest?.name)
  }

  var description: String {
    let command = path.joined(separator: " ")
    let name = (path.dropFirst() + [word]).joined(separator: " ")
    let guess = nearest.map { ", did you mean '\($0)'?" } ?? ";"
    return "unknown command '\(name.excerpt)'\(guess) see \(command) --help"
  }
}

extension String {
  /// How many letters must be inserted, deleted or replaced to turn this text into the other.
  ///
  /// - Complexity: O(product of the lengths); texts over 32 letters count as far away.
  fileprivate func distance(to other: String) -> Int {
    guard other.utf8.count <= 32 else { return .max / 2 }
    var row = Array(0...other.count)
    for (i, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, otherLetter) in other.enumerated() {
        let replaced = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
