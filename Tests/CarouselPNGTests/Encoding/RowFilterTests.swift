import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct RowFilterTests {
  private func predict(_ filter: RowFilter, _ a: Int, _ b: Int, _ c: Int) -> Int {
    switch filter {
    case .none: return 0
    case .sub: return a
    case .up: return b
    case .average: return (a + b) / 2
    case .paeth:
      let p = a + b - c
      let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
      return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
    }
  }

  @Test(
    "filters are as defined",
    arguments: RowFilter.allCases,
    [(3, 3), (100, 3), (256, 3), (4, 4), (100, 4), (256, 4)]
  )
  func definition(filter: RowFilter, size: (count: Int, pixelBytes: Int)) {
    let (count, left) = size
    // Few values, so that neighbours are often equal.
    func row(_ seed: UInt64) -> [UInt8] {
      [UInt8](repeating: 0, count: left)
        + (0..<count).map { index in
          let value = SplitMix64.value(seed: seed, at: index)
          return UInt8(value & 255) & (value >> 60 == 0 ? 255 : 0x83)
        }
    }
    let (line, up) = (row(1), row(2))
    var target = [UInt8](repeating: 0, count: count)
    let magnitude = unsafe line.withUnsafeBufferPointer { line in
      unsafe up.withUnsafeBufferPointer { up in
        unsafe target.withUnsafeMutableBufferPointer { target -> Int in
          guard let l = line.baseAddress, let u = up.baseAddress, let t = target.baseAddress
          else { return -1 }
          let (row, up) = unsafe (l + left, u + left)
          unsafe filter.apply(to: row, up: up, count: count, pixelBytes: left, into: t)
          return unsafe filter.magnitude(of: row, up: up, count: count, pixelBytes: left)
        }
      }
    }
    let expected = (0..<count).map { i in
      UInt8(
        truncatingIfNeeded:
          Int(line[i + left]) - predict(filter, Int(line[i]), Int(up[i + left]), Int(up[i]))
      )
    }
    #expect(target == expected)
    #expect(magnitude == expected.reduce(0) { $0 + min(Int($1), 256 - Int($1)) })
    #expect(filter.atLeftEdge(line[left], up: up[left]) == expected[0])
  }
}
