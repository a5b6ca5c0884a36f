import CarouselCore
import TestSupport
import Testing

@Suite struct ShotRowTests {
  @Test(
    "each frame lies on the row of its shot's pages, and shows them where they stand there",
    arguments: 0..<300
  )
  func row(seed: Int) throws {
    let film = try RandomFilm(seed: seed)
    let layout = film.timeline.layout
    for shot in film.shots() {
      let length = shot.pages.count * layout.stride + layout.gap
      for index in shot.frames {
        let frame = shot[frame: index]
        let distance = try #require(shot.distance(of: index))
        #expect((0...length - layout.viewport).contains(distance))
        for (layer, place) in zip(frame.scene.layers, frame.visiblePlaces) {
          let page = frame.slots[place].page.rawValue - shot.pages[0].page.rawValue
          let ahead = layout.gap + page * layout.stride
          let start = layout.isReversed ? length - ahead - layout.page : ahead
          #expect(layer.origin == start - distance)
        }
      }
    }
  }
}
