import SystemPackage
import TestSupport
import Testing

@testable import CarouselRemote

@Suite struct LockedAnswerTests {
  private static func file(_ outcomes: [LockedAnswer.Outcome]) -> LockFile {
    var file = LockFile(name: "lock.json", source: "picsum", seed: 1, count: nil)
    for (index, outcome) in outcomes.enumerated() {
      file.record(LockedAnswer(request: index + 1, url: "https://me:pw@host/l", outcome))
    }
    return file
  }

  private static func answer(_ body: String) -> LockedAnswer.Outcome {
    .answer(
      finalURL: "https://host/m",
      status: 200,
      headers: ["Link": "<?page=2>; rel=\"next\"", "Date": "now"],
      body: body
    )
  }

  private static func written(_ file: LockFile) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try file.write(to: FilePath(folder["lock.json"]))
    return try folder.bytes(of: "lock.json")
  }

  @Test("answers and failures are read as they were written, one a line and without passwords")
  func roundTrip() throws {
    let body = "{\"a\": \"\u{202e}\\n\t😀\"}\r\n"
    let failure = LockedAnswer.Outcome.failure(reason: "timed out", line: "https://host/l: late")
    let bytes = try Self.written(Self.file([Self.answer(body), failure]))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("pw") && text.split(separator: "\n").count == 5)
    let read = try LockFile(parsing: bytes, name: "lock.json")
    #expect(try read.answer(to: 1, for: "https://host/l").outcome == Self.answer(body))
    #expect(try read.answer(to: 2, for: "https://host/l").outcome == failure)
    #expect(try Self.written(read) == bytes)
  }

  @Test("a request that is missing, or another one, is named with what to do")
  func lookups() throws {
    let file = Self.file([Self.answer("")])
    let missing = #expect(throws: LockFileError.self) {
      try file.answer(to: 2, for: "https://host/l")
    }
    #expect(
      missing?.description
        == "request 2 of the list is not in lock.json; record it again with --record"
    )
    let other = #expect(throws: LockFileError.self) {
      try file.answer(to: 1, for: "https://me:pw@host/k")
    }
    #expect(
      other?.description
        == "lock.json: request 1 was recorded of https://host/l, not of https://host/k; "
        + "use the settings of the recording"
    )
  }

  @Test(
    "a spoilt answer is refused with its place",
    arguments: [
      ("\"request\":2", "\"request\":1", "request 1 is there twice"),
      ("\"request\":1", "\"request\":0", "requests count from 1"),
      ("\"request\":1", "\"request\":1.5", "1.5 is not a whole number"),
      ("\"status\":200", "\"status\":99", "99 is no status"),
      ("\"status\":200,", "", "the key 'status' is missing"),
      ("\"headers\":{", "\"headers\":{\"Age\":1,", "expected a text in quotes"),
      ("\"url\"", "\"uri\"", "unknown key 'uri'"),
      ("https://host/m", "https://host/\\u0000", "control characters"),
    ]
  )
  func spoilt(old: String, new: String, reason: String) throws {
    let text = String(
      decoding: try Self.written(Self.file([Self.answer("a"), Self.answer("b")])),
      as: UTF8.self
    )
    let error = #expect(throws: LockFileError.self) {
      try LockFile(parsing: Array(text.replacing(old, with: new).utf8), name: "lock.json")
    }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("a film without a list has no answers in its lock file")
  func none() throws {
    let text = String(decoding: try Self.written(Self.file([])), as: UTF8.self)
    #expect(!text.contains("answers"))
  }
}
