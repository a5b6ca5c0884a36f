internal import CarouselFiles
internal import CarouselImages
internal import SystemPackage

/// Reads a text file line by line: a manifest is as long as its film.
final class LineReader {
  private let descriptor: FileDescriptor
  private let path: String
  private var buffer: [UInt8] = []
  private var start = 0

  /// The longest line: a script at its limit, every byte escaped.
  private static let longestLine = 8 << 20

  /// Opens the file at `path`.
  init(_ path: FilePath) throws(RenderError) {
    self.path = path.string
    do {
      descriptor = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking])
    } catch {
      throw Self.failure(path.string, describe(error))
    }
  }

  /// The next line without its end; `nil` after the last one.
  func next() throws(RenderError) -> String? {
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return String(decoding: buffer[start..<end], as: UTF8.self)
      }
      buffer.removeSubrange(..<start)
      start = 0
      guard buffer.count <= Self.longestLine else {
        throw Self.failure(path, "it has a line of more than \(Self.longestLine) bytes")
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count: Int
      do {
        count = try unsafe chunk.withUnsafeMutableBytes { try unsafe descriptor.read(into: $0) }
      } catch {
        throw Self.failure(path, describe(error))
      }
      guard count > 0 else {
        defer { buffer.removeAll() }
        return buffer.isEmpty ? nil : String(decoding: buffer, as: UTF8.self)
      }
      buffer.append(contentsOf: chunk[..<count])
    }
  }

  deinit {
    // Closing a file that was only read loses nothing.
    _ = Result { try descriptor.close() }
  }

  private static func failure(_ path: String, _ reason: String) -> RenderError {
    .file(path: path, operation: "read", reason: reason, remedy: "name manifests of a render")
  }
}
