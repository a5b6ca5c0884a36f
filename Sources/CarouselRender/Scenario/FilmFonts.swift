internal import CarouselFiles
package import CarouselText

/// The fonts that a film is written with.
public struct FilmFonts: Sendable {
  /// Who writes labels, and the words of failed pages.
  package let typefaces: Typefaces
  /// The files that were given.
  let files: [String]
  /// Whether the film names its fonts.
  let isGiven: Bool

  /// Opens fonts: files or families; without any, the built-in font and installed ones write.
  init(_ fonts: [String]) throws(RenderError) {
    do throws(TextError) {
      typefaces = try Typefaces(fonts)
    } catch {
      throw .font(error.description)
    }
    files = fonts.filter(Typefaces.isFile)
    isGiven = !fonts.isEmpty
  }

  /// The given fonts in a manifest, in their order.
  var json: String { typefaces.fonts.json }

  /// A line about characters that were drawn as boxes, if there were any.
  var warnings: [String] {
    let unknown = typefaces.unknown.map(\.value).sorted()
    guard !unknown.isEmpty else { return [] }
    let names = unknown.map { "U+" + String($0, radix: 16, uppercase: true) }
    return [
      "no font has \(names.joined(separator: ", ")), drawn as boxes; "
        + "name a font that has them with --font, or see carousel doctor"
    ]
  }

  /// Installed fonts that were used so far, in a manifest's order.
  var installed: [FontRecord] {
    isGiven ? [] : typefaces.fonts.inOrder
  }
}

extension Collection<FontRecord> {
  /// The fonts in the order of a manifest, whatever the order in which they were used.
  var inOrder: [FontRecord] { sorted { $0.order < $1.order } }
}

extension [FontRecord] {
  /// The fonts in a manifest.
  var json: String {
    let objects = map { font in
      var text = JSONText()
      text.add("file", font.name)
      if font.index > 0 { text.add("index", font.index) }
      text.add("sha256", font.digest.hexadecimal)
      return text.closed
    }
    return "[" + objects.joined(separator: ",") + "]"
  }
}

extension FontRecord: Decodable {
  private enum CodingKeys: CodingKey { case file, index, sha256 }

  /// Reads what a manifest says of a font.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .file),
      index: try values.decodeIfPresent(Int.self, forKey: .index) ?? 0,
      digest: try values.decode(SHA256Digest.self, forKey: .sha256)
    )
  }
}

extension FontRecord {
  /// What fonts of a manifest are sorted by.
  fileprivate var order: (String, Int, String) { (name, index, digest.hexadecimal) }
}
