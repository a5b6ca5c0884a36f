import CarouselPNG
import CarouselRaster
import Foundation
import TestSupport
import Testing

/// What verify and accept print about sequences.
extension VerifyCommandTests {
  @Test("a sequence that lost a frame has one finding, which says how to delete the golden")
  func row() throws {
    for (frame, shade) in ["001": "goldens", "002": "other", "003": "goldens"] {
      try folder.write(try folder.bytes(of: "\(shade)/a.png"), as: "old/row/\(frame).png")
    }
    for frame in ["001", "002"] {
      try folder.write(try folder.bytes(of: "goldens/a.png"), as: "new/row/\(frame).png")
    }
    try folder.write(try folder.bytes(of: "goldens/a.png"), as: "new/zebra.png")
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "old", "--actual", "new"],
      in: folder.path
    )
    #expect(
      run.error == """
        missing  zebra.png  no golden: old/zebra.png
          actual   carousel-run/zebra-actual.png
          accept with: carousel accept --only 'zebra.png'
        different  row/002.png  48 px (100.000 %), max delta 8 at (0,0), box 8x6+0+0
          expected old/row/002.png
          actual   carousel-run/row/002-actual.png
          diff     carousel-run/row/002-diff.png
          first of 2 differing frames: 002.png (to 003.png); 2 frames instead of 3; dropped: 002.png
          accept with: carousel accept --prune --only 'row/[0-9]*'
        orphan  row/003.png  no picture for this golden
          remove with: carousel prune --delete
        1 matched, 1 different, 1 without a golden, 1 golden without a picture
          look at it with: carousel report carousel-run --html report.html
          accept all with: carousel accept --prune

        """
    )
  }

  @Test("where nothing was judged no line says how to accept it")
  func nothingToAccept() throws {
    try FileManager.default.createDirectory(
      atPath: folder["old"],
      withIntermediateDirectories: false
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder["old/a.png"],
      withDestinationPath: "nothing"
    )
    try folder.write(try folder.bytes(of: "goldens/a.png"), as: "new/a.png")
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "old", "--actual", "new"],
      in: folder.path
    )
    #expect(run.code == 2 && run.error.contains("look at it with: carousel report"))
    #expect(!run.error.contains("accept"))
    #expect(
      try CarouselProcess.run(["accept"], in: folder.path).error.hasPrefix("left    a.png  not")
    )
  }

  @Test("accept says what it leaves of a film that has become shorter")
  func unpruned() throws {
    for frame in ["001", "002"] {
      try folder.write(try folder.bytes(of: "goldens/a.png"), as: "old/\(frame).png")
    }
    try folder.write(try folder.bytes(of: "other/a.png"), as: "new/001.png")
    let verify = ["verify", "--goldens", "old", "--actual", "new"]
    #expect(try CarouselProcess.run(verify, in: folder.path).code == 1)
    #expect(
      try CarouselProcess.run(["accept"], in: folder.path).error == """
        accept  001.png
        left    002.png  its film has become shorter: remove it with --prune
        1 accepted

        """
    )
  }

  @Test("in a sequence with gaps each picture is compared with the golden of its number")
  func gaps() throws {
    for frame in ["001", "003", "004"] {
      try folder.write(try folder.bytes(of: "goldens/a.png"), as: "old/\(frame).png")
    }
    for (frame, shade) in ["001": "goldens", "002": "goldens", "003": "goldens", "004": "other"] {
      try folder.write(try folder.bytes(of: "\(shade)/a.png"), as: "new/\(frame).png")
    }
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "old", "--actual", "new", "--github"],
      in: folder.path,
      environment: ["GITHUB_STEP_SUMMARY": ""]
    )
    #expect(
      run.error == """
        missing  002.png  no golden: old/002.png
          actual   carousel-run/002-actual.png
          2 differing frames: 002.png, 004.png; 4 frames instead of 3; added: 002.png
          accept with: carousel accept --only '[0-9]*'
        2 matched, 1 different, 1 without a golden
          look at it with: carousel report carousel-run --html report.html
          accept all with: carousel accept

        """
    )
    #expect(
      run.output == """
        ::error title=2 pictures not as expected::*: 2 differing frames: 002.png, 004.png; 4 frames \
        instead of 3; added: 002.png

        """
    )
  }

  @Test("a sequence that begins with an orphan names the frames that differ after it")
  func orphanFirst() throws {
    for frame in ["001", "002", "003"] {
      try folder.write(try folder.bytes(of: "goldens/a.png"), as: "old/\(frame).png")
    }
    for frame in ["002", "003", "004"] {
      try folder.write(try folder.bytes(of: "other/a.png"), as: "new/\(frame).png")
    }
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "old", "--actual", "new"],
      in: folder.path
    )
    #expect(run.error.contains("different  002.png  48 px"))
    #expect(run.error.contains("\n  first of 4 differing frames: 001.png (to 004.png); dropped: "))
  }

  @Test("beside a sequence without a prefix another picture has its own finding")
  func rowsWithoutPrefix() throws {
    for (name, side) in [("goldens", "goldens"), ("other", "other")] {
      for picture in ["000.png", "001.png", "logo.png"] {
        try folder.write(try folder.bytes(of: "\(side)/a.png"), as: "\(name)/\(picture)")
      }
    }
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens", "--actual", "other"],
      in: folder.path
    )
    #expect(run.error.contains("different  logo.png"))
    #expect(run.error.contains("--only '[0-9]*'"))
  }
}
