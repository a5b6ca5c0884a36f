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
        lacksSome || items.contains(where: \.isFinding)
      else { return nil }
      let numbered = items.compactMap { item in FrameNumber(item.frame).map { ($0.number, item) } }
        .sorted { $0.0 < $1.0 }.map(\.1)
      return sequence(row.scenario, prefix, numbered)
    }
  }

  private struct Row: Hashable {
    let scenario: String
    let prefix: String?
  }

  private func sequence(_ scenario: String, _ prefix: String, _ items: [RunItem]) -> RunSequence? {
    let record = try? GoldenRecord.read(in: goldens.pushing(FilePath(scenario)))
    func frames(_ side: FilePath, _ isThere: (RunItem) -> Bool) -> [SequenceCheck.Frame] {
      items.filter(isThere).map { item in
        // What matches is the same here, whatever its pixels.
        let isGolden = item.status == .matched || side == goldens
        let path = (isGolden ? goldens : side).pushing(FilePath(item.path))
        let noted = isGolden ? record?.pictures[item.frame]?.digest : item.actualDigest
        return SequenceCheck.Frame(
          name: item.frame,
          digest: noted ?? (try? PixelDigest(of: GoldenPicture(path).decoded()).description)
        )
      }
    }
    return SequenceCheck(
      scenario: scenario,
      prefix: prefix,
      expected: frames(goldens) { $0.golden != nil || $0.status == .orphan },
      actual: frames(actuals) { $0.status != .orphan && !($0.status == .error && $0.size == nil) }
    ).finding
  }
}
