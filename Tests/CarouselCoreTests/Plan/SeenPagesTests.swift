import TestSupport
import Testing

@testable import CarouselCore

/// Frames between two pixels, and frames that see pages move.
@Suite struct SeenPagesTests {
  private static let cameras = [
    Camera(snap: .exact), Camera(snap: .exact, shutterAngle: 180), Camera(shutterAngle: 360),
  ]

  @Test("everything that a frame sees is a page of its shot, or a gap", arguments: 0..<120)
  func pages(seed: Int) throws {
    let film = try RandomFilm(seed: seed, camera: Self.cameras[seed % Self.cameras.count])
    let layout = film.timeline.layout
    for shot in film.shots() {
      for index in shot.frames {
        let frame = shot[frame: index]
        #expect(Set(frame.slots[frame.visiblePlaces]).isSubset(of: shot.pages))
        let (scene, sight) = (frame.scene, film.timeline.sight(of: index))
        #expect(scene.shifts.count == sight.places.count && (0..<256).contains(scene.shifts[0]))
        #expect(scene.isStill == (shot.distance(of: index) != nil))
        // On the endless row page k covers k · stride ..< k · stride + page.
        let near = sight.page.rawValue * layout.stride - layout.inset
        let places = layout.isReversed ? sight.places.reversed() : sight.places
        for (place, shift) in zip(places, scene.shifts) {
          // Its leading edge, and the pages that lie under it then.
          let start = near * 256 + place
          let reach = layout.slotCount + 1
          let middle = sight.page.rawValue + place / 256 / layout.stride
          let expected = (middle - reach...middle + reach).filter { page in
            let distance = page * layout.stride * 256 - start
            return distance < layout.viewport * 256 && distance + layout.page * 256 > 0
          }
          for page in expected {
            let distance = page * layout.stride * 256 - start
            let left =
              layout.isReversed ? (layout.viewport - layout.page) * 256 - distance : distance
            let shown = frame.visiblePlaces.first { frame.slots[$0].page.rawValue == page }
            let layer = shown.map { scene.layers[$0 - frame.visiblePlaces.lowerBound] }
            #expect(layer.map { $0.origin * 256 - shift } == left)
          }
        }
      }
    }
  }

  @Test("a frame alone sees what it sees in the whole film", arguments: 0..<40)
  func alone(seed: Int) throws {
    var film = try RandomFilm(seed: seed, camera: Self.cameras[seed % Self.cameras.count])
    let whole = film.shots()
    for shot in film.shots(.list(film.list())) {
      let frame = shot.frames.lowerBound
      let expected = try #require(whole.first { $0.frames.contains(frame) })
      #expect(shot[frame: frame].scene == expected[frame: frame].scene)
    }
  }

  @Test("a plain carousel needs three slots with an open shutter too")
  func slots() {
    for length in [1, 2, 5, 390, 391] {
      let layout = PageLayout(viewport: length, page: length, reach: length / 2)
      #expect(layout.slotCount == 3)
    }
  }
}
