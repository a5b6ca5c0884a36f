import CarouselDiff
import CarouselPNG
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden

/// Links, hidden folders and names of equal meaning.
extension FolderVerifyTests {
  @Test("a link to a folder that it lies in is an error, not a golden under many paths")
  func circle() async throws {
    let place = try GoldenFolders()
    try place.write(["a/x.png": 1], in: "goldens")
    try place.write(["a/x.png": 1], in: "actual")
    for name in ["a/up", "a/again"] {
      try FileManager.default.createSymbolicLink(
        atPath: place.folder["goldens/\(name)"],
        withDestinationPath: ".."
      )
    }
    let error = await #expect(throws: GoldenProblem.self) { try await place.verify() }
    #expect(error?.description.contains("a link to a folder that it lies in") == true)
  }

  @Test(
    "a broken link is not overlooked, whatever its name",
    arguments: ["film", "x.png"]
  )
  func nowhere(name: String) async throws {
    let place = try GoldenFolders()
    try place.write(["film/x.png": 1, "y.png": 1], in: "goldens")
    try place.write(["y.png": 1], in: "actual")
    try FileManager.default.createSymbolicLink(
      atPath: place.folder["actual/\(name)"],
      withDestinationPath: "gone"
    )
    let report = try? await place.verify()
    #expect(report?.isUndecided != false)
  }

  @Test("a golden that is a link to nothing is one error, and the others are judged")
  func dangling() async throws {
    let place = try GoldenFolders()
    try place.write(["x.png": 1], in: "goldens")
    try place.write(["x.png": 1, "y.png": 1], in: "actual")
    for name in ["y.png", "film"] {
      try FileManager.default.createSymbolicLink(
        atPath: place.folder["goldens/\(name)"],
        withDestinationPath: "gone"
      )
    }
    let report = try await place.verify()
    #expect(statuses(report) == ["x.png": .matched, "y.png": .error, "film": .error])
    #expect(report.items.allSatisfy { $0.message?.contains("a broken link") != false })
    #expect(try place.run.read() == report)
  }

  @Test(
    "a golden that is the picture itself cannot be judged, and is not kept to be accepted",
    arguments: ["symbolic", "hard", "folder"]
  )
  func itself(link: String) async throws {
    let place = try GoldenFolders()
    try place.write(["a/x.png": 1], in: "actual")
    let files = FileManager.default
    let (golden, picture) = (place.folder["goldens/a/x.png"], place.folder["actual/a/x.png"])
    if link == "folder" {
      try files.createSymbolicLink(
        atPath: place.folder["goldens/a"],
        withDestinationPath: "../actual/a"
      )
    } else {
      try files.createDirectory(
        atPath: place.folder["goldens/a"],
        withIntermediateDirectories: true
      )
    }
    switch link {
    case "hard": try files.linkItem(atPath: picture, toPath: golden)
    case "symbolic": try files.createSymbolicLink(atPath: golden, withDestinationPath: picture)
    default: break
    }
    let report = try await place.verify()
    #expect(report.isUndecided && report.items.map(\.status) == [.error])
    #expect(report.items[0].message?.contains("golden and picture are one file") == true)
    #expect(report.items[0].actual == nil)
  }

  @Test("a golden may be a link to a file that is not the picture")
  func linkElsewhere() async throws {
    let place = try GoldenFolders()
    try place.write(["x.png": 1], in: "actual")
    try place.folder.write(GoldenFolders.png(1), as: "store/x.png")
    try FileManager.default.createSymbolicLink(
      atPath: place.folder["goldens/x.png"],
      withDestinationPath: "../store/x.png"
    )
    #expect(try await place.verify().items.map(\.status) == [.matched])
  }

  @Test("hidden folders with pictures are left out and named, others are not worth a word")
  func hiddenFolders() async throws {
    let place = try GoldenFolders()
    try place.write(["x.png": 1, "a/.old/b/x.png": 1], in: "goldens")
    try place.write(["x.png": 1, ".new/x.png": 1], in: "actual")
    try place.folder.write([1], as: "actual/.git/HEAD")
    let report = try await place.verify()
    #expect(report.items.map(\.path) == ["x.png"])
    #expect(report.leftOut == [".new", "a/.old"])
    #expect(try place.run.read() == report)
  }

  @Test(
    "names that differ by their Unicode form only are errors, in one folder and across both",
    arguments: [["cafe\u{301}.png"], ["caf\u{e9}.png", "cafe\u{301}.png"]]
  )
  func unicodeForms(actual: [String]) async throws {
    let place = try GoldenFolders()
    for name in ["caf\u{e9}.png"] + actual.dropFirst() {
      try place.folder.write(GoldenFolders.png(1), as: "goldens/\(name)")
    }
    for name in actual { try place.folder.write(GoldenFolders.png(1), as: "actual/\(name)") }
    let report = try await place.verify()
    #expect(report.items.map(\.status) == [.error])
    #expect(report.items[0].message?.contains("Unicode form") == true)
  }
}
