import Foundation
import TestSupport

/// The package in `Tests/Fixtures/GoldenClient`, copied beside our own build and built there.
struct GoldenClient: Sendable {
  /// The copy.
  let folder: URL
  /// Its test bundle, which is a program.
  let bundle: String
  private let build: URL

  /// Copies and builds it; the second time only what has changed.
  init() throws {
    let place = Repository.root.appendingPathComponent(".build/golden-client")
    folder = place.appendingPathComponent("package")
    build = place.appendingPathComponent("build")
    bundle = build.appendingPathComponent("debug/GoldenClientPackageTests.xctest").path
    let fixture = Repository.root.appendingPathComponent("Tests/Fixtures/GoldenClient")
    for name in try FileManager.default.subpathsOfDirectory(atPath: fixture.path)
    where name.hasSuffix(".swift") {
      try Self.copy(fixture.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    // The versions that are here already, so that nothing is looked for elsewhere.
    let versions = Repository.root.appendingPathComponent("Package.resolved")
    if FileManager.default.fileExists(atPath: versions.path) {
      try Self.copy(versions, to: folder.appendingPathComponent("Package.resolved"))
    }
    try swift(["build", "--product", "GoldenClientPackageTests"])
  }

  /// Copies a file, unless it is there: what is not touched is not built again.
  private static func copy(_ file: URL, to place: URL) throws {
    let bytes = try Data(contentsOf: file)
    if FileManager.default.contents(atPath: place.path) == bytes { return }
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try bytes.write(to: place)
  }

  /// A command of `swift` for this package.
  @discardableResult
  func swift(
    _ arguments: [String],
    environment: [String: String] = [:],
    mayFail: Bool = false
  ) throws -> CarouselRun {
    let run = try CarouselProcess.run(
      ["swift"] + arguments + ["--scratch-path", build.path],
      in: folder.path,
      binary: "/usr/bin/env",
      environment: Self.environment(environment)
    )
    guard run.code == 0 || mayFail else { throw Failure(words: run.output + run.error) }
    return run
  }

  /// A run of its tests by Swift Testing.
  func swiftTesting(
    _ arguments: [String] = [],
    _ environment: [String: String] = [:]
  ) throws -> CarouselRun {
    try CarouselProcess.run(
      ["--testing-library", "swift-testing"] + arguments,
      in: folder.path,
      binary: bundle,
      environment: Self.environment(environment)
    )
  }

  /// A run of its tests by XCTest.
  func xctest(
    _ arguments: [String] = [],
    _ environment: [String: String] = [:]
  ) throws -> CarouselRun {
    try CarouselProcess.run(
      arguments,
      in: folder.path,
      binary: bundle,
      environment: Self.environment(environment)
    )
  }

  /// Nothing of what may be set around our own tests counts here.
  private static func environment(_ given: [String: String]) -> [String: String] {
    let nothing = ["CI": "", "CAROUSEL_UPDATE": "", "CAROUSEL_OUT": "", "NO_COLOR": "1"]
    return nothing.merging(["CAROUSEL_PACKAGE": Repository.root.path]) { $1 }
      .merging(given) { $1 }
  }

  /// The goldens with their bytes.
  func goldens() throws -> [String: Data] {
    let tests = folder.appendingPathComponent("Tests")
    var goldens: [String: Data] = [:]
    for path in FileManager.default.subpaths(atPath: tests.path) ?? []
    where path.hasSuffix(".png") || path.hasSuffix(".json") {
      goldens[path] = try Data(contentsOf: tests.appendingPathComponent(path))
    }
    return goldens
  }

  /// The folder of kept runs.
  var runs: URL { folder.appendingPathComponent(".build/carousel-run") }

  /// Removes goldens and runs.
  func reset() throws {
    let places =
      ["ClientTests", "ClientXCTests"].flatMap { target in
        ["Goldens", "Shots"].map { folder.appendingPathComponent("Tests/\(target)/\($0)") }
      } + [runs]
    for place in places where FileManager.default.fileExists(atPath: place.path) {
      try FileManager.default.removeItem(at: place)
    }
  }

  /// Removes goldens and runs, and records new ones.
  func record() throws {
    try reset()
    let update = ["CAROUSEL_UPDATE": "missing"]
    _ = try swiftTesting([], update)
    _ = try xctest([], update)
  }

  /// Why there is no client.
  struct Failure: Error, CustomStringConvertible {
    let words: String
    var description: String { words }
  }
}
