/// The part of help that lists a setting.
package enum SettingTopic: Sendable {
  case film, motion, layout, pictures, loading, sheet, list, source
}

/// The help of a setting.
package struct SettingHelp: Sendable, ExpressibleByStringLiteral {
  /// What it does to the film, as a sentence in the imperative.
  package let does: String
  /// The word for its value, as in `WxH`; `nil` for the flag's own name.
  package let value: String?
  /// What only the flag takes, not a file, as a sentence.
  let flagOnly: String?
  /// The range of a number, as in `1 to 64`; empty for others.
  package private(set) var limits = ""
  /// The default; empty for none.
  package private(set) var fallback = ""

  package init(_ does: String, value: String? = nil, flagOnly: String? = nil) {
    self.does = does
    self.value = value
    self.flagOnly = flagOnly
  }

  package init(stringLiteral does: String) { self.init(does) }

  /// The sentence with limits and default, for the command's help.
  package var line: String {
    let notes = [limits, fallback.isEmpty ? "" : "default: \(fallback)"].filter { !$0.isEmpty }
    let sentences = [does, flagOnly].compactMap(\.self).joined(separator: " ")
    return notes.isEmpty ? sentences : "\(sentences) (\(notes.joined(separator: "; ")))"
  }

  func with(default fallback: String) -> Self {
    var help = self
    help.fallback = fallback
    return help
  }

  func with(limits: String) -> Self {
    var help = self
    help.limits = limits
    return help
  }
}
