internal import CarouselCore
internal import CarouselImages

extension Scenario {
  /// The most pages that the lists of all changes have together.
  private static let mostListedPages = 20_000_000

  /// Whether the viewport is not the whole frame, or not always.
  package var changesViewport: Bool { !views.allSatisfy(\.fillsFrame) }

  /// The pictures that the film's pages show as it begins: those that no change brings in.
  ///
  /// - Returns: their number; `nil` for a picture for every page.
  func pageCount(of source: any PictureSource) -> Int? {
    source.count.map { $0 - self.changes.files.count }
  }

  /// Checks that every change of pages finds its page.
  ///
  /// - Throws: the first that does not, as ``RenderError/badSetting(name:value:remedy:)``.
  func checkChanges(of source: any PictureSource) throws(RenderError) {
    guard self.changes.editPages else { return }
    guard let pool = pageCount(of: source) else {
      throw .badCombination(
        "changes of pages need a list that ends; give files, generated:N, or a whole list"
      )
    }
    var count = pool
    for change in self.changes.all {
      guard case .pages(let edit) = change.what else { continue }
      let places = edit.places(in: count)
      guard places.contains(edit.place) else {
        throw .badSetting(
          name: "changes: page",
          value: "\(edit.place)",
          remedy: places.isEmpty
            ? "the last page of the list stays; insert another one first"
            : "the list has \(count) pages at \(change.time)ms; use 0 to \(places.upperBound - 1)"
        )
      }
      if case .pool(let number)? = edit.picture, !(0..<pool).contains(number) {
        throw .badSetting(
          name: "changes: picture",
          value: "\(number)",
          remedy: "the film has \(pool) pictures; use 0 to \(pool - 1), or a file"
        )
      }
      count = edit.count(after: count)
    }
    // Each change of pages keeps a list of its own.
    let edits = self.changes.all.count
    guard edits * pool <= Self.mostListedPages else {
      throw .badCombination(
        "\(edits) changes of \(pool) pages are more than fit into memory; use fewer pages or changes"
      )
    }
  }
}
