import CarouselValues
import Testing

@Suite struct NearestTests {
  @Test(
    "the nearest name has at most two wrong letters, and no more than half of the word",
    arguments: [
      ("gesture", "gestures"), ("Page-Size", "pageSize"), ("swipe_period", "swipePeriod"),
      ("fsp", nil), ("sheets", "sheet"), ("x", nil), ("fonts-of-all", nil), ("", nil),
      (String(repeating: "g", count: 100), nil),
    ] as [(String, String?)]
  )
  func nearest(word: String, name: String?) {
    let names = ["gestures", "pageSize", "swipePeriod", "fps", "sheet", "font"]
    #expect(word.nearest(among: names) == name)
  }
}
