import CarouselCore
import CarouselTouches
import CarouselValues
import Testing

@Suite struct GeteventTests {
  /// A swipe and a second finger, as a phone with slots prints them.
  private static let swipe = """
    [     512.100000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000002a
    [     512.100000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000384
    [     512.100000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000258
    [     512.100000] /dev/input/event2: EV_ABS       ABS_MT_TOUCH_MAJOR   00000009
    [     512.100000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [     512.100000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     512.108333] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000033e
    [     512.108333] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     512.110000] /dev/input/event2: EV_ABS       ABS_MT_SLOT          00000001
    [     512.110000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000002b
    [     512.110000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000001
    [     512.110000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000001
    [     512.110000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     512.116000] /dev/input/event2: EV_ABS       ABS_MT_SLOT          00000000
    [     512.116000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [     512.116000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     512.120000] /dev/input/event2: EV_ABS       ABS_MT_SLOT          00000001
    [     512.120000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [     512.120000] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
    [     512.120000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     513.000000] /dev/input/event2: EV_ABS       ABS_MT_SLOT          00000000
    [     513.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   0000002c
    [     513.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000000
    [     513.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [     513.050000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [     513.050000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    """

  /// What `getevent -lp` prints of it.
  private static let description = """
    add device 1: /dev/input/event2
      name:     "touchscreen"
      events:
        KEY (0001): BTN_TOUCH
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 2339, fuzz 0, flat 0, resolution 0

    """

  private static func touches(
    _ text: String,
    _ screen: TouchScreen = TouchScreen()
  ) throws(TouchFileError) -> TouchTrace {
    try TouchImport.touches(from: Array(text.utf8), screen: screen)
  }

  @Test("the first finger is followed, and a value that did not change is that of its slot")
  func values() throws {
    #expect(
      try Self.touches(Self.swipe).samples == [
        TouchSample(.down, at: 0, x: 900, y: 600), TouchSample(.move, at: 8.333, x: 830, y: 600),
        TouchSample(.up, at: 16, x: 830, y: 600), TouchSample(.down, at: 900, x: 830, y: 0),
        TouchSample(.up, at: 950, x: 830, y: 0),
      ]
    )
  }

  @Test(
    "with the screen's size and ranges, from options or from getevent -lp, values become points"
  )
  func points() throws {
    var screen = TouchScreen()
    (screen.width, screen.height) = (360, 780)
    let described = try Self.touches(Self.description + Self.swipe, screen)
    #expect(described.samples[0] == TouchSample(.down, at: 0, x: 300, y: 200))
    screen.x = TouchScreen.AxisRange(parsing: "0,1079")
    screen.y = TouchScreen.AxisRange(parsing: "0,2339")
    #expect(try Self.touches(Self.swipe, screen) == described)
    screen.x = TouchScreen.AxisRange(parsing: "-100,3499")
    #expect(try Self.touches(Self.swipe, screen).samples[0].x == 100)
  }

  @Test("a screen without tracking ids and without a device in each line is read by BTN_TOUCH")
  func plain() throws {
    let text = """
      [  1.000000] EV_ABS ABS_MT_POSITION_X 00000010
      [  1.000000] EV_ABS ABS_MT_POSITION_Y 00000020
      [  1.000000] EV_KEY BTN_TOUCH DOWN
      [  1.000000] EV_SYN SYN_REPORT 00000000
      [  1.020000] EV_ABS ABS_MT_POSITION_Y ffffffff
      [  1.020000] EV_SYN SYN_REPORT 00000000
      [  1.030000] EV_KEY BTN_TOUCH UP
      [  1.030000] EV_SYN SYN_REPORT 00000000
      """
    #expect(
      try Self.touches(text).samples == [
        TouchSample(.down, at: 0, x: 16, y: 32), TouchSample(.move, at: 20, x: 16, y: -1),
        TouchSample(.up, at: 30, x: 16, y: -1),
      ]
    )
  }

  @Test(
    "what is wrong is told with its line",
    arguments: [
      (
        "", "no ABS_MT_POSITION_X or ABS_MT_POSITION_Y is in it; record with adb shell getevent -lt"
      ),
      ("[ x ] EV_SYN SYN_REPORT 0", "line 1: no time in brackets; record with getevent -lt"),
      ("[ 1.0] 0003 0035 000001f4", "line 1: numbers without names; record with getevent -lt"),
      (
        "[ 1.0] EV_ABS ABS_MT_POSITION_X zz",
        "line 1: the value 'zz' is not eight hex digits"
      ),
      (
        "[ 1.0] a: EV_ABS ABS_MT_POSITION_X 1\n[ 1.0] b: EV_ABS ABS_MT_POSITION_X 1",
        "line 2: a second touch screen; record one device, as in getevent -lt /dev/input/event2"
      ),
      (
        "[ 1.0] EV_ABS ABS_MT_POSITION_X 1\n[ 1.0] EV_SYN SYN_DROPPED 0",
        "line 2: events were lost (SYN_DROPPED); record again"
      ),
      (
        "[ 1.0] EV_ABS ABS_MT_POSITION_X 1",
        "no touch begins in it; start getevent -lt before you touch the screen"
      ),
      (
        "[ 1.0] EV_ABS ABS_MT_POSITION_X 1\n[ 1.0] EV_KEY BTN_TOUCH DOWN\n[ 1.0] EV_SYN SYN_REPORT 0",
        "line 3: the touch has no position yet; touch another place first when you record"
      ),
      (
        "[ 1.0] EV_ABS ABS_MT_SLOT fff\n[ 1.0] EV_ABS ABS_MT_POSITION_X 1",
        "line 1: the slot 4095 is not from 0 to 255"
      ),
    ] as [(String, String)]
  )
  func errors(text: String, message: String) {
    do throws(TouchFileError) {
      _ = try TouchImport.touches(from: Array(text.utf8), format: .getevent)
      Issue.record("it was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("a size in points without ranges is refused")
  func noRanges() {
    var screen = TouchScreen()
    (screen.width, screen.height) = (360, 780)
    #expect(throws: TouchFileError.self) { try Self.touches(Self.swipe, screen) }
  }

  @Test("random changes to a recording are read or refused, and never trap", arguments: 0..<200)
  func damaged(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array((Self.description + Self.swipe).utf8)
    for _ in 0..<(1 + random.next() % 12) {
      let place = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 3 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: place)
      default: bytes.insert(bytes[Int(random.next() % UInt64(bytes.count))], at: place)
      }
    }
    do throws(TouchFileError) {
      let trace = try TouchImport.touches(from: bytes, format: .getevent)
      #expect(!trace.touches.isEmpty)
    } catch {
      #expect(!error.description.contains("\n"))
    }
  }

  @Test(
    "ranges that run backward or are none are refused",
    arguments: ["", "1", "5,5", "9,1", "a,b", "1,2,3", "0,99999999999"]
  )
  func ranges(text: String) {
    #expect(TouchScreen.AxisRange(parsing: text) == nil)
  }
}
