import CarouselFiles
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselRemote

@Suite struct LockFileTests {
  private static let digest = SHA256.digest(of: [1, 2, 3])
  private static let other = SHA256.digest(of: [])

  private static func picture(_ number: Int, url: String = "https://host/a") -> LockedPicture {
    LockedPicture(
      picture: number,
      url: url,
      finalURL: "https://cdn/a?hmac=1",
      digest: digest,
      bytes: 3
    )
  }

  private static func file(_ numbers: [Int]) -> LockFile {
    var file = LockFile(
      name: "pages.lock.json",
      source: "https://host/{page}",
      seed: .max,
      count: nil
    )
    for number in numbers { file.record(picture(number)) }
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

  @Test("the text is the same whatever the order of recording: one picture a line, sorted")
  func text() throws {
    let entry =
      "\"url\":\"https://host/a\",\"finalURL\":\"https://cdn/a?hmac=1\","
      + "\"sha256\":\"\(Self.digest)\",\"bytes\":3}"
    let expected = """
      {"kind":"carousel-lock","version":1,"source":"https://host/{page}","seed":\(UInt64.max),"pictures":[
      {"picture":-1,\(entry),
      {"picture":0,\(entry),
      {"picture":10,\(entry)
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
    #expect((read.named, read.seed, read.source) == (numbers.count, .max, "https://host/{page}"))
    for number in numbers {
      #expect(try read.entry(of: number) == Self.picture(number))
    }
    #expect(try Self.written(read) == Self.written(Self.file(numbers)))
  }

  @Test("no name and no password is written")
  func credentials() throws {
    var file = LockFile(name: "l", source: "https://me:secret@host/{page}", seed: 0, count: 5)
    file.record(
      LockedPicture(
        picture: 0,
        url: "https://me:secret@host/a",
        finalURL: "https://me:secret@cdn/a",
        digest: Self.digest,
        bytes: 3
      )
    )
    let text = try Self.written(file)
    #expect(!text.contains("secret") && !text.contains("me:"))
  }

  @Test("a picture that is missing, has changed, or is gone, is named")
  func lookups() throws {
    let file = Self.file([7])
    try file.check(7, digest: Self.digest, bytes: 3)
    let missing = #expect(throws: LockFileError.self) {
      try file.check(8, digest: Self.digest, bytes: 3)
    }
    #expect(
      missing?.description == "picture 8 is not in pages.lock.json; record it again with --record"
    )
    let changed = #expect(throws: LockFileError.self) {
      try file.check(7, digest: Self.other, bytes: 0)
    }
    #expect(
      changed?.description
        == "picture 7: https://host/a is 0 bytes with digest e3b0c44298fc…, but pages.lock.json says "
        + "3 bytes with digest 039058c6f2c0…: the picture changed on the server; restore it or "
        + "record it again with --record"
    )
    #expect(throws: LockFileError.self) {
      try file.check(7, digest: Self.digest, bytes: 4)
    }
    #expect(
      LockFileError.gone(file: file.name, Self.picture(7), reason: "gone; try later").description
        == "picture 7 of pages.lock.json, digest 039058c6f2c0…, is not in the cache: gone; try later; "
        + "or record it again with --record"
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
      ("\"picture\":2,", "", "'pictures.entry 2': the key 'picture' is missing"),
      ("\"picture\":2,", "\"picture\":1,", "'pictures': picture 1 is there twice"),
      ("\"picture\":2,", "\"picture\":1e99,", nil),
      (
        "\"picture\":2,", "\"picture\":\"2\",",
        "'pictures.entry 2.picture': expected a whole number"
      ),
      ("\"picture\":2,", "\"picture\":2,\"tag\":1,", nil),
      ("\"bytes\":3", "\"bytes\":-3", "'pictures.entry 1.bytes': -3 is not from 0 to 1073741824"),
      ("cdn/a", "cdn/\\n", nil),
      ("\"sha256\":\"0", "\"sha256\":\"", nil),
      (
        "\"pictures\":[", "\"pictures\":[<<<<<<< ours\n",
        "it is not valid JSON at line 1, column 108; check commas, quotes, braces and numbers"
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
      String(repeating: "{\"pictures\":", count: 100_000), "{\"kind\":\"\u{1B}[2J\"}",
      "{\"kind\":\"carousel-lock\",\"version\":1,\"source\":\"\",\"seed\":0,\"pictures\":[["
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
    file.record(Self.picture(4, url: "https://host/" + String(repeating: "a", count: 8192)))
    #expect(
      line(file)
        == "cannot record pages.lock.json: the URL of picture 4: it has control characters or over "
        + "8192 bytes; record a shorter film or one of shorter URLs"
    )
    #expect(
      line(Self.file(Array(0...LockFile.maximumPictures)))?.contains("100000 pictures") == true
    )
    #expect(try folder.names() == ["l"])
    #expect(try folder.bytes(of: "l") == [1])
  }
}
