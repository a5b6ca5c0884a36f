import CLibDeflate
import ServerSupport

extension TestServer {
  /// The pages of all requests for lists.
  var pages: [Int] { asked.filter { !$0.path.hasSuffix(".png") }.map(\.page) }
}

extension TestServer.Asked {
  /// The page that the query names; 1 without one.
  var page: Int { Int(query["page"] ?? "") ?? 1 }
}

extension TestServer.Answer {
  /// The same answer, compressed.
  var gzipped: TestServer.Answer {
    guard let compressor = unsafe libdeflate_alloc_compressor(6) else { return self }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let room = unsafe libdeflate_gzip_compress_bound(compressor, body.count)
    var result = [UInt8](repeating: 0, count: room)
    let count = unsafe libdeflate_gzip_compress(compressor, body, body.count, &result, room)
    return TestServer.Answer(
      status: status,
      headers: headers.merging(["Content-Encoding": "gzip"]) { $1 },
      body: Array(result.prefix(count))
    )
  }
}
