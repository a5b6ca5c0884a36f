import CarouselDiff
import CarouselGolden
import CarouselPNG
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselTesting

@Suite struct PictureExpectationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A test in the folder; every call is a run of its own.
  func check(
    update: GoldenUpdate? = nil,
    tolerance: ImageDiff? = nil,
    environment: [String: String] = [:],
    isParameterized: Bool = false
  ) -> PictureExpectation {
    PictureExpectation(
      test: TestIdentity(
        framework: .swiftTesting,
        module: "ATests",
        id: "S.f",
        filePath: folder["Tests/ATests.swift"],
        isParameterized: isParameterized,
        invocation: .scope(GoldenScope(GoldenSettings()).number)
      ),
      settings: GoldenSettings(update: update, tolerance: tolerance),
      environment: environment.merging(["CAROUSEL_OUT": folder["out"]]) { $1 }
    )
  }

  static func picture(_ shade: UInt8, width: Int = 8) -> Bitmap {
    Bitmap(width: width, height: 6, fill: RGBA8(shade, 0, 0))
  }

  static func png(_ shade: UInt8) throws -> [UInt8] {
    try GoldenPicture(name: "", bitmap: picture(shade)).bytes
  }

  func run(
    _ check: PictureExpectation,
    _ subject: some GoldenSubject,
    named name: String? = "a"
  ) -> PictureExpectation.Outcome {
    check.run(.picture(subject.picture), named: name)
  }

  func row(_ check: PictureExpectation, _ shades: [UInt8]) -> PictureExpectation.Outcome {
    check.run(.sequence(shades.lazy.map { Self.picture($0).picture }), named: "row")
  }

  var golden: String { folder["Tests/Goldens/ATests/S.f.a.png"] }
  var kept: String { folder["out/ATests/ATests/S.f.a"] }
  var acceptLine: String {
    "carousel accept --from \(kept) --goldens \(folder["Tests/Goldens/ATests"])"
  }
  var keptRow: String { folder["out/ATests/ATests/S.f.row"] }

  func accept(_ run: String, prune: Bool = false) throws {
    var acceptance = Acceptance(of: RunFolder(FilePath(run)))
    acceptance.prunes = prune
    _ = try acceptance.perform()
  }

  @Test("a missing golden fails on every run, and is not written")
  func missing() throws {
    for _ in 0..<2 {
      let outcome = run(check(), Self.picture(1))
      #expect(
        outcome.text.hasPrefix("S.f.a.png: missing: it has no golden\n  expected  \(golden)\n")
      )
      #expect(outcome.text.hasSuffix("\n  accept with: \(acceptLine)"))
      #expect(outcome.pictures.map(\.name) == ["S.f.a-actual.png"])
    }
    #expect(try folder.files(in: "Tests").isEmpty)
  }

  @Test("what was kept is accepted without being made again")
  func accepted() throws {
    #expect(!run(check(), Self.picture(1)).isMatch)
    try accept(kept)
    #expect(run(check(), Self.picture(1)).isMatch)
    #expect(
      try folder.files(in: "Tests").keys.sorted() == [
        "Goldens/ATests/S.f.a.png", "Goldens/ATests/golden.json",
      ]
    )
    #expect(!FileManager.default.fileExists(atPath: kept))
  }

  @Test("a difference tells counts, box and paths, and goes with its three pictures")
  func different() throws {
    try accepted()
    var picture = Self.picture(1)
    picture[2, 3] = RGBA8(9, 0, 0)
    let outcome = run(check(), picture)
    #expect(
      outcome.text == """
        S.f.a.png: different: 1 px (2.083 %), max delta 8 at (2,3), box 1x1+2+3
          expected  \(golden)
          actual    \(kept)/S.f.a-actual.png
          diff      \(kept)/S.f.a-diff.png
          accept with: \(acceptLine)
        """
    )
    #expect(
      outcome.pictures.map(\.name) == ["S.f.a-expected.png", "S.f.a-actual.png", "S.f.a-diff.png"]
    )
    for kept in outcome.pictures {
      let bitmap = try PNGDecoder.decode(kept.bytes, maxPixels: 1000)
      #expect(bitmap.width == 8 && bitmap.height == 6)
    }
    #expect(outcome.pictures[1].bytes != outcome.pictures[0].bytes)
    // A run that matches leaves nothing behind that could be accepted.
    #expect(run(check(), Self.picture(1)).isMatch)
    #expect(!FileManager.default.fileExists(atPath: kept))
  }

  @Test("another size fails with both sizes, whatever is tolerated")
  func size() throws {
    try accepted()
    let outcome = run(check(tolerance: .hyab(1)), Self.picture(1, width: 9))
    #expect(outcome.text.hasPrefix("S.f.a.png: size: expected 8×6, actual 9×6, "))
    #expect(outcome.pictures.count == 3)
  }

  @Test("pixels, bytes, data, paths and URLs of one picture all match one golden")
  func subjects() throws {
    try accepted()
    let bytes = try Self.png(1)
    let path = try folder.write(bytes, as: "given.png")
    #expect(run(check(), bytes).isMatch)
    #expect(run(check(), Data(bytes)).isMatch)
    #expect(run(check(), FilePath(path)).isMatch)
    #expect(run(check(), URL(fileURLWithPath: path)).isMatch)
    #expect(run(check(), GoldenImage.png(bytes)).isMatch)
    #expect(!run(check(), try Self.png(2)).isMatch)
  }

  @Test("bytes of another encoder match by their pixels")
  func otherEncoder() throws {
    var bytes: [UInt8] = []
    try PNGEncoder.encode(Self.picture(1), alpha: .kept, compression: .fast, into: &bytes)
    #expect(try bytes != Self.png(1))
    try accepted()
    #expect(run(check(), bytes).isMatch)
  }

  @Test("what is given and is no picture fails, and becomes no golden in any mode")
  func notAPicture() throws {
    for update in GoldenUpdate.allCases {
      let check = { self.check(update: update) }
      #expect(run(check(), [UInt8]()).text.contains("the given picture: is empty"))
      #expect(run(check(), [UInt8]([1, 2])).text.contains("error: the given picture: "))
      #expect(run(check(), FilePath(folder["none.png"])).text.contains("no such file"))
      let url = try #require(URL(string: "https://pictures.example/a.png"))
      #expect(run(check(), url).text.contains("https://pictures.example/a.png is not a file"))
    }
    #expect(try folder.files(in: "Tests").isEmpty)
  }

  @Test(
    "a golden that is a pointer, empty or damaged is named, with the remedy",
    arguments: [
      (Array("version https://git-lfs.github.com/spec/v1".utf8), "run git lfs pull"),
      ([], "is empty; restore it"), ([137, 80, 78], "restore it"), ([1], "restore it"),
    ]
  )
  func broken(bytes: [UInt8], remedy: String) throws {
    try folder.write(bytes, as: "Tests/Goldens/ATests/S.f.a.png")
    for update in [GoldenUpdate.none, .missing, .changed] {
      let outcome = run(check(update: update), Self.picture(1))
      #expect(outcome.text.hasPrefix("S.f.a.png: error: \(golden): "))
      #expect(outcome.text.contains(remedy) && !outcome.text.contains("accept with"))
      #expect(
        outcome.text.hasSuffix("nothing is recorded over a golden that cannot be judged")
          == (update == .changed)
      )
      #expect(try folder.bytes(of: "Tests/Goldens/ATests/S.f.a.png") == bytes)
    }
    #expect(run(check(update: .all), Self.picture(1)).text.hasPrefix("recorded "))
    #expect(run(check(), Self.picture(1)).isMatch)
  }

  @Test("a golden that is a link to nothing is not overwritten as if there were none")
  func lostLink() throws {
    let folders = (golden as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folders, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: golden, withDestinationPath: "gone")
    for update in [GoldenUpdate.none, .missing, .changed] {
      let outcome = run(check(update: update), Self.picture(1))
      #expect(outcome.text.contains("a broken link; restore it"))
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: golden) == "gone")
  }

  @Test("a picture that is its own golden fails in every mode")
  func itself() throws {
    try accepted()
    for update in GoldenUpdate.allCases {
      let outcome = run(check(update: update), FilePath(golden))
      #expect(outcome.text.contains("golden and picture are one file"))
    }
  }

  @Test("a case of a parameterised test names its picture")
  func unnamed() throws {
    let outcome = run(check(update: .all, isParameterized: true), Self.picture(1), named: nil)
    #expect(outcome.text.contains("pass named: with a different name for each case"))
    #expect(try folder.files(in: "Tests").isEmpty)
    #expect(run(check(update: .all), Self.picture(1), named: nil).text.hasPrefix("recorded "))
    #expect(try folder.files(in: "Tests").keys.contains("Goldens/ATests/S.f.png"))
  }

  @Test("tolerance and masks are the comparison's own, and numbers out of range fail")
  func tolerance() throws {
    try accepted()
    var picture = Self.picture(1)
    picture[0, 0] = RGBA8(3, 0, 0)
    #expect(run(check(tolerance: .exact(maxChannelDelta: 2)), picture).isMatch)
    #expect(!run(check(tolerance: .exact(maxChannelDelta: 1)), picture).isMatch)
    #expect(run(check(tolerance: .exact(maxDiffPixels: 1)), picture).isMatch)
    let dense = DiffTolerance.Window(side: 2, maxDiffPixels: 0)
    let lone = DiffTolerance.Window(side: 2, maxDiffPixels: 1)
    #expect(!run(check(tolerance: .exact(maxDiffPixels: 9, maxWindowDiff: dense)), picture).isMatch)
    #expect(run(check(tolerance: .exact(maxDiffPixels: 9, maxWindowDiff: lone)), picture).isMatch)
    #expect(run(check(tolerance: .yiq(0.1)), picture).isMatch)
    #expect(run(check(tolerance: .exact.masking(x: 0, y: 0, width: 1, height: 1)), picture).isMatch)
    #expect(
      !run(check(tolerance: .exact.masking(x: 1, y: 0, width: 7, height: 1)), picture).isMatch
    )
    var mask = Bitmap(width: 8, height: 6, fill: .clear)
    mask[0, 0] = .white
    #expect(run(check(tolerance: .exact.masking(mask)), picture).isMatch)
    let outside = check(tolerance: .exact.masking(x: 8, y: 0, width: 1, height: 1))
    #expect(run(outside, picture).text.contains("does not lie on the picture"))
    #expect(run(check(tolerance: .yiq(2)), picture).text.contains("must be within 0…1"))
  }

  @Test("tests that record into one folder at once all get their goldens, and all are listed")
  func atOnce() async throws {
    let names = (0..<8).map { "n\($0)" }
    await withTaskGroup(of: Void.self) { group in
      for (number, name) in names.enumerated() {
        let check = check(update: .missing)
        group.addTask {
          let outcome = check.run(.picture(Self.picture(UInt8(number)).picture), named: name)
          #expect(outcome.text.hasPrefix("recorded "))
        }
      }
    }
    for (number, name) in names.enumerated() {
      #expect(run(check(), Self.picture(UInt8(number)), named: name).isMatch)
    }
    let list = try folder.bytes(of: "Tests/Goldens/ATests/golden.json")
    let text = String(decoding: list, as: UTF8.self)
    #expect(names.allSatisfy { text.contains("\"S.f.\($0).png\"") })
  }

  @Test("a folder with files of somebody else is refused and stays as it is")
  func foreignFolder() throws {
    try folder.write([1], as: "out/ATests/ATests/S.f.a/notes.txt")
    let outcome = run(check(), Self.picture(1))
    #expect(outcome.text.contains("it holds other files"))
    #expect(try folder.bytes(of: "out/ATests/ATests/S.f.a/notes.txt") == [1])
  }
}

extension PictureExpectation.Outcome {
  var isMatch: Bool { if case .matched = self { true } else { false } }

  var text: String { if case .failed(let text, _) = self { text } else { "matched" } }

  var pictures: [PictureExpectation.KeptPicture] {
    if case .failed(_, let pictures) = self { pictures } else { [] }
  }
}
