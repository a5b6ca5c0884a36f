internal import CarouselFiles
internal import SystemPackage

/// The text files that judge reads: one value a line; empty lines, and lines that begin with #, are skipped.
enum JudgeLists {
  private static let mostBytes = 1 << 24

  /// The order of the pages.
  ///
  /// - Returns: for each place the number of its page.
  static func order(_ file: String, names: [String]) throws(JudgeError) -> [Int] {
    var numbers: [String: Int] = [:]
    for (number, name) in names.enumerated() { numbers[name] = number }
    var order: [Int] = []
    for (line, text) in try lines(file) {
      guard let number = numbers[text] else {
        throw .usage("\(file), line \(line): no page is named '\(text)'; write names of page files")
      }
      order.append(number)
      guard order.count <= 10_000 else {
        throw .usage("\(file): over 10000 pages; write a shorter order")
      }
    }
    guard !order.isEmpty else { throw .usage("\(file): no page is named; write one a line") }
    return order
  }

  /// The times of the frames, in seconds.
  static func times(_ file: String, count: Int) throws(JudgeError) -> [Double] {
    var times: [Double] = []
    for (line, text) in try lines(file) {
      guard let time = Double(text), time.isFinite, time.magnitude < 1e12 else {
        throw .usage("\(file), line \(line): '\(text)' is not a time; write milliseconds")
      }
      if let last = times.last, time / 1000 < last {
        throw .usage("\(file), line \(line): '\(text)' lies before the time above; sort the times")
      }
      times.append(time / 1000)
    }
    guard times.count == count else {
      throw .usage("\(file): \(times.count) times for \(count) frames; write one for each frame")
    }
    return times
  }

  private static func lines(_ file: String) throws(JudgeError) -> [(Int, String)] {
    let read: (bytes: [UInt8], fileLength: Int)
    do throws(Errno) {
      read = try FileBytes.read(FilePath(file), atMost: mostBytes)
    } catch {
      throw .file(
        path: file,
        operation: "read",
        reason: describe(error),
        remedy: "check its name and rights"
      )
    }
    guard read.fileLength <= mostBytes else {
      throw .usage("\(file): over \(mostBytes >> 20) MiB; write a shorter list")
    }
    let text = String(decoding: read.bytes, as: UTF8.self)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
      .map { ($0.offset + 1, $0.element.trimmed) }
      .filter { !$0.1.isEmpty && !$0.1.hasPrefix("#") }
  }
}

extension Substring {
  /// This text without white space at its ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(String(start.reversed()).drop(while: \.isWhitespace).reversed())
  }
}
