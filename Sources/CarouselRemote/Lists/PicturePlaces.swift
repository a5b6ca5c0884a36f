internal import CarouselFetch
internal import CarouselHTTP
internal import SystemPackage

/// Where the pictures of a remote pool are, by number.
enum PicturePlaces: Sendable {
  /// A picture for every page.
  case template(URLTemplate)
  /// Those named on the command line.
  case named([PictureAddress])
  /// Those of a list.
  case listed(PictureList)
  /// Those that lists named so far.
  case gathered(GatheredPlaces)
  /// Those of a lock file, where they were when it was recorded; with the URL they were named by.
  case locked(LockFile, HTTPURL?, TargetPolicy)

  /// Reads what must be known before a film: the beginning of a list.
  ///
  /// - Parameters:
  ///   - selection: the pictures.
  ///   - film: what a template takes of it.
  ///   - base: the folder that a list's relative path starts from; empty for the current one.
  ///   - policy: how often a list is tried.
  ///   - options: what lists may name, and how much of them is read.
  ///   - client: asks for lists.
  ///   - report: takes what happens while a list is read.
  /// - Returns: the places, and how many there are; `nil` for one for every page, and for a list
  ///   that is not read to its end.
  /// - Throws: a ``RemoteError``.
  static func open(
    _ selection: RemoteSelection,
    for film: URLTemplate.Film,
    base: String,
    policy: FetchPolicy,
    options: RemoteOptions,
    client: HTTPClient,
    report: @escaping @Sendable (RemoteEvent) -> Void
  ) async throws(RemoteError) -> (places: PicturePlaces, count: Int?) {
    switch selection {
    case .template(let text):
      let template = try URLTemplate(text, film: film)
      // An invalid URL is an error before the film begins.
      _ = try PictureAddress(named: template.url(ofPage: 0))
      return (.template(template), nil)
    case .urls(let texts):
      return (try named(texts), texts.count)
    case .list(let text, let items, let field, let isWhole):
      let list = try PictureList(
        text,
        base: base,
        shape: PictureList.Shape(
          items: items,
          field: field,
          allowsPrivate: options.allowsPrivate,
          pages: options.listPages
        ),
        policy: policy,
        client: client,
        report: report
      )
      try await list.open(whole: isWhole)
      return (.listed(list), await list.count)
    }
  }

  private static func named(_ texts: [String]) throws(RemoteError) -> PicturePlaces {
    var addresses: [PictureAddress] = []
    for text in texts { addresses.append(try PictureAddress(named: text)) }
    return .named(addresses)
  }

  /// The places of a lock file, which may be in private networks where what it was recorded of is.
  ///
  /// What the command line names stands for itself, template or URLs; of a list's pictures the lock
  /// file says where they were.
  static func open(
    _ lock: LockFile,
    of selection: RemoteSelection,
    for film: URLTemplate.Film,
    allowsPrivate: Bool
  ) throws(RemoteError) -> PicturePlaces {
    let origin: HTTPURL?
    switch selection {
    case .urls(let texts): return try named(texts)
    case .template(let text): return .template(try URLTemplate(text, film: film))
    case .list(let text, _, _, _):
      // A list that is a file has none.
      do throws(HTTPFailure) { origin = try HTTPURL(text) } catch { origin = nil }
    }
    let isPrivate = origin?.isPrivate ?? false
    return .locked(lock, origin, .listed(allowsPrivate: allowsPrivate || isPrivate))
  }

  /// Warnings about what is left out, each returned once.
  func takeWarnings() async -> [String] {
    guard case .listed(let list) = self else { return [] }
    return await list.takeWarnings()
  }

  /// Where picture `number` is.
  func address(_ number: Int) async throws(LoadProblem) -> PictureAddress {
    switch self {
    case .template(let template):
      do throws(RemoteError) {
        return try PictureAddress(named: template.url(ofPage: number))
      } catch {
        throw .final(error.description)
      }
    case .named(let addresses):
      return addresses[number]
    case .listed(let list):
      return try await list.address(number)
    case .gathered(let places): return try places.address(number)
    case .locked(let lock, let origin, let policy):
      let url: String
      do throws(LockFileError) {
        url = try lock.entry(of: number).url
      } catch {
        throw .final(error.description, reason: "not in lock file")
      }
      do throws(TargetRefusal) {
        return try PictureAddress(listed: url, from: origin, policy)
      } catch {
        throw .final("\(lock.name), picture \(number): \(error)", reason: "address refused")
      }
    }
  }
}
