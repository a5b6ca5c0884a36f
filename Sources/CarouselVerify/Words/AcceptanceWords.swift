internal import CarouselFiles
internal import CarouselGolden

extension Acceptance.Outcome {
  /// What was done, in a line for each golden, or in one for a sequence of many frames.
  func words(isDry: Bool) -> String {
    var lines: [String] = []
    for (verb, paths) in [("accept", written), ("remove", removed)] {
      lines += PathLines.lines(paths, verb, namesAll: true)
    }
    lines += PathLines.lines(
      left,
      "left  ",
      note: "  not judged: restore it, or name it with --only"
    )
    lines += PathLines.lines(
      unpruned,
      "left  ",
      note: "  its film has become shorter: remove it with --prune"
    )
    let counts = [(written.count, "accepted"), (removed.count, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    if counts.isEmpty {
      lines.append("nothing to accept")
    } else {
      lines.append(isDry ? "dry run: \(counts)" : counts)
    }
    return lines.map { $0.oneLine + "\n" }.joined()
  }
}
