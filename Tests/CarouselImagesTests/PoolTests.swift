import Testing

@testable import CarouselImages

@Suite struct PoolTests {
  @Test("what is given back is taken again, and only what is missing is made")
  func recycling() {
    let pool = Pool { [0] }
    var first = pool.take()
    first[0] = 7
    pool.give(first)
    #expect(pool.take() == [7])
    #expect(pool.made == 1)
    #expect(pool.take() == [0])
    #expect(pool.made == 2)
  }

  @Test("many tasks at once never share an element")
  func concurrency() async {
    let pool = Pool { [0] }
    await withTaskGroup(of: Bool.self) { tasks in
      for task in 1...200 {
        tasks.addTask {
          var element = pool.take()
          element[0] = task
          await Task.yield()
          let isOwn = element[0] == task
          pool.give(element)
          return isOwn
        }
      }
      for await isOwn in tasks { #expect(isOwn) }
    }
    #expect(pool.made <= 200)
  }
}
