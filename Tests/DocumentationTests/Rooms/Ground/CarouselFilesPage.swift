import CarouselFiles
import SystemPackage
import TestSupport
import Testing

@Suite("The page of CarouselFiles")
struct CarouselFilesPage {
  @Test("its example does what it says")
  func example() throws {
    let temporary = try TemporaryFolder()
    let folder = FilePath(temporary.path)
    // Example begins
    enum NotesError: FileFailure {
      case file(path: String, operation: String, reason: String, remedy: String)
    }

    let file = try PendingFile<NotesError>(folder.appending("notes.ndjson"))
    for frame in 0..<3 {
      var line = JSONText()
      line.add("frame", frame)
      line.add("label", "“\(frame)”")
      try file.append("\(line.closed)\n".utf8)
    }
    try file.commit()  // Only now is the file there, whole.
    // Example ends
    #expect(
      try String(decoding: temporary.bytes(of: "notes.ndjson"), as: UTF8.self)
        == (0..<3).map { "{\"frame\":\($0),\"label\":\"“\($0)”\"}\n" }.joined()
    )
  }
}
