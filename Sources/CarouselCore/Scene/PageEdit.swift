/// A change of the list of pages, which counts from 0.
public enum PageEdit: Hashable, Sendable {
  /// A picture that an edit brings in.
  public enum Picture: Hashable, Sendable {
    /// One of those that the list began with, by its number from 0.
    case pool(Int)
    /// One of those that only edits bring in, from 0; their numbers follow those of the pool.
    case extra(Int)
  }

  /// A page of a picture comes in at a place, in front of the page there; the place may be the end.
  case insert(Picture, at: Int)
  /// The page at a place goes away.
  case remove(at: Int)
  /// The page at a place takes another picture.
  case reload(Picture, at: Int)

  /// Its place in the list.
  public var place: Int {
    switch self {
    case .insert(_, let place), .remove(let place), .reload(_, let place): place
    }
  }

  /// The picture that it brings in.
  public var picture: Picture? {
    switch self {
    case .insert(let picture, _), .reload(let picture, _): picture
    case .remove: nil
    }
  }

  /// The places that it may have in a list of `count` pages; none if the list would be empty afterwards.
  public func places(in count: Int) -> Range<Int> {
    switch self {
    case .insert: 0..<count + 1
    case .remove: 0..<(count > 1 ? count : 0)
    case .reload: 0..<count
    }
  }

  /// How many pages a list of `count` pages has afterwards.
  public func count(after count: Int) -> Int {
    switch self {
    case .insert: count + 1
    case .remove: count - 1
    case .reload: count
    }
  }
}

/// The pictures of a list of pages, which goes round both ways.
struct PageList: Hashable, Sendable {
  /// The pictures' numbers, at least one.
  private(set) var pictures: [Int]
  /// How many there were at the beginning.
  private let pool: Int
  /// A page of the strip that shows the first of them.
  private(set) var origin = 0

  /// Begins with pictures 0, 1, 2 … on pages 0, 1, 2 ….
  init(count: Int) { (pictures, pool) = (Array(0..<count), count) }

  /// The picture of a page of the strip.
  func picture(ofPage page: Int) -> Int { pictures[place(ofPage: page)] }

  /// Where in the list a page of the strip is.
  func place(ofPage page: Int) -> Int {
    let place = (page - origin) % pictures.count
    return place < 0 ? place + pictures.count : place
  }

  /// Edits the list around a page that keeps its picture, unless that is what changes.
  ///
  /// Where `anchor` itself is removed, the page behind it takes its place.
  ///
  /// A place that is not in the list is a programmer's mistake and traps.
  mutating func apply(_ edit: PageEdit, around anchor: Int) {
    precondition(edit.places(in: pictures.count).contains(edit.place), "no place for \(edit)")
    var place = place(ofPage: anchor)
    switch edit {
    case .insert(let picture, let at):
      pictures.insert(number(of: picture), at: at)
      if at <= place { place += 1 }
    case .remove(let at):
      pictures.remove(at: at)
      if at < place { place -= 1 }
    case .reload(let picture, let at): pictures[at] = number(of: picture)
    }
    origin = anchor - place
  }

  private func number(of picture: PageEdit.Picture) -> Int {
    switch picture {
    case .pool(let number): number
    case .extra(let number): pool + number
    }
  }
}
