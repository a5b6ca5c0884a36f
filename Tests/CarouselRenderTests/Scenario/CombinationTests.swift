import CarouselCore
import CarouselRender
import TestSupport
import Testing

/// Settings that are right alone and not together.
@Suite struct CombinationTests {
  @Test(
    "settings that contradict each other are refused, and the line says what to leave out",
    arguments: [
      (#""swipes": "L", "shutter": 180, "reducedMotion": true"#, "leave out shutter"),
      (#""swipes": "T1x1", "changes": [{"at": "0s", "size": "9x9"}]"#, "leave out T"),
      (
        #""swipes": "L", "snap": "none", "changes": [{"at": "0s", "size": "9x9"}]"#,
        "leave snap and shutter out"
      ),
      (#""swipes": "L", "shutter": 90, "recentre": "article""#, "leave snap and shutter out"),
      (#""marquee": 9, "duration": "2s", "dwell": {"1": "1s"}"#, "a marquee never rests"),
      (
        #""swipes": "L", "loop": "off", "changes": [{"at": "0s", "size": "9x9"}]"#,
        "leave out loop or changes"
      ),
      (
        #""swipes": "G2", "order": "sequence", "changes": [{"at": "0s", "remove": {"page": 4}}]"#,
        "leave out one of them"
      ),
      (#""swipes": "(G1000000G1)*2", "loop": "off", "pages": 1000000"#, "over more than 1000000"),
    ]
  )
  func refused(json: String, words: String) throws {
    let text = """
      {"size": "24x24", "images": ["generated:5"], \(json)}
      """
    let error = #expect(throws: RenderError.self) {
      try ScenarioFile.settings(from: Array(text.utf8), name: "film.json", base: "").resolved()
    }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test("a flag that moves the film takes the place of what moves it in the file")
  func instead() throws {
    let text = """
      {"size": "24x24", "marquee": 9, "duration": "2s"}
      """
    let file = try ScenarioFile.settings(from: Array(text.utf8), name: "film.json", base: "")
    var flags = ScenarioSettings()
    flags.autoplay = "1s"
    #expect(try flags.falling(backTo: file).resolved().timeline.frameCount == 121)
  }
}
