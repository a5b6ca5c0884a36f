import Testing

@testable import CarouselPNG

@Suite struct WorkBufferTests {
  /// The bytes asked for and the slack.
  private func contents(_ buffer: borrowing WorkBuffer, _ count: Int) -> [UInt8] {
    // SAFETY: the tests ask for no more bytes than they reserved.
    (0..<count + BitWriter.slack).map { unsafe buffer.start[$0] }
  }

  private func fill(_ buffer: borrowing WorkBuffer, _ count: Int) {
    unsafe buffer.start.update(repeating: 7, count: count + BitWriter.slack)
  }

  @Test("memory is zero, slack and all", arguments: [1, 3, 64, 4097])
  func zeroed(count: Int) {
    var buffer = WorkBuffer()
    buffer.reserve(count)
    #expect(contents(buffer, count).allSatisfy { $0 == 0 })
  }

  @Test("asking for no more leaves everything where it is", arguments: [0, 1, 99, 100])
  func kept(count: Int) {
    var buffer = WorkBuffer()
    buffer.reserve(100)
    fill(buffer, 100)
    let start = unsafe UInt(bitPattern: buffer.start)
    buffer.reserve(count)
    #expect(unsafe UInt(bitPattern: buffer.start) == start)
    #expect(contents(buffer, 100).allSatisfy { $0 == 7 })
  }

  @Test("asking for more gives zeros again", arguments: [101, 5000])
  func grown(count: Int) {
    var buffer = WorkBuffer()
    buffer.reserve(100)
    fill(buffer, 100)
    buffer.reserve(count)
    #expect(contents(buffer, count).allSatisfy { $0 == 0 })
  }

  @Test("a smaller wish in between is not remembered")
  func smaller() {
    var buffer = WorkBuffer()
    buffer.reserve(100)
    buffer.reserve(10)
    fill(buffer, 100)
    buffer.reserve(50)
    #expect(contents(buffer, 100).allSatisfy { $0 == 7 })
  }
}
