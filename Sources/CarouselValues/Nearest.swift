extension String {
  /// The most similar of some names, for a word that is none of them; `nil` if none is similar.
  ///
  /// Two letters may be wrong, but no more than half of the word; capitals, hyphens and underscores do not
  /// count.
  ///
  /// - Complexity: O(the names' letters); texts over 32 letters are similar to none.
  package func nearest(among names: [String]) -> String? {
    guard utf8.count <= 32 else { return nil }
    let word = letters
    let nearest =
      names.map { (name: $0, distance: $0.letters.distance(to: word)) }
      .filter { $0.distance <= 2 && 2 * $0.distance <= word.count }
      .min { $0.distance < $1.distance }
    return nearest?.name
  }

  private var letters: [Character] { lowercased().filter { $0 != "-" && $0 != "_" } }
}

extension [Character] {
  /// How many letters must be inserted, deleted or replaced to turn this word into the other.
  fileprivate func distance(to other: [Character]) -> Int {
    var row = Array<Int>(0...other.count)
    for (i, letter) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, otherLetter) in other.enumerated() {
        let replaced = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
