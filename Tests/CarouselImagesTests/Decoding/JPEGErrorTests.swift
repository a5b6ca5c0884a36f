import CarouselImages
import Testing

@Suite struct JPEGErrorTests {
  @Test(
    "errors are single lines that say what is wrong",
    arguments: zip(
      [
        JPEGError.notJPEG,
        .truncated(byteCount: 1234),
        .badMarker(reason: "two frame headers"),
        .emptyPicture(width: 0, height: 7),
        .tooManyPixels(width: 60000, height: 2, limit: 100),
        .unsupported(kind: "12-bit samples"),
        .tooManyScans(limit: 100),
        .corrupt(reason: "bad Huffman code"),
        .outOfMemory,
      ],
      [
        "not a JPEG: the start marker is missing",
        "truncated: ends after 1234 bytes",
        "bad JPEG header: two frame headers",
        "the JPEG header gives an empty picture, 0×7",
        "60000×2 is 120000 pixels, over the limit of 100",
        "a kind of JPEG that is not read: 12-bit samples; save it as a baseline JPEG",
        "more than 100 scans; save it as a baseline JPEG",
        "damaged JPEG: bad Huffman code",
        "out of memory in libjpeg; use smaller pictures or fewer jobs",
      ]
    )
  )
  func lines(error: JPEGError, line: String) {
    #expect(error.description == line)
  }
}
