internal import CarouselFiles

/// A font that cannot be used; each case names it.
package enum TextError: Error, Hashable, Sendable {
  /// Libraries that cannot be loaded, by the packages that have them.
  case missingLibraries([TextLibrary])
  /// The file cannot be read.
  case unreadable(file: String, reason: String)
  /// The file is longer than ``FontFile/byteLimit``.
  case tooLong(file: String)
  /// The file is no font of outlines.
  case notAFont(file: String)
  /// No installed font is called so.
  case noSuchFamily(String)
}

extension TextError: CustomStringConvertible {
  /// What is wrong and what to do about it, on one line.
  package var description: String {
    switch self {
    case .missingLibraries(let libraries):
      "the fonts of --font need libraries that are not here; " + TextLibrary.remedy(libraries)
    case .unreadable(let file, let reason):
      "cannot read the font \(file.oneLine): \(reason); check the path of --font"
    case .tooLong(let file):
      "the font \(file.oneLine) is longer than 64 MiB; name a smaller one"
    case .notAFont(let file):
      "\(file.oneLine) is no TrueType or OpenType font with outlines; name another one"
    case .noSuchFamily(let family):
      "no installed font is called '\(family.oneLine)'; name one that fc-list lists, or a font's file"
    }
  }
}
