internal import CarouselFeed
internal import CarouselFiles
internal import CarouselHTTP
internal import SystemPackage

/// Reads the items of a page; everything in it is untrusted.
struct PageReader: Sendable {
  /// Where what is.
  let shape: FeedShape
  /// Where the next page's cursor is; `nil` if there is none.
  var cursor: JSONPath?
  /// The server of picsum's pictures, whose URLs are made; `nil` for other lists.
  var picsum: String?

  /// The most bytes of a page.
  static let maximumBytes = 16 << 20
  /// The longest wait, in seconds: Stack Exchange's quotas are of a day.
  static let longestWait = 86_400
  /// The side of picsum's pictures, in pixels.
  private static let picsumSide = 200

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - text: the page.
  ///   - place: where it begins, for items without an identifier.
  /// - Returns: its items and what it says of the list, and whether the server answers no more.
  /// - Throws: ``FeedProblem``, which names the path at fault.
  func page(_ text: PageText, at place: FeedPlace) throws(FeedProblem) -> ReadPage {
    let document: JSONValue
    do throws(StrictJSON.Problem) {
      document = try JSONValue(parsing: text.bytes)
    } catch {
      // Some of these words have a remedy.
      let remedy = error.words.contains("; ") ? "" : "; check the source"
      throw .unreadable(text.name, error.words + remedy)
    }
    let entries = try entries(of: document, text.name)
    var items: [FeedItem] = []
    items.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      let reader = ItemReader(reader: self, item: entry, number: index, page: text)
      items.append(try reader.item(at: place.offset + index))
    }
    var page = FeedPage(items, next: text.next, total: text.total)
    if let path = shape.total, let total = document[path]?.wholeNumber { page.total = total }
    if let cursor {
      page.next = .cursor(document[cursor]?.cursorText)
    } else if text.next == .unstated, let path = shape.more, case .bool(let more)? = document[path]
    {
      page.next = .more(more)
    }
    if let path = shape.backoff, let seconds = document[path]?.wholeNumber {
      page.wait = min(seconds, Self.longestWait) * 1_000_000_000
    }
    let quota = shape.quota.flatMap { document[$0]?.wholeNumber }
    return ReadPage(page: page, isLastOfQuota: quota == 0)
  }

  private func entries(
    of document: JSONValue,
    _ name: String
  ) throws(FeedProblem) -> [JSONValue] {
    let path =
      if let items = shape.items {
        items
      } else if case .list = document {
        JSONPath()
      } else {
        JSONPath("items")
      }
    guard case .list(let entries)? = document[path] else {
      throw .unreadable(
        name,
        "no list at '\(path)'; give its path with --items, as in --items data.users"
      )
    }
    guard entries.count <= FeedSourceSelection.maximumPageSize else {
      throw .unreadable(
        name,
        "\(entries.count) items are over the limit of \(FeedSourceSelection.maximumPageSize) a page; "
          + "request fewer"
      )
    }
    return entries
  }

  /// A page that was read.
  struct ReadPage {
    /// The page.
    let page: FeedPage<FeedItem>
    /// Whether the server said that it answers no more requests.
    let isLastOfQuota: Bool
  }

  /// Reads one item.
  fileprivate struct ItemReader {
    let reader: PageReader
    let item: JSONValue
    /// Its place in the page, from 0.
    let number: Int
    let page: PageText

    /// The item, which is the one at `place` of the list, from 0.
    func item(at place: Int) throws(FeedProblem) -> FeedItem {
      let shape = reader.shape
      let id = try text(shape.id, .id)
      guard let title = try text(shape.title, .title) else {
        throw problem(
          "has no text at '\(shape.title.map(\.description).joined(separator: "' or '"))'; "
            + "name the member that has its title with --title"
        )
      }
      return FeedItem(
        // Numbers of places could be identifiers of other items.
        id: id ?? "#\(place)",
        title: title,
        subtitle: try subtitle(),
        badge: try text(shape.badge, .badge),
        image: try image(id)
      )
    }

    private func subtitle() throws(FeedProblem) -> String? {
      if let text = try text(reader.shape.subtitle, .subtitle) { return text }
      if let path = reader.shape.lastSeen, let seconds = item[path]?.wholeNumber {
        return "Last seen \(CalendarDay(secondsSince1970: seconds))"
      }
      return reader.picsum.flatMap { _ in
        guard let width = item[JSONPath("width")]?.wholeNumber,
          let height = item[JSONPath("height")]?.wholeNumber
        else { return nil }
        return "\(width) x \(height)"
      }
    }

    private func image(_ id: String?) throws(FeedProblem) -> FeedImage? {
      if let picsum = reader.picsum {
        let side = PageReader.picsumSide
        guard let id, id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return .url("\(picsum)/id/\(id)/\(side)/\(side)")
      }
      guard let text = try text(reader.shape.image, .image), !text.isEmpty else { return nil }
      switch page.origin {
      case .server(let url):
        do throws(TargetRefusal) {
          return .url(try url.resolving(text).description)
        } catch {
          // The row shows initials; one bad picture does not spoil a page.
          return nil
        }
      case .folder(let folder):
        if text.contains("://") {
          do throws(TargetRefusal) {
            return .url(try HTTPURL(parsing: text).description)
          } catch {
            return nil
          }
        }
        // A picture outside is none, as one that cannot be read.
        guard !text.contains("\0") else { return nil }
        return folder.lexicallyResolving(FilePath(text)).map { .file($0.string) }
      }
    }

    /// The text or number at the first path that has something.
    private func text(
      _ paths: [JSONPath],
      _ setting: FeedSourceSetting
    ) throws(FeedProblem) -> String? {
      for path in paths {
        switch item[path] {
        case nil: continue
        // The address of a picture is judged as it is.
        case .text(let text) where setting == .image: return text
        case .text(let text): return RowText.cleaned(text, isHTML: reader.shape.isHTML)
        case .number(let number): return String(number.prefix(RowText.maximumLength))
        case .bool, .list, .object, .null:
          throw problem(
            "has no text or number at '\(path)'; name another member with \(setting.flag)"
          )
        }
      }
      return nil
    }

    private func problem(_ words: String) -> FeedProblem {
      .unreadable(page.name, "item \(number) \(words)")
    }
  }
}

extension JSONValue {
  /// A whole number from 0 on, be it in a text.
  var wholeNumber: Int? {
    switch self {
    case .number(let text), .text(let text):
      text.utf8.allSatisfy { (0x30...0x39).contains($0) } && text.utf8.count <= 15
        ? Int(text) : nil
    case .object, .list, .bool, .null: nil
    }
  }

  /// A cursor; `nil` for none.
  fileprivate var cursorText: String? {
    switch self {
    case .text(let text): text.isEmpty || text.utf8.count > HTTPURL.maximumLength ? nil : text
    case .number(let text): text.utf8.count > 100 ? nil : text
    case .object, .list, .bool, .null: nil
    }
  }
}

extension FeedProblem {
  /// A page that cannot be read: which, and why with its remedy.
  static func unreadable(_ name: String, _ reason: String) -> FeedProblem {
    FeedProblem(failure: FeedFailure("bad answer"), line: "\(name): \(reason)".oneLine)
  }
}
