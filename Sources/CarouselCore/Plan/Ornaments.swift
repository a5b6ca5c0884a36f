/// What is drawn over the pages of a film besides spinners and labels, as a function of time.
package struct Ornaments: Hashable, Sendable {
  /// A drawing and where it is.
  package struct Ornament: Hashable, Sendable {
    /// Where it begins along the axis.
    package enum Place: Hashable, Sendable {
      /// So many pixels behind the leading edge of the viewport.
      case viewport(Int)
      /// So many pixels behind the beginning of a page.
      case page(PageIndex, Int)
    }

    /// Which of several drawings is shown.
    package enum Phase: Hashable, Sendable {
      /// The first.
      case none
      /// One of eight, in turn: all in a second.
      case time
      /// One of so many more, by how many pixels of the room above a page are seen: the last when there are as
      /// many as given, and none at all when there are none.
      case pull(PageIndex, steps: Int, length: Int)
    }

    /// The number of the first drawing.
    package let number: Int
    /// Where it is.
    package let place: Place
    /// Which of the drawings from ``number`` on is shown.
    package let phase: Phase

    /// Places a drawing.
    package init(_ number: Int, at place: Place, phase: Phase = .none) {
      (self.number, self.place, self.phase) = (number, place, phase)
    }
  }

  /// From a time in nanoseconds on these are shown.
  package struct Change: Hashable, Sendable {
    /// When.
    package let time: Int
    /// Which, back to front.
    package let ornaments: [Ornament]

    /// Describes a change.
    package init(at time: Int, _ ornaments: [Ornament]) {
      (self.time, self.ornaments) = (time, ornaments)
    }
  }

  private let changes: [Change]

  /// Takes changes in the order of their times; of two at one time the later holds.
  package init(_ changes: [Change] = []) { self.changes = changes }

  /// What is drawn over a frame.
  ///
  /// - Parameters:
  ///   - time: of the frame.
  ///   - nanoseconds: the same in nanoseconds.
  ///   - position: where the viewport is.
  ///   - layout: where the pages stand.
  /// - Returns: the drawings, back to front.
  func overlays(
    at time: FrameTime,
    nanoseconds: Int,
    _ position: Position,
    in layout: PageLayout
  ) -> [Scene.Overlay] {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= nanoseconds { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return [] }
    /// Where a page begins in the viewport.
    func origin(of page: PageIndex) -> Int {
      layout.distance(from: position.page, to: page) + layout.inset(of: position.page)
        - position.pixels
    }
    return changes[low - 1].ornaments.compactMap { ornament in
      let phase: Int
      switch ornament.phase {
      case .none: phase = 0
      case .time: phase = time.eighth
      case .pull(let page, let steps, let length):
        let seen = min(max(0, origin(of: page)), length)
        guard seen > 0 else { return nil }
        phase = seen * steps / length
      }
      let place =
        switch ornament.place {
        case .viewport(let place): place
        case .page(let page, let place): origin(of: page) + place
        }
      return .drawing(ornament.number + phase, origin: place)
    }
  }
}
