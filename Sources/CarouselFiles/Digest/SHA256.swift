/// SHA-256, fed piece by piece.
///
/// A package for it would add minutes to every clean build, OpenSSL milliseconds to every start.
///
/// - Source: FIPS 180-4, sections 4.1.2, 4.2.2, 5.1.1, 5.3.3 and 6.2.2.
package struct SHA256: Sendable {
  private var state: State = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// What is too short for a block yet.
  private var rest: [UInt8] = []
  /// How many bytes were fed, modulo 2⁶¹.
  private var length: UInt64 = 0

  private typealias State = InlineArray<8, UInt32>
  private static let blockSize = 64

  /// Begins with nothing fed.
  package init() {}

  /// The digest of `bytes`.
  package static func digest(of bytes: [UInt8]) -> SHA256Digest {
    var hash = SHA256()
    hash.update(bytes.span)
    return hash.digest
  }

  /// Feeds `bytes`.
  package mutating func update(_ bytes: Span<UInt8>) {
    length &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(Self.blockSize - rest.count, bytes.count)
      for index in 0..<start { rest.append(bytes[index]) }
      guard rest.count == Self.blockSize else { return }
      let block = rest
      Self.compress(block.span, into: &state)
      rest = []
    }
    while bytes.count - start >= Self.blockSize {
      Self.compress(bytes.extracting(start..<start + Self.blockSize), into: &state)
      start += Self.blockSize
    }
    for index in start..<bytes.count { rest.append(bytes[index]) }
  }

  /// The digest of what was fed; more may be fed afterwards.
  package var digest: SHA256Digest {
    var last = self
    var padding: [UInt8] = [0x80]
    let used = (rest.count + 1 + 8) % Self.blockSize
    padding += [UInt8](repeating: 0, count: (Self.blockSize - used) % Self.blockSize)
    let bits = length &* 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    last.update(padding.span)
    return SHA256Digest(words: last.state.indices.map { last.state[$0] })
  }

  /// Takes one block of 64 bytes.
  private static func compress(_ block: Span<UInt8>, into state: inout State) {
    precondition(block.count == blockSize)
    var words = InlineArray<64, UInt32>(repeating: 0)
    for index in 0..<16 {
      let at = 4 * index
      words[index] =
        UInt32(block[at]) << 24 | UInt32(block[at + 1]) << 16
        | UInt32(block[at + 2]) << 8 | UInt32(block[at + 3])
    }
    for index in 16..<64 {
      let (far, near) = (words[index - 15], words[index - 2])
      let first = rotated(far, 7) ^ rotated(far, 18) ^ far >> 3
      let second = rotated(near, 17) ^ rotated(near, 19) ^ near >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let first =
        h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice
        &+ constants[index] &+ words[index]
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    let sums = [a, b, c, d, e, f, g, h] as State
    for index in state.indices { state[index] &+= sums[index] }
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
    0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
