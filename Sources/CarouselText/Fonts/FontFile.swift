internal import CTextShims
package import CarouselFiles
internal import CarouselRaster
internal import SystemPackage

/// A font file that a film is written with.
package struct FontRecord: Hashable, Sendable {
  /// The file's name, without its folder.
  package let name: String
  /// Which font of the file, from 0.
  package let index: Int
  /// The digest of the file's bytes.
  package let digest: SHA256Digest

  /// Names a file.
  package init(name: String, index: Int, digest: SHA256Digest) {
    self.name = name
    self.index = index
    self.digest = digest
  }
}

/// An open font: its glyphs, and their outlines in whole units.
///
/// One thread at a time.
@safe final class FontFile {
  /// Units of the font to an em.
  let units: Int
  /// Whether its strokes are thick.
  let isBold: Bool
  /// The file and its digest, which takes a while.
  private(set) lazy var record = FontRecord(
    name: FilePath(place.path).lastComponent?.string ?? place.path,
    index: place.index,
    digest: digest
  )
  private let place: FontPlace
  private let typeface: OpaquePointer
  private var steps: [carousel_outline_step] = []
  private var glyphs: [carousel_shaped_glyph] = []

  /// The longest file that is read: CJK collections take 20 MB.
  static let byteLimit = 64 << 20
  /// The most glyphs of a part of a text, and the most steps of a glyph.
  private static let glyphLimit = 8192
  private static let stepLimit = 16384

  /// Opens a font.
  convenience init(place: FontPlace) throws(TextError) {
    let file = place.path
    let (bytes, length): ([UInt8], Int)
    do throws(Errno) {
      (bytes, length) = try FileBytes.read(FilePath(file), atMost: Self.byteLimit)
    } catch {
      throw .unreadable(file: file, reason: describe(error))
    }
    guard length <= Self.byteLimit else { throw .tooLong(file: file) }
    try self.init(bytes: bytes, place: place)
  }

  /// Opens a font whose bytes are read.
  init(bytes: [UInt8], place: FontPlace) throws(TextError) {
    // SAFETY: the shim copies the bytes before it returns.
    let opened = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe carousel_typeface_open(bytes.baseAddress, bytes.count, Int32(place.index))
    }
    guard let opened = unsafe opened else { throw .notAFont(file: place.path) }
    unsafe typeface = opened
    units = max(Int(unsafe carousel_typeface_units(opened)), 1)
    isBold = unsafe carousel_typeface_is_bold(opened)
    self.place = place
  }

  deinit { unsafe carousel_typeface_close(typeface) }

  private var digest: SHA256Digest {
    var count = 0
    var hash = SHA256()
    // SAFETY: the bytes live as long as the typeface.
    if let bytes = unsafe carousel_typeface_bytes(typeface, &count) {
      hash.update(unsafe Span(_unsafeElements: UnsafeBufferPointer(start: bytes, count: count)))
    }
    return hash.digest
  }

  /// Whether it has a glyph of a character.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    unsafe carousel_typeface_glyph(typeface, scalar.value) != 0
  }

  /// A glyph in its place in a run.
  struct PlacedGlyph {
    let glyph: UInt32
    /// The character it begins with, as an index of the text.
    let cluster: Int
    /// Units of the font.
    let advance: Int
    let x: Int
    let y: Int
  }

  /// Shapes a part of a text in one direction and script.
  ///
  /// - Returns: the glyphs from left to right.
  func shape(
    _ text: [UInt32],
    _ part: Range<Int>,
    isRightToLeft: Bool,
    language: String
  ) -> [PlacedGlyph] {
    if glyphs.isEmpty {
      glyphs = Array(repeating: carousel_shaped_glyph(), count: Self.glyphLimit)
    }
    // SAFETY: the shim reads the text and writes at most as many glyphs as it is told to.
    let count = unsafe text.withUnsafeBufferPointer { text in
      unsafe glyphs.withUnsafeMutableBufferPointer { glyphs in
        unsafe carousel_typeface_shape(
          typeface,
          text.baseAddress,
          text.count,
          part.lowerBound,
          part.count,
          isRightToLeft,
          language,
          glyphs.baseAddress,
          glyphs.count
        )
      }
    }
    return glyphs[..<count].map { glyph in
      PlacedGlyph(
        glyph: glyph.glyph,
        cluster: min(max(Int(glyph.cluster), part.lowerBound), part.upperBound - 1),
        advance: Int(glyph.advance),
        x: Int(glyph.x),
        y: Int(glyph.y)
      )
    }
  }

  /// Adds the outline of a glyph to a shape.
  ///
  /// - Parameters:
  ///   - glyph: which one.
  ///   - origin: where its origin is.
  ///   - size: pixels of an em.
  ///   - shape: where to draw.
  /// - Returns: how many steps it has.
  func addOutline(
    of glyph: UInt32,
    at origin: StrokePoint,
    size: Int,
    to shape: inout Shape
  ) -> Int {
    if steps.isEmpty {
      steps = Array(repeating: carousel_outline_step(), count: Self.stepLimit)
    }
    // SAFETY: the shim writes at most as many steps as it is told to.
    let count = unsafe steps.withUnsafeMutableBufferPointer { steps in
      unsafe carousel_typeface_outline(typeface, glyph, steps.baseAddress, steps.count)
    }
    func x(_ units: Int32) -> Int { origin.x + scaled(Int(units), size: size) }
    func y(_ units: Int32) -> Int { origin.y - scaled(Int(units), size: size) }
    var pen = (x: origin.x, y: origin.y)
    for step in steps[..<count] {
      let end = (x: x(step.x), y: y(step.y))
      switch step.kind {
      case .move: shape.move(end.x, end.y)
      case .line: shape.line(end.x, end.y)
      case .conic:
        let (controlX, controlY) = (x(step.x1), y(step.y1))
        shape.curve(
          pen.x + (controlX - pen.x) * 2 / 3,
          pen.y + (controlY - pen.y) * 2 / 3,
          end.x + (controlX - end.x) * 2 / 3,
          end.y + (controlY - end.y) * 2 / 3,
          end.x,
          end.y
        )
      case .cubic:
        shape.curve(x(step.x1), y(step.y1), x(step.x2), y(step.y2), end.x, end.y)
      }
      pen = end
    }
    return count
  }

  /// A length in units of the font as 1/256 pixel, rounded down.
  func scaled(_ length: Int, size: Int) -> Int {
    let product = length * size * 256
    return product >= 0 ? product / units : -((units - 1 - product) / units)
  }
}

/// Where a font is: a file, and which font of it.
struct FontPlace: Hashable, Sendable {
  /// The file.
  let path: String
  /// From 0.
  var index = 0
}
