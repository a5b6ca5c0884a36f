import CarouselFetch
import CarouselHTTP
import Testing

@Suite struct HTTPURLTests {
  @Test(
    "a URL is written in one way",
    arguments: [
      ("https://picsum.photos/seed/x/8/9", "https://picsum.photos/seed/x/8/9"),
      ("HTTP://Host.Example.:80", "http://host.example/"),
      ("https://h:443/a?b#c", "https://h/a?b"), ("https://h:444?b", "https://h:444/?b"),
      ("http://h/a/./b/../c/%2e%2E/d/..", "http://h/a/"), ("http://h/../../a", "http://h/a"),
      ("http://h/\"|ä%zz%41", "http://h/%22%7C%C3%A4%25zz%41"),
      ("http://2130706433/", "http://127.0.0.1/"), ("http://0x7f.1/", "http://127.0.0.1/"),
      ("http://0177.0.0.1:/", "http://127.0.0.1/"),
      ("http://[::FFFF:127.0.0.1]:8080/", "http://[0:0:0:0:0:ffff:7f00:1]:8080/"),
      ("https://user:secret@h/", "https://h/"), ("https://a@b@h/", "https://h/"),
    ]
  )
  func canonical(text: String, written: String) throws {
    #expect(try HTTPURL(text).description == written)
    #expect(try HTTPURL(written).description == written)
  }

  @Test(
    "what is no http or https URL is refused in one line that says why",
    arguments: [
      ("", "no scheme"), ("picsum.photos", "no scheme"), ("/a", "no scheme"),
      ("file:///etc/passwd", "scheme file"), ("FTP://h/", "scheme ftp"), ("data:,x", "scheme data"),
      ("javascript:1", "scheme javascript"), ("https:", "no host"), ("https:///a", "no host"),
      ("http://@/", "no host"), ("http://h:0/", "port 0"), ("http://h:65536/", "port 65536"),
      ("http://h:99999999999999999999/", "port"), ("http://h:x/", "port x"),
      ("http://a b/", "control character"), ("http://h/\r\nX: y", "control character"),
      ("http://h/\u{0}", "control character"), ("http://h\\@g/", "control character"),
      ("http://h/\u{7F}", "control character"), ("http://ä.de/", "not a name or an address"),
      ("http://a..b/", "not a name or an address"),
      ("http://256.1.1.1/", "not a name or an address"),
      ("http://1.2.3.4.5/", "not a name or an address"),
      ("http://[::1/", "not a name or an address"),
      ("http://[fe80::1%25lo]/", "not a name or an address"),
      ("http://a%00b/", "not a name or an address"),
      ("http://h/" + String(repeating: "a", count: 8192), "URLs may have 8192"),
    ]
  )
  func refused(text: String, said: String) {
    let failure = #expect(throws: HTTPFailure.self) { try HTTPURL(text) }
    let line = failure?.description ?? ""
    #expect(line.contains(said), "\(line)")
    #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    #expect(line.count < 400 && failure?.failure.kind == .final)
  }

  @Test(
    "credentials stand in no message",
    arguments: [
      "https://us:er@h:0/", "http:/us:er@h//", "http:us:er@h", "https://me:a/us:er@h/?@",
      "https://us:er@/", "ftp://us:er@h/", "https://us:er@a b/",
      "https://x@us:er@ä/", "//us:er@h", "https://us:er@256.1.1.1/",
    ]
  )
  func secret(text: String) {
    let failure = #expect(throws: HTTPFailure.self) { try HTTPURL(text) }
    #expect(failure?.description.contains("us:er") == false)
  }
}
