extension Bitmap {
  /// Lays all pixels over a background; opaque ones stay as they are, afterwards all are.
  ///
  /// - Parameter background: The colour behind; its alpha is taken as 255.
  package mutating func flatten(over background: RGBA8) {
    let background = RGBA8(background.red, background.green, background.blue)
    withMutablePixels { pixels in
      for index in 0..<pixels.count where pixels[index].alpha != 255 {
        pixels[index] = ResamplerStaging.flattened(pixels[index], over: background)
      }
    }
  }
}
