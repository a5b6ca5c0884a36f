import Testing

@testable import CarouselRender

@Suite struct ListEventsTests {
  private static let events: [ListEvent] = (0..<300).map { number in
    switch number % 4 {
    case 0:
      ListEvent("request", at: number, [.init("page", "\(number)"), .init("cause", "\"a\"")])
    case 1: ListEvent("reload", at: number, [.init("rows", "[1,\(number)]")])
    case 2: ListEvent("failed", at: number, [.init("reason", "\"Über \\\"\(number % 3)\\\"\"")])
    default: ListEvent("dismissed", at: number - 1)
    }
  }

  @Test("events come back as they were, in order, and may be read several times")
  func order() {
    var list = ListEvents()
    for event in Self.events { list.append(event) }
    #expect(Array(list) == Self.events && Array(list) == Self.events)
    #expect(Array(ListEvents()).isEmpty)
  }

  @Test("events are taken up to a time, each once")
  func taken() {
    var list = ListEvents()
    for event in Self.events { list.append(event) }
    var rest = list.makeIterator()
    #expect(rest.take(until: -1).isEmpty)
    #expect(rest.take(until: 9) == Self.events.filter { $0.time <= 9 })
    #expect(rest.take(until: 9).isEmpty)
    #expect(rest.take(until: .max) == Self.events.filter { $0.time > 9 })
    #expect(rest.next() == nil)
  }
}
