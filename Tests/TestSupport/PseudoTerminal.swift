package import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A terminal without a user.
package final class PseudoTerminal {
  /// The program's end.
  package let program: FileHandle
  private let person: FileHandle

  /// Opens one.
  package init() throws {
    let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard master >= 0, let name = Self.slave(of: master) else { throw POSIXError(.ENXIO) }
    person = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    let slave = unsafe open(name, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw POSIXError(.ENXIO) }
    program = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
  }

  /// Unlocks the program's end, and names it.
  private static func slave(of master: Int32) -> String? {
    #if os(Linux)
      // glibc's functions for this are hidden from Swift; these are the requests that they make.
      let (unlock, tellNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var (no, number): (Int32, Int32) = (0, 0)
      guard unsafe ioctl(master, unlock, &no) == 0, unsafe ioctl(master, tellNumber, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = unsafe ptsname(master) else {
        return nil
      }
      return unsafe String(cString: name)
    #endif
  }

  /// All that was written, once every program has ended; little enough to fit into its buffer.
  package func text() throws -> String {
    // A mark at the end, so that no read blocks for ever.
    let mark = "\u{4}end\u{4}"
    try program.write(contentsOf: Data(mark.utf8))
    var seen = ""
    while !seen.hasSuffix(mark) {
      seen += String(decoding: person.availableData, as: UTF8.self)
    }
    return seen.dropLast(mark.count).replacingOccurrences(of: "\r\n", with: "\n")
  }
}
