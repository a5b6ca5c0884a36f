internal import CarouselCore
internal import CarouselValues

/// What `adb shell getevent -lt` prints: time, device, type, code and value of each event.
///
/// Only the first finger is followed, from the report in which its slot gets a tracking id to the one in
/// which it loses it; on screens without tracking ids `BTN_TOUCH` says the same. The kernel leaves out values
/// that have not changed, so each slot keeps its last ones.
enum Getevent {
  static func touches(
    from bytes: [UInt8],
    screen: TouchScreen
  ) throws(TouchFileError) -> TouchTrace {
    var (screen, events) = (screen, [Event]())
    for (number, line) in NumberedLines(bytes) {
      let words = TouchScreen.words(line.prefix(maximumLine))
      if words.first?.first == "[" {
        if let event = try Event(words, line: number) { events.append(event) }
      } else {
        _ = screen.take(description: words)
      }
    }
    let device = try touchDevice(of: events)
    try check(screen)
    var reader = Reader(
      screen: screen,
      hasTracking: events.contains { $0.device == device && $0.code == .tracking }
    )
    for event in events where event.device == device { try reader.read(event) }
    do throws(TouchMistake) {
      return try reader.collector.finished()
    } catch {
      throw TouchFileError("no touch begins in it; start getevent -lt before you touch the screen")
    }
  }

  /// The longest line that is looked at, in bytes.
  private static let maximumLine = 1024

  private static func touchDevice(of events: [Event]) throws(TouchFileError) -> Substring? {
    var devices: [Substring?] = []
    for event in events where event.code == .x || event.code == .y {
      if !devices.contains(event.device) { devices.append(event.device) }
      guard devices.count < 2 else {
        throw TouchFileError(
          line: event.line,
          "a second touch screen; record one device, as in getevent -lt /dev/input/event2"
        )
      }
    }
    guard let device = devices.first else {
      throw TouchFileError(
        "no ABS_MT_POSITION_X or ABS_MT_POSITION_Y is in it; record with adb shell getevent -lt"
      )
    }
    return device
  }

  private static func check(_ screen: TouchScreen) throws(TouchFileError) {
    guard screen.width != nil, screen.x == nil || screen.y == nil else { return }
    throw TouchFileError(
      "the size in points needs the ranges of both axes; "
        + "give --range-x and --range-y, or the text of getevent -lp"
    )
  }
}

extension Getevent {
  fileprivate enum Code {
    case x, y, slot, tracking, touch, report, dropped
  }

  /// One line that matters.
  fileprivate struct Event {
    let line: Int
    let microseconds: Int
    let device: Substring?
    let code: Code
    let value: Int

    private static let codes: [Substring: Code] = [
      "ABS_MT_POSITION_X": .x, "ABS_MT_POSITION_Y": .y, "ABS_MT_SLOT": .slot,
      "ABS_MT_TRACKING_ID": .tracking, "BTN_TOUCH": .touch, "SYN_REPORT": .report,
      "SYN_DROPPED": .dropped,
    ]

    /// Reads `[ 123.456789] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000001f4`; `nil` if the event has
    /// nothing to do with touches.
    init?(_ words: [Substring], line: Int) throws(TouchFileError) {
      var words = words.joined(separator: " ").dropFirst().split(separator: " ")
      guard let time = words.first, time.hasSuffix("]"), let seconds = Decimal(time.dropLast())
      else {
        throw TouchFileError(line: line, "no time in brackets; record with getevent -lt")
      }
      words.removeFirst()
      device = words.first.flatMap { $0.hasSuffix(":") ? $0 : nil }
      if device != nil { words.removeFirst() }
      guard words.count == 3 else {
        throw TouchFileError(line: line, "not type, code and value; record with getevent -lt")
      }
      guard words[0].hasPrefix("EV_") || words[0].utf8.count != 4 else {
        throw TouchFileError(line: line, "numbers without names; record with getevent -lt")
      }
      guard let code = Self.codes[words[1]] else { return nil }
      guard let value = Self.value(words[2]) else {
        throw TouchFileError(line: line, "the value '\(words[2].excerpt)' is not eight hex digits")
      }
      self.line = line
      microseconds = seconds.numerator * (1_000_000 / seconds.denominator)
      self.code = code
      self.value = value
    }

    private static func value(_ word: Substring) -> Int? {
      switch word {
      case "DOWN": 1
      case "UP": 0
      default: UInt32(word, radix: 16).map { Int(Int32(bitPattern: $0)) }
      }
    }
  }

  /// Where a finger is.
  private struct Finger {
    var x: Int?
    var y: Int?
    var isDown = false
  }

  fileprivate struct Reader {
    var collector = TouchCollector()
    private let screen: TouchScreen
    private let hasTracking: Bool
    private var fingers: [Int: Finger] = [:]
    private var slot = 0
    /// The slot of the finger that is followed.
    private var followed: Int?
    private var isNew = false
    private var hasMoved = false

    /// No touch screen has more slots.
    private static let slots = 0..<256

    init(screen: TouchScreen, hasTracking: Bool) {
      self.screen = screen
      self.hasTracking = hasTracking
    }

    mutating func read(_ event: Event) throws(TouchFileError) {
      switch event.code {
      case .slot:
        guard Self.slots.contains(event.value) else {
          throw TouchFileError(line: event.line, "the slot \(event.value) is not from 0 to 255")
        }
        slot = event.value
      case .x: move { $0.x = event.value }
      case .y: move { $0.y = event.value }
      case .tracking: touch(event.value >= 0)
      case .touch: if !hasTracking { touch(event.value != 0) }
      case .report: try report(event)
      case .dropped:
        throw TouchFileError(line: event.line, "events were lost (SYN_DROPPED); record again")
      }
    }

    private mutating func move(_ change: (inout Finger) -> Void) {
      change(&fingers[slot, default: Finger()])
      if slot == followed { hasMoved = true }
    }

    private mutating func touch(_ isDown: Bool) {
      fingers[slot, default: Finger()].isDown = isDown
      guard isDown, followed == nil else { return }
      (followed, isNew) = (slot, true)
    }

    private mutating func report(_ event: Event) throws(TouchFileError) {
      guard let followed, let finger = fingers[followed] else { return }
      if !finger.isDown {
        if !isNew { try add(.up, finger, event) }
        self.followed = nil
      } else if isNew || hasMoved {
        try add(isNew ? .down : .move, finger, event)
      }
      (isNew, hasMoved) = (false, false)
    }

    private mutating func add(
      _ phase: TouchSample.Phase,
      _ finger: Finger,
      _ event: Event
    ) throws(TouchFileError) {
      guard let x = finger.x, let y = finger.y else {
        throw TouchFileError(
          line: event.line,
          "the touch has no position yet; touch another place first when you record"
        )
      }
      do throws(TouchMistake) {
        try collector.add(
          phase,
          at: Double(event.microseconds) / 1000,
          x: screen.points(x, of: screen.x, across: screen.width),
          y: screen.points(y, of: screen.y, across: screen.height)
        )
      } catch {
        throw TouchFileError(line: event.line, error.description)
      }
    }
  }
}
