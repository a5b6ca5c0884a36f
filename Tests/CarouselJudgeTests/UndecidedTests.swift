import CarouselRaster
import TestSupport
import Testing

@testable import CarouselJudge

/// What cannot be judged, and says so in one line.
@Suite struct UndecidedTests {
  @Test("pages that look the same are named")
  func alike() throws {
    let world = try JudgeWorld()
    try world.write(world.pages[1], as: "pages/p3.png")
    let frames = [world.frame(0)]
    #expect {
      _ = try world.judge(frames)
    } throws: { error in
      "\(error)".hasPrefix("p1.png and p3.png cannot be told apart") && !isUsage(error)
    }
  }

  @Test("frames that show none of the pages give no verdict")
  func foreign() throws {
    let world = try JudgeWorld()
    let grey = Bitmap(width: 48, height: 32, fill: RGBA8(128, 255, 0))
    let verdict = try world.judge([grey, grey])
    #expect(verdict.isUndecided && verdict.undecided == [0, 1])
    #expect(verdict.frames.allSatisfy { $0.page == nil && $0.position == nil })
    #expect(verdict.words.contains("cannot tell: no frame shows the pages"))
  }

  @Test(
    "a frame that cannot be read is named",
    arguments: [
      ("f1.png", [UInt8](), "is empty"), ("f1.png", [0x89, 0x50, 0x4E, 0x47], "skipped 1 broken"),
      ("f1.png", Array("version https://git-lfs".utf8), "skipped 1 broken"),
    ]
  )
  func broken(name: String, bytes: [UInt8], words: String) throws {
    let world = try JudgeWorld()
    try world.write(world.frame(0), as: "frames/f0.png")
    try world.folder.write(bytes, as: "frames/\(name)")
    let request = JudgeRequest(frames: world.folder["frames"], pages: world.folder["pages"])
    #expect {
      _ = try request.perform()
    } throws: { error in
      !isUsage(error) && "\(error)".contains("f1.png")
        && ("\(error)".contains(words) || "\(error)".contains("broken"))
    }
  }

  @Test("frames of two sizes do not belong together")
  func sizes() throws {
    let world = try JudgeWorld()
    let frames = [world.frame(0), Bitmap(width: 47, height: 32)]
    #expect {
      _ = try world.judge(frames)
    } throws: { "\($0)".contains("f1.png is 47x32 and the first frame 48x32") }
  }

  @Test(
    "options that make no sense are usage errors",
    arguments: [
      ("viewport", "0,0,49,32"), ("viewport", "1,2,3"), ("viewport", "0,0,9999999999,1"),
      ("mask", "a,b,c,d"), ("mask", "0,0,48,32"), ("gap", "-1"), ("page width", "0%"),
      ("page width", "99999999999999999999"), ("times", "1\n2\n"), ("times", "2\n1\n"),
      ("times", "nan\n"), ("order", "p9.png\n"), ("order", "# none\n"), ("plot", ""),
      ("plot", "frames/plot.png"),
    ]
  )
  func usage(option: String, value: String) throws {
    let world = try JudgeWorld()
    try world.folder.write(value.utf8, as: "list.txt")
    let list = world.folder["list.txt"]
    let frames = [world.frame(0)]
    #expect {
      _ = try world.judge(frames) { request in
        switch option {
        case "viewport": request.viewport = value
        case "mask": request.masks = [value]
        case "gap": request.gap = Int(value) ?? 0
        case "page width": request.pageWidth = value
        case "times": request.times = list
        case "order": request.pageOrder = list
        default: request.plot = value.isEmpty ? "" : world.folder[value]
        }
      }
    } throws: { isUsage($0) && !"\($0)".contains("\n") }
  }

  @Test("the JSON has the names that the documentation gives, and null for what is not known")
  func json() throws {
    let world = try JudgeWorld()
    var frames = [world.frame(0), world.frame(0)]
    frames.append(Bitmap(width: 48, height: 32, fill: RGBA8(255, 0, 255)))
    frames += [world.frame(0)]
    let verdict = try world.judge(frames)
    #expect(
      verdict.json == """
        {"faults":[{"file":"f2.png","first":2,"kind":"blank","last":2}],\
        "frames":[{"file":"f0.png","page":"p0.png","position":0},\
        {"file":"f1.png","page":"p0.png","position":0},\
        {"file":"f2.png","page":null,"position":null},\
        {"file":"f3.png","page":"p0.png","position":0}]}
        """
    )
  }

  @Test("the plot is a PNG of one size, whatever there is to draw", arguments: [0, 1, 40])
  func plot(count: Int) throws {
    let world = try JudgeWorld()
    let way = count == 40 ? world.positions([1, 2]) : [Double](repeating: 0.3, count: count + 1)
    let verdict = try world.judge(way.map(world.frame)) { $0.plot = world.folder["plot.png"] }
    let plot = JudgePlot(verdict, times: nil).bitmap
    #expect((plot.width, plot.height) == (1280, 720))
    #expect(try world.folder.bytes(of: "plot.png").starts(with: [0x89, 0x50]))
  }

  private func isUsage(_ error: any Error) -> Bool { (error as? JudgeError)?.isUsage ?? false }
}
