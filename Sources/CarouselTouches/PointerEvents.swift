internal import CarouselCore
internal import CarouselFiles
internal import CarouselValues

/// A browser's pointer events.
///
/// Other events of pointers are skipped, and so are fingers that join a first one. Members beside those
/// that are read are skipped too, so a whole event may be written down.
enum PointerEvents {
  static func touches(from bytes: [UInt8]) throws(TouchFileError) -> TouchTrace {
    var reader = Reader()
    for event in try events(in: bytes) {
      do throws(TouchMistake) {
        try reader.read(event.event)
      } catch {
        throw event.error(error.description)
      }
    }
    do throws(TouchMistake) {
      return try reader.collector.finished()
    } catch {
      throw TouchFileError("no pointerdown of a primary pointer is in it; record one touch or more")
    }
  }

  private struct Placed {
    let event: PointerEvent
    let number: Int
    let isLine: Bool

    func error(_ words: String) -> TouchFileError {
      isLine ? TouchFileError(line: number, words) : TouchFileError(event: number, words)
    }
  }

  /// The events of a list, or of lines.
  private static func events(in bytes: [UInt8]) throws(TouchFileError) -> [Placed] {
    if bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "[") {
      do throws(StrictJSON.Problem) {
        return try StrictJSON.decode([PointerEvent].self, from: bytes).enumerated().map {
          Placed(event: $1, number: $0 + 1, isLine: false)
        }
      } catch {
        throw TouchFileError(error.words)
      }
    }
    var events: [Placed] = []
    for (number, line) in NumberedLines(bytes) where !line.allSatisfy({ $0 <= 0x20 }) {
      do throws(StrictJSON.Problem) {
        let event = try StrictJSON.decode(PointerEvent.self, from: Array(line))
        events.append(Placed(event: event, number: number, isLine: true))
      } catch {
        throw TouchFileError(line: number, error.words)
      }
    }
    return events
  }

  private struct Reader {
    var collector = TouchCollector()
    private var pointer: Int?

    mutating func read(_ event: PointerEvent) throws(TouchMistake) {
      guard let phase = event.phase else { return }
      if phase == .down {
        guard event.isPrimary, pointer == nil || pointer == event.pointer else { return }
        pointer = event.pointer
      } else if pointer != event.pointer {
        return
      }
      try collector.add(phase, at: event.time, x: event.x, y: event.y)
      if phase == .up || phase == .cancel { pointer = nil }
    }
  }
}

/// What is read of an event.
private struct PointerEvent: Decodable {
  /// `nil` for events that are skipped.
  let phase: TouchSample.Phase?
  let time: Double
  let x: Double
  let y: Double
  let pointer: Int
  let isPrimary: Bool

  private enum Key: String, CodingKey {
    case type, timeStamp, clientX, clientY, pointerId, isPrimary
  }

  private static let phases: [String: TouchSample.Phase] = [
    "pointerdown": .down, "pointermove": .move, "pointerup": .up, "pointercancel": .cancel,
  ]
  private static let skipped: Set<String> = [
    "pointerover", "pointerout", "pointerenter", "pointerleave", "pointerrawupdate",
    "gotpointercapture", "lostpointercapture",
  ]

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let type = try values.decode(String.self, forKey: .type)
    phase = Self.phases[type]
    guard phase != nil || Self.skipped.contains(type) else {
      throw DecodingError.dataCorruptedError(
        forKey: .type,
        in: values,
        debugDescription:
          "expected an event of pointers, such as pointerdown, not '\(type.excerpt)'"
      )
    }
    guard phase != nil else {
      (time, x, y, pointer, isPrimary) = (0, 0, 0, 0, false)
      return
    }
    time = try values.decode(Double.self, forKey: .timeStamp)
    x = try values.decode(Double.self, forKey: .clientX)
    y = try values.decode(Double.self, forKey: .clientY)
    pointer = try values.decodeIfPresent(Int.self, forKey: .pointerId) ?? 0
    isPrimary = try values.decodeIfPresent(Bool.self, forKey: .isPrimary) ?? true
  }
}
