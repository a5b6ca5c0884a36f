package import CarouselFetch

/// Why a URL brought no answer.
///
/// An answer that is bad news, such as 404, is an ``HTTPAnswer``; `HTTPAnswer.failure` judges it.
package struct HTTPFailure: Error, Hashable, Sendable {
  /// What went wrong.
  package enum Cause: Error, Hashable, Sendable {
    /// The URL may not be asked.
    case refused(TargetRefusal)
    /// A redirect without a Location header.
    case redirectsNowhere
    /// A redirect to a URL that may not be asked; its text without credentials.
    case redirectRefused(String, TargetRefusal)
    /// A redirect from https to http.
    case redirectInsecure(HTTPURL)
    /// A Link header from https to http.
    case linkInsecure(HTTPURL)
    /// A redirect back to a URL that was asked before.
    case redirectsInCircle(HTTPURL)
    /// More redirects than so many.
    case tooManyRedirects(Int)
    /// A body of more bytes than this.
    case tooLarge(limit: Int)
    /// More headers than are read.
    case headersTooLarge
    /// Nothing came within this time.
    case noAnswer(Duration)
    /// Something came, and then nothing for this time.
    case stalled(Duration)
    /// Not done within this time.
    case tooSlow(Duration)
    /// The server could not show that it is the one named; libcurl's words.
    case certificate(String)
    /// The certificate authorities cannot be read; libcurl's words.
    case noAuthorities(String)
    /// The connection failed or broke; libcurl's words.
    case connection(String)
    /// No connection to a public address of the host; libcurl's words, and an address that was not
    /// tried.
    case connectionOfSome(String, refused: String, AddressReach)
    /// The proxy that an environment variable names cannot be reached, or refuses; the reason.
    case proxy(variable: String, String)
    /// No request was made, because its host has asked to wait for so many nanoseconds more.
    case held(for: Int)
    /// No memory for the answer.
    case noMemory
    /// libcurl is not installed.
    case noLibrary
    /// The task was cancelled.
    case cancelled
  }

  /// The URL that failed, one line without credentials.
  package let url: String
  /// What went wrong.
  package let cause: Cause

  /// Names a URL and what went wrong.
  package init(_ url: HTTPURL, _ cause: Cause) {
    self.init(url: url.description, cause)
  }

  init(url: String, _ cause: Cause) {
    self.url = url
    self.cause = cause
  }
}

extension HTTPFailure: CustomStringConvertible {
  /// One line: the URL, what is wrong, what to do.
  package var description: String { "\(url): \(cause)" }
}

extension HTTPFailure.Cause: CustomStringConvertible {
  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .refused(let refusal): refusal.description
    case .redirectsNowhere: "redirects without saying where; name another URL"
    case .redirectRefused(let url, let refusal): "redirects to \(url), which is refused: \(refusal)"
    case .redirectInsecure(let url):
      "redirects from https to \(url); name a URL that stays with https"
    case .linkInsecure(let url):
      "its Link header leads from https to \(url); name a list that stays with https"
    case .redirectsInCircle(let url): "redirects in a circle, back to \(url); name another URL"
    case .tooManyRedirects(let limit):
      "redirects more than \(limit) times; name the URL at the end"
    case .tooLarge(let limit): "has more than \(limit) bytes; name a smaller file"
    case .headersTooLarge: "sent more headers than the limit; name another URL"
    case .noAnswer(let time): "did not answer within \(time); try again later"
    case .stalled(let time): "stopped sending for \(time); try again later"
    case .tooSlow(let time): "did not finish within \(time); name a smaller file or a faster server"
    case .certificate(let text):
      "the server's certificate is not trusted (\(text)); name another server or install its authority"
    case .noAuthorities(let text):
      "no certificate can be checked (\(text)); correct SSL_CERT_FILE or install ca-certificates"
    case .connectionOfSome(let text, let address, let reach):
      "\(text); its address \(address), \(reach), was not tried: add --allow-private or try again later"
    case .proxy(let variable, let text):
      "the proxy in \(variable) failed (\(text)); correct or unset \(variable)"
    case .connection(let text): "\(text); check the address and the network, or try again later"
    case .held(let wait):
      "its host asks to wait \(TimeText.wholeSeconds(wait)) s more; try again later"
    case .noMemory: "no memory for the answer; name a smaller file"
    case .noLibrary: "fetching needs libcurl; install it (Debian: apt install libcurl4)"
    case .cancelled: "cancelled"
    }
  }
}

extension HTTPFailure {
  /// What is to be done about it: what may pass is retried, all else is final.
  package var failure: FetchFailure {
    switch cause {
    case .refused: FetchFailure(.final, reason: "address refused")
    case .linkInsecure: FetchFailure(.final, reason: "bad link")
    case .redirectsNowhere, .redirectRefused, .redirectInsecure, .redirectsInCircle,
      .tooManyRedirects:
      FetchFailure(.final, reason: "bad redirect")
    case .tooLarge, .headersTooLarge: FetchFailure(.final, reason: "too large")
    case .noAnswer, .stalled, .tooSlow: FetchFailure(.transient, reason: "timed out")
    case .certificate: FetchFailure(.final, reason: "certificate not trusted")
    case .noAuthorities: FetchFailure(.final, reason: "no certificates")
    case .proxy: FetchFailure(.transient, reason: "proxy failed")
    case .connection, .connectionOfSome: FetchFailure(.transient, reason: "connection failed")
    case .held(let wait): FetchFailure(.held(for: wait), reason: "its host asks to wait")
    case .noMemory: FetchFailure(.final, reason: "no memory")
    case .noLibrary: FetchFailure(.final, reason: "libcurl is missing")
    case .cancelled: FetchFailure(.transient, reason: "cancelled")
    }
  }
}

extension HTTPURL {
  /// Reads an absolute URL.
  ///
  /// - Throws: ``HTTPFailure``, which names the text without credentials.
  package init(_ text: String) throws(HTTPFailure) {
    do {
      self = try HTTPURL(parsing: text)
    } catch {
      throw HTTPFailure(url: Self.printable(text), .refused(error))
    }
  }
}
