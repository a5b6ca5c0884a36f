import CarouselFetch
import CarouselHTTP
import Testing

@testable import CarouselRemote

extension PictureList {
  static let testPolicy = FetchPolicy(
    attempts: 3,
    firstDelay: 1,
    longestDelay: 1,
    timeLimit: 120_000_000_000
  )

  /// An opened list.
  static func opened(
    _ text: String,
    base: String = "",
    allowsPrivate: Bool = false,
    whole: Bool = false
  ) async throws -> PictureList {
    let list = try PictureList(
      text,
      base: base,
      shape: PictureList.Shape(items: nil, field: nil, allowsPrivate: allowsPrivate),
      policy: testPolicy,
      client: HTTPClient(limits: HTTPLimits(bytes: ListPage.maximumBytes))
    )
    try await list.open(whole: whole)
    return list
  }

  /// What its error says.
  static func error(_ text: String, base: String = "", whole: Bool = false) async -> String {
    let error = await #expect(throws: RemoteError.self) {
      try await opened(text, base: base, whole: whole)
    }
    let line = error?.description ?? ""
    #expect(!line.contains("\n"))
    return line
  }
}
