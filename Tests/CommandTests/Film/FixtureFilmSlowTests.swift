import Foundation
import TestSupport
import Testing

@Suite struct FixtureFilmSlowTests {
  @Test("a debug build draws the films that were written down", arguments: FixtureFilm.all)
  func debug(film: FixtureFilm) throws {
    let folder = try FixtureFilm.folder()
    let binary = CarouselProcess.debugBinary
    let summary = try film.render(in: folder, out: "film", binary: binary)
    #expect(summary.contains("\"filmDigest\":\"\(film.digest)\""))
    #expect(try FixtureFilm.sha256(of: "film", in: folder) == film.sha256)
  }

  @Test("frame by frame, in a debug build, a film has the same bytes", arguments: FixtureFilm.all)
  func frames(film: FixtureFilm) throws {
    let folder = try FixtureFilm.folder()
    _ = try film.render(in: folder, out: "whole")
    let count = try folder.names(in: "whole").count { $0.hasSuffix(".png") }
    for frame in 0..<count {
      let part = ["--frames", "\(frame):\(frame + 1)"]
      _ = try film.render(in: folder, out: "film", part, binary: CarouselProcess.debugBinary)
    }
    #expect(try FixtureFilm.sha256(of: "film", in: folder) == film.sha256)
  }
}
