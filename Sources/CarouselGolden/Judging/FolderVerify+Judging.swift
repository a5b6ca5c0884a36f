internal import CarouselDiff
internal import CarouselFiles
internal import CarouselRaster
internal import SystemPackage

extension FolderVerify {
  /// Judges one picture, and saves it if it failed.
  func judge(_ place: Place) throws -> RunItem {
    var item = RunItem(path: place.path)
    let golden = goldens.pushing(FilePath(place.path))
    let actual = actuals.pushing(FilePath(place.path))
    item.golden = place.isExpected && PictureTree.isPicture(place.path) ? place.path : nil
    item.metric = place.diff.map { RunMetric($0) }
    item.budgets = place.diff.map { RunBudgets($0) }
    // What may not be the picture is not saved: it must not become a golden.
    if let problem = place.problem {
      item.status = .error
      item.message = problem
      return item
    }
    guard place.isGiven else {
      item.status = .orphan
      item.message =
        place.isLost
        ? "golden.json lists it, but neither the golden nor a picture exists"
        : "no picture for this golden"
      if !place.isLost { try keep(orphan: &item, golden) }
      return item
    }
    do {
      let given = try place.given ?? GoldenPicture(actual)
      let lost = "golden.json lists it, but it does not exist; restore it or accept the new one"
      if place.isLost {
        item.status = .error
        item.message = lost
        try keep(&item, nil, given, diff)
      } else if !place.isExpected {
        item.status = .missing
        item.message = "no golden: \(golden.string)"
        try keep(&item, nil, given, diff)
      } else {
        try judge(&item, golden, given, place.diff ?? diff)
      }
    } catch let error as GoldenProblem where !error.isOfRun {
      item.status = .error
      item.message = error.description.oneLine
    } catch let error as DiffError {
      item.status = .error
      item.message = error.description.oneLine
    }
    return item
  }

  /// Saves a copy of a golden without a picture, so that a report can show it.
  private func keep(orphan item: inout RunItem, _ golden: FilePath) throws {
    guard let run else { return }
    do throws(GoldenProblem) {
      try run.keep(&item, golden: GoldenPicture(golden))
    } catch {
      if error.isOfRun { throw error }
      item.message = "no picture for this golden, and the golden is broken: \(error)".oneLine
    }
  }

  private func judge(
    _ item: inout RunItem,
    _ golden: FilePath,
    _ given: GoldenPicture,
    _ diff: ImageDiff
  ) throws {
    let expected: GoldenPicture
    let outcome: PairCheck.Outcome
    do throws(GoldenProblem) {
      expected = try GoldenPicture(golden, remedy: .restore)
      try expected.check()
    } catch {
      // The picture may be valid, and could replace the broken golden.
      item.status = .error
      item.message = error.description.oneLine
      return try keep(&item, nil, given, diff)
    }
    // It is not saved, because it was not compared with anything.
    guard !expected.isItself(given) else {
      throw GoldenProblem.refused(
        what: golden.string,
        reason: "golden and picture are one file, by a link, and nothing differs from itself",
        remedy: "remove the link, and keep a copy as golden"
      )
    }
    outcome = try PairCheck(diff).compare(expected, given)
    switch outcome {
    case .identical: item.status = .matched
    case .compared(let comparison): item.note(comparison, tolerance: diff.tolerance)
    }
    if item.status != .matched || keepsMatches { try keep(&item, expected, given, diff) }
  }

  /// Saves a failure.
  ///
  /// - Throws: what is wrong with a picture that cannot be decoded, since it could not become a golden.
  private func keep(
    _ item: inout RunItem,
    _ expected: GoldenPicture?,
    _ given: GoldenPicture,
    _ diff: ImageDiff
  ) throws {
    // A picture that was compared has been decoded before; if nothing is saved, that is enough.
    if run == nil, item.size != nil { return }
    let actual = try given.decoded()
    item.size = [actual.width, actual.height]
    guard let run else { return }
    var pictures: DiffPictures?
    if let expected {
      let golden = try expected.decoded()
      item.goldenDigest = PixelDigest(of: golden).description
      if item.status != .matched { pictures = try diff.pictures(golden, actual) }
    }
    try run.keep(
      &item,
      expected: item.status == .matched ? nil : expected,
      actual: given,
      digest: PixelDigest(of: actual),
      pictures: pictures
    )
  }
}

extension GoldenProblem {
  /// Whether the run's folder cannot be written, which ends the run.
  fileprivate var isOfRun: Bool { if case .file = self { true } else { false } }
}
