import CarouselCore
import Testing

@Suite struct SwipeScriptTests {
  @Test(
    "a script reads as its expansion",
    arguments: [
      ("L", "L"), ("LLRRR", "LLRRR"), ("L*5", "LLLLL"), ("(LLR)*3", "LLRLLRLLR"), ("L.R", "L.R"),
      (" L\tL\n R ", "LLR"), ("(L(R.)*2)*2", "LR.R.LR.R."), ("(L)", "L"), ("L * 3 R", "LLLR"),
      ("LR*2", "LRR"), ("((L))*2", "LL"), ("L*1", "L"), (".*3", "..."),
    ]
  )
  func expansion(text: String, expanded: String) throws {
    let letters = try SwipeScript(parsing: text).gestures.map { gesture in
      switch gesture {
      case .swipe(.next, Touch()): "L"
      case .swipe(.previous, Touch()): "R"
      case .hold: "."
      case .swipe, .fling, .stop, .tap, .goTo: "?"
      }
    }
    #expect(letters.joined() == expanded)
  }

  @Test(
    "a mistake is named with its column",
    arguments: [
      ("", "the swipe script is empty"), (" \n ", "the swipe script is empty"),
      ("LLX", "column 3: unexpected 'X'"), ("l", "column 1: unexpected 'l'"),
      ("LL\nRx", "line 2, column 2: unexpected 'x'"), ("L*0", "column 2: a repeat needs a count"),
      ("L*", "column 2: a repeat needs a count"), ("L*-1", "column 2: a repeat needs a count"),
      ("*3", "column 1: unexpected '*'"), ("(L", "column 1: parenthesis without a partner"),
      ("L)", "column 2: parenthesis without a partner"), ("()", "column 1: empty parentheses"),
      ("L*2*2", "column 4: unexpected '*'"), ("(*2)", "column 2: unexpected '*'"),
      ("L*1000001", "column 2: a repeat needs a count"),
      ("L*99999999999999999999999", "column 2: a repeat needs a count"),
      ("(L*1000)*1001", "column 9: more than 1000000 swipes"),
      ("L*1000000L", "column 10: more than 1000000 swipes"), ("é", "column 1: unexpected 'é'"),
      ("L٣", "column 2: unexpected '٣'"), ("L*٣", "column 2: a repeat needs a count"),
      ("Lq3", "column 2: unexpected 'q'; L takes d, t, v, h, w"),
      ("Fh3", "column 2: unexpected 'h'; F takes d, t, v, w"), (".w3", "column 2: unexpected 'w'"),
      ("(L)w3", "column 4: unexpected 'w'"), ("L*2w3", "column 4: unexpected 'w'"),
      ("Lt200t300", "column 6: 't' is there twice"), ("Lt", "column 2: 't' needs a whole number"),
      ("Lt0", "column 2: 't' needs a whole number from 1 to 600000"),
      ("Ld1001%", "column 2: 'd' needs a whole number from 0 to 1000 after it"),
      ("Ld100001", "column 2: 'd' needs a whole number from 0 to 100000 after it"),
      ("Lt5%", "column 4: unexpected '%'"), ("Ld-5", "column 2: 'd' needs a whole number"),
      ("LRv100001", "column 3: 'v' needs a whole number from -100000 to 100000"),
      ("Lv--5", "column 2: 'v' needs"),
      ("Lw99999999999999999999", "column 2: 'w' needs"), ("Lw٣", "column 2: 'w' needs"),
      ("U", "column 1: 'U' in a horizontal film; write L"),
      ("\u{1b}[2J", "column 1: unexpected '\\u{1b}'"),
    ]
  )
  func mistakes(text: String, message: String) {
    let error = #expect(throws: CoreError.self) { try SwipeScript(parsing: text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "none")")
    #expect(error?.description.contains("\n") == false)
  }

  @Test(
    "lower case with a number is an argument of the gesture before it",
    arguments: [
      ("Ld45%", Gesture.swipe(.next, Touch(distance: .percent(45)))),
      ("Rd120", .swipe(.previous, Touch(distance: .points(120)))),
      ("Lt300v800", .swipe(.next, Touch(time: 300, velocity: 800))),
      ("Rv-90t300", .swipe(.previous, Touch(time: 300, velocity: -90))),
      ("Lh500 w 900", .swipe(.next, Touch(hold: 500, next: 900))), ("F", .fling()),
      ("Fv-6000", .fling(Touch(velocity: -6000))), ("C", .stop()),
      ("Ch300w400", .stop(Touch(hold: 300, next: 400))),
      ("Ld0%", .swipe(.next, Touch(distance: .percent(0)))),
      (
        "Ld1000%t600000v100000w3600000",
        .swipe(
          .next,
          Touch(distance: .percent(1000), time: 600_000, velocity: 100_000, next: 3_600_000)
        )
      ),
    ]
  )
  func arguments(text: String, gesture: Gesture) throws {
    #expect(try Array(SwipeScript(parsing: text).gestures) == [gesture])
    #expect(try SwipeScript(parsing: text) == SwipeScript(gestures: [gesture]))
  }

  @Test("a repeat takes the arguments along, and a group may hold them")
  func repeats() throws {
    let script = try SwipeScript(parsing: "Lw250*2 (Lw250Ch400)*2")
    let (swipe, stop) = (Gesture.swipe(.next, Touch(next: 250)), Gesture.stop(Touch(hold: 400)))
    #expect(Array(script.gestures) == [swipe, swipe, swipe, stop, swipe, stop])
  }

  @Test("U and D are the next and the previous page of a vertical film, which takes L and R too")
  func vertical() throws {
    let script = try SwipeScript(parsing: "UDUt300", for: .film(.vertical))
    #expect(try script == SwipeScript(parsing: "LRLt300"))
    #expect(try script == SwipeScript(parsing: "LRLt300", for: .film(.vertical)))
    let error = #expect(throws: CoreError.self) { try SwipeScript(parsing: "LU") }
    #expect(error?.description.contains("column 2: ") == true)
  }

  @Test(
    "the script of a list speaks of rows and gestures, and has no L and R",
    arguments: [
      (" ", "the gesture script is empty; write U (drag up), D (drag down) or . (hold)"),
      ("U L", "gesture script, column 3: 'L' in a list; write U (drag up) or D (drag down)"),
      ("R", "gesture script, column 1: 'R' in a list; write U (drag up) or D (drag down)"),
      (
        "UX",
        "gesture script, column 2: unexpected 'X'; use U (drag up), D (drag down), F (fling), "
          + "C (catch), T (tap), G (go to a row), . (hold), *N and ( )"
      ),
      ("G0", "gesture script, column 1: G needs a row from 1 to 1000000 after it, as in G7"),
      ("()", "gesture script, column 1: empty parentheses; put gestures between them"),
      ("(U", "gesture script, column 1: parenthesis without a partner; write groups as (UF.)*20"),
      (
        "U*0",
        "gesture script, column 2: a repeat needs a count from 1 to 1000000 after *, as in U*5"
      ),
      (
        "U*1000000U",
        "gesture script, column 10: more than 1000000 gestures; shorten the script or lower a repeat"
      ),
      ("T9x9", "gesture script, column 1: a tap outside the frame of 9x9 points; move it inside"),
    ]
  )
  func list(text: String, message: String) {
    let error = #expect(throws: CoreError.self) {
      try SwipeScript(parsing: text, for: .list, frame: (9, 9))
    }
    #expect(error?.description == message)
  }

  @Test("a bomb of nested repeats is refused before it is expanded")
  func bomb() {
    let bomb = String(repeating: "(", count: 60) + "L" + String(repeating: ")*9", count: 60)
    #expect(throws: CoreError.self) { try SwipeScript(parsing: bomb) }
    let deep = String(repeating: "(", count: 65) + "L"
    let place = ScriptPosition(line: 1, column: 65)
    #expect(throws: CoreError.badScript(.nestedTooDeep(at: place), in: .film(.horizontal))) {
      try SwipeScript(parsing: deep)
    }
  }

  @Test("a script over one mebibyte is refused, one of a million swipes is read")
  func limits() throws {
    let long = String(repeating: "L", count: SwipeScript.maximumBytes + 1)
    #expect(throws: CoreError.badScript(.tooLong(bytes: long.utf8.count), in: .film(.horizontal))) {
      try SwipeScript(parsing: long)
    }
    #expect(try SwipeScript(parsing: "(LR)*500000").gestures.count == 1_000_000)
  }
}
