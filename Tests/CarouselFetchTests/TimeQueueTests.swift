import CarouselValues
import Testing

@testable import CarouselFetch

@Suite struct TimeQueueTests {
  @Test(
    "what is put in comes out by time, equals in their order, as from a sorted list",
    arguments: 0..<50
  )
  func order(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var queue = TimeQueue<Int>()
    var model: [(time: Int, element: Int)] = []
    for element in 0..<300 {
      let time = Int(random.next() % 40) + element / 4
      queue.insert(element, at: time)
      let place = model.firstIndex { $0.time > time } ?? model.count
      model.insert((time, element), at: place)
      #expect(queue.nextTime == model.first?.time)
      guard random.next() % 3 > 0 else { continue }
      let until = Int(random.next() % 50) + element / 4
      let taken = queue.takeFirst(until: until)
      let isDue = (model.first?.time ?? .max) <= until
      #expect(taken?.element == (isDue ? model.removeFirst().element : nil))
    }
    while let taken = queue.takeFirst(until: .max) {
      #expect(taken.element == model.removeFirst().element)
    }
    #expect(model.isEmpty && queue.nextTime == nil)
  }
}
