// Why this file exists: pixels are compared with another program's by one number.

/// The 32-bit FNV-1a hash.
struct FNV32 {
  private(set) var value: UInt32 = 0x811C_9DC5

  mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
}
