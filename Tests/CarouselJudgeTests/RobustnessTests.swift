import CarouselRaster
import TestSupport
import Testing

@testable import CarouselJudge

/// What real frames are like, and what is no fault.
@Suite struct RobustnessTests {
  /// What is done to the frames of a film without faults.
  enum Look: CaseIterable {
    case plain, shifted, shiftedBack, smaller, larger, rescaled, compressed, dots, corners, overlay
    case repeated, linear, settledOnly, gap, vertical, rightToLeft, upwards, peeking, threePerView
    case onePage, twoPages, threePages
  }

  @Test("a film without faults is clean, whatever its frames look like", arguments: Look.allCases)
  func clean(look: Look) throws {
    let counts: [Look: Int] = [.onePage: 1, .twoPages: 2, .threePages: 3]
    let world = try JudgeWorld(pages: counts[look] ?? 5)
    look.prepare(world)
    var way = world.positions([1, -1, -1])
    if look == .linear { way = way.indices.map { min(Double($0) / 12, 1) } + [1, 1] }
    if look == .settledOnly { way = [0, 1, 0, -1] }
    if look == .repeated { way = way.flatMap { [$0, $0, $0] } }
    let frames = way.map { look.drawn(world.frame($0)) }
    if look == .vertical || look == .upwards || look == .rightToLeft {
      for (number, page) in world.pages.enumerated() {
        try world.write(look.drawn(page), as: "pages/p\(number).png")
      }
    }
    let verdict = try world.judge(frames) { request in
      if look != .linear { request.script = [1, -1, -1] }
      look.setUp(&request)
    }
    #expect(verdict.isClean, "\(verdict.words)")
    let error = zip(verdict.frames, way).map { ((($0.position ?? 99) - $1) * 48).magnitude }.max()
    // A pool of one shows the same everywhere, so the count begins anew.
    #expect(error ?? 99 < 1.2, "\(verdict.frames)")
  }

  @Test("with times, even steps and rests are no jerk")
  func timed() throws {
    let world = try JudgeWorld()
    let way = world.positions([1, -1], steps: 16)
    let verdict = try world.judge(way.map(world.frame)) { $0.frameTime = 1.0 / 60 }
    #expect(verdict.isClean, "\(verdict.words)")
  }

  @Test("a finger that lets go is no jerk, though the motion after it begins slowly")
  func release() throws {
    let world = try JudgeWorld()
    let steps = [0, 2, 3, 4, 5, 5, 1, 3, 5, 6, 5, 4, 2, 2, 1, 0, 0]
    var place = 0
    let way = steps.map { step in
      place += step
      return Double(place) / 48
    }
    let verdict = try world.judge(way.map(world.frame)) { $0.frameTime = 1.0 / 60 }
    #expect(verdict.isClean, "\(verdict.words)")
  }

  @Test("a swing about the page is no step back")
  func overshoot() throws {
    let world = try JudgeWorld()
    let way = [0, 0, 0, 0.2, 0.5, 0.8, 1.0, 1.08, 1.05, 0.98, 0.97, 0.99, 1, 1, 1]
    let verdict = try world.judge(way.map(world.frame))
    #expect(verdict.isClean, "\(verdict.words)")
  }

  @Test("a placeholder stands for any page", arguments: [true, false])
  func loading(isNamed: Bool) throws {
    let world = try JudgeWorld()
    let way = world.positions([1, 1])
    var placeholder = Bitmap(width: 48, height: 32, fill: RGBA8(200, 200, 200))
    placeholder.fill(20..<28, 12..<20, .white)
    try world.write(placeholder, as: "loading.png")
    let pages = world.pages
    let frames = way.enumerated().map { index, position in
      // The second page comes late.
      world.setPage(1, index < 9 ? placeholder : pages[1])
      return world.frame(position)
    }
    let verdict = try world.judge(frames) { request in
      if isNamed { request.loading = world.folder["loading.png"] }
    }
    #expect(verdict.kinds == (isNamed ? [] : [.blank]), "\(verdict.words)")
  }

  @Test("the order of the pages may be given, with a page twice")
  func order() throws {
    let world = try JudgeWorld(pages: 3)
    world.order = [2, 0, 2, 1]
    try world.folder.write("p2.png\np0.png\n\n# again\np2.png\np1.png\n".utf8, as: "order.txt")
    let way = world.positions([1, 1, 1, 1, -1])
    let verdict = try world.judge(way.map(world.frame)) {
      $0.pageOrder = world.folder["order.txt"]
    }
    #expect(verdict.isClean, "\(verdict.words)")
  }

  @Test("a mask hides what lies under it, and a viewport what lies beside it")
  func masks() throws {
    let world = try JudgeWorld()
    let frames = world.positions([1, -1]).enumerated().map { index, position in
      var canvas = Bitmap(width: 72, height: 48, fill: .white)
      canvas.blit(padded(world.frame(position)), atColumn: 10)
      canvas.fill(20..<30, 14..<34, RGBA8(UInt8(index * 9), 0, 255))
      return canvas
    }
    let verdict = try world.judge(frames) { request in
      request.viewport = "10,8,48,32"
      request.masks = ["20,14,10,20"]
    }
    #expect(verdict.isClean, "\(verdict.words)")
  }

  private func padded(_ frame: Bitmap) -> Bitmap {
    var result = Bitmap(width: frame.width, height: 48, fill: .white)
    for y in 0..<frame.height { for x in 0..<frame.width { result[x, y + 8] = frame[x, y] } }
    return result
  }
}

extension RobustnessTests.Look {
  func prepare(_ world: JudgeWorld) {
    switch self {
    case .shifted: world.shift = 0.4
    case .shiftedBack: world.shift = -0.3
    case .smaller: world.scale = 0.98
    case .larger: world.scale = 1.02
    case .gap: world.gap = 12
    case .peeking: world.frameWidth = 60
    case .threePerView: world.frameWidth = 144
    default: break
    }
  }

  func drawn(_ frame: Bitmap) -> Bitmap {
    var frame = frame
    switch self {
    case .rescaled: return frame.scaled(43, 29).scaled(48, 32)
    case .compressed: return frame.quantised(step: 24)
    case .dots: for x in [18, 23, 28] { frame.fill(x..<x + 2, 27..<29, .white) }
    case .corners:
      for i in 0..<4 {
        for x in [0..<4 - i, 44 + i..<48] {
          for y in [i, 31 - i] { frame.fill(x, y..<y + 1, .white) }
        }
      }
    case .overlay: frame.fill(12..<40, 24..<32, RGBA8(10, 200, 10))
    case .vertical: return frame.transposed
    case .upwards: return frame.mirrored.transposed
    case .rightToLeft: return frame.mirrored
    default: break
    }
    return frame
  }

  func setUp(_ request: inout JudgeRequest) {
    switch self {
    case .vertical: request.axis = .vertical
    case .upwards: (request.axis, request.direction) = (.vertical, .rtl)
    case .rightToLeft: request.direction = .rtl
    case .peeking, .threePerView: request.pageWidth = "48"
    default: break
    }
  }
}
