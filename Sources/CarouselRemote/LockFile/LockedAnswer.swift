internal import CarouselFiles

/// What one request of a list got: an answer, or none.
package struct LockedAnswer: Hashable, Sendable {
  /// What came.
  package enum Outcome: Hashable, Sendable {
    /// An answer: where redirects led, its status, the headers that lists read, and its body.
    case answer(finalURL: String, status: Int, headers: [String: String], body: String)
    /// None: why, in a few words and in one line.
    case failure(reason: String, line: String)
  }

  /// The request's number among all of the film's lists, from 1.
  package let request: Int
  /// The URL that was requested, without user name and password.
  package let url: String
  /// What came.
  package let outcome: Outcome

  /// Names an answer; user names and passwords in URLs are left out.
  package init(request: Int, url: String, _ outcome: Outcome) {
    self.request = request
    self.url = url.withoutUserInfo
    self.outcome =
      switch outcome {
      case .answer(let finalURL, let status, let headers, let body):
        .answer(
          finalURL: finalURL.withoutUserInfo,
          status: status,
          headers: headers,
          body: body
        )
      case .failure: outcome
      }
  }

  /// Whether it can be read again.
  var isKeepable: Bool {
    guard url.isKeepable else { return false }
    return switch outcome {
    case .answer(let finalURL, _, let headers, _):
      finalURL.isKeepable && headers.allSatisfy { $0.key.isKeepable && $0.value.isKeepable }
    case .failure(let reason, let line): reason.isKeepable && line.isKeepable
    }
  }

  /// One JSON object on one line.
  var text: String {
    var json = JSONText()
    json.add("request", request)
    json.add("url", url)
    switch outcome {
    case .answer(let finalURL, let status, let headers, let body):
      json.add("finalURL", finalURL)
      json.add("status", status)
      var fields = JSONText()
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) { fields.add(name, value) }
      json.add("headers", raw: fields.closed)
      json.add("body", body)
    case .failure(let reason, let line):
      json.add("failure", reason)
      json.add("line", line)
    }
    return json.closed
  }
}

extension LockedAnswer: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case request, url, finalURL, status, headers, body, failure, line
  }

  /// Reads one entry, strictly.
  package init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(Key.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: Key.self)
    func refusal(_ key: Key, _ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: values, debugDescription: reason)
    }
    let request = try values.wholeNumber(Int.self, forKey: .request)
    guard request > 0 else { throw refusal(.request, "requests count from 1") }
    let outcome: Outcome
    if values.contains(.failure) {
      outcome = .failure(
        reason: try values.decode(String.self, forKey: .failure),
        line: try values.decode(String.self, forKey: .line)
      )
    } else {
      let status = try values.wholeNumber(Int.self, forKey: .status)
      guard (100...999).contains(status) else { throw refusal(.status, "\(status) is no status") }
      outcome = .answer(
        finalURL: try values.decode(String.self, forKey: .finalURL),
        status: status,
        headers: try values.decode([String: String].self, forKey: .headers),
        body: try values.decode(String.self, forKey: .body)
      )
    }
    self.init(request: request, url: try values.decode(String.self, forKey: .url), outcome)
    guard isKeepable else { throw refusal(.url, "its URLs or headers: " + String.notKeepable) }
  }
}
