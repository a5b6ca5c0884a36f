import Testing

@testable import CarouselRemote

@Suite struct ListPageTests {
  private static func page(
    _ text: String,
    items: String? = nil,
    field: String? = nil
  ) throws -> ListPage {
    try ListPage(Array(text.utf8), items: items, field: field)
  }

  @Test("a text has a URL a line; comments, blanks and blank lines do not count")
  func text() throws {
    let page = try Self.page("# mine\r\n https://h/a \n\n\thttps://h/b#c\n")
    #expect(page.urls == ["https://h/a", "https://h/b#c"])
    #expect(page.hasMore == nil && page.backoff == nil)
  }

  @Test(
    "JSON of the usual shapes is read without options",
    arguments: [
      #"["https://h/a"]"#, #"[{"id":"0","url":"no","download_url":"https://h/a"}]"#,
      #"  {"items":[{"src":"https://h/a"}]}"#,
      #"[{"image":"https://h/a","x":null,"y":[1.5,true]}]"#,
    ]
  )
  func usual(text: String) throws {
    #expect(try Self.page(text).urls == ["https://h/a"])
  }

  @Test("paths say where other shapes keep list and URL")
  func paths() throws {
    let text = #"{"data":{"photos":[{"sizes":{"full":"a"}},{"sizes":{"full":"b"}}]}}"#
    #expect(try Self.page(text, items: "data.photos", field: "sizes.full").urls == ["a", "b"])
  }

  @Test("Stack Exchange's has_more and backoff are read")
  func wrapper() throws {
    let page = try Self.page(#"{"items":[],"has_more":true,"backoff":10}"#)
    #expect(page.hasMore == true && page.backoff == 10)
    #expect(try Self.page(#"{"items":[],"backoff":1e300}"#).backoff == 3600)
  }

  @Test(
    "what is not a list is refused with a remedy",
    arguments: [
      ("[1", "it begins like JSON but is not"), ("{}", "no list at 'items'; give its path"),
      (#"[{"name":"a"}]"#, "entry 0 has no text at 'download_url'"), ("[3]", "entry 0"),
      ("[null,\"\"]", "entry 0"), (String(repeating: "[", count: 100_000), "is not valid JSON"),
    ]
  )
  func bad(text: String, reason: String) {
    let problem = #expect(throws: ListProblem.self) { try Self.page(text) }
    #expect(problem?.reason.contains(reason) == true)
  }

  @Test("items without a URL are left out and counted, with the number of the first")
  func skipped() throws {
    let page = try Self.page(#"["a",null,{"x":1},{"url":null},[],3,"",{"url":"b"}]"#)
    #expect(page.urls == ["a", "b"])
    #expect(page.skipped.count == 6 && page.skipped.first == 1)
    #expect(try Self.page(#"["a"]"#).skipped == SkippedItems())
  }

  @Test("of a text, a million lines are read and no more, in seconds", .timeLimit(.minutes(10)))
  func manyLines() throws {
    let line = "/é\r\n"
    let text = String(repeating: line, count: ListPage.maximumBytes / line.utf8.count)
    let urls = try Self.page(text).urls
    #expect(urls.count == ListDocument.maximumCount && urls.last == "/é")
  }

  @Test(
    "the largest list takes seconds, whatever it is made of",
    .timeLimit(.minutes(10)),
    arguments: ["0,", "[],", "{},", #"{"url":"","x":{}},"#]
  )
  func large(item: String) {
    let count = ListPage.maximumBytes / item.utf8.count - 1
    let urls = try? Self.page("[" + String(repeating: item, count: count) + "0]").urls
    #expect(urls == nil || urls?.count == ListDocument.maximumCount)
  }

  @Test("what is not asked about may have any shape")
  func rest() throws {
    let text = #"{"has_more":"yes","backoff":[],"items":[{"url":3,"src":"a","x":[[{}]],"":null}]}"#
    let page = try Self.page(text)
    #expect(page.urls == ["a"] && page.hasMore == nil && page.backoff == nil)
    #expect(throws: ListProblem.self) { try Self.page(text, field: "") }
    #expect(throws: ListProblem.self) { try Self.page(text, items: "items.url") }
    #expect(throws: ListProblem.self) { try Self.page(text, field: "x.y") }
  }

  @Test("bytes that are no text are refused")
  func binary() {
    #expect(throws: ListProblem.self) {
      try ListPage([0x89, 0x50, 0x4E, 0x47, 0xFF], items: nil, field: nil)
    }
  }
}
