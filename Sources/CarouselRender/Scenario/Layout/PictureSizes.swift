internal import CarouselCore
internal import CarouselImages

/// The sizes of a film's pictures, upright, from which the lengths of its pages follow.
struct PictureSizes {
  /// By number, `nil` for a picture that cannot be read; higher numbers have them again in turn.
  let sizes: [(width: Int, height: Int)?]
  /// How many pictures there are; `nil` for one for every page.
  let count: Int?

  /// The lengths that pages have in a viewport that they fill across the axis: at least a tenth of the
  /// viewport, and at most three times the viewport.
  ///
  /// - Parameters:
  ///   - viewport: its length along the axis.
  ///   - across: its length across.
  ///   - longest: no page is longer.
  ///   - axis: along which pages stand.
  /// - Returns: the length by picture; that of the viewport for one that cannot be read.
  func lengths(in viewport: Int, across: Int, longest: Int, _ axis: PageLayout.Axis) -> [Int] {
    sizes.map { size in
      guard let size else { return viewport }
      let (along, side) =
        axis == .horizontal ? (size.width, size.height) : (size.height, size.width)
      let length = (2 * across * along + side) / (2 * side)
      return min(max(length, viewport / 10, 1), 3 * viewport, longest)
    }
  }
}

extension Scenario {
  /// Checks that the pictures from which the lengths of pages follow are still as many.
  ///
  /// - Throws: ``RenderError/badCombination(_:)`` if they are not: their pages would have other lengths.
  func checkPictureSizes(of source: any PictureSource) throws(RenderError) {
    guard case .ofPictures(let lengths) = timeline.layout.lengths,
      let then = lengths.pictureCount, let now = source.count, now != then
    else { return }
    throw .badCombination(
      "there were \(then) pictures, and now there are \(now), so pages have other widths; render again"
    )
  }
}

extension SettingValues {
  /// The sizes of a film's pictures; `nil` if no page takes the aspect of its picture.
  ///
  /// - Throws: a setting that does not go with such pages, or what is wrong with a picture.
  func pictureSizes() throws(RenderError) -> PictureSizes? {
    let all = FilmSettings.all
    guard let width = self[all.pageWidth], width.followsPictures, self[all.perView] == nil else {
      return nil
    }
    guard self[all.history] == .remember else {
      throw .badCombination(
        "pages as wide as their pictures need to keep them; leave out history 'forget', or page width 'auto'"
      )
    }
    guard self[all.changes].all.isEmpty else {
      throw .badCombination(
        "changes are for pages of one length; leave out changes, or page width 'auto'"
      )
    }
    switch self[all.images] {
    case .generated(let count):
      return PictureSizes(sizes: GeneratedSource.shapes, count: count)
    case .files(let arguments, let recursive, let base):
      do throws(ImagesError) {
        let source = try FileSource(
          arguments: arguments,
          base: base,
          recursive: recursive,
          fit: self[all.fit],
          background: self[all.background],
          maxPixels: self[all.maxPixels],
          onBadImage: self[all.onBadImage],
          rendered: { OwnFiles(in: $0, among: $1).names }
        )
        let sizes = try source.uprightSizes()
        return PictureSizes(sizes: sizes, count: sizes.count)
      } catch {
        throw .images(error)
      }
    case .remote:
      throw .badCombination(
        "page width 'auto' needs the sizes of pictures before they are loaded; save the pictures to a folder "
          + "and give that"
      )
    }
  }
}
