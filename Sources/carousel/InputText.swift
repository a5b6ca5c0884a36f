// Why this file exists: scripts and scenarios come from files and standard input, within a limit.

internal import CarouselRender
internal import SystemPackage

/// Reads small inputs.
enum InputText {
  /// The script that `--swipes` means: itself, `@file`, or `-` for standard input.
  static func script(_ argument: String, limit: Int) throws(RenderError) -> String {
    let bytes: [UInt8]
    if argument == "-" {
      bytes = try read(.standardInput, name: "standard input", limit: limit)
    } else if argument.hasPrefix("@") {
      bytes = try file(String(argument.dropFirst()), limit: limit)
    } else {
      return argument
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .badSetting(
        name: "swipes",
        value: argument,
        remedy: "it is not UTF-8 text; write L, R and ."
      )
    }
    return text
  }

  /// The bytes of the file at `path`, at most `limit`.
  static func file(_ path: String, limit: Int) throws(RenderError) -> [UInt8] {
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(FilePath(path), .readOnly)
    } catch {
      throw failure(path, error)
    }
    let result: Result<[UInt8], RenderError>
    do throws(RenderError) {
      result = .success(try read(descriptor, name: path, limit: limit))
    } catch {
      result = .failure(error)
    }
    do { try descriptor.close() } catch { throw failure(path, error) }
    return try result.get()
  }

  private static func read(
    _ descriptor: FileDescriptor,
    name: String,
    limit: Int
  ) throws(RenderError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do {
        count = try unsafe chunk.withUnsafeMutableBytes { try unsafe descriptor.read(into: $0) }
      } catch {
        throw failure(name, error)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else {
        throw .file(
          path: name,
          operation: "read",
          reason: "it has more than \(limit) bytes",
          remedy: "use a smaller file"
        )
      }
    }
  }

  private static func failure(_ path: String, _ error: any Error) -> RenderError {
    let reason = (error as? Errno)?.description ?? "\(error)"
    return .file(path: path, operation: "read", reason: reason, remedy: "check its name and rights")
  }
}
