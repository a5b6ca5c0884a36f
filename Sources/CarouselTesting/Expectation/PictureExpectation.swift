internal import CarouselDiff
internal import CarouselFiles
internal import CarouselGolden
internal import Synchronization
internal import SystemPackage

/// Compares the pictures of a test with their goldens, for every framework.
struct PictureExpectation {
  /// The result.
  enum Outcome: Sendable {
    /// Everything matches.
    case matched
    /// The test fails, with up to three pictures.
    case failed(String, pictures: [KeptPicture])
  }

  /// A picture that goes with a failure.
  struct KeptPicture: Hashable, Sendable {
    /// Its file name.
    let name: String
    let bytes: [UInt8]
  }

  let test: TestIdentity
  let settings: GoldenSettings
  let environment: [String: String]
  var testRun = TestRun.current

  /// Compares, and writes goldens if that is asked for.
  ///
  /// - Parameters:
  ///   - subject: the pictures.
  ///   - name: their name in the test; `nil` for none.
  /// - Returns: the result.
  func run(_ subject: PictureVerify.Subject, named name: String?) -> Outcome {
    do {
      return try check(subject, named: name)
    } catch {
      return .failed("\(error)".oneLine, pictures: [])
    }
  }

  private func check(_ subject: PictureVerify.Subject, named name: String?) throws -> Outcome {
    let update = try GoldenUpdate.chosen(settings.update, environment: environment)
    guard name != nil || !test.isParameterized else {
      throw TestingError.unnamedCase(test: test.id)
    }
    let stem = try GoldenName.stem(test: test.id, name: name)
    let file = RunPlace.absolute(FilePath(test.filePath))
    let suite = file.lastComponent?.stem ?? "Tests"
    let goldens = file.removingLastComponent()
      .pushing(FilePath(settings.directory ?? "Goldens")).appending(suite)
    let golden = goldens.appending(stem).string
    let isAgain = try NameClaims.shared.withLock { claims throws(TestingError) in
      try claims.claim(golden, name: name, by: test)
    }
    let target = RunPlace.folder(environment: environment, testFile: file)
      .appending(try GoldenName.sanitised(test.module))
    try testRun.note(test.library, in: target, isKeeping: false)
    let run = RunFolder(target.appending(suite).appending(stem))
    var verify = PictureVerify(
      goldens: goldens,
      name: stem,
      diff: settings.tolerance ?? .exact,
      run: run
    )
    verify.goldensName = RunPlace.inPackage(goldens)?.string
    verify.keepsMatches = update == .all
    verify.origin = { () throws(GoldenProblem) in
      try testRun.note(test.library, in: target, isKeeping: true)
      return try origin(file)
    }
    let report = try verify.run(subject)
    guard !report.items.isEmpty else { throw TestingError.nothingToCompare(golden: golden) }
    let hasFailed = report.hasFindings(orphans: true) || report.totals.error > 0
    guard hasFailed || verify.keepsMatches else { return .matched }
    if let choice = update.choice(of: report) {
      return try record(choice, report, run, goldens: goldens, golden: golden)
    }
    var words = FailureWords(report: report, goldens: goldens, run: run).text
    if isAgain && test.isParameterized {
      words += "\n  this name was used before in this run: each case needs a name of its own"
    }
    let isBroken = report.items.contains { $0.status == .error && $0.actual != nil }
    if update == .changed, isBroken {
      words += "\n  nothing is recorded over a golden that cannot be judged"
    }
    let elsewhere = environment.filter { $0.key != "CI" }
    if try GoldenUpdate.chosen(settings.update, environment: elsewhere) != update {
      words += "\n  nothing is recorded, because CI is set"
    }
    return .failed(words, pictures: try Self.pictures(report, in: run, stem: stem))
  }

  /// Names the test that saves pictures.
  private func origin(_ file: FilePath) throws(GoldenProblem) -> TestOrigin {
    let names = test.id.split(separator: ".").map(String.init)
    var source: String?
    // A file without the names, such as a helper's, cannot lose them later.
    if case .file = FileKind(of: file), try TestOrigin.isNamed(names, in: file) {
      source = RunPlace.inPackage(file)?.string
    }
    return TestOrigin(library: test.library, run: testRun.id, names: names, file: source)
  }

  /// Turns the saved pictures into goldens.
  private func record(
    _ choice: Acceptance.Choice,
    _ report: RunReport,
    _ run: RunFolder,
    goldens: FilePath,
    golden: String
  ) throws -> Outcome {
    try NameClaims.shared.withLock { claims throws(TestingError) in
      try claims.record(golden, report.items.compactMap(\.actualDigest))
    }
    var acceptance = Acceptance(of: run)
    acceptance.goldens = goldens
    acceptance.choice = choice
    acceptance.prunes = report.totals.orphan > 0
    let outcome = try acceptance.perform()
    try run.discard()
    var lines = outcome.written.prefix(1).map { path in
      let more = outcome.written.count > 1 ? " and \(outcome.written.count - 1) more frames" : ""
      return "recorded \(goldens.pushing(FilePath(path)))\(more)"
    }
    if !outcome.removed.isEmpty {
      let count = outcome.removed.count
      lines.append(
        "removed \(count) \(count == 1 ? "golden" : "goldens") without a frame"
      )
    }
    lines.append("look at it, then run again")
    return .failed(lines.joined(separator: "; ").oneLine, pictures: [])
  }

  /// The pictures of the item that the failure shows.
  private static func pictures(
    _ report: RunReport,
    in run: RunFolder,
    stem: String
  ) throws -> [KeptPicture] {
    guard let item = report.shownItem else { return [] }
    let frame = item.scenario.isEmpty ? "" : ".\(FilePath(item.frame).stem ?? item.frame)"
    var pictures: [KeptPicture] = []
    for (path, ending) in [
      (item.expected, "expected"), (item.actual, "actual"), (item.diff, "diff"),
    ] {
      guard let path else { continue }
      let bytes = try GoldenPicture(run.path.pushing(FilePath(path))).bytes
      pictures.append(KeptPicture(name: "\(stem)\(frame)-\(ending).png", bytes: bytes))
    }
    return pictures
  }
}
