/// The headers of an answer: untrusted bytes, parsed once.
package struct HTTPHeaders: Sendable {
  private var fields: [(name: String, value: String)] = []

  /// Reads lines after a status line; a line without a colon, or with a bad name, is left out.
  init(parsing bytes: some Collection<UInt8>) {
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).dropFirst() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        line[..<colon].allSatisfy(\.isToken)
      else { continue }
      let value = String(decoding: line[line.index(after: colon)...], as: UTF8.self)
      fields.append((String(decoding: line[..<colon], as: UTF8.self).lowercased(), value.trimmed))
    }
  }

  /// Headers with these names and values.
  package init(_ fields: [(name: String, value: String)]) {
    self.fields = fields.map { ($0.name.lowercased(), $0.value.trimmed) }
  }

  /// The values of all headers of this name, with commas between; `nil` if there is none.
  package func joined(_ name: String) -> String? {
    let name = name.lowercased()
    let values = fields.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The value of the first header of this name, in any case.
  package subscript(name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name == name }?.value
  }

  /// The parts of all headers of this name, which commas outside quotes and <…> keep apart.
  func parts(_ name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name == name }.flatMap { $0.value.parts(at: ",") }
  }
}

extension StringProtocol {
  /// The parts between `separator`s that stand neither in quotes nor in <…>; trimmed.
  func parts(at separator: Character) -> [String] {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    var isBracketed = false
    for character in self {
      switch character {
      case "\"" where !isBracketed: isQuoted.toggle()
      case "<" where !isQuoted: isBracketed = true
      case ">" where !isQuoted: isBracketed = false
      case separator where !isQuoted && !isBracketed:
        parts.append(part.trimmed)
        part = ""
        continue
      default: break
      }
      part.append(character)
    }
    return parts + [part.trimmed]
  }
}
