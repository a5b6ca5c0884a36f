public import CarouselCore
internal import CarouselTouches

/// Recorded touches that a film plays instead of a script.
public struct TouchRecording: Sendable {
  /// The file that they were read from.
  public let file: String
  /// What the finger does.
  public let touches: TouchTrace
  /// FNV-1a of the file's bytes, which tells one recording from another in the manifest.
  private let digest: UInt64

  /// Reads a file of touches.
  init(reading file: String) throws(RenderError) {
    let bytes = try InputText.file(file, atMost: TouchFile.maximumBytes + 1)
    do throws(TouchFileError) {
      touches = try TouchFile.touches(from: bytes)
    } catch {
      throw .badSetting(name: "touches", value: file, remedy: error.description)
    }
    self.file = file
    digest = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The recording in a manifest.
  var json: String {
    let digits = String(digest, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.utf8.count)
    return "{\"samples\":\(touches.samples.count),\"fnv1a64\":\"\(zeros)\(digits)\"}"
  }
}
