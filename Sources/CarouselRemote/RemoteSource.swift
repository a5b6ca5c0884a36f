package import CarouselFetch
internal import CarouselFiles
internal import CarouselHTTP
package import CarouselImages
package import CarouselRaster
internal import SystemPackage

/// Pictures from URLs: fetched when they are wanted, kept on disk, written down on demand.
package struct RemoteSource: PictureSource {
  /// How a picture fills a page, and how large it may be.
  package struct Fitting: Sendable {
    let fit: Fit
    let background: RGBA8
    let maxPixels: Int

    /// Names them; the background is opaque.
    package init(fit: Fit, background: RGBA8, maxPixels: Int) {
      (self.fit, self.background, self.maxPixels) = (fit, background, maxPixels)
    }
  }

  /// How many pictures there are; `nil` for one for every page, and for a list that is not read to its
  /// end: its pictures come in its order, and round.
  package let count: Int?
  /// A line for what the film does without, as far as is known before it begins.
  package let warnings: [String]
  private let places: PicturePlaces
  let selection: RemoteSelection
  /// What names pictures, if that is a template.
  let template: URLTemplate?
  private let seed: UInt64
  private let fitting: Fitting
  /// The list and the lock file that are read, where they are files.
  let documents: [FilePath]
  private let loader: PictureLoader
  private let fetcher: PictureFetcher<PictureBody>

  /// Reads what must be known before a film: the beginning of a list, or the lock file.
  ///
  /// - Parameters:
  ///   - selection: the pictures.
  ///   - film: what a template takes of it.
  ///   - base: the folder that a list's relative path starts from; empty for the current one.
  ///   - fitting: how pictures fill a page.
  ///   - policy: how much is fetched at once.
  ///   - options: how they are fetched and kept.
  ///   - agent: the name that requests carry.
  ///   - report: takes what people should see, from any task.
  /// - Throws: a ``RemoteError``.
  package init(
    _ selection: RemoteSelection,
    for film: URLTemplate.Film,
    base: String,
    fitting: Fitting,
    policy: FetchPolicy,
    options: RemoteOptions,
    agent: String,
    report: @escaping @Sendable (RemoteEvent) -> Void
  ) async throws(RemoteError) {
    self.selection = selection
    self.fitting = fitting
    seed = film.seed
    template =
      if case .template(let text) = selection { try URLTemplate(text, film: film) } else { nil }
    lockFile = options.record
    lookahead = Self.lookahead(connections: policy.connections)
    documents = [selection.listFile(base: base), options.replay.map { FilePath($0) }]
      .compactMap(\.self)
    if let path = options.record {
      // A place that cannot be written to is an error before the film, not after it.
      do throws(LockFileError) {
        try LockFile.checkPlace(FilePath(path))
      } catch {
        throw .lock(error)
      }
    }
    let (cache, warnings) = try Self.cache(options)
    let gates = HostGates(policy: policy)
    let places: PicturePlaces
    let lock: LockFile?
    if let path = options.replay {
      let opened = try Self.lock(FilePath(path), of: selection, seed: film.seed)
      places = try PicturePlaces.open(
        opened,
        of: selection,
        for: film,
        allowsPrivate: options.allowsPrivate
      )
      // How many a list has, the lock file alone knows.
      count =
        switch selection {
        case .template: nil
        case .urls(let texts): texts.count
        case .list: opened.count
        }
      lock = opened
    } else {
      (places, count) = try await PicturePlaces.open(
        selection,
        for: film,
        base: base,
        policy: policy,
        options: options,
        client: HTTPClient(
          limits: HTTPLimits(bytes: ListPage.maximumBytes),
          agent: agent,
          gates: gates
        ),
        report: report
      )
      lock = nil
    }
    let left = await places.takeWarnings()
    self.warnings = warnings + left
    self.places = places
    let loader = PictureLoader(
      places: places,
      options: options,
      agent: agent,
      gates: gates,
      cache: cache,
      lock: lock
    )
    self.loader = loader
    var hooks = PictureFetcher<PictureBody>.Hooks()
    hooks.identity = Self.identity(in: places, lock)
    hooks.size = { $0.bytes.count }
    hooks.report = report
    fetcher = PictureFetcher(policy: policy, hooks: hooks) { await loader.load($0) }
  }

  /// Finds out which picture a number stands for.
  private static func identity(
    in places: PicturePlaces,
    _ lock: LockFile?
  ) -> @Sendable (Int) async -> Result<PictureFetcher<PictureBody>.Identity, LoadProblem> {
    let twins = PictureTwins()
    return { number in
      do throws(LoadProblem) {
        let address = try await places.address(number)
        // A template's pages all have pictures of their own.
        if case .template = places {
          return .success(.init(original: number, name: address.name))
        }
        let digest: SHA256Digest?
        do throws(LockFileError) {
          digest = try lock?.entry(of: number).digest
        } catch {
          digest = nil
        }
        let original = twins.original(of: number, at: address, digest: digest)
        return .success(.init(original: original, name: address.name))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Twice as many as are loaded at once, so that no connection is idle while the film waits for one
  /// picture.
  package let lookahead: Int
  /// The lock file that is written; `nil` for none.
  package let lockFile: String?

  /// The URL, without credentials; in a list, the list's and the number of the entry.
  package func name(of number: Int) -> String {
    switch selection {
    case .template(let text): (template?.url(ofPage: number) ?? text).withoutUserInfo
    case .urls(let texts): String(texts[number].withoutUserInfo.prefix(200))
    case .list(let text, _, _, _): "\(text.withoutUserInfo) \(number)"
    }
  }

  /// From now on these are fetched, and no others.
  package func want(visible: [Int], prefetch: [Int]) async {
    await fetcher.want(visible: visible, prefetch: prefetch)
  }

  /// What is left out of a list, once it is known.
  package func takeWarnings() async -> [String] { await places.takeWarnings() }

  /// Waits for picture `number`.
  package func picture(_ number: Int) async throws(ImagesError) -> any Picture {
    do throws(LoadProblem) {
      let body = try await fetcher.body(of: number)
      // It may have come under another number.
      try loader.note(body, number)
      return FittedBody(body: body, number: number, fitting: fitting, loader: loader)
    } catch {
      throw .notFetched(error.line, reason: error.failure.reason)
    }
  }

  /// Ends all loads and writes the lock file, if one is asked for.
  ///
  /// - Throws: ``ImagesError/notRecorded(_:)``.
  package func record() async throws(ImagesError) {
    await fetcher.want(visible: [], prefetch: [])
    guard let path = lockFile else { return }
    do throws(LockFileError) {
      var file = LockFile(name: path, source: selection.text, seed: seed, count: count)
      for picture in loader.recorded { file.record(picture) }
      try file.write(to: FilePath(path))
    } catch {
      throw .notRecorded(RemoteError.lock(error).description)
    }
  }

  /// How many pictures ahead are fetched: twice as many as are loaded at once, so that no connection is
  /// idle while the film waits for one picture.
  package static func lookahead(connections: Int) -> Int { max(8, 2 * connections) }

  /// Opens the cache.
  static func cache(
    _ options: RemoteOptions
  ) throws(RemoteError) -> (cache: DiskCache?, warnings: [String]) {
    guard let root = options.cache else { return (nil, []) }
    do throws(CacheError) {
      return (try DiskCache(root: FilePath(root)), [])
    } catch {
      guard options.cacheIsOptional else { throw .cache(error) }
      return (nil, ["\(error); nothing is kept of what is fetched, as with --no-cache"])
    }
  }

  private static func lock(
    _ path: FilePath,
    of selection: RemoteSelection,
    seed: UInt64
  ) throws(RemoteError) -> LockFile {
    do throws(LockFileError) {
      return try LockFile(path, of: selection.text, seed: seed)
    } catch {
      throw .lock(error)
    }
  }
}
