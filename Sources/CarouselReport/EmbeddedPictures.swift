// Why this file exists: a report that is one file carries its pictures, each once, and not more than a
// browser opens gladly.

internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A run's pictures as they stand in a page.
struct EmbeddedPictures {
  /// What there is to show of one item; a number is a place in ``base64``.
  struct Shots: Hashable, Sendable {
    var expected: Int?
    var actual: Int?
    var diff: Int?
    /// Why there is nothing to show.
    var note: String?
  }

  /// Each picture's file in base64, once.
  private(set) var base64: [String] = []
  /// How many items' pictures were left out because of the limit.
  private(set) var leftOut = 0

  private var shots: [Int: Shots] = [:]
  private var numbers: [String: Int] = [:]
  private var room: Int

  /// Reads the pictures of all that is amiss: the first frame of each row, then the rest in order.
  ///
  /// - Parameters:
  ///   - report: its paths lead into `folder`.
  ///   - rows: its rows.
  ///   - order: the places of all pictures in the report, as the page lists them.
  ///   - folder: the run's.
  ///   - limit: how many bytes of PNG files are taken. What does not fit is left out, and later items
  ///     that fit are not.
  init(
    _ report: RunReport,
    rows: [ReportRow],
    order: [Int],
    folder: FilePath,
    limit: Int
  ) {
    room = limit
    let firsts = rows.compactMap { row in
      row.places.first { report.items[$0].frame == row.sequence.first }
    }
    let first = Set(firsts)
    for place in firsts + order.filter({ !first.contains($0) })
    where report.items[place].status != .matched && shots[place] == nil {
      take(report.items[place], place, folder)
    }
  }

  /// What there is to show of the item in a place of the report.
  subscript(place: Int) -> Shots { shots[place] ?? Shots() }

  private mutating func take(_ item: RunItem, _ place: Int, _ folder: FilePath) {
    var shots = Shots()
    var taken: [(WritableKeyPath<Shots, Int?>, String)] = []
    var size = 0
    for (side, path) in [
      (\Shots.expected, item.expected), (\.actual, item.actual), (\.diff, item.diff),
    ] {
      guard let path else { continue }
      switch Self.read(folder.pushing(FilePath(path)), atMost: room) {
      case .picture(let text, let length):
        if numbers[text] == nil, !taken.contains(where: { $0.1 == text }) { size += length }
        taken.append((side, text))
      case .tooLarge: size = room + 1
      case .unreadable(let reason): shots.note = "\(path.oneLine) cannot be shown: \(reason)."
      }
      if size > room { break }
    }
    if size > room {
      leftOut += 1
      shots.note = "Left out, as the report would grow too large; see the run's folder."
    } else {
      room -= size
      for (side, text) in taken { shots[keyPath: side] = number(text) }
    }
    self.shots[place] = shots
  }

  private mutating func number(_ text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = base64.count
    base64.append(text)
    return base64.count - 1
  }

  private enum Reading {
    case picture(base64: String, length: Int)
    case tooLarge
    case unreadable(String)
  }

  /// Reads a PNG file; nothing else gets into a page, and links are not followed.
  private static func read(_ path: FilePath, atMost limit: Int) -> Reading {
    let read: (bytes: [UInt8], fileLength: Int)
    do throws(Errno) {
      read = try FileBytes.read(path, atMost: limit, followingLinks: false)
    } catch {
      return .unreadable(error.description)
    }
    guard read.bytes.starts(with: signature.prefix(read.bytes.count)) else {
      return .unreadable("it is no PNG")
    }
    guard read.fileLength <= limit else { return .tooLarge }
    guard read.bytes.count > signature.count else { return .unreadable("it is no PNG") }
    return .picture(base64: Data(read.bytes).base64EncodedString(), length: read.bytes.count)
  }

  /// - Source: PNG (ISO/IEC 15948:2004), 5.2.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
