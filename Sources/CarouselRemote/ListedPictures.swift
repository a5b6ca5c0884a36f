package import CarouselFetch
package import CarouselHTTP
package import CarouselImages
package import CarouselRaster
internal import Synchronization

/// Pictures whose URLs come up as lists are read: fetched, cached, recorded and replayed as those of
/// a ``RemoteSource``.
package final class ListedPictures: Sendable {
  /// A line for what they do without.
  package let warnings: [String]
  private let places = GatheredPlaces()
  private let loader: PictureLoader
  private let fetcher: PictureFetcher<PictureBody>
  private let fitting: RemoteSource.Fitting
  private let lock: LockFile?
  /// The numbers of those that were decoded.
  private let drawn = Mutex<Set<Int>>([])

  /// Opens the cache.
  ///
  /// - Parameters:
  ///   - fitting: how pictures fill their size.
  ///   - policy: how much is fetched at once.
  ///   - options: how they are fetched and kept.
  ///   - lock: which pictures must come; `nil` for any.
  ///   - gates: what keeps requests from hosts that have asked to wait.
  ///   - agent: the name that requests carry.
  ///   - report: takes what people should see, from any task.
  /// - Throws: ``RemoteError/cache(_:)``.
  package init(
    fitting: RemoteSource.Fitting,
    policy: FetchPolicy,
    options: RemoteOptions,
    lock: LockFile?,
    gates: HostGates,
    agent: String,
    report: @escaping @Sendable (RemoteEvent) -> Void
  ) throws(RemoteError) {
    self.fitting = fitting
    self.lock = lock
    let (cache, warnings) = try RemoteSource.cache(options)
    self.warnings = warnings
    let loader = PictureLoader(
      places: .gathered(places),
      options: options,
      agent: agent,
      gates: gates,
      cache: cache,
      lock: lock
    )
    self.loader = loader
    var hooks = PictureFetcher<PictureBody>.Hooks()
    hooks.identity = { [places] number in
      do throws(LoadProblem) {
        return .success(.init(original: number, name: try places.address(number).name))
      } catch {
        return .failure(error)
      }
    }
    hooks.size = { $0.bytes.count }
    hooks.report = report
    fetcher = PictureFetcher(policy: policy, hooks: hooks) { await loader.load($0) }
  }

  /// The pictures that were drawn, if a lock file is recorded.
  package var recorded: [LockedPicture] {
    let drawn = drawn.withLock { $0 }
    return loader.recorded.filter { drawn.contains($0.picture) }
  }

  /// Numbers a picture, if it was not named before.
  ///
  /// Lock files name pictures by number, so they are numbered as lists name them, whatever the order
  /// in which they are drawn.
  ///
  /// - Parameters:
  ///   - url: as it stands in a list.
  ///   - origin: what it is relative to, and whose user name and password it may have.
  ///   - policy: which hosts it may name.
  package func add(_ url: String, from origin: HTTPURL?, _ policy: TargetPolicy) {
    _ = places.number(of: url, from: origin, policy)
  }

  /// Fetches a picture and draws it; equal URLs share a load.
  ///
  /// - Parameters:
  ///   - url: one that was added.
  ///   - bitmap: where it is drawn, over the whole.
  /// - Returns: whether it was added and could be fetched and decoded; the bitmap is in no defined
  ///   state if not.
  /// - Throws: ``ImagesError/notFetched(_:reason:)`` if the lock file has the picture, but it is in
  ///   neither the cache nor on its server.
  package func draw(
    _ url: String,
    into bitmap: inout Bitmap
  ) async throws(ImagesError) -> Bool {
    guard let number = places.number(of: url) else { return false }
    do throws(ImagesError) {
      let picture = try await picture(number)
      do throws(ImagesError) {
        try picture.draw(into: &bitmap)
      } catch {
        try await picture.replacement(after: error).draw(into: &bitmap)
      }
    } catch {
      guard let lock, lock.names(number) else { return false }
      throw error
    }
    drawn.withLock { _ = $0.insert(number) }
    return true
  }

  private func picture(_ number: Int) async throws(ImagesError) -> any Picture {
    do throws(LoadProblem) {
      let body = try await fetcher.body(of: number)
      return FittedBody(body: body, number: number, fitting: fitting, loader: loader)
    } catch {
      throw .notFetched(error.line, reason: error.failure.reason)
    }
  }

  /// Ends all loads.
  package func end() async { await fetcher.want(visible: [], prefetch: []) }
}
