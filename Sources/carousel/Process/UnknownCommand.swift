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
    let names = subcommands.map { $0._commandName }
    return UnknownCommand(path: path, word: word, nearest: word.nearest(among: names))
  }

  var description: String {
    let command = path.joined(separator: " ")
    let name = (path.dropFirst() + [word]).joined(separator: " ")
    let guess = nearest.map { ", did you mean '\($0)'?" } ?? ";"
    return "unknown command '\(name.excerpt)'\(guess) see \(command) --help"
  }
}
