/// A WebP's chunks.
struct WebPFile {
  struct Chunk {
    var name: String
    var payload: [UInt8]
  }

  var chunks: [Chunk] = []

  init(chunks: [Chunk]) {
    self.chunks = chunks
  }

  init(_ file: [UInt8]) {
    var position = 12
    while position + 8 <= file.count {
      let length = file[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let payload = Array(file[position + 8..<position + 8 + length])
      let name = String(decoding: file[position..<position + 4], as: UTF8.self)
      chunks.append(.init(name: name, payload: payload))
      position += 8 + length + length % 2
    }
  }

  /// A picture of one chunk, with a header that allows for others.
  static func extended(
    _ file: [UInt8],
    width: Int,
    height: Int,
    flags: UInt8 = 0,
    followedBy others: Chunk...
  ) -> [UInt8] {
    let sides = number(width - 1, 3) + number(height - 1, 3)
    let header = Chunk(name: "VP8X", payload: [flags, 0, 0, 0] + sides)
    return WebPFile(chunks: [header] + WebPFile(file).chunks + others).file
  }

  var file: [UInt8] {
    var body = Array("WEBP".utf8)
    for chunk in chunks {
      body += Array(chunk.name.utf8)
      body += Self.number(chunk.payload.count, 4)
      body += chunk.payload
      if chunk.payload.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + Self.number(body.count, 4) + body
  }

  static func number(_ value: Int, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
