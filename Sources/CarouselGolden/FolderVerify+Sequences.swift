// Why this file exists: of the verdicts of a folder, those on numbered pictures are read once more as rows.

internal import CarouselRaster
internal import SystemPackage

extension FolderVerify {
  /// Compares numbered pictures as rows, where something is amiss.
  func sequences(_ items: [RunItem]) -> [RunSequence] {
    let rows = Dictionary(grouping: items.filter { $0.status != .skipped }) { item in
      Row(scenario: item.scenario, prefix: FrameNumber(item.frame)?.prefix)
    }
    return rows.compactMap { row, items in
      let lacksSome =
        items.contains { $0.status == .orphan } && items.contains { $0.status != .orphan }
      guard let prefix = row.prefix, items.count > 1,
        lacksSome || items.contains(where: \.status.isAmiss)
      else { return nil }
      let numbered = items.compactMap { item in FrameNumber(item.frame).map { ($0.number, item) } }
        .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
      return sequence(row.scenario, prefix, numbered)
    }
  }

  private struct Row: Hashable {
    let scenario: String
    let prefix: String?
  }

  private func sequence(_ scenario: String, _ prefix: String, _ items: [RunItem]) -> RunSequence? {
    let record = try? GoldenRecord.read(in: goldens.pushing(FilePath(scenario)))
    let expected = items.filter { $0.golden != nil || $0.status == .orphan }
    let actual = items.filter {
      $0.status != .orphan && !($0.status == .error && $0.size == nil)
    }
    // What matches is the same here, whatever its pixels.
    let given = actual.filter { $0.status != .matched }
    var starts: [Int?: Set<String>] = [:]
    for (items, folder) in [(expected, goldens), (given, actuals)] {
      for item in items {
        let start = try? GoldenPicture(folder.pushing(FilePath(item.path))).start()
        starts[start, default: []].insert(item.path)
      }
    }
    // One that is no file, or damaged, may be like any other.
    let alike =
      starts[nil] == nil
      ? Set(starts.values.filter { $0.count > 1 }.joined()) : Set(items.map(\.path))
    func frame(_ item: RunItem, isGolden: Bool) -> SequenceCheck.Frame {
      let path = (isGolden ? goldens : actuals).pushing(FilePath(item.path))
      // Where no other one starts alike, nothing needs to be known of its pixels.
      guard alike.contains(item.path) else {
        return SequenceCheck.Frame(name: item.frame, digest: path.string)
      }
      let noted = isGolden ? record?.pictures[item.frame]?.digest : item.actualDigest
      return SequenceCheck.Frame(
        name: item.frame,
        digest: noted ?? (try? PixelDigest(of: GoldenPicture(path).decoded()).description)
      )
    }
    let isExpected = Set(expected.map(\.path))
    let isActual = Set(actual.map(\.path))
    let places = items.map { item in
      let golden = isExpected.contains(item.path) ? frame(item, isGolden: true) : nil
      let isGiven = isActual.contains(item.path) && item.status != .matched
      return SequenceCheck.Place(
        name: item.frame,
        status: item.status,
        golden: golden,
        picture: isGiven ? frame(item, isGolden: false) : item.status == .matched ? golden : nil
      )
    }
    return SequenceCheck(scenario: scenario, prefix: prefix, places: places).finding
  }
}
