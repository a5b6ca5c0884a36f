/// Zeroed memory of its own, with ``BitWriter/slack`` more bytes than asked for.
@safe
struct WorkBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var byteCount = 0

  /// Sets nothing aside yet.
  init() {
    unsafe base = .allocate(capacity: 1)
  }

  deinit {
    unsafe base.deallocate()
  }

  /// Makes sure that `count` bytes are there; what was in it is lost if there were fewer.
  mutating func reserve(_ count: Int) {
    guard byteCount < count else { return }
    unsafe base.deallocate()
    unsafe base = .allocate(capacity: count + BitWriter.slack)
    unsafe base.initialize(repeating: 0, count: count + BitWriter.slack)
    byteCount = count
  }

  /// The first byte; valid until the next call of ``reserve(_:)``.
  @unsafe var start: UnsafeMutablePointer<UInt8> { unsafe base }
}
