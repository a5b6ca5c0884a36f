internal import CarouselCore
internal import CarouselValues

/// The changes of a film, in the order of time.
public struct FilmChanges: Hashable, Sendable {
  /// Those of one time stand in the order in which they were given.
  let all: [FilmChange]
  /// The files of pictures that only changes bring in, in order.
  let files: [String]
  /// As in a scenario file.
  let json: String

  /// The most changes that a film may have.
  static let most = 1000

  /// Reads the changes of a scenario file.
  ///
  /// - Throws: ``RenderError/badSetting(name:value:remedy:)`` for the first that is wrong.
  init(_ given: [GivenChange]) throws(RenderError) {
    guard given.count <= Self.most else {
      throw .badSetting(
        name: "changes",
        value: "\(given.count)",
        remedy: "a film may have \(Self.most) changes at most"
      )
    }
    var (all, files): ([FilmChange], [String]) = ([], [])
    for change in given {
      all.append(
        FilmChange(
          time: try milliseconds(change.at, of: "changes: at"),
          what: try Self.what(change, &files)
        )
      )
    }
    self.all = all.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
    self.files = files
    json = "[\(given.map(\.json).joined(separator: ","))]"
  }

  /// Whether pages are edited.
  var editPages: Bool {
    all.contains { if case .pages = $0.what { true } else { false } }
  }

  private static func what(
    _ change: GivenChange,
    _ files: inout [String]
  ) throws(RenderError) -> FilmChange.What {
    func picture(_ given: GivenChange.Picture) -> PageEdit.Picture {
      switch given {
      case .number(let number): return .pool(number)
      case .file(let file):
        if let known = files.firstIndex(of: file) { return .extra(known) }
        files.append(file)
        return .extra(files.count - 1)
      }
    }
    switch change.what {
    case .size(let text):
      do throws(RenderError) {
        return .size(try FrameSize(parsing: text))
      } catch {
        guard case .badSetting(_, let value, let remedy) = error else { throw error }
        throw .badSetting(name: "changes: size", value: value, remedy: remedy)
      }
    case .insert(let page, let given): return .pages(.insert(picture(given), at: page))
    case .reload(let page, let given): return .pages(.reload(picture(given), at: page))
    case .remove(let page): return .pages(.remove(at: page))
    case .prepend(let given): return .pages(.insert(picture(given), at: 0))
    }
  }
}

/// Reads `0s`, `2s`, `1.5s` or `800ms`: an instant of a film.
private func milliseconds(_ text: String, of name: String) throws(RenderError) -> Int {
  guard let milliseconds = FilmDuration.milliseconds(in: text) else {
    throw .badSetting(
      name: name,
      value: text,
      remedy: "use a time in whole milliseconds, such as 2s, 1.5s or 800ms"
    )
  }
  return milliseconds
}
