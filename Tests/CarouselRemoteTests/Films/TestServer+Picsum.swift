import ServerSupport

extension TestServer {
  /// The path of a page's picture, as on picsum.photos.
  static let picsumPath = "/seed/{seed}-{page}/{width}/{height}"

  /// Redirects `/seed/1-2/16/12` to a signed URL, and answers that with picture 2.
  static func picsum(
    _ asked: Asked,
    _ headers: [String: String] = ["Cache-Control": "public, max-age=2592000"],
    shift: Int = 0
  ) -> Answer {
    if asked.target.hasPrefix("/seed/1-") {
      let number = asked.target.dropFirst("/seed/1-".count).prefix { $0 != "/" }
      return .redirect("/id/\(number)/16/12.png?hmac=a%2Fb")
    }
    guard let number = Int(asked.target.dropFirst("/id/".count).prefix { $0 != "/" }) else {
      return Answer(status: 404)
    }
    if asked.headers["if-none-match"] == headers["ETag"], headers["ETag"] != nil {
      return Answer(status: 304, headers: headers)
    }
    return Answer(headers: headers, body: Pictures.png(number + shift))
  }
}
