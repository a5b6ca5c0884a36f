internal import CarouselFiles
internal import SystemPackage

extension ListPage {
  /// Reads the list in the file `name`.
  ///
  /// - Throws: ``RemoteError/badList(_:)`` for a file that cannot be read, is no list, or is empty.
  init(file name: String, items: String?, field: String?) throws(RemoteError) {
    let read: (bytes: [UInt8], fileLength: Int)
    do throws(Errno) {
      read = try FileBytes.read(FilePath(name), atMost: Self.maximumBytes)
    } catch {
      throw .badList("\(name): cannot be read: \(describe(error)); check the list's name")
    }
    guard read.fileLength <= Self.maximumBytes else {
      throw .badList("\(name): has more than \(Self.maximumBytes) bytes; name a shorter list")
    }
    do throws(ListProblem) {
      try self.init(read.bytes, items: items, field: field)
    } catch {
      throw .badList("\(name): \(error.reason)")
    }
    guard !urls.isEmpty else {
      throw .badList("\(name): the list is empty; name one with pictures")
    }
  }
}
