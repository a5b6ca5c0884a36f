import CarouselPNG
import Testing

@testable import CarouselRender

@Suite struct RenderErrorTests {
  @Test(
    "an encoder's error has one remedy",
    arguments: [
      (PNGError.outOfMemory, "out of memory; use smaller pictures or fewer jobs"),
      (
        .encodingFailed(reason: "no"),
        "cannot be written as a PNG: no; free some memory or use fewer jobs"
      ),
    ]
  )
  func encoding(error: PNGError, words: String) {
    let line = "the contact sheet cannot be encoded: \(words)"
    #expect(RenderError.encoding(what: "the contact sheet", error).description == line)
  }
}
