import CarouselFeed
import Foundation
import Testing

/// The table of docs/FEED.md, held against what the machine does.
@Suite struct FeedTableTests {
  /// The events' names, in the order of the table.
  private static let events = [
    "started", "moved", "arrived", "failed", "waitOver", "retry", "refresh", "newQuery",
  ]

  private struct Cell: Hashable {
    let state: String
    let event: String
  }

  /// The table's cells: the names of the states that follow, `–` for ignored, `drop` for dropped.
  private static func table() throws -> [Cell: Set<String>] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("docs/FEED.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
        .map { $0.replacingOccurrences(of: "`", with: "").trimmingCharacters(in: .whitespaces) }
    }
    let head = try #require(rows.firstIndex { $0 == ["in"] + events })
    var table: [Cell: Set<String>] = [:]
    for row in rows[(head + 1)...].prefix(FeedState.Name.allCases.count) {
      try #require(row.count == events.count + 1, "\(row)")
      for (event, cell) in zip(events, row.dropFirst()) {
        table[Cell(state: row[0], event: event)] = Set(cell.components(separatedBy: ", "))
      }
    }
    return table
  }

  private static func name(of event: TestEvent) -> String {
    switch event {
    case .started: "started"
    case .moved: "moved"
    case .arrived: "arrived"
    case .failed: "failed"
    case .waitOver: "waitOver"
    case .retry: "retry"
    case .refresh: "refresh"
    case .newQuery: "newQuery"
    }
  }

  @Test("every state meets every event, and goes only and everywhere that the table says")
  func transitions() throws {
    let unasked = try #require(FeedStorm.unasked())
    var seen: [Cell: Set<String>] = [:]
    for seed in 1_000_000..<1_004_000 as Range<UInt64> {
      var storm = FeedStorm(seed: seed, unasked: unasked) { before, event, world in
        let cell = Cell(state: before.name.rawValue, event: Self.name(of: event))
        let isDropped = world.actions.contains { if case .drop = $0 { true } else { false } }
        let isIgnored = world.actions.isEmpty && world.state == before
        let outcome = isIgnored ? "–" : isDropped ? "drop" : world.state.name.rawValue
        seen[cell, default: []].insert(outcome)
      }
      storm.rage(steps: 40)
    }
    let table = try Self.table()
    #expect(table.count == FeedState.Name.allCases.count * Self.events.count)
    for state in FeedState.Name.allCases.map(\.rawValue) {
      for event in Self.events {
        let cell = Cell(state: state, event: event)
        #expect(seen[cell] == table[cell], "\(state) × \(event)")
      }
    }
  }

  @Test("in every state, an answer that nobody waits for changes nothing")
  func lateAnswers() throws {
    let unasked = try #require(FeedStorm.unasked())
    var states: Set<FeedState.Name> = []
    for seed in 2_000_000..<2_001_000 as Range<UInt64> {
      var storm = FeedStorm(seed: seed, unasked: unasked) { _, _, world in
        guard states.insert(world.state.name).inserted else { return }
        var machine = world.machine
        let late = world.requests.first { !world.underWay.contains($0) } ?? unasked
        guard !world.underWay.contains(late) else { return }
        let page = FeedPage(TestItem.items(900..<910), wait: 99)
        #expect(machine.handle(.arrived(page, for: late), at: world.now) == [.drop(late)])
        #expect(machine.state == world.state)
        #expect(machine.rows.items == world.machine.rows.items)
      }
      storm.rage(steps: 40)
    }
    #expect(states.count >= FeedState.Name.allCases.count - 1)
  }
}
