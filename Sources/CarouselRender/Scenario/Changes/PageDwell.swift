internal import CarouselCore
internal import CarouselFiles

/// How long a film rests on pages once it has landed there, longer than it would.
public struct PageDwell: Hashable, Sendable {
  /// By page.
  let times: [PageIndex: SwipePeriod]

  /// Reads times by the numbers of pages.
  ///
  /// - Throws: ``RenderError/badSetting(name:value:remedy:)`` for the first that is wrong.
  init(_ given: [String: String]) throws(RenderError) {
    var times: [PageIndex: SwipePeriod] = [:]
    for (page, time) in given.sorted(by: { $0.key < $1.key }) {
      guard let number = Int(page), String(number) == page else {
        throw .badSetting(
          name: "dwell",
          value: page,
          remedy: "use the number of a page as the key, such as \"3\" or \"-1\""
        )
      }
      do throws(CoreError) {
        times[PageIndex(number)] = try SwipePeriod(parsing: time)
      } catch {
        throw .badSetting(
          name: "dwell: \(page)",
          value: time,
          remedy: "use a time from 1ms to 3600s in whole milliseconds, such as 2s"
        )
      }
    }
    self.times = times
  }

  /// Checks that the film has the pages.
  ///
  /// - Parameter pages: those that there are; `nil` in a film without ends, which has all.
  /// - Throws: the first that it does not have, as ``RenderError/badSetting(name:value:remedy:)``.
  func check(in pages: ClosedRange<PageIndex>?) throws(RenderError) {
    guard let pages, let missing = times.keys.sorted().first(where: { !pages.contains($0) }) else {
      return
    }
    throw .badSetting(
      name: "dwell",
      value: "\(missing.rawValue)",
      remedy: pages.upperBound.rawValue == 0
        ? "the film has one page, 0"
        : "the film ends, and has pages 0 to \(pages.upperBound.rawValue); use one of them"
    )
  }

  /// Whether no page has one.
  package var isEmpty: Bool { times.isEmpty }

  /// As in a scenario file, the pages in order.
  var json: String {
    var text = JSONText()
    for (page, time) in times.sorted(by: { $0.key < $1.key }) {
      text.add("\(page.rawValue)", "\(time)")
    }
    return text.closed
  }
}
