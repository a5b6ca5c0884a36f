// Why this file exists: pictures are named by a template, one by one, by a list or by a lock file; a
// number is what the film knows of them.

internal import CarouselFetch
internal import CarouselHTTP
internal import CarouselImages
internal import SystemPackage

/// Where the pictures of a remote pool are, by number.
enum PicturePlaces: Sendable {
  /// A picture for every page.
  case template(URLTemplate)
  /// Those named on the command line.
  case named([PictureAddress])
  /// Those of a list.
  case listed(PictureList)
  /// Those of a lock file, where they were when it was recorded.
  case locked(LockFile, TargetPolicy)

  /// Reads what must be known before a film: the beginning of a list.
  ///
  /// - Parameters:
  ///   - selection: the pictures.
  ///   - film: what a template takes of it.
  ///   - base: the folder that a list's relative path starts from; empty for the current one.
  ///   - policy: how often a list is tried.
  ///   - allowsPrivate: whether lists may name hosts in private networks.
  ///   - agent: what servers are told of us.
  /// - Returns: the places, and how many there are; `nil` for one for every page, and for a list that is
  ///   not read to its end.
  /// - Throws: a ``RemoteError``.
  static func open(
    _ selection: RemoteSelection,
    for film: URLTemplate.Film,
    base: String,
    policy: FetchPolicy,
    allowsPrivate: Bool,
    agent: String
  ) async throws(RemoteError) -> (places: PicturePlaces, count: Int?) {
    switch selection {
    case .template(let text):
      let template = try URLTemplate(text, film: film)
      // A URL that is none is told before the film begins.
      _ = try PictureAddress(named: template.url(ofPage: 0))
      return (.template(template), nil)
    case .urls(let texts):
      var addresses: [PictureAddress] = []
      for text in texts { addresses.append(try PictureAddress(named: text)) }
      return (.named(addresses), texts.count)
    case .list(let text, let items, let field, let isWhole):
      let limits = HTTPLimits(bytes: ListPage.maximumBytes)
      let list = try PictureList(
        text,
        base: base,
        shape: PictureList.Shape(items: items, field: field, allowsPrivate: allowsPrivate),
        client: HTTPClient(limits: limits, agent: agent)
      )
      try await list.open(whole: isWhole, policy: policy)
      return (.listed(list), await list.count)
    }
  }

  /// The places of a lock file, which may be in private networks where what it was recorded of is.
  static func open(
    _ lock: LockFile,
    of selection: RemoteSelection,
    for film: URLTemplate.Film,
    allowsPrivate: Bool
  ) throws(RemoteError) -> PicturePlaces {
    let named: [String] =
      switch selection {
      case .template(let text): [try URLTemplate(text, film: film).url(ofPage: 0)]
      case .urls(let texts): texts
      case .list(let text, _, _, _): [text]
      }
    let isPrivate = named.contains { text in
      do throws(HTTPFailure) { return try HTTPURL(text).isPrivate } catch { return false }
    }
    return .locked(lock, .listed(allowsPrivate: allowsPrivate || isPrivate))
  }

  /// Where picture `number` is.
  func address(_ number: Int) async throws(LoadProblem) -> PictureAddress {
    switch self {
    case .template(let template):
      return try Self.address(template.url(ofPage: number), .named)
    case .named(let addresses):
      return addresses[number]
    case .listed(let list):
      return try await list.address(number)
    case .locked(let lock, let policy):
      let url: String
      do throws(LockFileError) {
        url = try lock.entry(of: number).url
      } catch {
        throw .final(error.description, reason: "not in lock file")
      }
      return try Self.address(url, policy)
    }
  }

  private static func address(
    _ text: String,
    _ policy: TargetPolicy
  ) throws(LoadProblem) -> PictureAddress {
    do throws(HTTPFailure) {
      return PictureAddress(try HTTPURL(text), policy)
    } catch {
      throw LoadProblem(error)
    }
  }
}
