internal import CarouselHTTP

/// The entries of a list, as far as it has been read.
struct ListEntries {
  /// The entries of one page.
  private struct Segment {
    let first: Int
    /// What relative URLs start from.
    let base: HTTPURL?
    let policy: TargetPolicy
  }

  /// From this many bytes of URLs on no further page is read.
  private static let maximumBytes = 256 << 20

  /// The list's name in messages.
  let name: String
  /// The URLs as the list has them, in order.
  private(set) var urls: [String] = []
  private var segments: [Segment] = []
  private var bytes = 0
  private var skipped = SkippedItems()
  /// How many skipped items the last warning counted.
  private var warned = 0

  /// Begins without any.
  init(name: String) {
    self.name = name
  }

  /// Whether no further page is to be read.
  var isFull: Bool { urls.count >= ListDocument.maximumCount || bytes >= Self.maximumBytes }

  /// Adds a page, whose relative URLs start from `base` and whose hosts `policy` checks.
  mutating func add(_ page: ListPage, base: HTTPURL?, _ policy: TargetPolicy) {
    skipped.add(page.skipped, after: urls.count + skipped.count)
    segments.append(Segment(first: urls.count, base: base, policy: policy))
    urls += page.urls.prefix(ListDocument.maximumCount - urls.count)
    bytes += page.urls.reduce(0) { $0 + $1.utf8.count }
  }

  /// Where the entry at `place`, one of those in ``urls``, is.
  func address(_ place: Int) throws(LoadProblem) -> PictureAddress {
    guard let segment = segments.last(where: { $0.first <= place }) else {
      preconditionFailure("entry \(place) is on no page")
    }
    do throws(TargetRefusal) {
      return try PictureAddress(listed: urls[place], from: segment.base, segment.policy)
    } catch {
      throw .final("\(name), entry \(place): \(error)", reason: "address refused")
    }
  }

  /// A line about the items without a URL; `nil` if there are no more than the last line counted.
  mutating func takeWarning() -> String? {
    guard let first = skipped.first, skipped.count > warned else { return nil }
    warned = skipped.count
    let subject =
      skipped.count == 1
      ? "entry \(first) has no URL and is skipped"
      : "\(skipped.count) entries have no URL and are skipped, the first is entry \(first)"
    return
      "\(name): \(subject); correct the list, or name the member that has the URL with --url-field"
  }
}
