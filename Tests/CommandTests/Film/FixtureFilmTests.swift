import Foundation
import TestSupport
import Testing

@Suite struct FixtureFilmTests {
  @Test("there are films of all kinds")
  func count() {
    #expect(FixtureFilm.all.count >= 19)
    #expect(Set(FixtureFilm.all.map(\.name)).count == FixtureFilm.all.count)
  }

  @Test(
    "a film has the pixels and bytes that were written down, with any number of jobs",
    arguments: FixtureFilm.all
  )
  func whole(film: FixtureFilm) throws {
    let folder = try FixtureFilm.folder()
    for jobs in [1, 2, 8] {
      let summary = try film.render(in: folder, out: "jobs\(jobs)", ["--jobs", "\(jobs)"])
      #expect(summary.contains("\"filmDigest\":\"\(film.digest)\""), "\(jobs) jobs")
      #expect(try FixtureFilm.sha256(of: "jobs\(jobs)", in: folder) == film.sha256, "\(jobs) jobs")
    }
  }

  @Test("a film in shards has the same pixels and bytes", arguments: FixtureFilm.all)
  func shards(film: FixtureFilm) throws {
    let folder = try FixtureFilm.folder()
    for shard in 1...3 { _ = try film.render(in: folder, out: "film", ["--shard", "\(shard)/3"]) }
    let parts = try folder.names(in: "film").filter { $0.hasPrefix("manifest-") }
    let merged = try CarouselProcess.run(
      ["merge", "--json"] + parts.map { "film/\($0)" },
      in: folder.path
    )
    #expect(merged.output.contains(film.digest), "\(merged.error)")
    #expect(try FixtureFilm.sha256(of: "film", in: folder) == film.sha256)
  }
}
