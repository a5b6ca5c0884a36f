package import CarouselFiles
internal import CarouselImages

/// Which picture stood behind a number, and where it came from.
package struct LockedPicture: Hashable, Sendable {
  /// Its number in the pool; that of the page, for a URL template.
  package let picture: Int
  /// The URL that was asked for, without user name and password.
  package let url: String
  /// The URL at the end of all redirects, without user name and password.
  package let finalURL: String
  /// The digest of the file that came.
  package let digest: SHA256Digest
  /// How many bytes it had.
  package let bytes: Int

  /// Names a picture; credentials in URLs are left out.
  package init(picture: Int, url: String, finalURL: String, digest: SHA256Digest, bytes: Int) {
    self.picture = picture
    self.url = url.withoutUserInfo
    self.finalURL = finalURL.withoutUserInfo
    self.digest = digest
    self.bytes = bytes
  }

  /// One JSON object on one line.
  var text: String {
    var json = JSONText()
    json.add("picture", picture)
    json.add("url", url)
    json.add("finalURL", finalURL)
    json.add("sha256", digest.hexadecimal)
    json.add("bytes", bytes)
    return json.closed
  }
}

extension LockedPicture: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case picture, url, finalURL, sha256, bytes
  }

  /// Reads one entry, strictly.
  package init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(Key.allCases.map(\.rawValue))
    let values = try decoder.container(keyedBy: Key.self)
    func refusal(_ key: Key, _ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: values, debugDescription: reason)
    }
    func url(_ key: Key) throws -> String {
      let text = try values.decode(String.self, forKey: key)
      guard text.isKeepable else {
        throw refusal(key, String.notKeepable)
      }
      return text
    }
    let bytes = try values.decode(Int.self, forKey: .bytes)
    guard (0...PictureBytes.maximumCount).contains(bytes) else {
      throw refusal(.bytes, "\(bytes) is not from 0 to \(PictureBytes.maximumCount)")
    }
    self.init(
      picture: try values.decode(Int.self, forKey: .picture),
      url: try url(.url),
      finalURL: try url(.finalURL),
      digest: try values.decode(SHA256Digest.self, forKey: .sha256),
      bytes: bytes
    )
  }
}
