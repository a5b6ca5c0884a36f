/// The 32-bit FNV-1a hash, which Tests/Oracles/diff.py computes too.
struct FNV32 {
  private(set) var value: UInt32 = 0x811C_9DC5

  mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
}
