/// The mean of several pictures in linear light, as a shutter that is open for a while sees them.
///
/// Each sum of light is divided by the number of pictures, to nearest, and becomes the level whose
/// light is nearest. So pixels that are the same in all pictures stay as they are, and the order of
/// the pictures does not matter. Alpha is ignored.
///
/// - Source: levels and light by IEC 61966-2-1 (sRGB).
package struct Exposure: Sendable {
  /// The most pictures that can be added.
  package static let limit = 64

  private let width: Int
  private let height: Int
  /// How many pictures were added.
  private var count = 0
  /// The sum of light of red, green and blue, pixel after pixel.
  private var sums: [UInt32]

  /// Prepares for pictures of a size, both sides at least 1.
  package init(width: Int, height: Int) {
    precondition(width >= 1 && height >= 1, "a bitmap is at least 1×1, not \(width)×\(height)")
    self.width = width
    self.height = height
    sums = Array(repeating: 0, count: 3 * width * height)
  }

  /// Adds a picture.
  ///
  /// Another size, or more than ``limit`` pictures, is a programmer's mistake and traps.
  package mutating func add(_ picture: Bitmap) {
    precondition((picture.width, picture.height) == (width, height), "a picture of another size")
    precondition(count < Self.limit, "more than \(Self.limit) pictures")
    let isFirst = count == 0
    count += 1
    let pixelCount = width * height
    picture.withPixels { pixels in
      unsafe pixels.withUnsafeBytes { bytes in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe LinearLight.levels.withUnsafeBufferPointer { levels in
            // SAFETY: there are four bytes and three sums for each pixel, and 256 levels.
            var (at, sum) = (0, 0)
            while sum < 3 &* pixelCount {
              let red = unsafe UInt32(levels[Int(bytes[at])])
              let green = unsafe UInt32(levels[Int(bytes[at &+ 1])])
              let blue = unsafe UInt32(levels[Int(bytes[at &+ 2])])
              unsafe sums[sum] = isFirst ? red : sums[sum] &+ red
              unsafe sums[sum &+ 1] = isFirst ? green : sums[sum &+ 1] &+ green
              unsafe sums[sum &+ 2] = isFirst ? blue : sums[sum &+ 2] &+ blue
              at &+= 4
              sum &+= 3
            }
          }
        }
      }
    }
  }

  /// Writes the mean of all pictures on rows of a frame, and forgets them.
  ///
  /// Without any picture, or into a bitmap of another width, it is a programmer's mistake and traps.
  ///
  /// - Parameters:
  ///   - frame: rows that it does not have are left out.
  ///   - first: the row of the frame that the first row of the pictures becomes.
  package mutating func develop(into frame: inout Bitmap, firstRow first: Int = 0) {
    precondition(frame.width == width && first >= 0, "a frame of another width")
    precondition(count > 0, "no picture was added")
    // Sums of 64 amounts are below 2²², for which n · ⌈2³² / d⌉ / 2³² is n / d rounded down.
    let (half, factor) = (UInt64(count / 2), UInt64(1 << 32) / UInt64(count) + 1)
    count = 0
    let nearest = LinearLight.nearest
    let (start, pixelCount) = (first * width, min(height, frame.height - first) * width)
    frame.withMutablePixels { pixels in
      let sums = sums.span
      for at in 0..<max(0, pixelCount) {
        let red = ((UInt64(sums[3 * at]) &+ half) &* factor) &>> 32
        let green = ((UInt64(sums[3 * at + 1]) &+ half) &* factor) &>> 32
        let blue = ((UInt64(sums[3 * at + 2]) &+ half) &* factor) &>> 32
        pixels[start + at] = RGBA8(nearest[Int(red)], nearest[Int(green)], nearest[Int(blue)])
      }
    }
  }
}
