#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Writes values as JSON: keys sorted, and no character that changes how a line is shown.
package enum SortedJSON {
  /// The document.
  ///
  /// - Parameters:
  ///   - value: numbers, texts, lists and objects; every number is finite.
  ///   - isPretty: whether each member has a line of its own.
  /// - Returns: the text, without a line break at its end.
  package static func text(of value: some Encodable, isPretty: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self).jsonOnScreen
    } catch {
      preconditionFailure("numbers and texts are always JSON: \(error)")
    }
  }
}
