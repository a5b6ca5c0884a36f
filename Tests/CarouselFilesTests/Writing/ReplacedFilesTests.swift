import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselFiles

@Suite struct ReplacedFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([1], as: "in/a")
    try folder.write([1], as: "in/b")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder["soft"], withDestinationPath: "in/a")
    try files.createSymbolicLink(atPath: folder["door"], withDestinationPath: "in")
    try files.createSymbolicLink(atPath: folder["nowhere"], withDestinationPath: "none")
    try files.linkItem(atPath: folder["in/a"], toPath: folder["hard"])
  }

  @Test(
    "an output is an input by whatever links it is reached",
    arguments: [
      ("in/a", "in/a"), ("soft", "in/a"), ("hard", "in/a"), ("door/a", "in/a"), ("in/a", "soft"),
      ("in/../in/./a", "in/a"), ("hard", "soft"),
    ]
  )
  func same(output: String, input: String) {
    let replaced = ReplacedFiles([FilePath(folder["in/b"]), FilePath(folder[output])])
    let conflict = replaced.conflict(with: [FilePath(folder["none"]), FilePath(folder[input])])
    #expect(conflict?.output == FilePath(folder[output]))
    #expect(conflict?.input == FilePath(folder[input]))
  }

  @Test("files of equal bytes are not one, and an output that is not there replaces nothing")
  func different() {
    #expect(
      ReplacedFiles([FilePath(folder["in/b"])]).conflict(with: [FilePath(folder["in/a"])]) == nil
    )
    let nothing = ReplacedFiles([FilePath(folder["none"]), FilePath(folder["nowhere"])])
    #expect(nothing.isEmpty)
    #expect(nothing.conflict(with: [FilePath(folder["none"]), FilePath(folder["nowhere"])]) == nil)
  }

  @Test(
    "two paths are one place by their folders, not by their letters",
    arguments: [
      ("in/new", "door/new", true), ("in/new", "in/./new", true), ("in/new", "in/other", false),
      ("in/new", "new", false), ("none/new", "none/x/../new", true), ("none/new", "new", false),
    ]
  )
  func places(a: String, b: String, isOne: Bool) {
    #expect(FolderNesting.isOnePlace(FilePath(folder[a]), FilePath(folder[b])) == isOne)
  }
}
