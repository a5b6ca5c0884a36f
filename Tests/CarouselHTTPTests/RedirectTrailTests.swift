import CarouselFetch
import Testing

@testable import CarouselHTTP

@Suite struct RedirectTrailTests {
  /// The trail of `url` after one redirect.
  private func followed(
    _ url: String,
    to location: String?,
    policy: TargetPolicy = .named,
    peer: AddressReach? = nil
  ) throws -> RedirectTrail {
    var trail = try RedirectTrail(HTTPURL(url), policy: policy, limit: 5)
    try trail.follow(location, from: peer)
    return trail
  }

  @Test(
    "a reference is read from where it stands",
    arguments: [
      ("/x", "http://a.b/x"), ("x", "http://a.b/c/x"), ("../x", "http://a.b/x"),
      ("./?x", "http://a.b/c/?x"), ("?x", "http://a.b/c/d?x"), ("#x", "http://a.b/c/d?e"),
      ("", "http://a.b/c/d?e"), ("//z/x", "http://z/x"), ("HTTPS://z", "https://z/"),
      (" /x\t", "http://a.b/x"), ("/x y", nil), ("../../../x", "http://a.b/x"), ("x:y", nil),
      ("./x:y", "http://a.b/c/x:y"), ("/ä", "http://a.b/%C3%A4"),
    ]
  )
  func references(location: String, result: String?) throws {
    let url = try HTTPURL("http://a.b/c/d?e")
    #expect((try? url.resolving(location.trimmed))?.description == result)
  }

  @Test(
    "a redirect leads on, or is refused with a reason",
    arguments: [
      ("https://h/", "https://g/", nil), ("http://h/", "https://h/", nil),
      ("https://h/", "http://h/", "from https to http://h/"),
      ("https://h/", "/", "circle"), ("https://h/", "file:///etc/passwd", "scheme file"),
      ("https://h/", "ftp://g/", "scheme ftp"), ("https://h/", "data:,x", "scheme data"),
      ("http://h/", "http://127.0.0.1:22/", "this machine"),
      ("http://h/", "http://localhost/", "this machine"),
      ("http://h/", "//2130706433/", "this machine"),
      ("http://h/", "http://169.254.169.254/latest", "link-local"),
      ("http://h/", "http://[::ffff:10.0.0.1]/", "private network"),
      ("http://127.0.0.1/", "http://10.0.0.1/", nil), ("http://127.0.0.1/", "http://h/", nil),
      ("http://h/", "http://us:er@g/", "user name or password"),
      ("http://h/", "http://us:er@h/x", "user name or password"),
      ("http://a:b@h/", "http://us:er@h/x", "user name or password"),
      ("http://a:b@h/", "/x", nil), ("http://a:b@h/", "http://g/", nil),
      ("http://h/", nil, "where"),
      ("http://h/", "/\u{1}", "control character"), ("http://h/", "//us:er@", "no host"),
    ] as [(String, String?, String?)]
  )
  func redirects(from: String, to: String?, said: String?) throws {
    if let said {
      let failure = #expect(throws: HTTPFailure.self) { try followed(from, to: to) }
      #expect(failure?.description.contains(said) == true, "\(failure?.description ?? "")")
      #expect(failure?.description.contains("us:er") == false && failure?.failure.kind == .final)
    } else {
      #expect(try followed(from, to: to).past.count == 1)
    }
  }

  @Test("credentials go on to the same origin and to no other")
  func credentials() throws {
    #expect(try followed("http://a:b@h/", to: "/x").current.credentials == "a:b")
    #expect(try followed("http://a:b@h/", to: "http://h:81/").current.credentials == nil)
    #expect(try followed("http://a:b@h/", to: "https://h/").current.credentials == nil)
    #expect(try followed("http://a:b@h/", to: "http://g/").current.credentials == nil)
  }

  @Test("a name of the command line that stands in a private network may lead on in there")
  func privateName() throws {
    let inside = "http://10.0.0.1/"
    #expect(throws: Never.self) { try followed("http://nas/", to: inside, peer: .privateNetwork) }
    #expect(throws: HTTPFailure.self) { try followed("http://nas/", to: inside, peer: .anywhere) }
    // What a list may not do, no server's address makes right.
    let policy = TargetPolicy.listed(allowsPrivate: false)
    #expect(throws: HTTPFailure.self) {
      try followed("http://nas/", to: inside, policy: policy, peer: .privateNetwork)
    }
  }

  @Test("private targets of a list need a private list, credentials none")
  func lists() throws {
    let inside = try HTTPURL("http://192.168.1.1/")
    let secret = try HTTPURL("http://us:er@h/")
    #expect(TargetPolicy.named.refusal(of: inside) == nil)
    #expect(TargetPolicy.named.refusal(of: secret) == nil)
    #expect(TargetPolicy.listed(allowsPrivate: true).refusal(of: inside) == nil)
    #expect(TargetPolicy.listed(allowsPrivate: false).refusal(of: inside) != nil)
    #expect(TargetPolicy.listed(allowsPrivate: true).refusal(of: secret) == .credentials)
    #expect(throws: HTTPFailure.self) {
      try RedirectTrail(inside, policy: .listed(allowsPrivate: false), limit: 5)
    }
  }
}
