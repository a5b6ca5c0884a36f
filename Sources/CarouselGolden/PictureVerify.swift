// Why this file exists: a test has its pictures in memory, one or a row of them; they are judged as folders
// of pictures are, and by the same judge.

package import CarouselDiff
internal import CarouselFiles
package import SystemPackage

/// Judges the pictures of one test against one golden, or one row of them; no golden is ever written to.
package struct PictureVerify {
  /// What is judged.
  package enum Subject {
    /// One picture, whose golden is `NAME.png`.
    case picture(() throws(GoldenProblem) -> GoldenPicture)
    /// A row, whose goldens are `NAME/frame-00000.png` and so on.
    case row(any Sequence<() throws(GoldenProblem) -> GoldenPicture>)
  }

  /// The goldens' folder.
  package let goldens: FilePath
  /// What the run calls that folder; `nil` for its path.
  package var goldensName: String?
  /// The golden's path in it, without its ending; a row's folder.
  package let name: String
  /// How pictures are compared.
  package let diff: ImageDiff
  /// Where whatever is amiss is kept: a folder of this golden alone.
  package let run: RunFolder
  /// Whether pictures that match are kept too.
  package var keepsMatches = false
  /// Names the test; asked for once, before anything is kept, and not if nothing is.
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

  /// The name of a row's picture: `frame-00017.png`, as `carousel render` has it.
  package static func frameName(_ number: Int) -> String {
    let digits = String(number)
    return "frame-\(String(repeating: "0", count: max(0, 5 - digits.utf8.count)))\(digits).png"
  }

  /// Judges, and leaves a run if something is amiss or matches are kept, and none otherwise.
  ///
  /// - Parameter subject: the pictures; those of a row are made one by one, and let go.
  /// - Returns: what was found; it is also in ``run`` if there is one.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read or written, a `DiffError` for numbers
  ///   that are out of range.
  package mutating func run(_ subject: Subject) throws -> RunReport {
    try diff.check()
    try run.discard()
    hasBegun = false
    var items: [RunItem] = []
    switch subject {
    case .picture(let picture): items.append(try judge("\(name).png", picture))
    case .row(let pictures):
      var left = try listed()
      var number = 0
      for picture in pictures {
        let frame = Self.frameName(number)
        items.append(try judge("\(name)/\(frame)", picture))
        left.remove(frame)
        number += 1
      }
      // Without any picture nothing was judged, and nothing is known of goldens.
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

  /// The frames of a row that there are or should be, by folder and `golden.json`.
  private func listed() throws(GoldenProblem) -> Set<String> {
    let folder = goldens.pushing(FilePath(name))
    guard case .folder = FileKind(of: folder) else { return [] }
    let record = try GoldenRecord.read(in: folder)
    // A mask that lies beside the goldens is none.
    let frames = try PictureTree.pictures(in: folder).paths.filter(PictureTree.isPicture)
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
    // A link that leads nowhere is a golden that was lost, and an error.
    place.isExpected = FileKind.exists(goldens.pushing(FilePath(path)))
    guard let picture else {
      // A row that has become shorter fails, whatever else is in it.
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
    // Nothing is written for what matches; what does not is judged again, to be kept.
    let item = try verify(in: nil).judge(place)
    guard item.status.isAmiss || keepsMatches else { return item }
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
