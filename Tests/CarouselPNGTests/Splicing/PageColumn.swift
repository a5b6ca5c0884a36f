import CarouselRaster

@testable import CarouselPNG

/// Pages of a vertical film, one above the other, each coded by itself.
struct PageColumn {
  let pages: [Bitmap]
  let frameHeight: Int
  let coded: [CodedStrip]

  /// Codes each page by a coder that has coded others.
  init(_ pages: [Bitmap], frameHeight: Int, bandHeight: Int = 32) throws {
    (self.pages, self.frameHeight) = (pages, frameHeight)
    var coder = StripCoder(bandHeight: bandHeight)
    var coded: [CodedStrip] = []
    for page in pages { coded.append(try coder.code(Strip(page: page))) }
    self.coded = coded
  }

  /// Pages of one width, and of these heights.
  init(
    _ content: FrameSplicerTests.Content,
    width: Int,
    heights: [Int],
    frameHeight: Int,
    bandHeight: Int = 32
  ) throws {
    let pages = heights.enumerated().map { number, height in
      content.page(width: width, height: height, seed: UInt64(number + 1))
    }
    try self.init(pages, frameHeight: frameHeight, bandHeight: bandHeight)
  }

  /// Where frames may begin.
  var offsets: ClosedRange<Int> { 0...pages.reduce(-frameHeight) { $0 + $1.height } }

  /// The pages that a frame shows, in place.
  func parts(at offset: Int) -> [PlacedStrip] {
    var origin = -offset
    return zip(pages, coded).compactMap { page, strip in
      defer { origin += page.height }
      let isShown = origin < frameHeight && origin + page.height > 0
      return isShown ? PlacedStrip(strip, at: origin) : nil
    }
  }

  /// The frame, drawn.
  func frame(at offset: Int) -> Bitmap {
    var frame = Bitmap(width: pages[0].width, height: frameHeight)
    var row = -offset
    for page in pages {
      frame.blit(page, atRow: row)
      row += page.height
    }
    return frame
  }

  /// The patches of a frame with some rows drawn on, if any, as a film makes them.
  ///
  /// - Parameters:
  ///   - frame: The frame with what was drawn.
  ///   - dirty: Those rows.
  ///   - offset: Where it stands.
  /// - Returns: Those of its top and of what was drawn.
  func patches(of frame: Bitmap, _ dirty: Range<Int>?, at offset: Int) -> [FramePatch] {
    func rows(_ rows: Range<Int>) -> Bitmap {
      var pixels = Bitmap(width: frame.width, height: rows.count)
      pixels.blit(frame, atRow: -rows.lowerBound)
      return pixels
    }
    let isInside = parts(at: offset)[0].origin < 0
    let top = 0..<min(FramePatch.topHeight, frameHeight)
    guard let dirty else { return isInside ? [FramePatch(top: rows(top))] : [] }
    let joins = isInside && dirty.lowerBound < FramePatch.topHeight
    let drawn = joins ? 0..<dirty.upperBound : dirty
    let around = FramePatch.rows(around: drawn, height: frameHeight)
    let patch = FramePatch(dirty: drawn, pixels: rows(around), height: frameHeight)
    return isInside && !joins ? [FramePatch(top: rows(top)), patch] : [patch]
  }

  /// The file of a frame, and whether the bound holds.
  func file(
    at offset: Int,
    _ patches: [FramePatch]? = nil
  ) -> (bytes: [UInt8], isBounded: Bool) {
    let (parts, frame) = (parts(at: offset), frame(at: offset))
    let patches = patches ?? self.patches(of: frame, nil, at: offset)
    var output: [UInt8] = []
    FrameSplicer.splice(parts, height: frameHeight, patches: patches, into: &output)
    let bound = FrameSplicer.bound(parts, height: frameHeight, patches)
    return (output, output.count + BitWriter.slack <= bound)
  }
}

/// Frames of horizontal strips.
extension FrameSplicer {
  /// Splices the frame at an offset.
  static func splice(
    _ strip: CodedStrip,
    offset: Int,
    patch: FramePatch? = nil,
    into output: inout [UInt8]
  ) {
    let part = PlacedStrip(strip, at: -offset)
    splice([part], height: strip.height, patches: patch.map { [$0] } ?? [], into: &output)
  }

  /// At least the bytes of the frame at an offset.
  static func bound(_ strip: CodedStrip, offset: Int, _ patch: FramePatch?) -> Int {
    bound([PlacedStrip(strip, at: -offset)], height: strip.height, patch.map { [$0] } ?? [])
  }
}
