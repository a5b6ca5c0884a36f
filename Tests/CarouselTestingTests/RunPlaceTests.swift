import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselTesting

@Suite struct RunPlaceTests {
  @Test(
    "runs are kept where CAROUSEL_OUT says, else with the package's builds, else with temporary files"
  )
  func folders() throws {
    let folder = try TemporaryFolder()
    try folder.write([], as: "package/Package.swift")
    try folder.write([], as: "package/Tests/A/ATests.swift")
    let file = FilePath(folder["package/Tests/A/ATests.swift"])
    func place(_ environment: [String: String], _ file: FilePath) -> FilePath {
      RunPlace.folder(environment: environment, testFile: file)
    }
    #expect(place([:], file).string == folder["package/.build/carousel-run"])
    #expect(place([RunPlace.variable: ""], file) == place([:], file))
    #expect(place([RunPlace.variable: "/elsewhere"], file) == "/elsewhere")
    #expect(place([RunPlace.variable: "out"], file).isAbsolute)
    let temporary = FilePath(FileManager.default.temporaryDirectory.path)
    #expect(place([:], "/no/package/here.swift").starts(with: temporary))
    #expect(place([:], "here.swift").lastComponent?.string == "carousel-run")
  }
}
