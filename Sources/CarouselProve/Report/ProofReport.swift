internal import CarouselFiles
internal import CarouselPNG
internal import CarouselRaster
package import CarouselRender
internal import CarouselReport
internal import SystemPackage

/// What came of proofs, for people and programs.
package struct ProofReport: Sendable {
  /// A proof and what came of it.
  struct Entry: Sendable {
    let name: ProofName
    let verdict: Verdict
    /// The file with the pictures of its counterexample.
    var picture: String?
  }

  private(set) var entries: [Entry]

  init(_ verdicts: [(name: ProofName, verdict: Verdict)]) {
    entries = verdicts.map { Entry(name: $0.name, verdict: $0.verdict) }
  }

  /// Whether no proof fails.
  package var holds: Bool { entries.allSatisfy { $0.verdict.failure == nil } }

  /// Whether no proof compared anything, so that nothing is proved.
  package var isEmpty: Bool { entries.allSatisfy { $0.verdict.outcome == .doesNotApply } }

  /// A line for each proof, and one for each counterexample.
  package var words: String {
    entries.map { entry in
      let cases = "\(entry.verdict.cases) \(entry.verdict.cases == 1 ? "case" : "cases")"
      guard let failure = entry.verdict.failure else {
        return entry.verdict.outcome == .holds
          ? "holds  \(entry.name.rawValue)  \(cases)"
          : "skips  \(entry.name.rawValue)  does not apply: \(entry.name.scope)"
      }
      let picture = entry.picture.map { "; see \($0)" } ?? ""
      return "FAILS  \(entry.name.rawValue)  \(failure.words)\(picture)"
    }.joined(separator: "\n") + "\n"
  }

  /// All proofs as one JSON object.
  package var json: String {
    let proofs = entries.map { entry in
      var text = JSONText()
      text.add("name", entry.name.rawValue)
      switch entry.verdict.outcome {
      case .holds, .fails:
        text.add("applies", raw: "true")
        text.add("holds", raw: entry.verdict.outcome == .holds ? "true" : "false")
      // Neither true nor false, so that no reader counts it among those that hold.
      case .doesNotApply:
        text.add("applies", raw: "false")
        text.add("holds", raw: "null")
      }
      text.add("cases", entry.verdict.cases)
      text.add("counterexample", raw: entry.counterexample ?? "null")
      return text.closed
    }
    return "{\"proofs\":[" + proofs.joined(separator: ",") + "]}\n"
  }

  /// All proofs as JUnit XML: one suite, a case for each proof; one that does not apply is skipped.
  package var junit: String {
    let failures = entries.count { $0.verdict.outcome == .fails }
    let skipped = entries.count { $0.verdict.outcome == .doesNotApply }
    let counts =
      "tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"carousel prove\" \(counts)>\n"
    text += "  <testsuite name=\"prove\" \(counts)>\n"
    for entry in entries {
      let start = "    <testcase name=\"\(entry.name.rawValue)\" classname=\"prove\""
      if let failure = entry.verdict.failure {
        let picture = entry.picture.map { "Picture: \($0)".xml } ?? ""
        text += """
          \(start)><failure type="counterexample" message="\(failure.words.xml)">\(picture)\
          </failure></testcase>

          """
      } else if entry.verdict.outcome == .doesNotApply {
        let message = "does not apply: \(entry.name.scope)".xml
        text += "\(start)><skipped message=\"\(message)\"/></testcase>\n"
      } else {
        text += start + "/>\n"
      }
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  /// Writes a picture of each counterexample into a folder: what was expected on the left, what came on
  /// the right, about the first pixel that differs.
  ///
  /// - Parameter folder: made if it is missing; a picture of the same proof is replaced.
  /// - Throws: why it cannot be written.
  package mutating func writePictures(into folder: String) throws(RenderError) {
    for place in entries.indices {
      guard let failure = entries[place].verdict.failure else { continue }
      try FolderMaking<RenderError>.make(FilePath(folder), remedy: "choose another --out")
      let path = FilePath(folder).appending("\(entries[place].name.rawValue).png")
      var bytes: [UInt8] = []
      do throws(PNGError) {
        try PNGEncoder.encode(failure.crop, alpha: .dropped, compression: .balanced, into: &bytes)
      } catch {
        throw .encoding(what: "a counterexample", error)
      }
      let file = try PendingFile<RenderError>(path)
      try file.append(bytes)
      try file.commit()
      entries[place].picture = path.string
    }
  }
}

extension ProofReport {
  /// Writes the JUnit XML.
  ///
  /// - Parameter path: the file's; `-` for standard output.
  /// - Throws: why it cannot be written.
  package func writeJUnit(to path: String) throws(RenderError) {
    guard path != "-" else { return try StandardOutput.write(junit) }
    let file = try PendingFile<RenderError>(FilePath(path))
    try file.append(Array(junit.utf8))
    try file.commit()
  }
}

extension ProofReport.Entry {
  fileprivate var counterexample: String? {
    guard let failure = verdict.failure else { return nil }
    var text = JSONText()
    text.add("script", failure.script)
    text.add("layout", failure.layout)
    text.add("frame", failure.frame)
    text.add("problem", failure.problem)
    if let picture { text.add("picture", picture) }
    return text.closed
  }
}

extension Counterexample {
  /// The script, the layout, the frame and the problem in one line.
  fileprivate var words: String {
    let script = script.count > 60 ? script.prefix(60) + "…" : script[...]
    return "\(script), \(layout), frame \(frame): \(problem)".oneLine
  }

  /// The expected picture, a white line, and the actual one, about the first pixel that differs.
  fileprivate var crop: Bitmap {
    let (expected, actual) = pictures
    let (width, height) = (expected.width, expected.height)
    var first = (x: 0, y: 0)
    if (width, height) == (actual.width, actual.height) {
      search: for y in 0..<height {
        for x in 0..<width where expected[x, y] != actual[x, y] {
          first = (x, y)
          break search
        }
      }
    }
    let side = 64
    let left = max(0, min(first.x - side / 2, width - side))
    let top = max(0, min(first.y - side / 2, height - side))
    let (columns, rows) = (min(side, width), min(side, height))
    // Small pictures are enlarged, so that their pixels can be told apart.
    let zoom = max(1, side / max(columns, rows))
    var crop = Bitmap(
      width: (2 * columns + 1) * zoom,
      height: rows * zoom,
      fill: .white
    )
    for (picture, start) in [(expected, 0), (actual, columns + 1)] {
      for y in 0..<rows * zoom {
        for x in 0..<columns * zoom {
          let (column, row) = (left + x / zoom, top + y / zoom)
          guard column < picture.width, row < picture.height else { continue }
          crop[start * zoom + x, y] = picture[column, row]
        }
      }
    }
    return crop
  }
}
