/// Neighbouring frames that one touch moves, with the rest after it.
///
/// Films are divided into stretches before anything else divides them, so that shots, and with them the
/// bytes of frames, follow from the film alone, whatever part of it is asked for. A stretch lies in one
/// act; what a touch moves in two of them is two stretches.
package struct Stretch: Hashable, Sendable {
  /// The moving piece of the motion; `nil` for the rest before the first one.
  package let piece: Int?
  /// The frames, at least one.
  package let frames: Range<Int>
}

extension Timeline {
  /// The stretch that frame `index` belongs to.
  ///
  /// A stretch begins with the first frame that its gesture has visibly moved, or with the
  /// first one after it when no frame falls into the motion; it ends where the next stretch begins. A
  /// frame at rest therefore belongs to the gesture before it.
  ///
  /// - Complexity: O(holds around it + frames before it has visibly moved).
  package func stretch(containing index: Int) -> Stretch {
    var piece = piece(of: index)
    let isInMotion = !motion.isAtRest(inPiece: piece) && stretchStart(ofPiece: piece) <= index
    if !isInMotion {
      repeat { piece -= 1 } while piece >= 0 && motion.isAtRest(inPiece: piece)
    }
    let next = motion.pieces.indices.dropFirst(piece + 1).first { !motion.isAtRest(inPiece: $0) }
    let end = next.map { stretchStart(ofPiece: $0) } ?? frameCount
    let start = piece < 0 ? 0 : stretchStart(ofPiece: piece)
    return Stretch(
      piece: piece < 0 ? nil : piece,
      frames: (start..<end).clamped(to: frames(ofAct: act(of: index)))
    )
  }

  private func stretchStart(ofPiece piece: Int) -> Int {
    var frame = firstFrame(ofPiece: piece)
    while frame < frameCount, self.piece(of: frame) == piece, sight(of: frame).isAtRest {
      frame += 1
    }
    return min(frame, frameCount)
  }
}
