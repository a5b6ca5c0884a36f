internal import CarouselFiles
package import SystemPackage

/// The last run of a target's tests, recorded in `swift-testing.run` or `xctest.run` in the folder where
/// the tests save their pictures.
///
/// The first line identifies the run. Two more may follow: the program that ran the tests, and its stamp.
/// Only pictures of that run are current: an older one may belong to a test that was renamed and passes.
package struct LastTestRun: Sendable {
  /// The folder of the target; a test's run is two levels below, in the folder of its source file.
  package let target: FilePath
  /// The library that runs the tests.
  package let library: TestOrigin.Library

  /// Names it; nothing is read yet.
  package init(of library: TestOrigin.Library, in target: FilePath) {
    self.library = library
    self.target = target
  }

  /// The last run of the target that a saved run belongs to.
  init(for run: RunFolder, of origin: TestOrigin) {
    self.init(of: origin.library, in: run.path.appending("..").appending(".."))
  }

  private var file: FilePath { target.appending("\(library.rawValue).run") }

  /// The largest file that is read, in bytes; it holds a path and two short lines.
  private static let largest = 10_000

  /// What is recorded about the last run.
  struct Note: Hashable, Sendable {
    /// Identifies the run.
    let run: String
    /// Whether the program that ran it has been rebuilt since.
    let isOutdated: Bool
  }

  /// Reads the record; `nil` if there is none.
  ///
  /// If the program does not exist, as in another checkout, it does not count as rebuilt.
  ///
  /// - Throws: a ``GoldenProblem`` for a file that cannot be read.
  func note() throws(GoldenProblem) -> Note? {
    do throws(GoldenProblem) {
      let bytes = try GoldenPicture.bytes(of: file, atMost: Self.largest)
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      guard let run = lines.first else { return nil }
      let stamp = lines.count > 2 ? FileStamp(of: FilePath(lines[1])) : nil
      return Note(run: run, isOutdated: stamp.map { $0.description != lines[2] } ?? false)
    } catch .missing {
      return nil
    }
  }

  /// Whether tests have recorded a run in a folder or the folders in it.
  static func isAny(below folder: FilePath) throws(GoldenProblem) -> Bool {
    let names = Set(TestOrigin.Library.allCases.map { "\($0.rawValue).run" })
    return try PictureTree.files(in: folder, endings: Array(names))
      .contains { FilePath($0).lastComponent.map { names.contains($0.string) } ?? false }
  }

  /// Records that a run has begun.
  ///
  /// - Parameters:
  ///   - run: its identifier.
  ///   - program: the full path of the program that runs the tests; `nil` if it is not known.
  ///   - isWhole: whether it runs every test of the target; then earlier runs are deleted.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read or written.
  package func begin(
    _ run: String,
    by program: FilePath? = nil,
    isWhole: Bool
  ) throws(GoldenProblem) {
    try FolderMaking<GoldenProblem>.make(target, remedy: "name another folder with CAROUSEL_OUT")
    let pending = try PendingFile<GoldenProblem>(file)
    var lines = [run]
    if let program, let stamp = FileStamp(of: program), !program.string.contains("\n") {
      lines += [program.string, stamp.description]
    }
    try pending.write(Array(lines.map { "\($0)\n" }.joined().utf8))
    try pending.commit()
    guard isWhole else { return }
    for folder in try RunFolder.all(below: target) {
      let test = try folder.read().test
      if test?.run != run, test?.library ?? library == library { try folder.discard() }
    }
  }
}
