internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The pictures of a run that go into a page: each once, up to a limit, so that a browser can open it.
struct EmbeddedPictures {
  /// The pictures of one item; a number is a place in ``base64``.
  struct Shots: Hashable, Sendable {
    var expected: Int?
    var actual: Int?
    var diff: Int?
    /// Why there is no picture.
    var note: String?
  }

  /// Each picture's file in base64, once.
  private(set) var base64: [String] = []
  /// How many items have no pictures in the page because of the limit.
  private(set) var leftOut = 0

  private var shots: [Int: Shots] = [:]
  private var numbers: [String: Int] = [:]
  private var room: Int

  /// Reads the pictures of all failures: the first frame of each sequence, then the others in order.
  ///
  /// - Parameters:
  ///   - report: the run.
  ///   - sequences: its sequences.
  ///   - order: the places of all pictures in the report, as the page lists them.
  ///   - folder: the run's folder.
  ///   - limit: the most bytes of PNG files. An item that does not fit is left out; later ones that fit
  ///     are not.
  init(
    _ report: RunReport,
    sequences: [ReportSequence],
    order: [Int],
    folder: FilePath,
    limit: Int
  ) {
    room = limit
    let firsts = sequences.compactMap { sequence in
      sequence.places.first { report.items[$0].frame == sequence.finding.first }
    }
    let first = Set(firsts)
    for place in firsts + order.filter({ !first.contains($0) })
    where report.items[place].status != .matched && shots[place] == nil {
      take(report.items[place], place, folder)
    }
  }

  /// The pictures of the item in a place of the report.
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

  /// Reads a PNG file; no other file gets into a page, and links are not followed.
  private static func read(_ path: FilePath, atMost limit: Int) -> Reading {
    let read: (bytes: [UInt8], fileLength: Int)
    do throws(Errno) {
      read = try FileBytes.read(path, atMost: limit, followingLinks: false)
    } catch {
      return .unreadable(error.description)
    }
    guard read.bytes.starts(with: signature.prefix(read.bytes.count)) else {
      return .unreadable("it is not a PNG")
    }
    guard read.fileLength <= limit else { return .tooLarge }
    guard read.bytes.count > signature.count else { return .unreadable("it is not a PNG") }
    return .picture(base64: Data(read.bytes).base64EncodedString(), length: read.bytes.count)
  }

  /// - Source: PNG (ISO/IEC 15948:2004), 5.2.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
