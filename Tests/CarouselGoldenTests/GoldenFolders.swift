import CarouselDiff
import CarouselPNG
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport

@testable import CarouselGolden

/// A folder with `goldens/` and `actual/` in it.
struct GoldenFolders {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["goldens", "actual"] {
      try FileManager.default.createDirectory(
        atPath: folder[name],
        withIntermediateDirectories: true
      )
    }
  }

  var goldens: FilePath { FilePath(folder["goldens"]) }
  var actuals: FilePath { FilePath(folder["actual"]) }
  var run: RunFolder { RunFolder(FilePath(folder["run"])) }

  static func png(_ shade: UInt8, width: Int = 8) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let bitmap = Bitmap(width: width, height: 6, fill: RGBA8(shade, 0, 0))
    try PNGEncoder.encode(bitmap, alpha: .kept, compression: .fast, into: &bytes)
    return bytes
  }

  /// Writes pictures by name and shade.
  func write(_ pictures: [String: UInt8], in side: String) throws {
    for (name, shade) in pictures { try folder.write(Self.png(shade), as: "\(side)/\(name)") }
  }

  /// Writes a row of frames in `side`, a shade for each letter.
  func write(row: String, as name: String, in side: String) throws {
    for (place, letter) in row.utf8.enumerated() {
      let digits = String(place + 1000).dropFirst()
      try folder.write(Self.png(letter), as: "\(side)/\(name)/frame-\(digits).png")
    }
  }

  func verify(
    into run: RunFolder? = nil,
    _ change: (inout FolderVerify) -> Void = { _ in }
  ) async throws -> RunReport {
    var verify = FolderVerify(goldens: goldens, actuals: actuals, diff: ImageDiff())
    verify.run = run ?? self.run
    verify.jobs = 2
    change(&verify)
    return try await verify.run()
  }
}
