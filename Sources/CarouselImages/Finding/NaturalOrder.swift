/// Compares file names the way people count.
///
/// `img2` comes before `img10`, in every locale and on every machine.
///
/// Runs of ASCII digits compare by their value, of any length; everything else compares by bytes,
/// ASCII letters without regard to case. Names that are equal so far are ordered by the number of
/// leading zeros (fewer first) and at last by their bytes, so the order is total.
package enum NaturalOrder {
  /// Whether `left` comes before `right`.
  package static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var (i, j) = (0, 0)
    var zeros = 0
    while i < left.count && j < right.count {
      if isDigit(left[i]) && isDigit(right[j]) {
        let (first, second) = (number(left, from: i), number(right, from: j))
        if first.digits.count != second.digits.count {
          return first.digits.count < second.digits.count
        }
        if !first.digits.elementsEqual(second.digits) {
          return first.digits.lexicographicallyPrecedes(second.digits)
        }
        if zeros == 0 { zeros = first.zeros - second.zeros }
        (i, j) = (first.digits.endIndex, second.digits.endIndex)
      } else {
        let (first, second) = (folded(left[i]), folded(right[j]))
        if first != second { return first < second }
        (i, j) = (i + 1, j + 1)
      }
    }
    if (i < left.count) != (j < right.count) { return i == left.count }
    if zeros != 0 { return zeros < 0 }
    return left.lexicographicallyPrecedes(right)
  }

  /// The digits of a number without its leading zeros, and how many of those there were.
  private static func number(
    _ name: [UInt8],
    from start: Int
  ) -> (digits: ArraySlice<UInt8>, zeros: Int) {
    let run = name[start...].prefix(while: isDigit)
    let digits = run.drop { $0 == 0x30 }
    return (digits, run.count - digits.count)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }
}
