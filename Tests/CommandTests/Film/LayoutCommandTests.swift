import TestSupport
import Testing

/// Layouts that cannot be end with 64 and one line, before anything is written.
@Suite struct LayoutCommandTests {
  @Test(
    "a layout that cannot be is refused with what to do",
    arguments: [
      (["--gap", "-1"], "gap '-1': use a number from 0 to 16384"),
      (["--gap", "16385"], "gap '16385': use a number from 0 to 16384"),
      (["--gap", "1171"], "gap '1171': gaps may be up to 1170 points long in such frames"),
      (["--radius", "-5"], "radius '-5': use a number from 0 to 16384"),
      (["--padding", "-1"], "padding '-1': use a number from 0 to 16384"),
      (
        ["--padding", "195"],
        "padding '195': twice that leaves no pixel of 390 for a page; use at most 194"
      ),
      (
        ["--axis", "vertical", "--padding", "500"],
        "padding '500': twice that leaves no pixel of 844 for a page; use at most 421"
      ),
      (
        ["--page-width", "wide"],
        "page width 'wide': use a part of the frame such as 80%, 300% at most, points such as 300, or auto"
      ),
      (
        ["--page-width", "301%"],
        "page width '301%': use a part of the frame such as 80%, 300% at most, points such as 300, or auto"
      ),
      (
        ["--page-width", "automatic"],
        "page width 'automatic': use a part of the frame such as 80%, 300% at most, points such as 300, or auto"
      ),
      (
        ["--page-width", "-80%"],
        "page width '-80%': use a part of the frame such as 80%, 300% at most, points such as 300, or auto"
      ),
      (
        ["--page-width", "0"],
        "page width '0': pages would be 0 pixels long; they may be 1 to 1170 pixels long"
      ),
      (
        ["--page-width", "0.2%"],
        "page width '0.2%': pages would be 0 pixels long; they may be 1 to 1170 pixels long"
      ),
      (
        ["--page-width", "1171"],
        "page width '1171': pages would be 1171 pixels long; they may be 1 to 1170 pixels long"
      ),
      (
        ["--size", "9000x10000", "--page-width", "120%"],
        "page width '120%': pages would be 10800 pixels long; they may be 1 to 10000 pixels long"
      ),
      (
        ["--per-view", "0"], "per view '0': use a number of pages from 0.4 to 1000, as in 3 or 2.5"
      ),
      (
        ["--per-view", "2,5"],
        "per view '2,5': use a number of pages from 0.4 to 1000, as in 3 or 2.5"
      ),
      (
        ["--per-view", "1001"],
        "per view '1001': use a number of pages from 0.4 to 1000, as in 3 or 2.5"
      ),
      (
        ["--per-view", "3", "--gap", "200"],
        "per view '3': pages would be 0 pixels long; they may be 1 to 1170 pixels long"
      ),
      (
        ["--per-view", "3", "--page-width", "80%"],
        "page width and per view both say how long a page is; give one of them"
      ),
      (
        ["--size", "2000x8", "--page-width", "1"],
        "page width '1': 2002 slots would be needed, 1024 at most; show longer pages"
      ),
      (
        ["--axis", "vertical", "--direction", "rtl"],
        "direction 'rtl' is for axis 'horizontal'; vertical films go from top to bottom"
      ),
    ]
  )
  func refused(arguments: [String], line: String) throws {
    let folder = try TemporaryFolder()
    let run = try CarouselProcess.run(
      ["render", "--swipes", "L", "--out", "frames"] + arguments,
      in: folder.path
    )
    #expect(run.error == "carousel: \(line)\n")
    #expect(run.code == 64)
    #expect(try folder.names().isEmpty, "nothing may be written")
  }

  @Test("a scenario file takes the numbers of a layout with and without quotes")
  func file() throws {
    let folder = try TemporaryFolder()
    let film =
      #"{"swipes":"L","fps":2,"size":"30x20","direction":"rtl","gap":2,"perView":2,"radius":3}"#
    try folder.write(Array(film.utf8), as: "film.json")
    try folder.write(
      Array(film.replacing("\"perView\":2", with: "\"perView\":\"2.0\"").utf8),
      as: "same.json"
    )
    for name in ["film", "same"] {
      let run = try CarouselProcess.run(
        ["render", "--scenario", "\(name).json", "--out", name, "--quiet"],
        in: folder.path
      )
      #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    }
    for frame in try folder.names(in: "film") where frame.hasSuffix(".png") {
      #expect(try folder.bytes(of: "film/\(frame)") == folder.bytes(of: "same/\(frame)"))
    }
  }
}
