/// A rectangle of pixels, row-major from the top left, without padding.
///
/// - Shapes: `width` × `height` pixels, both at least 1.
public struct Bitmap: Hashable, Sendable {
  /// Columns, in pixels.
  public let width: Int
  /// Rows, in pixels.
  public let height: Int
  private var storage: [RGBA8]

  /// Makes a bitmap of one colour.
  ///
  /// Sizes come from validated settings or from checked picture headers, so a size below 1 is a
  /// programmer's mistake and traps.
  public init(width: Int, height: Int, fill: RGBA8 = .black) {
    precondition(width >= 1 && height >= 1, "a bitmap is at least 1×1, not \(width)×\(height)")
    self.width = width
    self.height = height
    let count = width * height
    self.storage = unsafe [RGBA8](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      // SAFETY: `count` pixels are set aside, and all of them are initialised.
      unsafe LargePages.prefer(for: UnsafeMutableRawBufferPointer(pixels))
      unsafe pixels.initialize(repeating: fill)
      initializedCount = count
    }
  }

  /// Makes a bitmap from `width` × `height` pixels given row by row.
  public init(width: Int, height: Int, pixels: [RGBA8]) {
    precondition(width >= 1 && height >= 1, "a bitmap is at least 1×1, not \(width)×\(height)")
    precondition(pixels.count == width * height, "\(pixels.count) pixels for \(width)×\(height)")
    self.width = width
    self.height = height
    self.storage = pixels
  }

  /// The pixel at column `x`, row `y`; both must lie inside.
  public subscript(x: Int, y: Int) -> RGBA8 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x),\(y)) is outside")
      return storage[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x),\(y)) is outside")
      storage[y * width + x] = newValue
    }
  }

  /// Lends the pixels for reading, `width` × `height` of them, row by row.
  public func withPixels<Result, Failure: Error>(
    _ body: (Span<RGBA8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(storage.span)
  }

  /// Lends the pixels for writing, `width` × `height` of them, row by row.
  public mutating func withMutablePixels<Result, Failure: Error>(
    _ body: (inout MutableSpan<RGBA8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = storage.mutableSpan
    return try body(&span)
  }
}
