internal import CarouselFiles
internal import SystemPackage

/// Reads scripts and scenarios from files, pipes and standard input, up to a limit.
package enum InputText {
  /// The script that `--swipes` means: itself, `@file`, or `-` for standard input.
  package static func script(_ argument: String, limit: Int) throws(RenderError) -> String {
    let bytes: [UInt8]
    if argument == "-" {
      do {
        bytes = try FileBytes.stream(from: .standardInput, atMost: limit + 1).bytes
      } catch {
        throw .cannotRead("standard input", error)
      }
    } else if argument.hasPrefix("@") {
      bytes = try file(String(argument.dropFirst()), atMost: limit + 1)
    } else {
      return argument
    }
    // The parser refuses a script that is too long, and says what to do about it.
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
  package static func scriptFile(_ argument: String) -> String? {
    if argument == "-" { return "/dev/stdin" }
    return argument.hasPrefix("@") ? String(argument.dropFirst()) : nil
  }

  /// The bytes of the file at `path`, at most `limit`.
  package static func file(_ path: String, atMost limit: Int) throws(RenderError) -> [UInt8] {
    do {
      return try FileBytes.stream(FilePath(path), atMost: limit).bytes
    } catch {
      throw .cannotRead(path, error)
    }
  }
}

extension RenderError {
  fileprivate static func cannotRead(_ path: String, _ error: Errno) -> RenderError {
    .file(
      path: path,
      operation: "read",
      reason: error.description,
      remedy: "check its name and rights"
    )
  }
}
