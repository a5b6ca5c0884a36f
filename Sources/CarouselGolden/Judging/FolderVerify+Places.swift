internal import CarouselDiff
internal import CarouselFiles
internal import SystemPackage

extension FolderVerify {
  /// A picture to be judged, and what is known about it before it is opened.
  struct Place: Sendable {
    let path: String
    /// The picture, if it is in memory and not in ``FolderVerify/actuals``.
    var given: GoldenPicture?
    var isExpected = false
    var isGiven = false
    /// Whether `golden.json` lists it and the file does not exist.
    var isLost = false
    /// What is wrong with the folder or the name.
    var problem: String?
    /// How it is compared; `nil` for as the run says.
    var diff: ImageDiff?
  }

  /// The message for a link that may have led to a folder of pictures.
  private static let lost = "a broken link; restore what it leads to, or remove it"

  /// The pictures to be judged, in order, and the hidden folders that are skipped.
  func places() throws(GoldenProblem) -> (places: [Place], leftOut: [String]) {
    var places: [String: Place] = [:]
    func note(_ path: String, _ side: WritableKeyPath<Place, Bool>, in folder: FilePath) {
      var place = places[path] ?? Place(path: path)
      place[keyPath: side] = true
      // To Swift and to a Mac these are one name, to Linux two.
      if !place.path.utf8.elementsEqual(path.utf8) {
        place.problem = "a name differs from this one by its Unicode form only; rename it"
      }
      // A folder of pictures may be missing here, which would be overlooked.
      if !PictureTree.isPicture(path) {
        place.problem = "\(folder.pushing(FilePath(path))): \(Self.lost)"
      }
      places[path] = place
    }
    let old = try PictureTree.pictures(in: goldens, and: [GoldenRecord.fileName])
    let new = try PictureTree.pictures(in: actuals)
    for path in old.pictures { note(path, \.isExpected, in: goldens) }
    for path in new.pictures { note(path, \.isGiven, in: actuals) }
    let folders = Dictionary(grouping: places.keys, by: Self.folder)
    for folder in Set(old.others.map(Self.folder)).union(folders.keys) {
      try look(at: folder, folders[folder] ?? [], &places)
    }
    // A Mac takes two such names for one.
    for twins in Dictionary(grouping: places.keys, by: { $0.lowercased() }).values
    where twins.count > 1 {
      for path in twins {
        let other = twins.sorted().first { $0 != path } ?? ""
        places[path]?.problem = "its name differs from \(other) by case only; rename one"
      }
    }
    let units = Dictionary(grouping: places.keys, by: unit)
    for (name, problem) in problems {
      for path in units[name] ?? [name] {
        places[path, default: Place(path: path)].problem = problem
      }
    }
    var found = places.values.sorted { RunItem(path: $0.path) < RunItem(path: $1.path) }
    if let shard { found = try part(found, shard) }
    if scenarios != nil, !looksOutside { found.removeAll { unit(of: $0.path) == nil } }
    if let filter {
      let pattern = NamePattern(filter, matchesHidden: true)
      let start = filter.prefix { !"*?[".contains($0) }
      found.removeAll { place in
        // A scenario that cannot be rendered might have had pictures that match.
        let isUnknown = problems[place.path] != nil && !place.isGiven && !place.isExpected
        let mayMatch = isUnknown && (start.hasPrefix(place.path) || place.path.hasPrefix(start))
        return !pattern.matches(place.path) && !mayMatch
      }
      guard !found.isEmpty else { throw .nothingMatches(filter: filter) }
    }
    return (found, Set(old.leftOut + new.leftOut).sorted())
  }

  /// Adds lost goldens that the `golden.json` of a folder lists, and applies its settings to `paths`, the
  /// pictures in that folder.
  private func look(
    at folder: String,
    _ paths: [String],
    _ places: inout [String: Place]
  ) throws(GoldenProblem) {
    let path = goldens.pushing(FilePath(folder))
    do throws(GoldenProblem) {
      guard let record = try GoldenRecord.read(in: path) else { return }
      // A mask beside the goldens is not a golden.
      for mask in record.comparison?.masks ?? [] {
        let path = folder.isEmpty ? mask : "\(folder)/\(mask)"
        if places[path]?.isGiven == false { places[path] = nil }
      }
      if heedsRecords, let comparison = record.comparison {
        let diff = try Self.resolved(comparison, in: path)
        for path in paths { places[path]?.diff = diff }
      }
      for name in record.pictures.keys {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        guard places[path]?.isExpected != true else { continue }
        places[path, default: Place(path: path)].isLost = true
      }
    } catch {
      let mine = paths.filter { places[$0]?.isExpected == true }
      for path in mine { places[path]?.problem = error.description }
      // It may list goldens that are gone.
      if mine.isEmpty {
        let name = GoldenRecord.fileName
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        places[path, default: Place(path: path)].problem = error.description
      }
    }
  }

  private static func resolved(
    _ comparison: ComparisonSettings,
    in folder: FilePath
  ) throws(GoldenProblem) -> ImageDiff {
    do {
      return try comparison.resolved(base: folder)
    } catch let problem as GoldenProblem {
      throw problem
    } catch {
      let file = folder.appending(GoldenRecord.fileName).string
      throw .notARecord(file: file, reason: "\(error)")
    }
  }

  private static func folder(_ path: String) -> String { RunItem(path: path).scenario }

  /// The scenario that a picture belongs to, if any: of `a` and `a/b` the longer.
  private func unit(of path: String) -> String? {
    guard let scenarios else { return nil }
    var name = path[...]
    if !scenarios.contains(path), path.hasSuffix(".png") { name = path.dropLast(".png".count) }
    while !scenarios.contains(String(name)) {
      guard let slash = name.lastIndex(of: "/") else { return nil }
      name = name[..<slash]
    }
    return String(name)
  }

  /// The pictures of every n-th scenario, or else of every n-th folder, so that sequences stay whole.
  ///
  /// Pictures that belong to no scenario are in the first part.
  private func part(
    _ places: [Place],
    _ shard: RunReport.Shard
  ) throws(GoldenProblem) -> [Place] {
    func unit(_ place: Place) -> String? {
      scenarios == nil ? Self.folder(place.path) : self.unit(of: place.path)
    }
    let all = scenarios ?? Set(places.map { Self.folder($0.path) })
    let mine = Set(shard.part(of: all.sorted()))
    guard !mine.isEmpty else {
      throw .refused(
        what: "part \(shard.i) of \(shard.n)",
        reason: "it is empty: there are only \(all.count) to divide",
        remedy: "use fewer parts"
      )
    }
    return places.filter { unit($0).map(mine.contains) ?? (shard.i == 1) }
  }
}
