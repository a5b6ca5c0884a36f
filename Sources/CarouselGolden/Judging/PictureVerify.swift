package import CarouselDiff
internal import CarouselFiles
package import SystemPackage

/// Judges the pictures of one test, which are in memory, against one golden or one sequence of goldens.
///
/// It judges as ``FolderVerify`` does, and never writes to a golden.
package struct PictureVerify {
  /// What is judged.
  package enum Subject {
    /// One picture, whose golden is `NAME.png`.
    case picture(() throws(GoldenProblem) -> GoldenPicture)
    /// A sequence, whose goldens are `NAME/frame-00000.png` and so on.
    case sequence(any Sequence<() throws(GoldenProblem) -> GoldenPicture>)
  }

  /// The goldens' folder.
  package let goldens: FilePath
  /// What the run calls that folder; `nil` for its path.
  package var goldensName: String?
  /// The golden's path in that folder, without its ending; for a sequence its folder.
  package let name: String
  /// How pictures are compared.
  package let diff: ImageDiff
  /// Where failures are saved: a folder for this golden alone.
  package let run: RunFolder
  /// Whether pictures that match are saved too.
  package var keepsMatches = false
  /// Names the test; called once, before the first picture is saved.
  package var origin: () throws(GoldenProblem) -> TestOrigin? = { nil }

  private var test: TestOrigin?
  private var hasBegun = false

  /// Makes a judge of one golden.
  package init(goldens: FilePath, name: String, diff: ImageDiff, run: RunFolder) {
    self.goldens = goldens
    self.name = name
    self.diff = diff
    self.run = run
  }

  /// The file name of a frame, such as `frame-00017.png`, as `carousel render` writes it.
  package static func frameName(_ number: Int) -> String {
    let digits = String(number)
    return "frame-\(String(repeating: "0", count: max(0, 5 - digits.utf8.count)))\(digits).png"
  }

  /// Judges the pictures, and writes a run only if something is saved.
  ///
  /// - Parameter subject: the pictures; those of a sequence are made and released one by one.
  /// - Returns: what was found; if something was saved, it is also in ``run``.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read or written, a `DiffError` for numbers
  ///   that are out of range.
  package mutating func run(_ subject: Subject) throws -> RunReport {
    try diff.check()
    try run.discard()
    hasBegun = false
    var items: [RunItem] = []
    switch subject {
    case .picture(let picture): items.append(try judge("\(name).png", picture))
    case .sequence(let pictures):
      var left = try listed()
      var number = 0
      for picture in pictures {
        let frame = Self.frameName(number)
        items.append(try judge("\(name)/\(frame)", picture))
        left.remove(frame)
        number += 1
      }
      // Without any picture nothing was judged, and the goldens are not orphans.
      for frame in left.sorted() where number > 0 {
        items.append(try judge("\(name)/\(frame)", nil))
      }
    }
    var report = RunReport(
      request,
      items: items,
      sequences: verify(in: run).sequences(items),
      complete: true
    )
    if report.hasFindings(orphans: true) || report.totals.error > 0 || hasBegun {
      try begin()
      report.test = test
      try run.write(report)
    }
    return report
  }

  /// The frames of a sequence that exist or that `golden.json` lists.
  private func listed() throws(GoldenProblem) -> Set<String> {
    let folder = goldens.pushing(FilePath(name))
    guard case .folder = FileKind(of: folder) else { return [] }
    let record = try GoldenRecord.read(in: folder)
    // A mask beside the goldens is not a golden.
    let frames = try PictureTree.pictures(in: folder).pictures.filter(PictureTree.isPicture)
    return Set(frames).union(record?.pictures.keys.map(\.self) ?? [])
      .subtracting(record?.comparison?.masks ?? [])
  }

  private func verify(in run: RunFolder?) -> FolderVerify {
    var verify = FolderVerify(goldens: goldens, actuals: self.run.path, diff: diff)
    verify.run = run
    verify.keepsMatches = keepsMatches
    return verify
  }

  /// Judges a picture, or a golden without one.
  private mutating func judge(
    _ path: String,
    _ picture: (() throws(GoldenProblem) -> GoldenPicture)?
  ) throws -> RunItem {
    var place = FolderVerify.Place(path: path)
    // A broken link is a golden that was lost: an error.
    place.isExpected = FileKind.exists(goldens.pushing(FilePath(path)))
    guard let picture else {
      // A sequence that has become shorter fails, whatever else is in it.
      try begin()
      return try verify(in: run).judge(place)
    }
    place.isGiven = true
    do throws(GoldenProblem) {
      place.given = try picture()
    } catch {
      place.problem = error.description
      place.isGiven = false
      return try verify(in: nil).judge(place)
    }
    // Nothing is written for a match; a failure is judged again, to be saved.
    let item = try verify(in: nil).judge(place)
    guard item.status.isFailure || keepsMatches else { return item }
    try begin()
    return try verify(in: run).judge(place)
  }

  private var request: RunReport.Request {
    var request = RunReport.Request(goldens: goldensName ?? goldens.string, diff: diff)
    request.test = test
    return request
  }

  /// Makes the run's folder, once.
  private mutating func begin() throws(GoldenProblem) {
    guard !hasBegun else { return }
    test = try origin()
    try run.begin(RunReport(request, items: [], complete: false))
    hasBegun = true
  }
}
