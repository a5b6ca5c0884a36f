import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselImages

@Suite struct PictureFinderTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

  /// A folder with pictures, other things and traps.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["p/img10.png", "p/img2.png", "p/IMG1.dat", "p/.hidden.png", "p/deep/z.png"] {
      try folder.write(png, as: name)
    }
    try folder.write(jpeg, as: "p/photo.txt")
    try folder.write(WebPFixtures.losslessPixel, as: "p/small")
    try folder.write(Array("words".utf8), as: "p/notes.png")
    try folder.write(Array("words".utf8), as: "p/notes.webp")
    try folder.write(Array("GIF89a".utf8), as: "p/a.gif")
    try folder.write([], as: "p/empty.png")
    try folder.write(png, as: "p/.git/object.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder["p/deep/loop"],
      withDestinationPath: folder["p"]
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder["p/dangling.png"],
      withDestinationPath: folder["gone"]
    )
    #expect(unsafe mkfifo(folder["p/pipe.png"], 0o600) == 0)
    return folder
  }

  private static func find(
    _ arguments: [String],
    in folder: TemporaryFolder,
    recursive: Bool = false
  ) throws -> [String] {
    let base = FilePath(folder.path)
    let found = try PictureFinder(base: base, recursive: recursive).find(arguments)
    return found.pictures.map { String($0.string.dropFirst(folder.path.utf8.count + 1)) }
  }

  @Test("a folder gives its pictures in natural order, recognised by signature")
  func folders() throws {
    let folder = try Self.folder()
    let top = ["p/IMG1.dat", "p/img2.png", "p/img10.png", "p/photo.txt", "p/small"]
    #expect(try Self.find(["p"], in: folder) == top)
    #expect(try Self.find(["p"], in: folder, recursive: true) == top + ["p/deep/z.png"])
    #expect(try Self.find(["p/deep/loop"], in: folder).count == 5)
  }

  @Test("pictures of a render inside a folder are left out, with a warning")
  func rendered() throws {
    let folder = try Self.folder()
    for name in ["q/a.png", "q/out/f1.png", "q/out/f2.png", "q/out/mine.png", "q/b/f1.png"] {
      try folder.write(Self.png, as: name)
    }
    func find(_ argument: String) throws(PictureFinderError) -> PictureFinder.Result {
      let finder = PictureFinder(base: FilePath(folder.path), recursive: true) { _, names in
        Set(names.filter { $0.hasPrefix("f") })
      }
      return try finder.find([argument])
    }
    let place = folder["q"]
    let found = try find("q")
    #expect(found.pictures.map(\.string) == ["\(place)/a.png", "\(place)/out/mine.png"])
    #expect(
      found.skipped == [
        "\(place): skipped 3 pictures of 2 renders, as in \(place)/b; "
          + "name their folders to show them"
      ]
    )
    #expect(try find("q/out").pictures.count == 3)
  }

  @Test("skipped pictures of other formats are reported")
  func skipped() throws {
    let folder = try Self.folder()
    let found = try PictureFinder(base: FilePath(folder.path), recursive: false).find(["p"])
    #expect(
      found.skipped == [
        "\(folder.path)/p: skipped 1 GIF, 3 broken pictures, such as \(folder.path)/p/a.gif; "
          + "replace them by PNG, JPEG or WebP"
      ]
    )
  }

  @Test(
    "an animated WebP in a folder is skipped with a warning; one that is named is refused later"
  )
  func animatedWebP() throws {
    let folder = try Self.folder()
    let film = WebPFile.extended(WebPFixtures.losslessPixel, width: 1, height: 1, flags: 2)
    try folder.write(film, as: "q/film.webp")
    try folder.write(Self.png, as: "q/still.png")
    let finder = PictureFinder(base: FilePath(folder.path), recursive: false)
    let found = try finder.find(["q"])
    #expect(found.pictures == [FilePath(folder["q/still.png"])])
    let remedy = "replace it by a PNG, JPEG or WebP"
    let place = "\(folder.path)/q"
    #expect(
      found.skipped == ["\(place): skipped 1 animated WebP picture, \(place)/film.webp; \(remedy)"]
    )
    #expect(try finder.find(["q/*"]).pictures == found.pictures)
    #expect(try finder.find(["q/film.webp"]).pictures == [FilePath(folder["q/film.webp"])])
  }

  @Test(
    "files, patterns and their order",
    arguments: [
      (["p/img2.png", "p/img2.png"], ["p/img2.png", "p/img2.png"]),
      (["p/notes.png"], ["p/notes.png"]), (["p/*.png"], ["p/img2.png", "p/img10.png"]),
      (["p/img?.png"], ["p/img2.png"]), (["p/*1*"], ["p/IMG1.dat", "p/img10.png"]),
      (["*/deep/*"], ["p/deep/z.png"]),
      (["p/img10.png", "p/img2.png"], ["p/img10.png", "p/img2.png"]),
      (["?/img[0-9].png"], ["p/img2.png"]),
    ]
  )
  func arguments(_ arguments: [String], expected: [String]) throws {
    let folder = try Self.folder()
    let found = try Self.find(arguments, in: folder)
    #expect(found.filter { !$0.contains("loop") } == expected)
  }

  @Test("a name with pattern characters that exists is that file")
  func literalNames() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.png, as: "a[1].png")
    try folder.write(Self.png, as: "a1.png")
    #expect(try Self.find(["a[1].png"], in: folder) == ["a[1].png"])
  }

  @Test("a folder whose name has pattern characters is a place and no pattern")
  func patternInBase() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.png, as: "P [2024]/a.png")
    let base = FilePath(folder["P [2024]"])
    #expect(try PictureFinder(base: base, recursive: false).find(["*.png"]).pictures.count == 1)
  }

  @Test("folders linked in diamonds are searched once each", .timeLimit(.minutes(10)))
  func diamonds() throws {
    let folder = try TemporaryFolder()
    for level in 0..<30 {
      try folder.write(Self.png, as: "d\(level)/a.png")
      for link in ["x", "y"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder["d\(level)/\(link)"],
          withDestinationPath: folder["d\(level + 1)"]
        )
      }
    }
    #expect(try Self.find(["d0"], in: folder, recursive: true).count == 30)
  }

  @Test("a name that is not UTF-8 is found and can be opened")
  func foreignNames() throws {
    let folder = try TemporaryFolder()
    var bytes = Array("/x".utf8).map { CChar(bitPattern: $0) }
    bytes = folder.path.utf8.map { CChar(bitPattern: $0) } + bytes + [CChar(bitPattern: 0xFF), 0]
    let descriptor = unsafe open(bytes, O_CREAT | O_WRONLY, 0o600)
    #expect(unsafe Self.png.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, 9) } == 9)
    _ = close(descriptor)
    let found = try PictureFinder(base: FilePath(folder.path), recursive: false).find(["."])
    #expect(found.pictures.count == 1)
    #expect(throws: ImagesError.self) {
      // It is opened, and found to be no whole PNG.
      try PictureFile(path: found.pictures[0], maxPixels: 10).checkHeader()
    }
  }

  @Test("what leads to no pictures is said in one line")
  func failures() throws {
    let folder = try Self.folder()
    try FileManager.default.createDirectory(
      atPath: folder["none"],
      withIntermediateDirectories: true
    )
    try folder.write(Array("words".utf8), as: "words/a.txt")
    let path = folder.path
    let cases: [(String, PictureFinderError)] = [
      ("gone", .missing("\(path)/gone", reason: "No such file or directory")),
      ("p/*.webp", .unmatched("p/*.webp")),
      ("none", .noPictures(folder: "\(path)/none", files: 0, isRecursive: false)),
      ("words", .noPictures(folder: "\(path)/words", files: 1, isRecursive: false)),
      ("p/pipe.png", .notAFile("\(path)/p/pipe.png")),
    ]
    for (argument, error) in cases {
      #expect(throws: error) { try Self.find([argument], in: folder) }
      #expect(!error.description.contains("\n"))
    }
  }
}
