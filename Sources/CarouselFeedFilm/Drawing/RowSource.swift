internal import CarouselFeedSources
internal import CarouselImages
internal import CarouselRaster
internal import CarouselRender
internal import GeneratedPictures

/// Draws the rows of a list that was played, by the numbers of their looks.
struct RowSource: PictureSource {
  let history: FeedHistory
  let painter: FeedPainter
  /// Fetches the pictures of items.
  let pages: FeedSource

  /// The file in which what was fetched is written down.
  let lockFile: String?

  var count: Int? { nil }

  func name(of number: Int) -> String { "row \(number)" }

  func record() async throws(ImagesError) {
    do throws(FeedSourceError) {
      try await pages.record()
    } catch {
      throw .notRecorded(error.description)
    }
  }

  func picture(_ number: Int) async throws(ImagesError) -> any Picture {
    let look = FeedLook(number: number)
    guard case .items(let list, let row, let loaded, _, _) = look, loaded > 0 else {
      return RowPicture(look: look, source: self, items: [])
    }
    let first = row * painter.geometry.columns
    let items = try stored(first..<first + loaded, ofList: list)
    let pictures = try await pictures(of: items)
    return RowPicture(look: look, source: self, items: Array(zip(items, pictures)))
  }

  /// The pictures of items, fetched together.
  private func pictures(of items: [FeedItem]) async throws(ImagesError) -> [Bitmap?] {
    let side = painter.geometry.pictureSide
    do {
      return try await withThrowingTaskGroup(of: (Int, Bitmap?).self) { tasks in
        for (number, item) in items.enumerated() {
          guard let image = item.image else { continue }
          tasks.addTask {
            (number, try await pages.picture(of: image, width: side, height: side))
          }
        }
        var pictures = [Bitmap?](repeating: nil, count: items.count)
        for try await (number, picture) in tasks { pictures[number] = picture }
        return pictures
      }
    } catch {
      throw .notFetched("\(error)", reason: "not fetched")
    }
  }

  private func stored(_ rows: Range<Int>, ofList list: Int) throws(ImagesError) -> [FeedItem] {
    do throws(RenderError) {
      return try history.items(rows, ofList: list)
    } catch {
      throw .notFetched(error.description, reason: "not read")
    }
  }

  private struct RowPicture: Picture {
    let look: FeedLook
    let source: RowSource
    let items: [(item: FeedItem, picture: Bitmap?)]

    func draw(into page: inout Bitmap) {
      let painter = source.painter
      switch look {
      case .footer(let footer):
        var reason = ""
        switch footer {
        case .error(let number), .wait(let number): reason = source.history.failures[number]
        case .none, .spinner, .end: break
        }
        painter.draw(footer, failure: reason, into: &page)
      case .items(_, _, _, let cells, let shade):
        painter.draw(items, cells: cells, shade: shade, into: &page)
      }
    }
  }
}
