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
