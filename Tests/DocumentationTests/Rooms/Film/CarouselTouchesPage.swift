import CarouselCore
import CarouselTouches
import Testing

@Suite("The page of CarouselTouches")
struct CarouselTouchesPage {
  @Test("its example does what it says")
  func example() throws {
    // Example begins
    let events = """
      [{"type":"pointerdown","timeStamp":1000,"clientX":300,"clientY":200},
       {"type":"pointermove","timeStamp":1060,"clientX":120,"clientY":200},
       {"type":"pointerup","timeStamp":1060,"clientX":120,"clientY":200}]
      """
    let touches = try TouchImport.touches(from: Array(events.utf8))
    let text = TouchFile.text(of: touches)  // Three lines, from time 0 on.
    let motion = try Motion(touches: touches, layout: PageLayout(pageWidth: 320))
    let end = motion.pieces.last?.page.rawValue  // 1
    // Example ends
    #expect(text.hasPrefix(#"{"t":0,"phase":"down","x":300,"y":200}"#))
    #expect(text.split(separator: "\n").count == 3)
    #expect(end == 1)
  }
}
