/// Lets nobody pass before so many are there, and then everybody.
package actor Barrier {
  private let count: Int
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  /// Makes a barrier for so many.
  package init(_ count: Int) { self.count = count }

  /// Returns once it is open.
  package func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiter in
      waiters.append(waiter)
      guard waiters.count == count else { return }
      isOpen = true
      for waiter in waiters { waiter.resume() }
      waiters = []
    }
  }
}
