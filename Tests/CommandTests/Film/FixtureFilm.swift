import CarouselFiles
import CarouselRemote
import Foundation
import TestSupport
import Testing

/// A film of `Tests/Fixtures/films.txt`, and what it was when it was written down.
struct FixtureFilm: Sendable, CustomTestStringConvertible {
  let name: String
  let digest: String
  /// Of the bytes of all PNG files, in the order of their names.
  let sha256: String
  let arguments: [String]

  var testDescription: String { name }

  static let all: [FixtureFilm] = {
    let path = Repository.root.appendingPathComponent("Tests/Fixtures/films.txt").path
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    return (text ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 3 else { return nil }
      return FixtureFilm(
        name: words[0],
        digest: words[1],
        sha256: words[2],
        arguments: Array(words.dropFirst(3))
      )
    }
  }()

  /// A folder with the pictures that films of files show.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(SamplePictures.jpeg, as: "pictures/2.jpg")
    try folder.write(SamplePictures.webP, as: "pictures/4.webp")
    for name in ["page-1", "page-3", "page-4", "page-10"] {
      let page = Repository.root.appendingPathComponent("assets/pages/\(name).png")
      try folder.write(try Data(contentsOf: page), as: "pictures/\(name).png")
    }
    return folder
  }

  /// Renders the film, or a part of it, into `out` in a folder.
  ///
  /// - Returns: what `--json` prints.
  func render(
    in folder: TemporaryFolder,
    out: String,
    _ more: [String] = [],
    binary: String = CarouselProcess.binary
  ) throws -> String {
    let run = try CarouselProcess.run(
      ["render", "--out", out, "--json"] + arguments + more,
      in: folder.path,
      binary: binary
    )
    guard run.code == 0 else { throw Failure(words: run.error) }
    return run.output
  }

  /// The SHA-256 of the PNG files in `out`, in the order of their names.
  static func sha256(of out: String, in folder: TemporaryFolder) throws -> String {
    let names = try folder.names(in: out).sorted().filter { $0.hasSuffix(".png") }
    let bytes = try names.flatMap { try folder.bytes(of: "\(out)/\($0)") }
    return SHA256.digest(of: bytes).description
  }

  /// Why there is no film.
  struct Failure: Error, CustomStringConvertible {
    let words: String
    var description: String { words }
  }
}
