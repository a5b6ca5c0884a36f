import ServerSupport

/// Servers that answer as the APIs do.
extension TestServer {
  /// Moderators, two a page and six in all, compressed; `backoff` after page 1.
  ///
  /// Before page 2 is asked for, a new moderator comes in front of the others, so that page 2 begins
  /// with the last one of page 1. The fourth request is throttled.
  @Sendable static func stackExchange(_ asked: Asked) -> Answer {
    if asked.path.hasSuffix(".png") { return picture(asked) }
    guard asked.number != 3 else {
      return .text(
        """
        {"error_id": 502, "error_name": "throttle_violation",
         "error_message": "too many requests from this IP, more requests available in 3 seconds"}
        """,
        status: 400
      ).gzipped
    }
    let ids = (asked.number == 0 ? [] : [7]) + [1, 2, 3, 4, 5, 6]
    let page = ids.dropFirst(2 * asked.page - 2).prefix(2)
    let items = page.map { id in
      #"""
      {"user_id": \#(id), "display_name": "M\#(id)", "reputation": \#(id)00,
       "profile_image": "/\#(id).png"}
      """#
    }
    let backoff = asked.page == 1 ? #""backoff": 5,"# : ""
    return Answer.text(
      """
      {"items": [\(items.joined(separator: ","))], \(backoff) "quota_remaining": 290,
       "has_more": \(2 * asked.page < ids.count)}
      """
    ).gzipped
  }

  /// Articles, two a page and five in all; the second request finds the quota used up for 90 s.
  @Sendable static func qiita(_ asked: Asked) -> Answer {
    let quota = [
      "Date": "Tue, 20 Jan 2026 10:00:00 GMT", "Rate-Limit": "60", "Rate-Reset": "1768903290",
    ]
    guard asked.number != 1 else {
      return .text(
        #"{"message": "Rate limit exceeded", "type": "rate_limit_exceeded"}"#,
        quota.merging(["Rate-Remaining": "0"]) { $1 },
        status: 403
      )
    }
    let ids = (1...5).dropFirst(2 * asked.page - 2).prefix(2)
    let items = ids.map { id in
      #"{"id": "a\#(id)", "title": "A\#(id)", "likes_count": 1, "user": {"id": "u"}}"#
    }
    let link =
      asked.page < 3
      ? "<https://qiita.com/api/v2/items?page=\(asked.page + 1)>; rel=\"next\""
      : "<https://qiita.com/api/v2/items?page=1>; rel=\"first\""
    return Answer.text(
      "[\(items.joined(separator: ","))]",
      quota.merging(["Link": link, "Total-Count": "5", "Rate-Remaining": "40"]) { $1 }
    ).gzipped
  }

  /// Pictures, two a page and four in all; the second request fails.
  @Sendable static func picsum(_ asked: Asked) -> Answer {
    if asked.path.hasPrefix("/id/") { return picture(asked) }
    guard asked.number != 1 else { return Answer(status: 503) }
    let items = (1...4).dropFirst(2 * asked.page - 2).prefix(2).map { id in
      #"{"id": "\#(id)", "author": "P\#(id)", "width": 30, "height": 20, "url": "https://a.b/"}"#
    }
    let link =
      asked.page < 2
      ? "</v2/list?page=2&limit=2>; rel=\"next\"" : "</v2/list?page=1&limit=2>; rel=\"prev\""
    return .text("[\(items.joined(separator: ","))]", ["Link": link])
  }

  private static func picture(_ asked: Asked) -> Answer {
    // One of them is gone.
    guard !asked.path.contains("3") else { return Answer(status: 404) }
    return Answer(headers: ["Cache-Control": "max-age=3600"], body: Pictures.red)
  }
}
