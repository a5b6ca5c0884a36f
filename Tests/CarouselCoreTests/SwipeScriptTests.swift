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
    let steps = try SwipeScript(parsing: text).steps
    let letters = steps.map { $0 == .next ? "L" : $0 == .previous ? "R" : "." }
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
      ("\u{1b}[2J", "column 1: unexpected '\\u{1b}'"),
    ]
  )
  func mistakes(text: String, message: String) {
    let error = #expect(throws: CoreError.self) { try SwipeScript(parsing: text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "none")")
    #expect(error?.description.contains("\n") == false)
  }

  @Test("a bomb of nested repeats is refused before it is expanded")
  func bomb() {
    let bomb = String(repeating: "(", count: 60) + "L" + String(repeating: ")*9", count: 60)
    #expect(throws: CoreError.self) { try SwipeScript(parsing: bomb) }
    let deep = String(repeating: "(", count: 65) + "L"
    #expect(throws: CoreError.nestedTooDeep(at: ScriptPosition(line: 1, column: 65))) {
      try SwipeScript(parsing: deep)
    }
  }

  @Test("a script over one mebibyte is refused, one of a million swipes is read")
  func limits() throws {
    let long = String(repeating: "L", count: SwipeScript.maximumBytes + 1)
    #expect(throws: CoreError.scriptTooLong(bytes: long.utf8.count)) {
      try SwipeScript(parsing: long)
    }
    #expect(try SwipeScript(parsing: "(LR)*500000").steps.count == 1_000_000)
  }
}
