internal import CTextShims

/// The installed fonts in the order in which fontconfig has them for a language.
///
/// One thread at a time.
@safe final class InstalledFonts {
  private let list: OpaquePointer?
  private static let pathLimit = 4096

  /// Lists the installed fonts.
  init(language: String, isBold: Bool) {
    unsafe list = carousel_font_list_new(language, isBold)
  }

  deinit {
    if let list = unsafe list { unsafe carousel_font_list_free(list) }
  }

  /// The first font that says it has a character, from a place in the list on; the place becomes that of
  /// the font.
  func next(_ scalar: Unicode.Scalar, from place: inout Int) -> FontPlace? {
    guard let list = unsafe list else { return nil }
    var at = place
    let found = unsafe Self.place { path, capacity, index in
      unsafe carousel_font_list_next(list, scalar.value, &at, path, capacity, index)
    }
    place = at
    return found
  }

  /// The font of a family; `nil` if none is called so.
  static func family(_ name: String, isBold: Bool) -> FontPlace? {
    unsafe place { path, capacity, index in
      unsafe carousel_family_find(name, isBold, path, capacity, index)
    }
  }

  private static func place(
    _ find: (UnsafeMutablePointer<CChar>?, Int, UnsafeMutablePointer<Int32>) -> Bool
  ) -> FontPlace? {
    var index: Int32 = 0
    var path = [CChar](repeating: 0, count: pathLimit)
    // SAFETY: the shim writes a path that ends within the capacity.
    let isFound = unsafe path.withUnsafeMutableBufferPointer { path in
      unsafe find(path.baseAddress, path.count, &index)
    }
    guard isFound else { return nil }
    let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return FontPlace(path: String(decoding: bytes, as: UTF8.self), index: Int(index))
  }
}
