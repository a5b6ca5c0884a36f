internal import CarouselFeedSources

/// Items as bytes: they are added at the end, and read from the beginning.
///
/// Numbers have seven bits a byte, the lowest first, and a bit that says that more follow. An item begins with the
/// number of its bytes, a text with that of its own and 1, and 0 stands for no text.
struct ItemBytes {
  private(set) var bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  // MARK: - Writing

  mutating func append(_ item: FeedItem) {
    var body = ItemBytes()
    for text in [item.id, item.title, item.subtitle, item.badge] { body.append(text) }
    switch item.image {
    case nil: body.append(0)
    case .generated(let seed, let number):
      body.append(1)
      body.append(seed)
      body.append(UInt64(bitPattern: Int64(number)))
    case .url(let url):
      body.append(2)
      body.append(url)
    case .file(let path):
      body.append(3)
      body.append(path)
    }
    append(UInt64(body.bytes.count))
    bytes += body.bytes
  }

  private mutating func append(_ text: String?) {
    append(text.map { UInt64($0.utf8.count) + 1 } ?? 0)
    if let text { bytes += text.utf8 }
  }

  private mutating func append(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  // MARK: - Reading

  /// Goes past an item.
  mutating func skip() {
    let count = Int(number())
    place += count
  }

  /// The next item.
  mutating func next() -> FeedItem {
    _ = number()
    let (id, title, subtitle, badge) = (text(), text(), text(), text())
    let image: FeedImage? =
      switch number() {
      case 0: nil
      case 1: .generated(seed: number(), number: Int(Int64(bitPattern: number())))
      case 2: .url(text() ?? "")
      default: .file(text() ?? "")
      }
    return FeedItem(
      id: id ?? "",
      title: title ?? "",
      subtitle: subtitle,
      badge: badge,
      image: image
    )
  }

  private mutating func text() -> String? {
    let count = Int(number()) - 1
    guard count >= 0 else { return nil }
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  private mutating func number() -> UInt64 {
    var (number, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = bytes[place]
      place += 1
      number |= UInt64(byte & 0x7F) << shift
      guard byte > 0x7F else { return number }
      shift += 7
    }
  }
}
