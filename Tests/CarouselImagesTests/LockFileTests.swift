import CarouselCore
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselImages

@Suite struct LockFileTests {
  private static let digest = SHA256.digest(of: [1, 2, 3])
  private static let other = SHA256.digest(of: [])

  private static func page(_ number: Int, url: String = "https://host/a") -> LockedPage {
    LockedPage(
      page: PageIndex(number),
      url: url,
      finalURL: "https://cdn/a?hmac=1",
      digest: digest,
      bytes: 3
    )
  }

  private static func file(_ numbers: [Int]) -> LockFile {
    var file = LockFile(name: "pages.lock.json", source: "https://host/{page}", seed: .max)
    for number in numbers { file.record(page(number)) }
    return file
  }

  private static func written(_ file: LockFile) throws -> String {
    let folder = try TemporaryFolder()
    try file.write(to: FilePath(folder["pages.lock.json"]))
    return String(decoding: try folder.bytes(of: "pages.lock.json"), as: UTF8.self)
  }

  private static func line(_ text: String) -> String? {
    #expect(throws: LockFileError.self) {
      try LockFile(parsing: Array(text.utf8), name: "pages.lock.json")
    }?.description
  }

  @Test("the text is the same whatever the order of recording: one page a line, sorted")
  func text() throws {
    let entry =
      "\"url\":\"https://host/a\",\"finalURL\":\"https://cdn/a?hmac=1\","
      + "\"sha256\":\"\(Self.digest)\",\"bytes\":3}"
    let expected = """
      {"kind":"carousel-lock","version":1,"source":"https://host/{page}","seed":\(UInt64.max),"pages":[
      {"page":-1,\(entry),
      {"page":0,\(entry),
      {"page":10,\(entry)
      ]}

      """
    #expect(try Self.written(Self.file([10, -1, 0])) == expected)
    #expect(try Self.written(Self.file([0, 10, 0, -1])) == expected)
  }

  @Test(
    "what is written is read again, and written again the same",
    arguments: [[], [3], [1, -7]]
  )
  func roundTrip(numbers: [Int]) throws {
    let folder = try TemporaryFolder()
    let path = FilePath(folder["pages.lock.json"])
    try Self.file(numbers).write(to: path)
    let read = try LockFile(path)
    #expect((read.count, read.seed, read.source) == (numbers.count, .max, "https://host/{page}"))
    for number in numbers {
      #expect(try read.entry(of: PageIndex(number)) == Self.page(number))
    }
    #expect(try Self.written(read) == Self.written(Self.file(numbers)))
  }

  @Test("no name and no password is written")
  func credentials() throws {
    var file = LockFile(name: "l", source: "https://me:secret@host/{page}", seed: 0)
    file.record(
      LockedPage(
        page: PageIndex(0),
        url: "https://me:secret@host/a",
        finalURL: "https://me:secret@cdn/a",
        digest: Self.digest,
        bytes: 3
      )
    )
    let text = try Self.written(file)
    #expect(!text.contains("secret") && !text.contains("me:"))
  }

  @Test("a page that is not there, is another now, or is in the cache no more, is named")
  func lookups() throws {
    let file = Self.file([7])
    try file.check(PageIndex(7), digest: Self.digest, bytes: 3)
    let missing = #expect(throws: LockFileError.self) {
      try file.check(PageIndex(8), digest: Self.digest, bytes: 3)
    }
    #expect(
      missing?.description == "page 8 is not in pages.lock.json; record it again with --record"
    )
    let changed = #expect(throws: LockFileError.self) {
      try file.check(PageIndex(7), digest: Self.other, bytes: 0)
    }
    #expect(
      changed?.description
        == "page 7: https://host/a is 0 bytes with digest e3b0c44298fc…, but pages.lock.json says "
        + "3 bytes with digest 039058c6f2c0…: the picture changed on the server; bring it back or "
        + "record it again with --record"
    )
    #expect(throws: LockFileError.self) {
      try file.check(PageIndex(7), digest: Self.digest, bytes: 4)
    }
    #expect(
      LockFileError.notInCache(file: file.name, Self.page(7)).description
        == "page 7: https://host/a with digest 039058c6f2c0…, which pages.lock.json names, is not "
        + "in the cache; record it again with --record"
    )
  }

  @Test(
    "a spoilt file is refused with the place at fault",
    arguments: [
      ("\"version\":1", "\"version\":2", "'version': version 2 is not 1"),
      ("carousel-lock", "carousel-film", "'kind': 'carousel-film' is not carousel-lock"),
      ("\"seed\":18446744073709551615", "\"seed\":-1", nil),
      ("\"seed\":18446744073709551615,", "", "the key 'seed' is missing"),
      ("\"seed\"", "\"sead\"", nil),
      ("\"page\":2,", "", "'pages.entry 2': the key 'page' is missing"),
      ("\"page\":2,", "\"page\":1,", "'pages': page 1 is there twice"),
      ("\"page\":2,", "\"page\":1e99,", nil),
      ("\"page\":2,", "\"page\":\"2\",", "'pages.entry 2.page': expected a whole number"),
      ("\"page\":2,", "\"page\":2,\"tag\":1,", nil),
      ("\"bytes\":3", "\"bytes\":-3", "'pages.entry 1.bytes': -3 is not from 0 to 1073741824"),
      ("cdn/a", "cdn/\\n", nil),
      ("\"sha256\":\"0", "\"sha256\":\"", nil),
      (
        "\"pages\":[", "\"pages\":[<<<<<<< ours\n",
        "it is not valid JSON; check commas, quotes, braces and numbers"
      ),
      ("]}", "", nil),
      ("{\"kind\"", "[{\"kind\"", nil),
    ]
  )
  func spoilt(old: String, new: String, reason: String?) throws {
    let text = try Self.written(Self.file([1, 2]))
    let line = Self.line(text.replacing(old, with: new))
    #expect(line?.contains("\n") == false)
    #expect(line?.hasPrefix("pages.lock.json: ") == true)
    #expect(line?.hasSuffix("; correct it or record it again with --record") == true)
    if let reason { #expect(line?.contains(reason) == true) }
  }

  @Test(
    "no bytes bring it down",
    arguments: [
      "", "\0", "null", "[]", "\u{FEFF}", String(repeating: "[", count: 100_000),
      String(repeating: "{\"pages\":", count: 100_000), "{\"kind\":\"\u{1B}[2J\"}",
      "{\"kind\":\"carousel-lock\",\"version\":1,\"source\":\"\",\"seed\":0,\"pages\":[["
        + String(repeating: "0,", count: 100_000),
    ]
  )
  func garbage(text: String) {
    let line = Self.line(text)
    #expect(line?.allSatisfy { !$0.isNewline && $0 != "\u{1B}" } == true)
  }

  @Test("broken UTF-8 is refused")
  func brokenText() throws {
    var bytes = Array(try Self.written(Self.file([1])).utf8)
    let host = try #require(bytes.firstRange(of: Array("host".utf8)))
    bytes[host.lowerBound] = 0xFF
    #expect(throws: LockFileError.self) { try LockFile(parsing: bytes, name: "l") }
  }

  @Test("a file that is missing, a folder, or too large is refused in one line")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = folder["pages.lock.json"]
    func line() -> String? {
      #expect(throws: LockFileError.self) { try LockFile(FilePath(path)) }?.description
    }
    #expect(
      line() == "cannot read \(path): No such file or directory; check its name and rights"
    )
    try folder.write([], as: "pages.lock.json")
    #expect(unsafe truncate(path, off_t(LockFile.maximumBytes) + 1) == 0)
    #expect(line()?.contains("it has more than 33554432 bytes") == true)
  }

  @Test("what could not be read again is not written, and an earlier file stays")
  func unrecordable() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], as: "l")
    let path = FilePath(folder["l"])
    func line(_ file: LockFile) -> String? {
      #expect(throws: LockFileError.self) { try file.write(to: path) }?.description
    }
    var file = Self.file([])
    file.record(Self.page(4, url: "https://host/" + String(repeating: "a", count: 8192)))
    #expect(
      line(file)
        == "cannot record pages.lock.json: the URL of page 4: it has control characters or over "
        + "8192 bytes; record a shorter film or one of shorter URLs"
    )
    #expect(line(Self.file(Array(0...LockFile.maximumPages)))?.contains("100000 pages") == true)
    #expect(try folder.names() == ["l"])
    #expect(try folder.bytes(of: "l") == [1])
  }
}
