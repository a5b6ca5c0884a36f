internal import CarouselFiles

/// What judge found.
package struct JudgeVerdict: Sendable {
  /// Where a frame lies.
  package struct Frame: Hashable, Sendable, Encodable {
    /// The frame's file.
    package let file: String
    /// The file of the page that is seen best; `nil` if that cannot be told.
    package let page: String?
    /// How many pages the strip has moved from its first page; `nil` if that cannot be told.
    package let position: Double?

    private enum CodingKeys: CodingKey { case file, page, position }

    /// Writes what cannot be told as null.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(file, forKey: .file)
      try container.encode(page, forKey: .page)
      try container.encode(position, forKey: .position)
    }
  }

  /// All frames, in order.
  package let frames: [Frame]
  /// All faults, by their first frames.
  package let faults: [Fault]
  /// The numbers of the frames about which nothing can be said.
  package let undecided: [Int]

  /// Whether anything is wrong.
  package var isClean: Bool { faults.isEmpty && undecided.isEmpty }
  /// Whether something cannot be told.
  package var isUndecided: Bool { !undecided.isEmpty }

  init(_ track: Track, script: [Int]?, files: [String], names: [String]) {
    let motions = Motions(track)
    let found =
      PictureRules(track: track).faults
      + OrderRules(track: track, motions: motions, script: script, names: names).faults
      + MotionRules(track: track, motions: motions).faults
    faults = found.sorted {
      ($0.first, $0.last, $0.kind.rawValue) < ($1.first, $1.last, $1.kind.rawValue)
    }
    .map { fault in
      var fault = fault
      fault.file = files[fault.first]
      return fault
    }
    frames = zip(files, track.sightings).map { file, sighting in
      Frame(
        file: file,
        page: sighting.page.map { names[$0] },
        position: sighting.position.map { ($0 * 10_000).rounded() / 10_000 }
      )
    }
    // If no frame shows any page, the blanks say nothing either.
    let isLost = track.located.isEmpty
    undecided = track.sightings.indices.filter {
      track.sightings[$0].position == nil && (isLost || track.sightings[$0].blank == nil)
    }
  }

  private struct Document: Encodable {
    let frames: [Frame]
    let faults: [Fault]
  }

  /// The verdict as one JSON object.
  package var json: String { SortedJSON.text(of: Document(frames: frames, faults: faults)) }

  /// The verdict for people: a line for each fault, and one for all.
  package var words: String {
    var lines = faults.map { fault in
      let frames =
        fault.first == fault.last
        ? "frame \(fault.first)" : "frames \(fault.first) to \(fault.last)"
      return "\(fault.kind.rawValue)  \(frames), from \(fault.file): \(fault.detail)"
    }
    if let first = undecided.first {
      lines.append(
        undecided.count == frames.count
          ? "cannot tell: no frame shows the pages; check --pages, --viewport, --fit and --axis"
          : "cannot tell: \(undecided.count) frames do not show the pages, from \(frames[first].file); "
            + "check --mask and --loading"
      )
    }
    let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
    lines.append("\(frames.count) frames, \(faults.isEmpty ? "no fault" : count)")
    return lines.map { $0.oneLine + "\n" }.joined()
  }
}

extension Track {
  /// How far the strip usually rests from a page, in pages: what is left of a page's scale.
  var restBias: Double {
    let rests = zip(sightings, sightings.dropFirst()).compactMap { a, b -> Double? in
      guard let a = a.position, let b = b.position, (a - b).magnitude <= stillness else {
        return nil
      }
      let rest = b - (b + 0.5).rounded(.down)
      return rest.magnitude <= 0.025 ? rest : nil
    }.sorted()
    return rests.isEmpty ? 0 : rests[rests.count / 2]
  }
}
