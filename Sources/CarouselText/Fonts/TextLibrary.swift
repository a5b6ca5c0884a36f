internal import CTextShims

/// A library that text other than ASCII needs, loaded when the first such text is drawn.
package enum TextLibrary: String, CaseIterable, Hashable, Sendable {
  /// Reads outlines.
  case freetype
  /// Shapes words.
  case harfbuzz
  /// Finds the direction of reading.
  case fribidi
  /// Finds where lines may end.
  case libunibreak
  /// Finds installed fonts.
  case fontconfig

  /// The libraries that cannot be loaded.
  package static var missing: [TextLibrary] {
    let bits = carousel_text_missing()
    return allCases.filter { bits & $0.bit != 0 }
  }

  /// Debian's package that has it, of which Homebrew leaves out `lib` and `-dev`.
  package var package: String {
    switch self {
    case .freetype: "libfreetype-dev"
    case .harfbuzz: "libharfbuzz-dev"
    case .fribidi: "libfribidi-dev"
    case .libunibreak: "libunibreak-dev"
    case .fontconfig: "libfontconfig-dev"
    }
  }

  /// What to do where some are missing.
  package static func remedy(_ libraries: [TextLibrary]) -> String {
    let packages = libraries.map(\.package).joined(separator: " ")
    let formulas = libraries.map(\.rawValue).joined(separator: " ")
    return "apt-get install \(packages), or brew install \(formulas)"
  }

  private var bit: UInt32 {
    let library: carousel_text_library =
      switch self {
      case .freetype: .freetype
      case .harfbuzz: .harfbuzz
      case .fribidi: .fribidi
      case .libunibreak: .unibreak
      case .fontconfig: .fontconfig
      }
    return library.rawValue
  }
}
