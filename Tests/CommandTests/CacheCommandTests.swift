import CarouselFiles
import CarouselRemote
import Foundation
import SystemPackage
import TestSupport
import Testing

@Suite struct CacheCommandTests {
  /// A folder with a cache of two URLs and two pictures in `cache`.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let cache = try DiskCache(root: FilePath(folder["cache"]))
    for number in UInt8(1)...2 {
      try cache.store(
        [number],
        url: "https://host/\(number)",
        validators: .init(),
        freshUntil: 0,
        now: 0
      )
    }
    return folder
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> CarouselRun {
    try CarouselProcess.run(["cache"] + arguments, in: folder.path)
  }

  @Test("show says where the cache is and how much is in it", arguments: [["show"], []])
  func show(command: [String]) throws {
    let folder = try Self.folder()
    let run = try Self.run(command + ["--cache", "cache"], in: folder)
    #expect(run.output.hasPrefix("cache: 2 URLs, 2 pictures, "))
    #expect(run.output.hasSuffix(" bytes\n") && run.error.isEmpty && run.code == 0)
  }

  @Test("without --cache it is the cache that the environment names")
  func environment() throws {
    let folder = try Self.folder()
    try FileManager.default.moveItem(atPath: folder["cache"], toPath: folder["carousel"])
    let run = try CarouselProcess.run(
      ["cache", "show"],
      in: folder.path,
      environment: ["XDG_CACHE_HOME": folder.path]
    )
    #expect(run.output.hasPrefix(folder["carousel"] + ": 2 URLs, "))
  }

  @Test("verify ends with 0 for a sound cache, and with 1 when it has found and removed something")
  func verify() throws {
    let folder = try Self.folder()
    let verify = ["verify", "--cache", "cache"]
    #expect(try Self.run(verify, in: folder).code == 0)
    let object = "cache/objects/\(SHA256.digest(of: [1]))"
    try folder.write([3], as: object)
    let run = try Self.run(verify, in: folder)
    #expect(run.code == 1 && run.error.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.prefix(2) == ["corrupt, removed: \(object)", "removed 1 partial file"])
    #expect(lines.last?.hasPrefix("cache: 1 URL, 1 picture, ") == true)
    #expect(try Self.run(verify, in: folder).code == 0)
  }

  @Test("clear empties the cache, and leaves what is not its own")
  func clear() throws {
    let folder = try Self.folder()
    try folder.write([1], as: "cache/notes.txt")
    let run = try Self.run(["clear", "--cache", "cache"], in: folder)
    #expect(run.output.hasPrefix("cache: removed 2 URLs, 2 pictures, ") && run.code == 0)
    #expect(
      try Self.run(["show", "--cache", "cache"], in: folder).output
        == "cache: 0 URLs, 0 pictures, 0 bytes\n"
    )
    #expect(try folder.bytes(of: "cache/notes.txt") == [1])
  }

  @Test(
    "where no cache is yet, there is nothing to do and none is made",
    arguments: ["show", "verify", "clear"]
  )
  func noneYet(command: String) throws {
    let folder = try TemporaryFolder()
    let run = try Self.run([command, "--cache", "cache"], in: folder)
    #expect(run.output == "cache: no cache yet\n" && run.error.isEmpty && run.code == 0)
    #expect(try folder.names().isEmpty)
    try folder.write([], as: "cache/.carousel-0000000000000001910a2dec89025cc1.tmp")
    let second = try Self.run([command, "--cache", "cache"], in: folder)
    #expect(second.output == run.output && second.code == 0)
  }

  @Test(
    "a folder that is no cache is refused and nothing in it is removed",
    arguments: ["show", "verify", "clear"]
  )
  func notACache(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write([1], as: "cache/objects/\(SHA256.digest(of: [1]))")
    let run = try Self.run([command, "--cache", "cache"], in: folder)
    #expect(
      run.error
        == "carousel: cache is not a carousel cache: its CACHEDIR.TAG is missing or another "
        + "program's; name another folder\n"
    )
    #expect(run.output.isEmpty && run.code == 1)
    #expect(try folder.names(in: "cache/objects").count == 1)
  }

  @Test(
    "wrong words end with 64",
    arguments: [["--cache", ""], ["show", "--limit", "3"], ["shrink"]]
  )
  func usage(arguments: [String]) throws {
    let run = try Self.run(arguments, in: try TemporaryFolder())
    #expect(run.code == 64 && run.error.split(separator: "\n").count == 1)
  }
}
