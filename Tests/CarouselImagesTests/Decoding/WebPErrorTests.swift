import CarouselImages
import Testing

@Suite struct WebPErrorTests {
  @Test(
    "errors are single lines that say what is wrong",
    arguments: zip(
      [
        WebPError.notWebP,
        .truncated(byteCount: 1234),
        .badHeader(reason: "the size is 0×7"),
        .animated,
        .tooManyPixels(width: 16000, height: 2, limit: 100),
        .corrupt(reason: "the compressed data end early"),
        .outOfMemory,
      ],
      [
        "not a WebP: the signature is missing",
        "truncated: ends after 1234 bytes",
        "bad WebP header: the size is 0×7",
        "animated WebP is not supported; save one picture of it",
        "16000×2 is 32000 pixels, over the limit of 100",
        "damaged WebP: the compressed data end early",
        "out of memory in libwebp; use smaller pictures or fewer jobs",
      ]
    )
  )
  func lines(error: WebPError, line: String) {
    #expect(error.description == line)
  }
}
