import CarouselRaster
import Testing

@Suite struct PixelDigestTests {
  @Test("a frame put together from two pages has the digest of its pixels", arguments: 1...6)
  func joining(offset: Int) {
    let left = BlitTests.numbered(7, 4, blue: 1)
    let right = BlitTests.numbered(7, 4, blue: 2)
    var frame = Bitmap(width: 7, height: 4)
    frame.blit(left, atColumn: -offset)
    frame.blit(right, atColumn: 7 - offset)
    let joined = PixelDigest(joining: [
      (LineDigests(of: left), offset..<7), (LineDigests(of: right), 0..<offset),
    ])
    #expect(joined == PixelDigest(of: frame))
  }

  @Test("a frame of pages one above the other has the digest of its pixels", arguments: 1...4)
  func stacking(offset: Int) {
    let upper = BlitTests.numbered(7, 5, blue: 1)
    let lower = BlitTests.numbered(7, 5, blue: 2)
    var frame = Bitmap(width: 7, height: 5)
    frame.blit(upper, atRow: -offset)
    frame.blit(lower, atRow: 5 - offset)
    let joined = PixelDigest(joining: [
      (LineDigests(of: upper, by: .rows), offset..<5),
      (LineDigests(of: lower, by: .rows), 0..<offset),
    ])
    #expect(joined == PixelDigest(of: frame))
  }

  @Test(
    "a page has one digest, by its columns and by its rows",
    arguments: [(1, 1), (5, 3), (2, 9), (4, 2), (7, 2), (8, 3), (33, 2), (8300, 2)]
  )
  func lines(width: Int, height: Int) {
    // In the first row the largest numbers, so that sums grow as large as they can.
    var page = Bitmap(width: width, height: height, fill: .white)
    for y in 1..<height {
      for x in 0..<width { page[x, y] = RGBA8(UInt8(x % 251), UInt8(y), 9) }
    }
    let rows = PixelDigest(joining: [(LineDigests(of: page, by: .rows), 0..<height)])
    #expect(rows == PixelDigest(of: page))
  }

  @Test(
    "rows that repeat those above, wholly or in part, are digested as their columns are",
    arguments: [3, 16, 35, 150, 2500],
    [UInt8(255), 254]
  )
  func repeats(width: Int, alpha: UInt8) {
    var page = Bitmap(width: width, height: 12, fill: .white)
    for y in 1..<12 {
      // In the last rows nothing repeats; what goes has the largest numbers.
      for x in stride(from: y, to: width, by: y < 10 ? 19 : 1) {
        page[x, y] = RGBA8(UInt8(x & 255), UInt8(y), 255, y % 4 == 3 ? alpha : 255)
      }
      if y == 5 { for x in 0..<width { page[x, y] = page[x, y - 1] } }
    }
    var digester = RowDigester(width: width)
    for _ in 0..<2 {
      for rows in [0..<1, 1..<7, 7..<12] { digester.append(rows, of: page) }
      let rows = PixelDigest(joining: [(digester.finish(), 0..<12)])
      #expect(rows == PixelDigest(of: page))
    }
  }

  @Test(
    "rows that changed change the digest as if all were digested",
    arguments: [(0, 1), (2, 3), (0, 5)]
  )
  func replacing(first: Int, count: Int) {
    let frame = BlitTests.numbered(4, 5)
    var changed = frame
    for y in first..<first + count { changed[y % 4, y] = RGBA8(1, UInt8(y), 3, 4) }
    func rows(_ bitmap: Bitmap) -> Bitmap {
      var rows = Bitmap(width: 4, height: count)
      rows.blit(bitmap, atRow: -first)
      return rows
    }
    let digest = PixelDigest(of: frame)
      .replacing(rows(frame), with: rows(changed), atRow: first, of: 5)
    #expect(digest == PixelDigest(of: changed))
  }

  @Test("the digest follows its definition, worked out the long way")
  func definition() {
    let bitmap = BlitTests.numbered(3, 2, blue: 200)
    let modulus = UInt128((1 << 61) - 1)
    let base = UInt128(0xE220_A839_7B1D_CDAF) % modulus
    let factor = UInt128(0x6E78_9E6A_A1B9_65F4) % modulus
    var sum: UInt128 = 0
    for y in 0..<2 {
      for x in 0..<3 {
        let pixel = bitmap[x, y]
        var term = UInt128(pixel.red) + UInt128(pixel.green) << 8 + UInt128(pixel.blue) << 16
        term += UInt128(pixel.alpha) << 24
        for _ in 0..<(2 - x) { term = term * base % modulus }
        for _ in 0..<(1 - y) { term = term * factor % modulus }
        sum += term
      }
    }
    sum = sum % modulus * base % modulus * base % modulus
    #expect(UInt128(PixelDigest(of: bitmap).value) == (sum + 3 * base + 2) % modulus)
  }

  @Test("one level in one channel of one pixel changes the digest", arguments: 0..<24)
  func sensitivity(place: Int) {
    let bitmap = BlitTests.numbered(4, 6)
    var changed = bitmap
    changed[place % 4, place / 4].green ^= 1
    #expect(PixelDigest(of: bitmap) != PixelDigest(of: changed))
  }

  @Test("the same pixels in another shape have another digest")
  func shape() {
    let wide = PixelDigest(of: Bitmap(width: 6, height: 2, fill: .clear))
    let tall = PixelDigest(of: Bitmap(width: 2, height: 6, fill: .clear))
    #expect(wide != tall)
  }

  @Test("a film's digest depends on order and count, and prints as sixteen digits")
  func film() {
    let one = PixelDigest(of: Bitmap(width: 1, height: 1, fill: .black))
    let two = PixelDigest(of: Bitmap(width: 1, height: 1, fill: .white))
    var films = Set<PixelDigest.Film>()
    for frames in [[], [one], [two], [one, two], [two, one], [one, one]] {
      var film = PixelDigest.Film()
      for frame in frames { film.append(frame) }
      films.insert(film)
      #expect(film.description.utf8.count == 16)
    }
    #expect(films.count == 6)
  }
}
