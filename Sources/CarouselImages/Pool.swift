internal import Synchronization

/// A free list of buffers that are recycled, not reallocated.
///
/// Safe from any number of tasks. What is given back keeps its old contents.
package final class Pool<Element: Sendable>: Sendable {
  private struct State {
    var free: [Element] = []
    var made = 0
  }

  private let state = Mutex(State())
  private let make: @Sendable () -> Element

  /// Makes an empty pool that calls `make` when nothing is free.
  package init(make: @escaping @Sendable () -> Element) {
    self.make = make
  }

  /// How many elements have ever been made.
  package var made: Int { state.withLock { $0.made } }

  /// A free element, or a new one.
  package func take() -> Element {
    let recycled = state.withLock { state in
      if state.free.isEmpty { state.made += 1 }
      return state.free.popLast()
    }
    return recycled ?? make()
  }

  /// Gives an element back; no other reference to its storage may exist.
  package func give(_ element: consuming Element) {
    // Moved, never copied: a second reference, however short-lived, would make the next taker's
    // first write copy megabytes.
    var moved: Element? = consume element
    state.withLock { state in
      if let element = moved.take() { state.free.append(element) }
    }
  }
}
