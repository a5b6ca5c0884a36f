import CarouselDiff
import CarouselRaster
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden

@Suite("Pictures in memory, judged as folders are")
struct PictureVerifyTests {
  private static func picture(_ letter: UInt8) -> GoldenPicture {
    GoldenPicture(name: "a picture", bitmap: Bitmap(width: 3, height: 2, fill: RGBA8(letter, 0, 0)))
  }

  @Test(
    "a sequence names dropped and swapped frames",
    arguments: [
      ("acdef", ["frame-00001.png"], []), ("abcdf", ["frame-00004.png"], []),
      ("abdcef", [], ["frame-00002.png", "frame-00003.png"]),
    ]
  )
  func row(letters: String, dropped: [String], swapped: [String]) throws {
    let folder = try TemporaryFolder()
    for (number, letter) in "abcdef".utf8.enumerated() {
      let name = PictureVerify.frameName(number)
      try folder.write(Self.picture(letter).bytes, as: "goldens/row/\(name)")
    }
    var verify = PictureVerify(
      goldens: FilePath(folder["goldens"]),
      name: "row",
      diff: ImageDiff(),
      run: RunFolder(FilePath(folder["run"]))
    )
    var pictures: [() throws(GoldenProblem) -> GoldenPicture] = []
    for letter in letters.utf8 {
      let picture = Self.picture(letter)
      pictures.append { picture }
    }
    let found = try #require(try verify.run(.sequence(pictures)).sequences.first)
    #expect(found.dropped == dropped)
    #expect(found.swapped == (swapped.isEmpty ? [] : [swapped]))
  }
}
