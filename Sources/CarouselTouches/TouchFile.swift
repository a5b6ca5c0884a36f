package import CarouselCore
internal import CarouselFiles
internal import CarouselValues

/// The file format of touches: JSON Lines, one sample a line.
///
/// ```
/// {"t": 0, "phase": "down", "x": 300, "y": 200}
/// {"t": 16.7, "phase": "move", "x": 271.5, "y": 201}
/// {"t": 90, "phase": "up", "x": 120, "y": 204, "v": -1400}
/// ```
///
/// `docs/TOUCHES.md` describes it. Blank lines are skipped.
package enum TouchFile {
  /// The largest file, in bytes.
  package static let maximumBytes = 64 << 20
  /// The longest line, in bytes.
  static let maximumLine = 4096

  /// Reads touches.
  ///
  /// - Throws: the first mistake, with its line.
  package static func touches(from bytes: [UInt8]) throws(TouchFileError) -> TouchTrace {
    guard bytes.count <= maximumBytes else {
      throw TouchFileError("it has more than \(maximumBytes) bytes; split the recording")
    }
    var trace = TouchTrace()
    var last = 1
    for (number, line) in NumberedLines(bytes) where !line.allSatisfy(isSpace) {
      guard line.count <= maximumLine else {
        throw TouchFileError(
          line: number,
          "it has more than \(maximumLine) bytes; is this JSON Lines?"
        )
      }
      let sample = try sample(from: line, number)
      do throws(TouchMistake) {
        try trace.append(sample)
      } catch {
        throw TouchFileError(line: number, error.description)
      }
      last = number
    }
    do throws(TouchMistake) {
      try trace.end()
    } catch {
      throw TouchFileError(line: last, error.description)
    }
    return trace
  }

  /// Writes touches, one line for each sample.
  package static func text(of trace: TouchTrace) -> String {
    var text = ""
    for sample in trace.samples {
      text += #"{"t":\#(number(sample.milliseconds)),"phase":"\#(sample.phase)","#
      text += #""x":\#(number(sample.x)),"y":\#(number(sample.y))"#
      if let velocity = sample.velocity { text += #","v":\#(number(velocity))"# }
      text += "}\n"
    }
    return text
  }

  private static func sample(
    from line: ArraySlice<UInt8>,
    _ number: Int
  ) throws(TouchFileError) -> TouchSample {
    do throws(StrictJSON.Problem) {
      return try StrictJSON.decode(TouchRow.self, from: Array(line)).sample
    } catch {
      throw TouchFileError(line: number, error.words)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The shortest text that reads back as the same number.
  private static func number(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// One line.
private struct TouchRow: Decodable {
  let sample: TouchSample

  private enum Key: String, CodingKey, CaseIterable {
    case t, phase, x, y, v
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(Key.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: Key.self)
    let word = try values.decode(String.self, forKey: .phase)
    guard let phase = TouchSample.Phase(rawValue: word) else {
      throw DecodingError.dataCorruptedError(
        forKey: .phase,
        in: values,
        debugDescription: "expected down, move, up or cancel, not '\(word.excerpt)'"
      )
    }
    sample = TouchSample(
      phase,
      at: try values.decode(Double.self, forKey: .t),
      x: try values.decode(Double.self, forKey: .x),
      y: try values.decode(Double.self, forKey: .y),
      velocity: try values.decodeIfPresent(Double.self, forKey: .v)
    )
  }
}
