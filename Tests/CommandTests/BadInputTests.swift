import Foundation
import TestSupport
import Testing

/// Each line is what its user sees, whole; each code is documented in the README.
@Suite struct BadInputTests {
  static let usage = "; see carousel render --help\n"

  @Test(
    "wrong flags and scripts end with 64 and one line",
    arguments: [
      (
        ["--swipes", ""],
        "the swipe script is empty; write L (next page), R (previous page) or . (hold)\n"
      ),
      (
        ["--swipes", "LLX"],
        "swipe script, column 3: unexpected 'X'; use L (next page), R (previous page), F (fling), C (catch), T (tap), G (go to), . (hold), *N and ( )\n"
      ),
      (
        ["--marquee", "60"],
        "a marquee has no end; say how long the film lasts, as in --duration 30s\n"
      ),
      (
        ["--autoplay", "3s"],
        "autoplay has no end; say how long the film lasts, as in --duration 30s\n"
      ),
      (
        ["--autoplay", "3", "--duration", "9s"],
        "autoplay '3': use whole milliseconds from 1ms to 86400s, as in 30s, 0.5s or 800ms\n"
      ),
      (
        ["--swipes", "L", "--marquee", "-60", "--duration", "9s"],
        "a marquee never rests; leave out swipes, or marquee\n"
      ),
      (
        ["--marquee", "0", "--duration", "9s"],
        "marquee '0': use points a second from -100000 to 100000, and not 0\n"
      ),
      (
        ["--marquee", "1", "--duration", "9s", "--loop", "off", "--pages", "3"],
        "a marquee goes round without end; leave out loop\n"
      ),
      (
        ["--marquee", "100000", "--duration", "86400s"],
        "without a finger the film goes over more than 1000000 pages; shorten it, slow it down or make the pages larger\n"
      ),
      (
        ["--swipes", "L", "--autoplay-direction", "previous"],
        "autoplay direction needs autoplay, as in --autoplay 3s\n"
      ),
      (
        ["--swipes", "L", "--loop", "off"],
        "loop 'off' needs to know how many pages there are, and plain generated pictures never end; add --pages N, or use generated:8\n"
      ),
      (
        ["--swipes", "L", "--loop", "rewind", "--images", "https://x.test/{page}.png"],
        "loop 'rewind' needs to know how many pages there are, and a URL with {page} never ends; add --pages N\n"
      ),
      (
        ["--swipes", "L", "--pages", "3"],
        "pages says where a film ends; add loop 'off' or 'rewind'\n"
      ),
      (
        ["--swipes", "L", "--loop", "off", "--pages", "0"],
        "pages '0': use a number from 1 to 1000000\n"
      ),
      (
        ["--swipes", "G7LG2"],
        "G needs to know how many pages there are, and plain generated pictures never end; add --loop off --pages 7, or use generated:7 and --order sequence\n"
      ),
      (
        ["--swipes", "G7LG2", "--loop", "off"],
        "loop 'off' needs to know how many pages there are, and plain generated pictures never end; add --pages 7, or use generated:7\n"
      ),
      (
        ["--swipes", "G4LG2", "--images", "generated:3"],
        "G4 names a page that is not there; use G1 to G3, and add order 'sequence' or loop 'off'\n"
      ),
      (
        ["--swipes", "G2", "--images", "generated:3"],
        "G goes to a page of which each round shows the same picture; add order 'sequence' or loop 'off'\n"
      ),
      (
        ["--swipes", "LG4", "--images", "generated:3", "--order", "sequence"],
        "swipe script, column 2: there is no page 4; use G1 to G3\n"
      ),
      (
        ["--swipes", "LT390x0"],
        "swipe script, column 2: a tap outside the frame of 390x844 points; move it inside\n"
      ),
      (
        ["--swipes", "L", "--size", "0x10"],
        "size '0x10': use WIDTHxHEIGHT in points, each from 1 to 16384 and 100 Mpx at most, as in 390x844\n"
      ),
      (
        ["--swipes", "L", "--fps", "0"],
        "frame rate '0': use a number above 0 and at most 1000, as in 60, 29.97 or 30000/1001\n"
      ),
      (
        ["--swipes", "L", "--fps", "1000000/1000001"],
        "frame rate '1000000/1000001' is a fraction with a number over 1000000; round it, as in 29.97 or 30000/1001\n"
      ),
      (
        ["--swipes", "L", "--fps", "1e9"],
        "frame rate '1e9': use a number above 0 and at most 1000, as in 60, 29.97 or 30000/1001\n"
      ),
      (
        ["--swipes", "L", "--swipe-period", "0s"],
        "swipe period '0s' is not a time from 1ms to 3600s in whole milliseconds; write 1s, 0.8s or 800ms\n"
      ),
      (
        ["--swipes", "L", "--background", "blue"],
        "background 'blue': use black, white or #RRGGBB, as in #102030\n"
      ),
      (
        ["--swipes", "L", "--history", "forget", "--order", "shuffle"],
        "history 'forget' draws at random, so order 'shuffle' cannot be; drop the order or use history 'remember'\n"
      ),
      (
        ["--swipes", "L", "--frames", "9:9"],
        "frames '9:9': the film has frames 0:61, and FIRST lies below END\n"
      ),
      (
        ["--swipes", "L", "--frames", "60:62"],
        "frames '60:62': the film has frames 0:61, and FIRST lies below END\n"
      ),
      (
        ["--swipes", "L", "--frames", "5"],
        "frames '5': use FIRST:END with END not included, as in 7:8\n"
      ),
      (["--swipes", "L", "--jobs", "0"], "jobs '0': use a number from 1 to 1024\n"),
      (
        ["--swipes", "L", "--images", "generated:0"],
        "images 'generated:0': use generated, or generated:N with N from 1 to 1000000\n"
      ),
      (
        ["--swipes", "L", "--sheet-frames", "0"],
        "sheet frames '0': use key (settled and mid-swipe frames) or N for every N-th frame\n"
      ),
      ([], "no swipe script; give --swipes, as in --swipes LLRRR, or \"swipes\" in the scenario\n"),
      (
        ["--swipes", "L", "--json", "--trace", "-"],
        "only one of --trace - and --json may go to standard output; name a file\n"
      ),
      (
        ["--swipes", "(L*1000)*1000", "--fps", "1000"],
        "the film has more than 10000001 frames; lower the frame rate or the swipe period, or shorten the script\n"
      ),
      (["--swipes", "L", "--sheet", "new/"], "sheet 'new/': this names a folder; name a file\n"),
      (["--swipes", "L", "--trace", "new/"], "trace 'new/': this names a folder; name a file\n"),
      (["--frobnicate"], "Unknown option '--frobnicate'" + usage),
      (
        ["--swipes", "L", "--fit", "squash"],
        "The value 'squash' is invalid for '--fit <fit>'. Please provide one of 'cover', 'contain' or 'stretch'"
          + usage
      ),
      (["--swipes"], "Missing value for '--swipes <script>'" + usage),
      (
        ["--swipes", "L", "--seed", "-1"], "The value '-1' is invalid for '--seed <number>'" + usage
      ),
      (["--swipes", "L", "--seed", "x"], "The value 'x' is invalid for '--seed <number>'" + usage),
    ]
  )
  func usageErrors(arguments: [String], line: String) throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(["render", "--out", "frames"] + arguments, in: folder.path)
    #expect(run.error == "carousel: " + line)
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(try folder.names().isEmpty, "nothing may be written")
  }

  @Test("without an output there is nothing to do")
  func noOutput() throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(["render", "--swipes", "L"], in: folder.path)
    #expect(
      run.error
        == "carousel: nothing to write; "
        + "give --out DIR, --sheet FILE, --slots FILE or --pipe FORM\n"
    )
    #expect(run.code == 64)
  }

  @Test(
    "pictures that cannot be used end with 1 and one line that names the file",
    arguments: [
      ("empty", "empty: no pictures: the folder is empty; add PNG, JPEG or WebP files"),
      ("missing", "missing: No such file or directory; check its name and rights"),
      ("text.png", "text.png: not a picture; name PNG, JPEG or WebP files"),
      ("cut.png", "cut.png: truncated: ends after LENGTH bytes; replace or leave out the file"),
      ("cut.webp", "cut.webp: truncated: ends after LENGTH bytes; replace or leave out the file"),
      ("film.webp", "film.webp: animated WebP is not supported; save one picture of it"),
      ("cut.jpg", "cut.jpg: truncated: ends after LENGTH bytes; replace or leave out the file"),
      (
        "bomb.png",
        "bomb.png: 60000x60000 is over the limit of 100000000 pixels; make it smaller or raise --max-pixels"
      ),
      ("holiday.gif", "holiday.gif: a GIF picture; convert it to PNG, JPEG or WebP"),
    ]
  )
  func pictures(name: String, line: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder["empty"],
      withIntermediateDirectories: true
    )
    try folder.write(Array("hello".utf8), as: "text.png")
    try folder.write(try SamplePictures.png(40, 40).dropLast(30), as: "cut.png")
    try folder.write(SamplePictures.jpeg.dropLast(120), as: "cut.jpg")
    try folder.write(SamplePictures.webP.dropLast(9), as: "cut.webp")
    try folder.write(
      Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 2]
        + [UInt8](repeating: 0, count: 9),
      as: "film.webp"
    )
    try folder.write(PNGBomb.made(of: SamplePictures.png(60, 60)), as: "bomb.png")
    try folder.write(Array("GIF89a".utf8) + [1, 0, 1, 0], as: "holiday.gif")
    let run = try CarouselProcess.run(
      ["render", "--swipes", "L", "--size", "8x8", "--images", name, "--out", "frames"],
      in: folder.path
    )
    let isFile = name.contains(".") && FileManager.default.fileExists(atPath: folder[name])
    let length = isFile ? try folder.bytes(of: name).count : 0
    let expected = line.replacingOccurrences(of: "LENGTH", with: "\(length)")
    #expect(run.error == "carousel: \(expected)\n")
    #expect(run.code == 1)
    #expect(!FileManager.default.fileExists(atPath: folder["frames/frame-00000.png"]))
    #expect(isFile || !FileManager.default.fileExists(atPath: folder["frames"]))
  }

  @Test("an out path below a regular file is refused")
  func outBelowAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], as: "file")
    for out in ["file", "file/frames"] {
      let run = try CarouselProcess.run(
        ["render", "--swipes", "L", "--out", out],
        in: folder.path
      )
      #expect(
        run.error
          == "carousel: cannot write into \(out == "file" ? out : "file"): it is not a folder; choose another --out\n"
      )
      #expect(run.code == 1)
    }
    #expect(try folder.bytes(of: "file") == [1])
  }

  @Test("folders of one and of two pictures work", arguments: [1, 2])
  func fewPictures(count: Int) throws {
    let folder = try TemporaryFolder()
    for index in 0..<count {
      try folder.write(try SamplePictures.png(9 + index, 7), as: "pictures/\(index).png")
    }
    let run = try CarouselProcess.run(
      [
        "render", "--swipes", "LLRRR", "--fps", "4", "--size", "8x8", "--images", "pictures",
        "--out", "frames", "--quiet",
      ],
      in: folder.path
    )
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(try folder.names(in: "frames").count == 22)
  }

  @Test("a broken picture ends the film where it would show, not where it is prefetched")
  func brokenPrefetch() throws {
    let folder = try TemporaryFolder()
    try folder.write(try SamplePictures.png(), as: "pictures/1.png")
    try folder.write(try SamplePictures.png().dropLast(20), as: "pictures/2.png")
    let run = try CarouselProcess.run(
      ["render", "--swipes", "..L", "--fps", "10", "--size", "8x8", "--images", "pictures"]
        + ["--order", "sequence", "--out", "frames"],
      in: folder.path
    )
    #expect(run.code == 1)
    // The finger has dragged a whole pixel by the third frame of the swipe.
    let frames = try folder.names(in: "frames").filter { $0.hasSuffix(".png") }
    #expect(frames == (0..<frames.count).map { "frame-000\($0 / 10)\($0 % 10).png" })
    #expect((21...22).contains(frames.count))
  }

  @Test(
    "a picture that breaks in mid-film: fail leaves an incomplete manifest, placeholder goes on",
    arguments: [("fail", Int32(1)), ("placeholder", 0)]
  )
  func onBadImage(policy: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    try folder.write(try SamplePictures.png(), as: "pictures/1.png")
    try folder.write(try SamplePictures.png().dropLast(20), as: "pictures/2.png")
    let run = try CarouselProcess.run(
      [
        "render", "--swipes", "L", "--fps", "10", "--size", "8x8", "--images", "pictures",
        "--order", "sequence", "--on-bad-image", policy, "--out", "frames", "--quiet",
      ],
      in: folder.path
    )
    #expect(run.code == code)
    #expect(run.error.contains("pictures/2.png: truncated"), "\(run.error)")
    #expect(run.error.count { $0 == "\n" } == 1)
    let manifest = String(decoding: try folder.bytes(of: "frames/manifest.json"), as: UTF8.self)
    #expect(manifest.contains("\"complete\": \(code == 0)"))
  }
}
