internal import CarouselFetch
internal import CarouselImages
internal import CarouselRaster

/// A fetched picture that is decoded and fitted to its page when it is drawn.
struct FittedBody: Picture {
  let body: PictureBody
  let number: Int
  let fitting: RemoteSource.Fitting
  let loader: PictureLoader

  func draw(into page: inout Bitmap) throws(ImagesError) {
    try PictureBytes(name: body.url, bytes: body.bytes, maxPixels: fitting.maxPixels)
      .draw(into: &page, fit: fitting.fit, background: fitting.background)
    loader.keep(body)
  }

  /// Asks the server once for a picture that the cache has and that cannot be decoded.
  func replacement(after error: ImagesError) async throws(ImagesError) -> any Picture {
    guard error.isDamage, loader.drop(body, number) else { throw error }
    do throws(LoadProblem) {
      let body = try await loader.load(number).get()
      return FittedBody(body: body, number: number, fitting: fitting, loader: loader)
    } catch {
      throw .notFetched(error.line, reason: error.failure.reason)
    }
  }
}
