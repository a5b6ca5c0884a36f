import CarouselCore
import CarouselDiff
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRender
import Foundation
import GeneratedPictures
import TestSupport
import Testing

@Suite struct RecentreGoldenTests {
  /// The golden `recentre/next` put together from planned frames, each moved by what `shift` says.
  private static func recentreSheet(shift: (Frame) -> Int) throws -> Bitmap {
    let scenario = try TestRender.settings("L", size: "60x90", fps: "60").resolved()
    let layout = try ContactSheetLayout(
      count: 7,
      columns: 7,
      cellWidth: 60,
      frameWidth: 60,
      frameHeight: 90,
      hasLabels: false
    )
    var sheet = ContactSheet(layout)
    let plan = FilmPlan(
      timeline: scenario.timeline,
      history: .remember,
      picker: PicturePicker(order: .sequence, seed: 1, count: nil),
      loading: NoLoading(),
      options: PlanOptions(frames: .range(10..<17))
    )
    for shot in plan {
      for index in shot.frames {
        let shown = shot[frame: index]
        var frame = Bitmap(width: 60, height: 90)
        for place in shown.slots.indices {
          var page = Bitmap(width: 60, height: 90)
          let number = shown.slots[place].page.rawValue
          GeneratedPicture.draw(seed: scenario.seed, number: number, into: &page)
          let origin = shown.layout.origin(ofPlace: place, atOffset: shown.offset)
          frame.blit(page, atColumn: origin - shift(shown))
        }
        sheet.place(frame, label: "", at: index - 10)
      }
    }
    return sheet.bitmap
  }

  @Test("a recentre that is one pixel off differs from its golden")
  func brokenRecentre() throws {
    let path = Repository.goldens.appendingPathComponent("recentre/next.png")
    let golden = try PNGDecoder.decode([UInt8](Data(contentsOf: path)), maxPixels: 1_000_000)
    let right = try Self.recentreSheet { _ in 0 }
    #expect(try ImageDiff().compare(golden, right).isMatch)
    let wrong = try Self.recentreSheet { $0.current.page == PageIndex(1) ? 1 : 0 }
    #expect(try ImageDiff().compare(golden, wrong).differingPixels > 1000)
  }
}
