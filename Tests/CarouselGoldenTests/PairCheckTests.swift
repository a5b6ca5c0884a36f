import CarouselDiff
import CarouselPNG
import CarouselRaster
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden

@Suite struct PairCheckTests {
  private static let exact = PairCheck(ImageDiff())

  private static func png(_ change: (inout Bitmap) -> Void = { _ in }) throws -> [UInt8] {
    var bitmap = Bitmap(width: 9, height: 7, fill: RGBA8(10, 20, 30))
    change(&bitmap)
    var bytes: [UInt8] = []
    try PNGEncoder.encode(bitmap, alpha: .kept, compression: .fast, into: &bytes)
    return bytes
  }

  private static func compare(
    _ first: [UInt8],
    _ second: [UInt8],
    _ check: PairCheck = exact
  ) throws -> PairCheck.Outcome {
    let folder = try TemporaryFolder()
    return try check.compare(
      FilePath(folder.write(first, as: "a.png")),
      FilePath(folder.write(second, as: "b.png"))
    )
  }

  @Test("equal bytes match without being decoded")
  func identical() throws {
    guard case .identical = try Self.compare(Self.png(), Self.png()) else {
      Issue.record("not identical")
      return
    }
  }

  @Test("one level in one channel of one pixel is a difference, and its place is reported")
  func exactness() throws {
    let other = try Self.png { $0[4, 2].green += 1 }
    guard case .compared(let comparison) = try Self.compare(Self.png(), other) else {
      Issue.record("not compared")
      return
    }
    #expect(!comparison.isMatch && comparison.differingPixels == 1)
    #expect(comparison.box == DiffRect(x: 4, y: 2, width: 1, height: 1))
  }

  @Test("the same pixels by another encoder match")
  func otherBytes() throws {
    var bytes: [UInt8] = []
    let bitmap = Bitmap(width: 9, height: 7, fill: RGBA8(10, 20, 30))
    try PNGEncoder.encode(bitmap, alpha: .dropped, compression: .small, into: &bytes)
    #expect(try bytes != Self.png())
    guard case .compared(let comparison) = try Self.compare(Self.png(), bytes) else {
      Issue.record("not compared")
      return
    }
    #expect(comparison.isMatch)
  }

  @Test(
    "two equal files that are no sound PNG do not match: nothing passes unjudged",
    arguments: [
      ([], "is empty"),
      (Array("version https://git-lfs.github.com/spec/v1\noid".utf8), "git lfs pull"),
      (Array("<html>".utf8), "not a PNG"), ([0x89, 0x50], "truncated"),
    ] as [([UInt8], String)]
  )
  func unsound(bytes: [UInt8], reason: String) throws {
    let error = #expect(throws: GoldenProblem.self) { try Self.compare(bytes, bytes) }
    #expect(error?.description.contains(reason) == true)
  }

  @Test(
    "a damaged file is an error wherever the damage is, beside an equal or a sound one"
  )
  func damaged() throws {
    let sound = try Self.png()
    for place in sound.indices {
      var bytes = sound
      bytes[place] ^= 1
      #expect(throws: GoldenProblem.self, "byte \(place)") { try Self.compare(bytes, bytes) }
      #expect(throws: GoldenProblem.self, "byte \(place)") { try Self.compare(sound, bytes) }
    }
  }

  @Test("damage in rows that only one of them has is an error too")
  func damagedRest() throws {
    let small = try Self.png()
    var bytes: [UInt8] = []
    try PNGEncoder.encode(
      Bitmap(width: 9, height: 20),
      alpha: .kept,
      compression: .fast,
      into: &bytes
    )
    guard case .compared(let comparison) = try Self.compare(small, bytes) else {
      Issue.record("not compared")
      return
    }
    #expect(comparison.verdict == .size && comparison.differingPixels == 9 * 20)
    bytes[bytes.count - 20] ^= 1
    #expect(throws: GoldenProblem.self) { try Self.compare(small, bytes) }
  }

  @Test("antialiased edges, which need whole pictures, are skipped as in bitmaps")
  func smoothedEdges() throws {
    let diff = ImageDiff(metric: .yiq(threshold: 0.1), tolerance: .init(antialiasing: .skipped))
    func draw(_ bitmap: inout Bitmap, _ edge: UInt8) {
      for y in 0..<7 {
        for x in 0..<4 { bitmap[x, y] = .black }
        bitmap[4, y] = RGBA8(edge, edge, edge)
        for x in 5..<9 { bitmap[x, y] = .white }
      }
    }
    var (one, other) = (Bitmap(width: 9, height: 7), Bitmap(width: 9, height: 7))
    draw(&one, 90)
    draw(&other, 160)
    let (first, second) = (try Self.png { draw(&$0, 90) }, try Self.png { draw(&$0, 160) })
    guard case .compared(let comparison) = try Self.compare(first, second, PairCheck(diff)) else {
      Issue.record("not compared")
      return
    }
    #expect(try comparison == diff.compare(one, other))
  }

  /// Grey of 16 bits, one pixel, 0x8001 and 0x8002.
  private static let deep: ([UInt8], [UInt8]) = (
    [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
      0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x10, 0x00, 0x00, 0x00, 0x00, 0x6A,
      0xEE, 0x47, 0x16, 0x00, 0x00, 0x00, 0x0E, 0x49, 0x44, 0x41, 0x54, 0x78, 0x01, 0x01, 0x03,
      0x00, 0xFC, 0xFF, 0x00, 0x80, 0x01, 0x01, 0x04, 0x00, 0x82, 0x40, 0x95, 0x7B, 0xEC, 0x00,
      0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ],
    [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
      0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x10, 0x00, 0x00, 0x00, 0x00, 0x6A,
      0xEE, 0x47, 0x16, 0x00, 0x00, 0x00, 0x0E, 0x49, 0x44, 0x41, 0x54, 0x78, 0x01, 0x01, 0x03,
      0x00, 0xFC, 0xFF, 0x00, 0x80, 0x02, 0x01, 0x05, 0x00, 0x83, 0x71, 0xF0, 0x5B, 0x9D, 0x00,
      0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
  )
  /// acTL: two pictures, shown once and twice.
  private static let control: ([UInt8], [UInt8]) = (
    [
      0x00, 0x00, 0x00, 0x08, 0x61, 0x63, 0x54, 0x4C, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00,
      0x01, 0x84, 0x8A, 0xA3, 0xE6,
    ],
    [
      0x00, 0x00, 0x00, 0x08, 0x61, 0x63, 0x54, 0x4C, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00,
      0x02, 0x1D, 0x83, 0xF2, 0x5C,
    ]
  )

  @Test(
    "what of a file would not be compared is refused, unless both are the same bytes",
    arguments: [("16 bits", "save it with 8 bits"), ("animation", "save each picture")]
  )
  func unseen(kind: String, remedy: String) throws {
    func file(_ last: UInt8) throws -> [UInt8] {
      guard kind == "animation" else { return last == 1 ? Self.deep.0 : Self.deep.1 }
      let plain = try Self.png()
      return Array(plain[..<33]) + (last == 1 ? Self.control.0 : Self.control.1) + plain[33...]
    }
    guard case .identical = try Self.compare(file(1), file(1)) else {
      Issue.record("not identical")
      return
    }
    let error = #expect(throws: GoldenProblem.self) { try Self.compare(file(1), file(2)) }
    #expect(error?.description.contains(remedy) == true)
  }

  @Test("a verdict in JSON is the same for equal bytes and for other bytes of equal pixels")
  func json() throws {
    func json(_ bytes: [UInt8]) throws -> String {
      let (first, second) = (
        try GoldenPicture(name: "a", bytes: Self.png()), try GoldenPicture(name: "b", bytes: bytes)
      )
      return try Self.exact.json(Self.exact.compare(first, second), of: first)
    }
    var bytes: [UInt8] = []
    let bitmap = Bitmap(width: 9, height: 7, fill: RGBA8(10, 20, 30))
    try PNGEncoder.encode(bitmap, alpha: .dropped, compression: .small, into: &bytes)
    let equal = try json(Self.png())
    #expect(equal.contains(#""comparedPixels":63,"diffPixels":0,"#))
    #expect(equal.contains(#""ratio":0"#))
    #expect(try equal == json(bytes))
  }

  @Test("a file that is not there is named")
  func missing() {
    let error = #expect(throws: GoldenProblem.self) {
      try Self.exact.compare("/nowhere/a.png", "/nowhere/b.png")
    }
    #expect(error == .missing(file: "/nowhere/a.png"))
  }

  @Test("a mask that does not fit is an error even if the bytes are equal")
  func mask() throws {
    let rect = DiffRect(x: 5, y: 5, width: 5, height: 1)
    let check = PairCheck(ImageDiff(masks: [.rectangle(rect)]))
    #expect(throws: DiffError.self) { try Self.compare(Self.png(), Self.png(), check) }
  }
}
