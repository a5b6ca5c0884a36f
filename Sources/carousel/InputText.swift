// Why this file exists: scripts and scenarios come from files and standard input, within a limit.

internal import CarouselRender
internal import SystemPackage

/// Reads small inputs.
enum InputText {
  /// The script that `--swipes` means: itself, `@file`, or `-` for standard input.
  static func script(_ argument: String, limit: Int) throws(RenderError) -> String {
    let bytes: [UInt8]
    if argument == "-" {
      bytes = try read(.standardInput, name: "standard input", atMost: limit + 1)
    } else if argument.hasPrefix("@") {
      bytes = try file(String(argument.dropFirst()), atMost: limit + 1)
    } else {
      return argument
    }
    // A script that is too long is refused by its parser, which knows what to do about it.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    guard let text = String(validating: body, as: UTF8.self) else {
      throw .badSetting(
        name: "swipes",
        value: argument,
        remedy: "it is not UTF-8 text; write L, R and ."
      )
    }
    return text
  }

  /// The file that `--swipes` reads; `nil` if it is the script itself.
  static func scriptFile(_ argument: String) -> String? {
    if argument == "-" { return "/dev/stdin" }
    return argument.hasPrefix("@") ? String(argument.dropFirst()) : nil
  }

  /// The bytes of the file at `path`, at most `limit`.
  static func file(_ path: String, atMost limit: Int) throws(RenderError) -> [UInt8] {
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.open(FilePath(path), .readOnly)
    } catch {
      throw failure(path, error)
    }
    let result: Result<[UInt8], RenderError>
    do throws(RenderError) {
      result = .success(try read(descriptor, name: path, atMost: limit))
    } catch {
      result = .failure(error)
    }
    do { try descriptor.close() } catch { throw failure(path, error) }
    return try result.get()
  }

  private static func read(
    _ descriptor: FileDescriptor,
    name: String,
    atMost limit: Int
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
      bytes.append(contentsOf: chunk[..<min(count, limit - bytes.count)])
      if count == 0 || bytes.count == limit { return bytes }
    }
  }

  private static func failure(_ path: String, _ error: any Error) -> RenderError {
    let reason = (error as? Errno)?.description ?? "\(error)"
    return .file(path: path, operation: "read", reason: reason, remedy: "check its name and rights")
  }
}
