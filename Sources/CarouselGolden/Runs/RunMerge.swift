internal import CarouselFiles
public import SystemPackage

/// Joins the parts of a run, which several machines may have made, or several runs of tests.
public enum RunMerge {
  /// Joins reports, and copies their pictures into one folder.
  ///
  /// - Parameters:
  ///   - reports: the parts' `run.json` files, in any order.
  ///   - folder: where the joined run is written.
  /// - Returns: the report that a single run would have given.
  /// - Throws: a ``GoldenProblem`` if a part is missing, given twice, or of another run.
  public static func merge(
    _ reports: [FilePath],
    into folder: RunFolder
  ) throws(GoldenProblem) -> RunReport {
    var parts: [(report: RunReport, folder: FilePath)] = []
    for path in reports {
      parts.append((try RunFolder.report(path), path.removingLastComponent()))
    }
    guard let first = parts.first?.report, let count = first.shard?.n else {
      throw .refused(
        what: reports.first?.string ?? "nothing",
        reason: "it is not a part of a run",
        remedy: "name the run.json of every carousel verify --shard I/N"
      )
    }
    for (place, part) in parts.enumerated() {
      guard part.report.shard?.n == count, part.report.begun == first.begun else {
        throw .refused(
          what: reports[place].string,
          reason: "it is a part of another run than \(reports[0].string)",
          remedy: "verify all parts with the same flags and version"
        )
      }
    }
    for part in parts { try check(part.folder, "the part", isApartFrom: folder.path) }
    let numbers = parts.compactMap(\.report.shard?.i).sorted()
    guard numbers.elementsEqual(1...count) else {
      throw .refused(
        what: "parts \(numbers.map(String.init).joined(separator: ", ")) of \(count)",
        reason: "every part must be given once",
        remedy: "name the run.json of every part"
      )
    }
    let items = parts.flatMap(\.report.items)
    guard Set(items.map(\.path)).count == items.count else {
      throw .refused(
        what: "the parts",
        reason: "two of them have the same picture",
        remedy: "verify all parts over the same folders"
      )
    }
    let merged = first.with(
      items,
      parts.flatMap(\.report.sequences),
      leftOut: Set(parts.flatMap { $0.report.leftOut ?? [] }).sorted(),
      complete: parts.allSatisfy(\.report.complete)
    )
    let inputs = reports + parts.flatMap { $0.report.files(in: RunFolder($0.folder)) }
    if let conflict = ReplacedFiles(try folder.earlierFiles()).conflict(with: inputs) {
      throw .refused(
        what: conflict.output.string,
        reason: "it would be replaced, and is the input \(conflict.input)",
        remedy: "name another folder with --out"
      )
    }
    try folder.begin(merged)
    for part in parts {
      for item in part.report.items {
        for picture in item.keptPictures {
          let file = part.folder.pushing(FilePath(picture))
          try folder.put(GoldenPicture(file).bytes, as: picture)
        }
      }
    }
    try folder.write(merged)
    return merged
  }

  /// Makes one run of those that tests have saved in a folder.
  ///
  /// - Parameters:
  ///   - runs: what they have saved.
  ///   - folder: where the joined run is written.
  /// - Returns: its report; pictures have the names of their goldens, as in a run of verify.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be written, or a picture that cannot be read.
  package static func gather(
    _ runs: KeptRuns,
    into folder: RunFolder
  ) throws(GoldenProblem) -> RunReport {
    try check(runs.folder.path, "the runs", isApartFrom: folder.path)
    try folder.begin(runs.report)
    let items = try runs.report.items.map { item throws(GoldenProblem) in
      var item = item
      for picture in RunItem.Picture.allCases {
        guard let path = item[picture] else { continue }
        let file = runs.folder.path.pushing(FilePath(path))
        try folder.keep(GoldenPicture(file).bytes, as: picture, of: &item)
      }
      return item
    }
    let report = runs.report.with(items, runs.report.sequences, complete: true)
    try folder.write(report)
    return report
  }

  /// Refuses to write a run into a folder that is read, or around one.
  private static func check(
    _ input: FilePath,
    _ what: String,
    isApartFrom output: FilePath
  ) throws(GoldenProblem) {
    guard !FolderNesting.contains(input, output), !FolderNesting.contains(output, input) else {
      throw .refused(
        what: output.string,
        reason: "\(what) in \(input.isEmpty ? "." : input.string) would be overwritten",
        remedy: "name another folder with --out"
      )
    }
  }
}
