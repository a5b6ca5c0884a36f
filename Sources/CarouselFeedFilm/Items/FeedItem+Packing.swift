internal import CarouselFeedSources
internal import CarouselValues

/// Items as bytes; each begins with the number of its bytes, so that it can be passed over.
extension PackedBytes {
  /// Adds an item.
  mutating func append(_ item: FeedItem) {
    var packed = PackedBytes()
    for text in [item.id, item.title, item.subtitle, item.badge] { packed.append(text) }
    switch item.image {
    case nil: packed.append(0)
    case .generated(let seed, let number):
      packed.append(1)
      packed.append(seed)
      packed.append(UInt64(bitPattern: Int64(number)))
    case .url(let url):
      packed.append(2)
      packed.append(url)
    case .file(let path):
      packed.append(3)
      packed.append(path)
    }
    append(UInt64(packed.bytes.count))
    append(packed)
  }

  /// Goes past an item.
  mutating func skipItem() { skip(Int(number())) }

  /// Reads an item.
  mutating func item() -> FeedItem {
    _ = number()
    let (id, title, subtitle, badge) = (text() ?? "", text() ?? "", text(), text())
    let image: FeedImage? =
      switch number() {
      case 0: nil
      case 1: .generated(seed: number(), number: Int(Int64(bitPattern: number())))
      case 2: .url(text() ?? "")
      default: .file(text() ?? "")
      }
    return FeedItem(id: id, title: title, subtitle: subtitle, badge: badge, image: image)
  }
}
