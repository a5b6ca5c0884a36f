import CarouselDiff
import CarouselGolden
import CarouselPNG
import CarouselRaster
import SystemPackage
import TestSupport

/// What examples need before they can begin.
enum Samples {
  /// A small PNG file.
  static var png: [UInt8] {
    get throws {
      var file: [UInt8] = []
      let picture = Bitmap(width: 3, height: 2, fill: RGBA8(200, 120, 60))
      try PNGEncoder.encode(picture, alpha: .dropped, compression: .fast, into: &file)
      return file
    }
  }

  /// Small PNG files that can be told apart.
  static var pages: [[UInt8]] {
    get throws {
      try [RGBA8(200, 120, 60), RGBA8(20, 120, 160)].map { colour in
        var file: [UInt8] = []
        let picture = Bitmap(width: 32, height: 16, fill: colour)
        try PNGEncoder.encode(picture, alpha: .dropped, compression: .fast, into: &file)
        return file
      }
    }
  }

  /// Leaves a run that found a picture without a golden, `a.png`, in `run`.
  static func run(in temporary: TemporaryFolder, to run: FilePath) async throws {
    try temporary.write(png, as: "frames/a.png")
    try temporary.write([], as: "goldens/README")
    let folder = FilePath(temporary.path)
    var verify = FolderVerify(
      goldens: folder.appending("goldens"),
      actuals: folder.appending("frames"),
      diff: ImageDiff()
    )
    verify.run = RunFolder(run)
    _ = try await verify.run()
  }
}
