internal import CarouselRaster
internal import SystemPackage

extension FolderVerify {
  /// The sequences of numbered pictures that do not match.
  func sequences(_ items: [RunItem]) -> [RunSequence] {
    let named = Dictionary(
      grouping: items.filter { $0.status != .skipped },
      by: RunSequence.Name.init
    )
    return named.compactMap { name, items in
      let lacksSome =
        items.contains { $0.status == .orphan } && items.contains { $0.status != .orphan }
      guard let name, items.count > 1, lacksSome || items.contains(where: \.status.isFailure)
      else { return nil }
      let numbered = items.compactMap { item in FrameNumber(item.frame).map { ($0.number, item) } }
        .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
      return sequence(name, numbered)
    }
  }

  private func sequence(_ name: RunSequence.Name, _ items: [RunItem]) -> RunSequence? {
    let record = try? GoldenRecord.read(in: goldens.pushing(FilePath(name.scenario)))
    let expected = items.filter { $0.golden != nil || $0.status == .orphan }
    let actual = items.filter {
      $0.status != .orphan && !($0.status == .error && $0.size == nil)
    }
    // A picture that matches is taken for its golden, whatever its pixels are.
    let given = actual.filter { $0.status != .matched }
    var starts: [Int?: Set<String>] = [:]
    for (items, folder) in [(expected, goldens), (given, actuals)] {
      for item in items {
        let start = try? GoldenPicture(folder.pushing(FilePath(item.path))).start()
        starts[start, default: []].insert(item.path)
      }
    }
    // If one cannot be read, it may equal any other.
    let alike =
      starts[nil] == nil
      ? Set(starts.values.filter { $0.count > 1 }.joined()) : Set(items.map(\.path))
    func frame(_ item: RunItem, isGolden: Bool) -> SequenceCheck.Frame {
      let path = (isGolden ? goldens : actuals).pushing(FilePath(item.path))
      // If no other picture starts alike, its path stands for its pixels, and nothing is decoded.
      guard alike.contains(item.path) else {
        return SequenceCheck.Frame(name: item.frame, digest: path.string)
      }
      let known = isGolden ? record?.pictures[item.frame]?.digest : item.actualDigest
      return SequenceCheck.Frame(
        name: item.frame,
        digest: known ?? (try? PixelDigest(of: GoldenPicture(path).decoded()).description)
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
    return SequenceCheck(name: name, places: places).finding
  }
}
