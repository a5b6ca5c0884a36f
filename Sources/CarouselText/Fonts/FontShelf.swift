internal import CarouselRaster

/// The fonts of a film, by number: 0 is the built-in font, the others are files.
///
/// One thread at a time.
final class FontShelf {
  /// Whether the film names its fonts; otherwise installed ones are looked for.
  let isGiven: Bool
  /// Whether the libraries are there that files are read with.
  private(set) lazy var hasLibraries = TextLibrary.missing.isEmpty
  /// Characters that no font has, the first ones.
  private(set) var unknown: [Unicode.Scalar] = []

  private var files: [FontFile] = []
  /// The given fonts, plain and bold.
  private var given: [(plain: Int, bold: Int)] = []
  private var numbers: [FontPlace: Int?] = [:]
  private var installed: [Variant: InstalledFonts] = [:]
  private var known: [Choice: Int] = [:]

  private struct Variant: Hashable {
    let language: String
    let isBold: Bool
  }

  private struct Choice: Hashable {
    let cluster: [Unicode.Scalar]
    let variant: Variant
  }

  private static let knownLimit = 4096
  private static let unknownLimit = 8
  /// How many installed fonts are opened for one character.
  private static let candidates = 6

  /// Opens the given fonts: files, or families, which have a bold font too.
  init(_ fonts: [String]) throws(TextError) {
    isGiven = !fonts.isEmpty
    guard isGiven else { return }
    let missing = TextLibrary.missing
    guard missing.isEmpty else { throw .missingLibraries(missing) }
    for font in fonts {
      if Typefaces.isFile(font) {
        let number = try open(FontPlace(path: font))
        given.append((number, number))
      } else {
        guard let place = InstalledFonts.family(font, isBold: false) else {
          throw .noSuchFamily(font)
        }
        let plain = try open(place)
        let bold = try InstalledFonts.family(font, isBold: true).map { place throws(TextError) in
          try open(place)
        }
        given.append((plain, bold ?? plain))
      }
    }
  }

  /// Writes with one font that is open.
  init(opened file: FontFile) {
    isGiven = true
    files = [file]
    given = [(1, 1)]
  }

  /// The files that are open.
  var records: [FontRecord] { files.map(\.record) }

  /// The file with a number above 0.
  func file(_ number: Int) -> FontFile { files[number - 1] }

  /// The first font with all of a character and its marks; without one, the first with the character alone;
  /// without that too, the built-in one, which draws a box.
  func font(for cluster: [Unicode.Scalar], language: String, isBold: Bool) -> Int {
    if !isGiven, cluster.count == 1, LabelFont.has(cluster[0]) { return 0 }
    let choice = Choice(
      cluster: cluster,
      variant: Variant(language: isGiven ? "" : language, isBold: isBold)
    )
    if let number = known[choice] { return number }
    if known.count == Self.knownLimit { known = [:] }
    let number = isGiven ? givenFont(cluster, isBold) : installedFont(cluster, choice.variant)
    known[choice] = number
    if number == 0 { note(cluster[0]) }
    return number
  }

  /// Remembers a character that is drawn as a box.
  func note(_ scalar: Unicode.Scalar) {
    guard !LabelFont.has(scalar), !unknown.contains(scalar) else { return }
    // The smallest, whatever the order in which texts are set.
    unknown.append(scalar)
    unknown.sort()
    if unknown.count > Self.unknownLimit { unknown.removeLast() }
  }

  private func givenFont(_ cluster: [Unicode.Scalar], _ isBold: Bool) -> Int {
    let numbers = given.map { isBold ? $0.bold : $0.plain }
    return numbers.first { hasAll(cluster, $0) } ?? numbers.first { file($0).has(cluster[0]) } ?? 0
  }

  private func installedFont(_ cluster: [Unicode.Scalar], _ variant: Variant) -> Int {
    let list =
      installed[variant] ?? InstalledFonts(language: variant.language, isBold: variant.isBold)
    installed[variant] = list
    var second: Int?
    var at = 0
    for _ in 0..<Self.candidates {
      guard let place = list.next(cluster[0], from: &at) else { break }
      at += 1
      guard let number = usable(place), file(number).has(cluster[0]) else { continue }
      if hasAll(cluster, number) { return number }
      second = second ?? number
    }
    return second ?? 0
  }

  private func hasAll(_ cluster: [Unicode.Scalar], _ number: Int) -> Bool {
    let file = file(number)
    return cluster.allSatisfy { $0.isInvisible || file.has($0) }
  }

  /// The number of an installed font; `nil` if it cannot be used.
  private func usable(_ place: FontPlace) -> Int? {
    if let number = numbers[place] { return number }
    do throws(TextError) {
      return try open(place)
    } catch {
      numbers[place] = .some(nil)
      return nil
    }
  }

  private func open(_ place: FontPlace) throws(TextError) -> Int {
    if let number = numbers[place] ?? nil { return number }
    files.append(try FontFile(place: place))
    numbers[place] = files.count
    return files.count
  }
}
