/// Rounds a travel to whole pixels, ties toward the rest position being left.
///
/// So a swipe to the right is the mirror image of one to the left at odd widths too.
func wholePixels(_ travel: Double) -> Int {
  let distance = travel.magnitude
  let whole = Int(distance)
  let rounded = distance - Double(whole) > 0.5 ? whole + 1 : whole
  return travel < 0 ? -rounded : rounded
}

/// The largest whole number not above a value that an `Int` can hold; `rounded(.down)` may need libm.
func wholePart(_ value: Double) -> Int {
  let truncated = Int(value)
  return value < Double(truncated) ? truncated - 1 : truncated
}
