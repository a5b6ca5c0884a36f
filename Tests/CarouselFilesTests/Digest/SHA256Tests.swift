import Testing

@testable import CarouselFiles

@Suite struct SHA256Tests {
  @Test(
    "the examples of FIPS 180-4 come out",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu", 1,
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]
  )
  func standard(text: String, count: Int, digest: String) {
    let bytes = Array(String(repeating: text, count: count).utf8)
    #expect(SHA256.digest(of: bytes).hexadecimal == digest)
  }

  /// The bytes 0, 1, 2… of one length.
  private static func ramp(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0) } }

  @Test(
    "lengths around the padding's borders agree with sha256sum",
    arguments: [
      (55, "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59"),
      (56, "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562"),
      (63, "29af2686fd53374a36b0846694cc342177e428d1647515f078784d69cdb9e488"),
      (64, "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108"),
      (65, "4bfd2c8b6f1eec7a2afeb48b934ee4b2694182027e6d0fc075074f2fabb31781"),
      (119, "da18797ed7c3a777f0847f429724a2d8cd5138e6ed2895c3fa1a6d39d18f7ec6"),
      (120, "f52b23db1fbb6ded89ef42a23ce0c8922c45f25c50b568a93bf1c075420bbb7c"),
      (128, "471fb943aa23c511f6f72f8d1652d9c880cfa392ad80503120547703e56a2be5"),
    ]
  )
  func borders(count: Int, digest: String) {
    #expect(SHA256.digest(of: Self.ramp(count)).hexadecimal == digest)
  }

  /// The number is `sha256sum` of the 131 digests that `sha256sum` gave, one a line.
  @Test("all lengths from 0 to 130 agree with sha256sum")
  func allLengths() {
    let lines = (0...130).map { SHA256.digest(of: Self.ramp($0)).hexadecimal + "\n" }
    #expect(
      SHA256.digest(of: Array(lines.joined().utf8)).hexadecimal
        == "67597873002c853ac47705a0a35e13c8d24b2d9fa3dedee52aad86eb28420161"
    )
  }

  @Test("pieces of any size give the digest of the whole", arguments: [1, 3, 63, 64, 65, 127, 200])
  func pieces(size: Int) {
    let bytes = Self.ramp(250)
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      hash.update(Array(bytes[start..<min(start + size, bytes.count)]).span)
      // Asking meanwhile must not disturb.
      _ = hash.digest
    }
    #expect(hash.digest == SHA256.digest(of: bytes))
  }

  @Test(
    "only 64 digits in lower case are a digest",
    arguments: [
      "", "ab", String(repeating: "A", count: 64), String(repeating: "g", count: 64),
      String(repeating: "0", count: 63), String(repeating: "0", count: 65),
      "../" + String(repeating: "0", count: 61),
      String(repeating: "é", count: 32),
    ]
  )
  func notADigest(text: String) {
    #expect(SHA256Digest(hexadecimal: text) == nil)
  }
}
