internal import CarouselFiles
internal import CarouselImages
internal import Synchronization

extension DiskCache {
  /// What is in a cache.
  package struct Summary: Hashable, Sendable {
    /// How many URLs are known.
    package var entries = 0
    /// How many different bodies there are.
    package var bodies = 0
    /// How many bytes entries and bodies have.
    package var bytes = 0

    /// Counts one more file.
    fileprivate mutating func count(_ item: CacheFiles.Item) {
      switch item.kind {
      case .file(.entries, _): entries += 1
      case .file(.objects, _): bodies += 1
      case .temporary: return
      }
      bytes = bytes.addingOrMaximum(item.bytes)
    }
  }

  /// What a check of the whole cache found.
  package struct Verification: Hashable, Sendable {
    /// The valid files, which were kept.
    package var kept = Summary()
    /// The files that were invalid and have been removed, in order.
    package var corrupt: [String] = []
    /// How many left-overs have been removed: temporary files of killed processes, and entries
    /// whose body had to make room.
    package var tidied = 0
  }

  /// From this age on, in seconds, a temporary file is abandoned: writing one takes
  /// milliseconds, and the clocks of two machines may disagree by minutes.
  private static let temporaryAge = 3600

  /// Counts what is there.
  ///
  /// - Throws: a file error.
  package func summary() throws(CacheError) -> Summary {
    var summary = Summary()
    for item in try files.all() { summary.count(item) }
    return summary
  }

  /// Reads everything, and removes what is corrupt or left over.
  ///
  /// - Throws: a file error.
  package func verify(now: Int) throws(CacheError) -> Verification {
    var report = Verification()
    let items = try tidiedItems(at: now, removed: &report.tidied)
      .sorted { $0.path < $1.path }
    // How long each sound body is: entries are checked against that.
    var lengths: [SHA256Digest: Int] = [:]
    for item in items {
      guard case .file(.objects, let digest) = item.kind else { continue }
      switch try body(digest, count: min(item.bytes, PictureBytes.maximumCount)) {
      case .absent: break
      case .corrupt: report.corrupt.append(item.path)
      case .sound(let bytes):
        lengths[digest] = bytes.count
        report.kept.count(item)
      }
    }
    for item in items {
      guard case .file(.entries, let key) = item.kind else { continue }
      switch try entry(key) {
      case .absent: break
      case .corrupt: report.corrupt.append(item.path)
      case .sound(let entry) where lengths[entry.sha256] == entry.bytes: report.kept.count(item)
      case .sound:
        try CacheFiles.remove(item.path)
        report.tidied += 1
      }
    }
    return report
  }

  /// Removes everything but the mark, and temporary files that may still be written.
  ///
  /// - Returns: what was there.
  /// - Throws: a file error.
  @discardableResult
  package func clear(now: Int) throws(CacheError) -> Summary {
    var summary = Summary()
    var tidied = 0
    for item in try tidiedItems(at: now, removed: &tidied) {
      guard case .file = item.kind else { continue }
      try CacheFiles.remove(item.path)
      summary.count(item)
    }
    return summary
  }

  /// Makes room for `count` bytes more; `false` if there cannot be enough.
  ///
  /// Looking at all files takes milliseconds, so it is done when a sixteenth of the limit has been
  /// written since the last time, and that much is kept free then. One process alone never exceeds
  /// the limit; n of them do by (n - 1)/16 of it at most.
  func makeRoom(for count: Int, now: Int) throws(CacheError) -> Bool {
    let slack = limit / 16
    guard count <= limit - slack else { return false }
    try written.withLock { written throws(CacheError) in
      if let sum = written, sum + count <= slack {
        written = sum + count
      } else {
        try evict(to: limit - slack - count, now: now)
        written = 0
      }
    }
    return true
  }

  /// Removes the files used least recently until all others have at most `target` bytes.
  private func evict(to target: Int, now: Int) throws(CacheError) {
    var tidied = 0
    let items = try tidiedItems(at: now, removed: &tidied)
    var bytes = items.reduce(0) { $0.addingOrMaximum($1.bytes) }
    for item in items.sorted(by: { ($0.used, $0.path) < ($1.used, $1.path) }) {
      guard bytes > target else { return }
      guard case .file = item.kind else { continue }
      try CacheFiles.remove(item.path)
      bytes -= item.bytes
    }
  }

  /// All files; left-over temporary ones are removed and counted first.
  private func tidiedItems(
    at now: Int,
    removed: inout Int
  ) throws(CacheError) -> [CacheFiles.Item] {
    var items: [CacheFiles.Item] = []
    for item in try files.all() {
      if case .temporary = item.kind, item.used < now - Self.temporaryAge {
        try CacheFiles.remove(item.path)
        removed += 1
      } else {
        items.append(item)
      }
    }
    return items
  }
}

extension Int {
  /// The sum, or the largest number: lengths from a disk may be anything.
  fileprivate func addingOrMaximum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
