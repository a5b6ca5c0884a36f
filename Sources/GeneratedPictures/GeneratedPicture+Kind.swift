internal import CarouselRaster
internal import CarouselValues

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
      _ stage: inout Stage,
      into page: inout Bitmap
    ) -> Spot {
      switch self {
      case .dunes: Dunes.draw(&stage, into: &page)
      case .peaks: Peaks.draw(&stage, into: &page)
      case .tiles: Tiles.draw(&stage, into: &page)
      case .sea: Sea.draw(&stage, into: &page)
      case .forest: Forest.draw(&stage, into: &page)
      case .arcs: Arcs.draw(&stage, into: &page)
      case .city: City.draw(&stage, into: &page)
      case .balloon: Balloon.draw(&stage, into: &page)
      case .stripes: Stripes.draw(&stage, into: &page)
      case .leaves: Leaves.draw(&stage, into: &page)
      }
    }
  }
}
