import CarouselValues
import Foundation
import TestSupport
import Testing

@Suite struct AcceptKillSlowTests {
  /// The goldens and their lists; temporary files are what a kill may leave.
  private static func goldens(_ walk: GoldenWalk) throws -> [String: [UInt8]] {
    try walk.folder.files(in: "goldens").filter { name, _ in
      name.hasSuffix(".png") || name.hasSuffix("golden.json")
    }
  }

  @Test(
    "kill -9 at a hundred moments of accept leaves whole goldens, old or new; the next one finishes",
    .timeLimit(.minutes(10))
  )
  func killed() throws {
    let walk = try GoldenWalk()
    try walk.accept()
    let old = try Self.goldens(walk)
    try walk.scenario("film", seed: 2)
    try walk.verify("-q", "--out", "run")
    let start = ContinuousClock.now
    try walk.run("accept", "-q", "--from", "run")
    let whole = start.duration(to: .now) / .seconds(1)
    let new = try Self.goldens(walk)
    var kills = 0
    var mixed = 0
    var random = SplitMix64(seed: 100)
    for _ in 0..<100 {
      for (name, bytes) in old { try walk.folder.write(bytes, as: "goldens/\(name)") }
      // Any moment of the whole run, its start included. `timeout` kills its own child, so that no
      // other process can be hit.
      let share = Double(random.next() >> 11) / 0x1p53 * 1.2
      let run = try CarouselProcess.run(
        ["-s", "KILL", "\(max(0.001, whole * share))", CarouselProcess.binary]
          + ["accept", "-q", "--from", "run"],
        in: walk.folder.path,
        binary: "/usr/bin/timeout"
      )
      if run.code == 137 { kills += 1 }
      let found = try Self.goldens(walk)
      #expect(Set(found.keys) == Set(old.keys))
      for (name, bytes) in found { #expect(bytes == old[name] || bytes == new[name], "\(name)") }
      let changed = found.filter { $0.value == new[$0.key] && old[$0.key] != new[$0.key] }.count
      if (1..<11).contains(changed) { mixed += 1 }
    }
    #expect(kills > 25 && mixed > 0, "\(kills) kills, \(mixed) in the midst of writing")
    try walk.run("accept", "-q", "--from", "run")
    #expect(try Self.goldens(walk) == new)
    #expect(try walk.verify().code == 0)
  }
}
