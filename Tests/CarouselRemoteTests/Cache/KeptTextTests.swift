import Testing

@testable import CarouselRemote

@Suite struct KeptTextTests {
  @Test(
    "a name and a password before the host go, and nothing else",
    arguments: [
      ("https://host/a@b?c=d@e", "https://host/a@b?c=d@e"),
      ("https://me:secret@host:8/a", "https://host:8/a"),
      ("https://me@host", "https://host"),
      ("https://me:se@cr@et@host/@", "https://host/@"),
      ("https://me:secret@host?x@y", "https://host?x@y"),
      ("https://me:secret@host#x@y", "https://host#x@y"),
      ("https://me:sec/ret@host/a", "https://host/a"),
      ("me@host", "me@host"),
      ("", ""),
    ]
  )
  func userInfo(url: String, expected: String) {
    #expect(url.withoutUserInfo == expected)
  }

  @Test("texts with control characters or over 8 KiB are not kept")
  func keepable() {
    #expect("\"etag-é\"".isKeepable)
    #expect(String(repeating: "a", count: 8192).isKeepable)
    #expect(!String(repeating: "a", count: 8193).isKeepable)
    for control in ["\n", "\r", "\0", "\u{7F}", "\u{1B}"] { #expect(!"a\(control)b".isKeepable) }
  }
}
