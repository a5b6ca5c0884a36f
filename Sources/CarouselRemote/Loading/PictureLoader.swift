internal import CarouselFetch
internal import CarouselFiles
internal import CarouselHTTP
internal import Synchronization
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Makes one attempt to get a picture: from the cache, by the lock file's digest or its URL, or
/// from its server.
final class PictureLoader: Sendable {
  private let places: PicturePlaces
  private let client: HTTPClient
  private let cache: DiskCache?
  private let lock: LockFile?
  /// What came in this run.
  private struct Seen {
    /// By number: none is requested again, however soon its server says it expires.
    var pictures: [Int: (digest: SHA256Digest, bytes: Int)] = [:]
    /// The URLs of those that the cache was given.
    var kept: Set<String> = []
    /// What the lock file will say; empty unless one is recorded.
    var record: [LockedPicture] = []
  }

  private let isRecording: Bool
  private let seen = Mutex(Seen())

  init(
    places: PicturePlaces,
    options: RemoteOptions,
    agent: String,
    gates: HostGates,
    cache: DiskCache?,
    lock: LockFile?
  ) {
    self.places = places
    client = HTTPClient(
      limits: HTTPLimits(total: options.pictureTimeout),
      agent: agent,
      gates: gates
    )
    self.cache = cache
    self.lock = lock
    isRecording = options.record != nil
  }

  /// What came in this run, if a lock file is recorded.
  var recorded: [LockedPicture] { seen.withLock { $0.record } }

  /// Makes one attempt to get picture `number`.
  func load(_ number: Int) async -> Result<PictureBody, LoadProblem> {
    do throws(LoadProblem) {
      if let body = try await known(number) { return .success(body) }
      let body = try await demanded(number)
      do throws(LockFileError) {
        try lock?.check(number, digest: body.digest, bytes: body.bytes.count)
      } catch {
        throw .final(error.description, reason: "picture changed")
      }
      try note(body, number)
      return .success(body)
    } catch {
      return .failure(error)
    }
  }

  /// Notes what came for a number.
  ///
  /// - Throws: a problem where another picture came earlier in this film: a page shows one picture.
  func note(_ body: PictureBody, _ number: Int) throws(LoadProblem) {
    let isSame = seen.withLock { seen -> Bool in
      if let earlier = seen.pictures[number] { return earlier.digest == body.digest }
      seen.pictures[number] = (body.digest, body.bytes.count)
      guard isRecording else { return true }
      seen.record.append(
        LockedPicture(
          picture: number,
          url: body.url,
          finalURL: body.finalURL,
          digest: body.digest,
          bytes: body.bytes.count
        )
      )
      return true
    }
    guard isSame else {
      throw .final(
        "\(body.url): not the picture that it was earlier in this film; "
          + "use a URL whose picture stays the same, or a cache",
        reason: "picture changed"
      )
    }
  }

  /// A picture whose digest is known, if the cache still has it.
  private func known(_ number: Int) async throws(LoadProblem) -> PictureBody? {
    var picture = seen.withLock { $0.pictures[number] }
    if picture == nil, let lock {
      let entry: LockedPicture
      do throws(LockFileError) {
        entry = try lock.entry(of: number)
      } catch {
        throw .final(error.description, reason: "not in lock file")
      }
      let name = try await places.address(number).name
      guard name.withoutUserInfo == entry.url else {
        throw .final(
          "\(lock.name): picture \(number) was recorded from \(entry.url), not from "
            + "\(name.withoutUserInfo); use the --size of the recording",
          reason: "not in lock file"
        )
      }
      picture = (entry.digest, entry.bytes)
    }
    guard let cache, let (digest, count) = picture else { return nil }
    let bytes: [UInt8]?
    do throws(CacheError) {
      bytes = try cache.body(digest, count: count, now: Self.now)
    } catch {
      // A film can do without its cache; the server is asked.
      return nil
    }
    guard let bytes else { return nil }
    let name = try await places.address(number).name
    return PictureBody(bytes: bytes, digest: digest, url: name, finalURL: name)
  }

  /// A picture from its server; with a lock file, a failure names the entry.
  private func demanded(_ number: Int) async throws(LoadProblem) -> PictureBody {
    do throws(LoadProblem) {
      return try await fetched(number)
    } catch {
      let entry: LockedPicture?
      do throws(LockFileError) { entry = try lock?.entry(of: number) } catch { entry = nil }
      guard let lock, let entry else { throw error }
      let gone = LockFileError.gone(file: lock.name, entry, reason: error.line)
      throw LoadProblem(error.failure, line: gone.description)
    }
  }

  private func fetched(_ number: Int) async throws(LoadProblem) -> PictureBody {
    let address = try await places.address(number)
    switch address.place {
    case .bytes(let bytes): return body(bytes, address.name)
    case .file(let path):
      do throws(Errno) {
        let limit = client.limits.bytes
        let (bytes, length) = try FileBytes.read(FilePath(path), atMost: limit)
        if length <= limit { return body(bytes, address.name) }
      } catch {
        throw .final("\(path): cannot be read: \(describe(error)); check the file")
      }
      throw .final("\(path): has more than \(client.limits.bytes) bytes; name a smaller file")
    case .web(let url, let policy): return try await fetched(url, policy)
    }
  }

  private func fetched(
    _ url: HTTPURL,
    _ policy: TargetPolicy
  ) async throws(LoadProblem) -> PictureBody {
    let name = url.description
    var kept: CachedPicture?
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await client.get(url, policy: policy) { url in
        kept = self.kept(url)
        return kept.map { kept in
          HTTPClient.KeptAnswer(
            isFresh: kept.isFresh,
            etag: kept.validators.etag,
            lastModified: kept.validators.lastModified
          )
        }
      }
    } catch {
      throw LoadProblem(error)
    }
    if let failure = answer.failure { throw LoadProblem(failure, from: url) }
    let terms = PictureBody.Terms(
      url: answer.url,
      validators: CachedPicture.Validators(etag: answer.etag, lastModified: answer.lastModified),
      freshUntil: Self.now + answer.freshSeconds
    )
    guard answer.status == 304 else {
      var body = body(answer.body, name, finalURL: answer.url.description)
      if answer.mayBeStored { body.origin = .server(terms) }
      return body
    }
    guard let kept else {
      throw .final(
        "\(url): sent 304 to an unconditional request; check the URL",
        reason: "bad answer"
      )
    }
    if !kept.isFresh {
      change { cache throws(CacheError) in
        try cache.revalidated(
          answer.url.textWithCredentials,
          validators: terms.validators,
          freshUntil: terms.freshUntil,
          now: Self.now
        )
      }
    }
    return PictureBody(
      bytes: kept.bytes,
      digest: kept.digest,
      url: name,
      finalURL: answer.url.description,
      origin: .cache(answer.url)
    )
  }

  /// What the cache has of a URL; two users of one URL may get two pictures.
  private func kept(_ url: HTTPURL) -> CachedPicture? {
    do throws(CacheError) {
      return try cache?.lookup(url.textWithCredentials, now: Self.now)
    } catch {
      // A film can do without its cache; the server is asked.
      return nil
    }
  }

  /// Keeps a picture that was drawn, if its server allows it: what is no whole picture is asked for
  /// again, however long it is said to stay fresh.
  func keep(_ body: PictureBody) {
    guard case .server(let terms) = body.origin else { return }
    let key = terms.url.textWithCredentials
    guard seen.withLock({ $0.kept.insert(key).inserted }) else { return }
    change { cache throws(CacheError) in
      try cache.store(
        body.bytes,
        url: key,
        validators: terms.validators,
        freshUntil: terms.freshUntil,
        now: Self.now
      )
    }
  }

  /// Drops a picture that cannot be drawn from the cache.
  ///
  /// - Returns: whether it came from there, so that the server may have a sound one. A picture that
  ///   a lock file demands has no other.
  func drop(_ body: PictureBody, _ number: Int) -> Bool {
    guard lock == nil, case .cache(let url) = body.origin else { return false }
    seen.withLock { seen in
      guard seen.pictures[number]?.digest == body.digest else { return }
      seen.pictures[number] = nil
      seen.record.removeAll { $0.picture == number }
    }
    change { cache throws(CacheError) in try cache.remove(url.textWithCredentials, body.digest) }
    return true
  }

  /// Does something with the cache that a film can do without, as on a full disk.
  private func change(_ work: (DiskCache) throws(CacheError) -> Void) {
    guard let cache else { return }
    do throws(CacheError) {
      try work(cache)
    } catch {
      // The film has the picture; only the cache does not.
    }
  }

  private func body(_ bytes: [UInt8], _ url: String, finalURL: String? = nil) -> PictureBody {
    PictureBody(
      bytes: bytes,
      digest: SHA256.digest(of: bytes),
      url: url,
      finalURL: finalURL ?? url
    )
  }

  /// The time in seconds since 1970; it decides whether a server is asked, never what is seen.
  private static var now: Int { Int(Date().timeIntervalSince1970) }
}
