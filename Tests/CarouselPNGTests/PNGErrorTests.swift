import CarouselPNG
import Testing

@Suite struct PNGErrorTests {
  @Test(
    "errors are single lines that say what is wrong",
    arguments: zip(
      [
        PNGError.notPNG,
        .truncated(byteCount: 1234),
        .badHeader(reason: "wrong checksum"),
        .tooManyPixels(width: 60000, height: 2, limit: 100),
        .corrupt(reason: "IDAT: CRC error"),
        .sideTooLong(width: 1 << 31, height: 1),
        .encodingFailed(reason: "no"),
        .outOfMemory,
      ],
      [
        "not a PNG: the signature is missing",
        "truncated: ends after 1234 bytes",
        "bad PNG header: wrong checksum",
        "60000×2 is 120000 pixels, over the limit of 100",
        "damaged PNG: IDAT: CRC error",
        "2147483648×1 does not fit a PNG, whose sides are at most 2147483647",
        "cannot be written as a PNG: no",
        "out of memory; use smaller pictures or fewer jobs",
      ]
    )
  )
  func lines(error: PNGError, line: String) {
    #expect(error.description == line)
  }
}
