// Why this file exists: the list of scenes, and which number gets which.

internal import CarouselCore
internal import CarouselRaster

extension GeneratedPicture {
  /// The kinds of scene.
  enum Kind: Int, CaseIterable, Sendable {
    case dunes, peaks, tiles, sea, forest, arcs, city, balloon, stripes, leaves

    /// The kind of a number: a shuffled round of all kinds, again and again.
    static func kind(seed: UInt64, number: Int) -> Kind {
      var round = allCases
      for last in stride(from: round.count - 1, to: 0, by: -1) {
        let luck = SplitMix64.value(seed: seed ^ 0x7363_656E_6573, at: last)
        round.swapAt(last, Int(luck % UInt64(last + 1)))
      }
      return round[remainder(number, round.count)]
    }

    /// Draws the scene and says where the number goes.
    func draw(
      _ stage: inout GeneratedPictureStage,
      into page: inout Bitmap
    ) -> GeneratedPictureSpot {
      switch self {
      case .dunes: GeneratedPictureDunes.draw(&stage, into: &page)
      case .peaks: GeneratedPicturePeaks.draw(&stage, into: &page)
      case .tiles: GeneratedPictureTiles.draw(&stage, into: &page)
      case .sea: GeneratedPictureSea.draw(&stage, into: &page)
      case .forest: GeneratedPictureForest.draw(&stage, into: &page)
      case .arcs: GeneratedPictureArcs.draw(&stage, into: &page)
      case .city: GeneratedPictureCity.draw(&stage, into: &page)
      case .balloon: GeneratedPictureBalloon.draw(&stage, into: &page)
      case .stripes: GeneratedPictureStripes.draw(&stage, into: &page)
      case .leaves: GeneratedPictureLeaves.draw(&stage, into: &page)
      }
    }
  }
}
