extension KeyedDecodingContainer {
  /// Reads a whole number.
  ///
  /// Foundation calls a number with a fraction, or one that is too large, invalid JSON and does not say
  /// where it stands.
  ///
  /// - Parameters:
  ///   - type: the number's type.
  ///   - key: where it stands.
  /// - Returns: the number.
  /// - Throws: a `DecodingError` with the key and the value.
  package func wholeNumber<Number: FixedWidthInteger & Decodable>(
    _ type: Number.Type,
    forKey key: Key
  ) throws -> Number {
    do {
      return try decode(type, forKey: key)
    } catch {
      // What the number's own reader throws becomes a decoding error further up only.
      if let error = error as? DecodingError {
        guard case .dataCorrupted = error else { throw error }
      }
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: Self.words(try decode(Double.self, forKey: key), type)
      )
    }
  }

  /// Reads a whole number; `nil` if there is none.
  package func wholeNumber<Number: FixedWidthInteger & Decodable>(
    _ type: Number.Type,
    ifPresent key: Key
  ) throws -> Number? {
    guard try contains(key) && !decodeNil(forKey: key) else { return nil }
    return try wholeNumber(type, forKey: key)
  }

  private static func words<Number: FixedWidthInteger>(_ value: Double, _: Number.Type) -> String {
    let (below, above) = (value.rounded(.down), value.rounded(.up))
    guard below != above, let less = Number(exactly: below), let more = Number(exactly: above)
    else {
      let number = Int(exactly: value).map { "\($0)" } ?? "\(value)"
      return "\(number) is no whole number from \(Number.min) to \(Number.max)"
    }
    return "\(value) is not a whole number; use \(less) or \(more)"
  }
}
