/// A writing system that `doctor` looks for among the installed fonts.
package enum WritingSystem: String, CaseIterable, Sendable {
  case vietnamese = "Vietnamese"
  case arabic = "Arabic"
  case japanese = "Japanese"
  case chinese = "Chinese"
  case emoji

  /// The systems that no installed font has; all of them without libraries.
  package static var missing: [WritingSystem] {
    guard TextLibrary.missing.isEmpty else { return allCases }
    return allCases.filter { system in
      let fonts = InstalledFonts(language: system.language, isBold: false)
      var at = 0
      return fonts.next(system.sample, from: &at) == nil
    }
  }

  /// What people call it.
  package var name: String { rawValue }

  /// A package of Debian with a font of it.
  package var package: String {
    switch self {
    case .vietnamese, .arabic: "fonts-dejavu-core"
    case .japanese: "fonts-vlgothic"
    case .chinese: "fonts-droid-fallback"
    case .emoji: "fonts-symbola"
    }
  }

  private var sample: Unicode.Scalar {
    switch self {
    case .vietnamese: "\u{1EC7}"
    case .arabic: "\u{0639}"
    case .japanese: "\u{3042}"
    case .chinese: "\u{8FD9}"
    case .emoji: "\u{1F680}"
    }
  }

  private var language: String {
    switch self {
    case .japanese: "ja"
    case .chinese: "zh-cn"
    case .vietnamese, .arabic, .emoji: "en"
    }
  }
}
