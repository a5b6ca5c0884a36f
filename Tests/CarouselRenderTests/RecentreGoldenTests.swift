import CarouselCore
import CarouselDiff
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRender
import Foundation
import TestSupport
import Testing

@Suite struct RecentreGoldenTests {
  /// The golden `recentre/next` put together from frame plans, each moved by what `shift` says.
  private static func recentreSheet(shift: (FramePlan) -> Int) throws -> Bitmap {
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
    var playhead = Playhead(timeline: scenario.timeline, history: .remember)
    for index in 10..<17 {
      let plan = playhead.advance(to: index)
      var frame = Bitmap(width: 60, height: 90)
      for place in plan.slots.indices {
        var page = Bitmap(width: 60, height: 90)
        let number = plan.slots[place].page.rawValue
        GeneratedPicture.draw(seed: scenario.seed, number: number, into: &page)
        frame.blit(page, atColumn: plan.origin(ofPlace: place) - shift(plan))
      }
      sheet.place(frame, label: "", at: index - 10)
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
