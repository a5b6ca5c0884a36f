/// Square roots of integers, the same on every machine.
package enum IntegerRoot {
  /// The largest integer whose square is at most `value`; 0 for values below 1.
  ///
  /// - Source: the binary digit-by-digit method, as in J. Crenshaw, "Integer Square Roots", 1998.
  package static func floor(of value: Int) -> Int {
    guard value > 0 else { return 0 }
    var rest = UInt64(value)
    var root: UInt64 = 0
    var bit: UInt64 = 1 << UInt64((63 - rest.leadingZeroBitCount) & ~1)
    while bit > 0 {
      if rest >= root &+ bit {
        rest &-= root &+ bit
        root = (root >> 1) &+ bit
      } else {
        root >>= 1
      }
      bit >>= 2
    }
    return Int(root)
  }
}
