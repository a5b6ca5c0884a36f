import CarouselRaster
import Testing

@Suite("The Lanczos kernel")
struct LanczosKernelTests {
  /// Heights to 20 digits, from an arbitrary-precision program.
  static let samples: [(x: Double, height: Double)] = [
    (0.0078125, 0.99988844995034056546), (0.25, 0.89006705171049462815),
    (0.5, 0.60792710185402662866), (1.5, -0.13509491152311702859),
    (2.5, 0.024317084074161065147), (2.875, 0.0018368899607480461898),
  ]

  @Test("heights are right to the last few bits, on both sides", arguments: samples)
  func heights(_ sample: (x: Double, height: Double)) {
    #expect((LanczosKernel.value(at: sample.x) - sample.height).magnitude < 4e-16)
    #expect(LanczosKernel.value(at: -sample.x) == LanczosKernel.value(at: sample.x))
  }

  @Test("the kernel is exactly 1 at 0 and exactly 0 at the other integers and beyond 3")
  func integers() {
    #expect(LanczosKernel.value(at: 0) == 1)
    for x in [1.0, 2, 3, 3.5, 1e300, .infinity, .nan] { #expect(LanczosKernel.value(at: x) == 0) }
    #expect(LanczosKernel.value(at: .leastNonzeroMagnitude) == 1)
  }

  static let sines: [(x: Double, sine: Double)] = [
    (0.25, 0.70710678118654752440), (0.5, 1), (0.75, 0.70710678118654752440), (1, 0),
    (1.25, -0.70710678118654752440), (1.5, -1), (2.875, 0.38268343236508977173),
    (-0.0078125, -0.024541228522912288032), (1e15 + 0.5, 1),
  ]

  @Test("the sine is right in every quadrant", arguments: sines)
  func sine(_ sample: (x: Double, sine: Double)) {
    #expect((LanczosKernel.sinPi(sample.x) - sample.sine).magnitude < 4e-16)
  }

  @Test("the bits are the same on every machine")
  func bits() {
    var digest: UInt64 = 0
    for step in 0..<3000 {
      digest = digest &* 31 &+ LanczosKernel.value(at: Double(step) / 1000).bitPattern
    }
    #expect(digest == 11_318_493_112_859_808_256)
  }
}
