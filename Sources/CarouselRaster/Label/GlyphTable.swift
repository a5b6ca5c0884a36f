/// The characters of the built-in font.
///
/// ``Glyph`` describes the grid and the words of a drawing. Capitals are 70 units high, small
/// letters 52, ascenders 74, descenders −20; round letters pass each line by 1.
enum GlyphTable {
  /// The space before and after a straight stem, a round side and a slanting or open side.
  private static let (stem, round, open) = (10, 6, 4)

  /// The glyph of a character, or the empty box if the font has none.
  static func glyph(for scalar: Unicode.Scalar) -> Glyph {
    let index = Int(scalar.value) - 0x20
    if ascii.indices.contains(index) { return ascii[index] }
    return others[scalar] ?? box
  }

  /// Whether there is a glyph of the character.
  static func has(_ scalar: Unicode.Scalar) -> Bool {
    ascii.indices.contains(Int(scalar.value) - 0x20) || others[scalar] != nil
  }

  /// What stands for every character the font does not know.
  static let box = Glyph(before: stem, after: stem, "m 0 0 l 0 70 l 34 70 l 34 0 l 0 0")

  /// Characters beyond ASCII.
  private static let others: [Unicode.Scalar: Glyph] = [
    "\u{D7}": Glyph(before: 9, after: 9, "m 0 50 f 30 20 m 30 50 f 0 20"),
    "\u{B7}": Glyph(before: stem, after: stem, "d 0 35"),
    "\u{2013}": Glyph(before: 5, after: 5, "m 0 29 l 42 29"),
    "\u{2014}": Glyph(before: 5, after: 5, "m 0 29 l 74 29"),
    "\u{2212}": Glyph(before: 9, after: 9, "m 0 35 l 36 35"),
    "\u{2026}": Glyph(before: stem, after: stem, "d 0 0 d 24 0 d 48 0"),
    "\u{B0}": Glyph(before: 6, after: 6, "m 0 60 v 11 71 h 22 60 v 11 49 h 0 60"),
    "\u{B5}": Glyph(
      before: stem,
      after: stem,
      "m 0 52 l 0 -20 m 0 19 v 17 -1 h 38 21 m 38 52 l 38 0"
    ),
    "\u{2018}": Glyph(before: 6, after: 6, "m 5 70 f 0 54"),
    "\u{2019}": Glyph(before: 6, after: 6, "m 5 70 f 0 54"),
    "\u{201C}": Glyph(before: 6, after: 6, "m 5 70 f 0 54 m 21 70 f 16 54"),
    "\u{201D}": Glyph(before: 6, after: 6, "m 5 70 f 0 54 m 21 70 f 16 54"),
    "\u{2192}": Glyph(before: 6, after: 6, "m 0 35 l 52 35 m 34 53 f 52 35 f 34 17"),
    "\u{2190}": Glyph(before: 6, after: 6, "m 52 35 l 0 35 m 18 53 f 0 35 f 18 17"),
  ]

  /// The printable ASCII characters, from the space to the tilde.
  private static let ascii: [Glyph] = [
    // space
    Glyph(before: 15, after: 15, ""),
    // !
    Glyph(before: stem, after: stem, "m 0 70 l 0 22 d 0 0"),
    // "
    Glyph(before: 9, after: 9, "m 0 70 l 0 50 m 18 70 l 18 50"),
    // #
    Glyph(before: 6, after: 6, "m 15 68 l 15 2 m 39 68 l 39 2 m 0 46 l 54 46 m 0 24 l 54 24"),
    // $
    Glyph(
      before: round,
      after: round,
      """
      m 40 57 c 37 65 30 70 21 70 h 2 53 c 2 43 11 39 21 36 c 32 33 43 28 43 17
      v 22 0 c 11 0 3 5 0 13 m 22 80 l 22 -10
      """
    ),
    // %
    Glyph(
      before: round,
      after: round,
      """
      m 0 54 v 13 71 h 26 54 v 13 37 h 0 54 m 54 70 f 16 0
      m 44 16 v 57 33 h 70 16 v 57 -1 h 44 16
      """
    ),
    // &
    Glyph(
      before: round,
      after: open,
      """
      m 54 0 f 12 45 c 8 50 7 53 7 57 v 21 71 h 34 57 c 34 47 24 42 16 37
      c 7 32 0 27 0 18 v 21 -1 c 36 -1 48 11 50 31
      """
    ),
    // '
    Glyph(before: 9, after: 9, "m 0 70 l 0 50"),
    // (
    Glyph(before: 9, after: open, "m 15 80 c 4 66 0 50 0 32 c 0 14 4 -2 15 -16"),
    // )
    Glyph(before: open, after: 9, "m 0 80 c 11 66 15 50 15 32 c 15 14 11 -2 0 -16"),
    // *
    Glyph(before: 6, after: 6, "m 17 72 l 17 38 m 2 63 f 32 47 m 32 63 f 2 47"),
    // +
    Glyph(before: 9, after: 9, "m 0 35 l 36 35 m 18 53 l 18 17"),
    // ,
    Glyph(before: 8, after: 10, "d 3 0 m 4 1 f 0 -14"),
    // -
    Glyph(before: 8, after: 8, "m 0 29 l 24 29"),
    // .
    Glyph(before: 10, after: 10, "d 0 0"),
    // /
    Glyph(before: open, after: open, "m 30 77 f 0 -9"),
    // 0
    Glyph(before: 7, after: 7, "m 0 35 v 22 71 h 44 35 v 22 -1 h 0 35"),
    // 1
    Glyph(before: 9, after: 13, "m 0 55 f 19 70 l 19 0"),
    // 2
    Glyph(
      before: 7,
      after: 7,
      "m 2 53 c 3 65 11 71 22 71 h 42 52 c 42 42 35 35 25 25 f 0 0 l 43 0"
    ),
    // 3
    Glyph(
      before: 7,
      after: 7,
      "m 3 58 c 6 67 13 71 21 71 h 40 54 v 21 38 f 14 38 m 21 38 h 43 18 v 21 -1 c 11 -1 3 4 0 13"
    ),
    // 4
    Glyph(before: 5, after: 6, "m 35 0 l 35 70 f 0 18 l 46 18"),
    // 5
    Glyph(
      before: 7,
      after: 7,
      "m 39 70 l 7 70 f 4 37 c 9 42 15 45 22 45 h 44 22 v 21 -1 c 11 -1 4 4 0 11"
    ),
    // 6
    Glyph(
      before: 7,
      after: 7,
      "m 31 70 c 13 58 0 42 0 22 v 22 -1 h 44 22 v 22 45 h 0 22"
    ),
    // 7
    Glyph(before: 6, after: 6, "m 0 70 l 43 70 f 14 0"),
    // 8
    Glyph(
      before: 7,
      after: 7,
      "m 3 54 v 22 71 h 41 54 v 22 38 h 3 54 m 0 18 v 22 38 h 44 18 v 22 -1 h 0 18"
    ),
    // 9
    Glyph(
      before: 7,
      after: 7,
      "m 13 0 c 31 12 44 28 44 48 v 22 71 h 0 48 v 22 25 h 44 48"
    ),
    // :
    Glyph(before: 10, after: 10, "d 0 0 d 0 46"),
    // ;
    Glyph(before: 8, after: 10, "d 3 46 d 3 0 m 4 1 f 0 -14"),
    // <
    Glyph(before: 9, after: 9, "m 34 55 f 0 35 f 34 15"),
    // =
    Glyph(before: 9, after: 9, "m 0 47 l 36 47 m 0 23 l 36 23"),
    // >
    Glyph(before: 9, after: 9, "m 0 55 f 34 35 f 0 15"),
    // ?
    Glyph(before: 5, after: 5, "m 0 55 c 1 65 9 71 18 71 h 36 53 c 36 41 18 39 18 22 d 18 0"),
    // @
    Glyph(
      before: round,
      after: round,
      """
      m 22 27 v 36 43 h 50 27 v 36 11 h 22 27 m 50 43 l 50 22 v 60 11 h 72 29 v 36 67 h 0 27
      v 37 -14 c 46 -14 53 -12 59 -8
      """
    ),
    // A
    Glyph(before: open, after: open, "m 0 0 f 28 70 f 56 0 m 10 23 f 46 23"),
    // B
    Glyph(
      before: stem,
      after: round,
      "m 0 37 l 0 70 l 22 70 h 41 54 v 22 37 l 0 37 m 22 37 h 44 18 v 22 0 l 0 0 l 0 37"
    ),
    // C
    Glyph(
      before: round,
      after: 5,
      "m 51 57 c 46 66 38 71 29 71 h 0 35 v 29 -1 c 38 -1 46 4 51 13"
    ),
    // D
    Glyph(before: stem, after: round, "m 0 0 l 0 70 l 20 70 h 52 35 v 20 0 l 0 0"),
    // E
    Glyph(before: stem, after: 5, "m 38 70 l 0 70 l 0 0 l 38 0 m 0 36 l 33 36"),
    // F
    Glyph(before: stem, after: open, "m 37 70 l 0 70 l 0 0 m 0 34 l 32 34"),
    // G
    Glyph(
      before: round,
      after: 9,
      "m 51 58 c 46 66 38 71 29 71 h 0 35 v 29 -1 h 53 24 l 53 33 l 31 33"
    ),
    // H
    Glyph(before: stem, after: stem, "m 0 0 l 0 70 m 48 0 l 48 70 m 0 36 l 48 36"),
    // I
    Glyph(before: stem, after: stem, "m 0 0 l 0 70"),
    // J
    Glyph(before: 4, after: stem, "m 31 70 l 31 21 v 14 -1 c 7 -1 2 3 0 9"),
    // K
    Glyph(before: stem, after: open, "m 0 0 l 0 70 m 43 70 f 0 27 m 15 42 f 46 0"),
    // L
    Glyph(before: stem, after: open, "m 0 70 l 0 0 l 36 0"),
    // M
    Glyph(before: stem, after: stem, "m 0 0 l 0 70 f 29 20 f 58 70 l 58 0"),
    // N
    Glyph(before: stem, after: stem, "m 0 0 l 0 70 f 49 0 l 49 70"),
    // O
    Glyph(before: round, after: round, "m 0 35 v 29 71 h 58 35 v 29 -1 h 0 35"),
    // P
    Glyph(before: stem, after: 5, "m 0 0 l 0 70 l 22 70 h 43 51 v 22 32 l 0 32"),
    // Q
    Glyph(
      before: round,
      after: round,
      "m 0 35 v 29 71 h 58 35 v 29 -1 h 0 35 m 38 16 f 56 -3"
    ),
    // R
    Glyph(before: stem, after: 5, "m 0 0 l 0 70 l 22 70 h 43 52 v 22 34 l 0 34 m 25 34 f 45 0"),
    // S
    Glyph(
      before: round,
      after: round,
      """
      m 41 58 c 38 66 31 71 22 71 h 2 53 c 2 43 12 39 22 36 c 33 33 44 28 44 17
      v 22 -1 c 11 -1 3 4 0 13
      """
    ),
    // T
    Glyph(before: open, after: open, "m 0 70 l 48 70 m 24 70 l 24 0"),
    // U
    Glyph(before: 10, after: 10, "m 0 70 l 0 25 v 24 -1 h 48 25 l 48 70"),
    // V
    Glyph(before: open, after: open, "m 0 70 f 27 0 f 54 70"),
    // W
    Glyph(before: open, after: open, "m 0 70 f 20 0 f 40 66 f 60 0 f 80 70"),
    // X
    Glyph(before: open, after: open, "m 0 70 f 48 0 m 48 70 f 0 0"),
    // Y
    Glyph(before: open, after: open, "m 0 70 f 25 33 f 50 70 m 25 33 l 25 0"),
    // Z
    Glyph(before: 5, after: 5, "m 0 70 l 46 70 f 0 0 l 47 0"),
    // [
    Glyph(before: 10, after: 5, "m 14 80 l 0 80 l 0 -16 l 14 -16"),
    // \
    Glyph(before: open, after: open, "m 0 77 f 30 -9"),
    // ]
    Glyph(before: 5, after: 10, "m 0 80 l 14 80 l 14 -16 l 0 -16"),
    // ^
    Glyph(before: 7, after: 7, "m 0 48 f 17 70 f 34 48"),
    // _
    Glyph(before: 2, after: 2, "m 0 -12 l 46 -12"),
    // `
    Glyph(before: 12, after: 12, "m 0 72 f 11 61"),
    // a
    Glyph(
      before: round,
      after: 9,
      "m 4 43 c 7 50 12 53 19 53 h 36 36 l 36 0 m 36 31 f 18 31 h 0 15 v 16 -1 h 36 17"
    ),
    // b
    Glyph(before: stem, after: round, "m 0 0 l 0 74 m 0 26 v 21 53 h 42 26 v 21 -1 h 0 26"),
    // c
    Glyph(
      before: round,
      after: 4,
      "m 38 43 c 34 50 29 53 22 53 h 0 26 v 22 -1 c 29 -1 34 2 38 9"
    ),
    // d
    Glyph(before: round, after: stem, "m 42 0 l 42 74 m 42 26 v 21 53 h 0 26 v 21 -1 h 42 26"),
    // e
    Glyph(
      before: round,
      after: 6,
      "m 0 27 l 42 27 v 21 53 h 0 26 v 22 -1 c 29 -1 35 2 39 9"
    ),
    // f
    Glyph(before: open, after: 3, "m 28 74 l 26 74 h 11 60 l 11 0 m 0 52 l 26 52"),
    // g
    Glyph(
      before: round,
      after: stem,
      "m 42 52 l 42 -1 v 21 -20 c 13 -20 7 -18 3 -13 m 42 27 v 21 53 h 0 27 v 21 1 h 42 27"
    ),
    // h
    Glyph(before: stem, after: 10, "m 0 0 l 0 74 m 0 31 v 21 53 h 38 33 l 38 0"),
    // i
    Glyph(before: stem, after: stem, "m 0 0 l 0 52 d 0 71"),
    // j
    Glyph(before: 3, after: stem, "m 13 52 l 13 -5 v 0 -20 d 13 71"),
    // k
    Glyph(before: stem, after: open, "m 0 0 l 0 74 m 33 52 f 0 20 m 12 32 f 36 0"),
    // l
    Glyph(before: stem, after: 5, "m 0 74 l 0 13 v 12 0"),
    // m
    Glyph(
      before: stem,
      after: 10,
      "m 0 0 l 0 52 m 0 33 v 17 53 h 32 35 l 32 0 m 32 33 v 49 53 h 64 35 l 64 0"
    ),
    // n
    Glyph(before: stem, after: 10, "m 0 0 l 0 52 m 0 31 v 21 53 h 38 33 l 38 0"),
    // o
    Glyph(before: round, after: round, "m 0 26 v 22 53 h 44 26 v 22 -1 h 0 26"),
    // p
    Glyph(before: stem, after: round, "m 0 52 l 0 -20 m 0 26 v 21 53 h 42 26 v 21 -1 h 0 26"),
    // q
    Glyph(before: round, after: stem, "m 42 52 l 42 -20 m 42 26 v 21 53 h 0 26 v 21 -1 h 42 26"),
    // r
    Glyph(before: stem, after: open, "m 0 0 l 0 52 m 0 30 v 20 53 f 23 53"),
    // s
    Glyph(
      before: 6,
      after: 6,
      """
      m 32 44 c 29 50 24 53 17 53 h 2 39 c 2 31 9 29 17 27 c 26 25 34 22 34 13
      v 17 -1 c 9 -1 3 3 0 9
      """
    ),
    // t
    Glyph(before: open, after: open, "m 11 67 l 11 14 v 25 0 m 0 52 l 26 52"),
    // u
    Glyph(before: 10, after: stem, "m 0 52 l 0 19 v 17 -1 h 38 21 m 38 52 l 38 0"),
    // v
    Glyph(before: open, after: open, "m 0 52 f 20 0 f 40 52"),
    // w
    Glyph(before: open, after: open, "m 0 52 f 16 0 f 32 48 f 48 0 f 64 52"),
    // x
    Glyph(before: 4, after: 4, "m 0 52 f 36 0 m 36 52 f 0 0"),
    // y
    Glyph(before: open, after: open, "m 0 52 f 21 0 m 42 52 f 17 -10 c 14 -17 10 -20 3 -20"),
    // z
    Glyph(before: 5, after: 5, "m 0 52 l 36 52 f 0 0 l 37 0"),
    // {
    Glyph(
      before: 6,
      after: 5,
      "m 20 80 f 18 80 h 9 70 l 9 42 v 0 32 h 9 22 l 9 -6 v 18 -16 f 20 -16"
    ),
    // |
    Glyph(before: 12, after: 12, "m 0 80 l 0 -16"),
    // }
    Glyph(
      before: 5,
      after: 6,
      "m 0 80 f 2 80 h 11 70 l 11 42 v 20 32 h 11 22 l 11 -6 v 2 -16 f 0 -16"
    ),
    // ~
    Glyph(before: 8, after: 8, "m 0 31 c 5 41 12 42 20 35 c 28 28 35 29 40 39"),
  ]
}
