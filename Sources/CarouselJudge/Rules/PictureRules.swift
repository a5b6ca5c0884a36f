/// Faults that one frame alone shows: `blank` and `seam`.
struct PictureRules {
  let track: Track

  /// All faults.
  var faults: [Fault] {
    let blanks = track.sightings.enumerated().compactMap { index, sighting in
      sighting.blank.map { columns in
        Fault(.blank, index...index, "columns \(columns.lowerBound) to \(columns.upperBound - 1)")
      }
    }
    let seams = track.sightings.enumerated().compactMap { index, sighting in
      sighting.seam.map { Fault(.seam, index...index, "at column \($0)") }
    }
    return blanks.joined() + seams.joined()
  }
}
