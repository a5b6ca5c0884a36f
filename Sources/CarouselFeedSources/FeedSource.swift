package import CarouselFeed
internal import CarouselFetch
internal import CarouselFiles
internal import CarouselHTTP
internal import CarouselImages
package import CarouselRaster
package import CarouselRemote
internal import GeneratedPictures
internal import SystemPackage

/// Answers the requests of a list, one at a time.
package actor FeedSource {
  /// What gives the pages.
  private enum Pages {
    case generated(GeneratedPeople)
    case folder(FolderPages)
    case web(WebPages)
  }

  /// The most pixels of a row's picture, before it is scaled.
  private static let maximumPixels = 50_000_000
  /// What shows behind pictures that are not opaque.
  private static let background = RGBA8(255, 255, 255)

  /// Which source it is, with all its settings.
  package nonisolated let selection: FeedSourceSelection
  /// Lines for people about what it does without.
  package nonisolated let warnings: [String]
  private let seed: UInt64
  private let options: RemoteOptions
  private let pages: Pages
  private let pictures: ListedPictures
  private let drawn = DrawnPictures()
  /// The page that came last.
  private var lastPage: FeedPage<FeedItem>?
  /// The pages of this generation in place of which the one before came again, and their items.
  private var repeated: [Int: Int] = [:]
  private var generation = 0

  /// Opens a source.
  ///
  /// - Parameters:
  ///   - selection: which one.
  ///   - seed: chooses generated rows and the simulated network's jitter and loss.
  ///   - base: the folder that a relative folder starts from; empty for the current one.
  ///   - options: how pages and pictures from URLs are fetched, cached, recorded and replayed.
  ///   - agent: the name that requests carry.
  ///   - clock: by which requests wait for hosts that ask to; no result depends on it.
  ///   - report: takes what people should see while pages and pictures are fetched, from any task.
  /// - Throws: a ``FeedSourceError``.
  package init(
    _ selection: FeedSourceSelection,
    seed: UInt64,
    base: String = "",
    options: RemoteOptions = RemoteOptions(),
    agent: String = "carousel",
    clock: WaitClock = .machine,
    report: @escaping @Sendable (RemoteEvent) -> Void = { _ in }
  ) async throws(FeedSourceError) {
    self.selection = selection
    self.seed = seed
    self.options = options
    let longestWait = Int(options.pictureTimeout / .nanoseconds(1))
    let policy = FetchPolicy(timeLimit: longestWait, limitsHosts: true, seed: seed)
    let gates = HostGates(policy: policy, clock: clock.now)
    let lock: LockFile?
    do throws(RemoteError) {
      lock = try Self.lock(selection, seed: seed, options)
      pictures = try ListedPictures(
        fitting: RemoteSource.Fitting(
          fit: .cover,
          background: Self.background,
          maxPixels: Self.maximumPixels
        ),
        policy: policy,
        options: options,
        lock: lock,
        gates: gates,
        agent: agent,
        report: report
      )
      warnings = pictures.warnings
    } catch {
      throw .remote(error)
    }
    switch selection.kind {
    case .generated(let count):
      pages = .generated(
        GeneratedPeople(count: count, pageSize: selection.pageSize, seed: seed)
      )
    case .folder(let path):
      pages = .folder(
        try FolderPages(FilePath(base).pushing(FilePath(path)), shape: selection.shape)
      )
    case .stackExchange, .qiita, .picsum, .url:
      var limits = HTTPLimits(bytes: PageReader.maximumBytes)
      limits.total = options.pictureTimeout
      let client = PatientClient(
        client: HTTPClient(limits: limits, agent: agent, gates: gates),
        gates: gates,
        clock: clock,
        longestWait: longestWait,
        report: report
      )
      do throws(HTTPFailure) {
        pages = .web(try WebPages(selection, options: options, lock: lock, client: client))
      } catch {
        throw .badSetting(.source, value: selection.text, remedy: "\(error.cause)")
      }
    }
  }

  private static func lock(
    _ selection: FeedSourceSelection,
    seed: UInt64,
    _ options: RemoteOptions
  ) throws(RemoteError) -> LockFile? {
    do throws(LockFileError) {
      if let path = options.record { try LockFile.checkPlace(FilePath(path)) }
      return try options.replay.map { path throws(LockFileError) in
        try LockFile(FilePath(path), of: selection.recordedText, seed: seed)
      }
    } catch {
      throw .lock(error)
    }
  }

  /// Draws the picture of an item, cut to fill its size; several may be asked for at once.
  ///
  /// - Parameters:
  ///   - image: what an item of this source names.
  ///   - width: in pixels.
  ///   - height: in pixels.
  /// - Returns: the picture, opaque; `nil` if it cannot be fetched or decoded.
  /// - Throws: ``FeedSourceError/notReplayed(_:)`` if the lock file has the picture, but it is in
  ///   neither the cache nor on its server.
  package nonisolated func picture(
    of image: FeedImage,
    width: Int,
    height: Int
  ) async throws(FeedSourceError) -> Bitmap? {
    let key = DrawnPictures.Key(image: image, width: width, height: height)
    if let picture = drawn[key] { return picture }
    var bitmap = Bitmap(width: width, height: height)
    do throws(ImagesError) {
      switch image {
      case .generated(let seed, let number):
        GeneratedAvatar.draw(seed: seed, number: number, into: &bitmap)
        return bitmap
      case .file(let path):
        try PictureFile(path: FilePath(path), maxPixels: Self.maximumPixels)
          .draw(into: &bitmap, fit: .cover, background: Self.background)
      case .url(let url):
        guard try await pictures.draw(url, into: &bitmap) else { return nil }
      }
    } catch {
      // Of pictures from URLs only those throw that a lock file demands.
      guard case .url = image else { return nil }
      throw .notReplayed(error.description)
    }
    drawn.keep(bitmap, as: key)
    return bitmap
  }

  /// Numbers the pictures that a page names.
  private func add(_ page: FeedPage<FeedItem>) async {
    var origin: HTTPURL?
    var policy = TargetPolicy.listed(allowsPrivate: options.allowsPrivate)
    if case .web(let pages) = pages { (origin, policy) = (pages.first, await pages.picturePolicy) }
    for item in page.items {
      guard case .url(let url)? = item.image else { continue }
      pictures.add(url, from: origin, policy)
    }
  }

  /// Ends all loads, and writes the lock file if one is asked for.
  ///
  /// Call it once, after the last page and the last picture.
  ///
  /// - Throws: ``FeedSourceError/remote(_:)``.
  package func record() async throws(FeedSourceError) {
    await pictures.end()
    guard let path = options.record else { return }
    var file = LockFile(name: path, source: selection.recordedText, seed: seed, count: nil)
    if case .web(let pages) = pages {
      for answer in await pages.recorded { file.record(answer) }
    }
    for picture in pictures.recorded { file.record(picture) }
    do throws(LockFileError) {
      try file.write(to: FilePath(path))
    } catch {
      throw .remote(.lock(error))
    }
  }

  /// Answers a request.
  ///
  /// The simulated network decides about latency and loss, and the moods about what it gets. What
  /// they refuse is not requested from the source.
  ///
  /// - Parameter request: from a ``FeedAction/request(_:)``.
  /// - Returns: what it brings, and when.
  /// - Throws: ``FeedSourceError/badPage(_:)``, or ``FeedSourceError/notReplayed(_:)`` where the lock
  ///   file has another list.
  package func answer(to request: FeedRequest) async throws(FeedSourceError) -> FeedAnswer {
    if request.generation != generation { (generation, repeated) = (request.generation, [:]) }
    repeated[request.key.page] = nil
    var weather = selection.network.answer(
      to: request.number,
      isFailing: selection.network.failingPages.contains(request.key.page),
      filmSeed: seed
    )
    var latency = weather.delay
    var isLast = false
    switch selection.moods[request.number] {
    case .slow(let time) where !selection.network.isOffline: latency += time
    case .timeout where !selection.network.isOffline: latency = .max
    case .ok, .slow, .timeout: break
    case .end: isLast = true
    case .status(let status, let wait):
      return FeedAnswer(
        .failure(FeedFailure(HTTPAnswer.reason(ofStatus: status), wait: wait)),
        latency: latency
      )
    case .offline: return FeedAnswer(.failure(FeedFailure("no connection")), latency: 0)
    case .empty: return FeedAnswer(.success(FeedPage([], next: .more(true))), latency: latency)
    case .repeated:
      if let lastPage {
        repeated[request.key.page] = lastPage.items.count
        return FeedAnswer(.success(lastPage), latency: latency)
      }
    }
    if latency > selection.network.timeout {
      weather = selection.network.lost
      latency = weather.delay
    }
    if let failure = weather.failure {
      return FeedAnswer(.failure(FeedFailure(failure)), latency: latency)
    }
    let fetched = try await page(
      at: FeedPlace(request.key, after: repeated),
      for: request.number
    )
    latency = latency.saturatingSum(selection.network.transferTime(ofBytes: fetched.bytes))
    switch fetched.result {
    case .failure(let problem):
      // The list itself survives a wait: it asks again.
      guard selection.onBadPage == .show || problem.failure.wait != nil else {
        throw .badPage(problem.line)
      }
      return FeedAnswer(.failure(problem.failure), latency: latency, problem: problem.line)
    case .success(var page):
      if isLast { page.next = .more(false) }
      await add(page)
      lastPage = page
      lastPage?.wait = 0
      return FeedAnswer(.success(page), latency: latency, problem: fetched.warning)
    }
  }

  private func page(at place: FeedPlace, for number: Int) async throws(FeedSourceError)
    -> FetchedPage
  {
    switch pages {
    case .generated(let people): people.page(at: place)
    case .folder(let folder): folder.page(at: place)
    case .web(let pages): try await pages.page(at: place, for: number)
    }
  }
}

extension FeedFailure {
  /// What a fetch's failure is to a list.
  init(_ failure: FetchFailure) {
    switch failure.kind {
    case .rateLimited(let wait), .held(let wait): self.init(failure.reason, wait: wait)
    case .final, .transient, .outOfTime: self.init(failure.reason)
    }
  }
}

extension Int {
  /// The sum, or the largest number.
  fileprivate func saturatingSum(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}
