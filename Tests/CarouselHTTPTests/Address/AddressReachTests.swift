import Testing

@testable import CarouselHTTP

@Suite struct AddressReachTests {
  @Test(
    "the networks of IPv4",
    arguments: [
      ("127.0.0.1", .loopback), ("127.255.255.255", .loopback), ("0x7f000001", .loopback),
      ("017700000001", .loopback), ("127.1", .loopback), ("10.0.0.1", .privateNetwork),
      ("172.16.0.1", .privateNetwork), ("172.31.255.255", .privateNetwork),
      ("192.168.1.1", .privateNetwork), ("100.64.0.1", .privateNetwork),
      ("169.254.169.254", .linkLocal), ("0.0.0.0", .reserved), ("224.0.0.1", .reserved),
      ("255.255.255.255", .reserved), ("198.18.0.1", .reserved), ("126.255.255.255", .anywhere),
      ("128.0.0.0", .anywhere), ("172.15.0.1", .anywhere), ("172.32.0.1", .anywhere),
      ("100.63.0.1", .anywhere), ("100.128.0.1", .anywhere), ("8.8.8.8", .anywhere),
      ("198.17.0.1", .anywhere), ("223.255.255.255", .anywhere),
    ] as [(String, AddressReach)]
  )
  func four(text: String, reach: AddressReach) throws {
    let address = try #require(IPv4Address(text))
    #expect(address.reach == reach)
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: address.value >> $0) }
    #expect(AddressReach(of: bytes) == reach)
  }

  @Test(
    "the networks of IPv6, and IPv4 inside it",
    arguments: [
      ("::1", .loopback), ("::", .reserved), ("::ffff:127.0.0.1", .loopback),
      ("::ffff:8.8.8.8", .anywhere), ("::127.0.0.1", .loopback),
      ("64:ff9b::10.0.0.1", .privateNetwork),
      ("2002:7f00:1::", .loopback), ("2002:808:808::", .anywhere), ("fc00::1", .privateNetwork),
      ("fdff::1", .privateNetwork), ("fe80::1", .linkLocal), ("febf::1", .linkLocal),
      ("fec0::1", .privateNetwork), ("ff02::1", .reserved), ("2606:4700::1111", .anywhere),
      ("1:2:3:4:5:6:7:8", .anywhere),
    ] as [(String, AddressReach)]
  )
  func six(text: String, reach: AddressReach) throws {
    let address = try #require(IPv6Address(text))
    #expect(address.reach == reach && IPv6Address(address.description) == address)
    let bytes = [address.high, address.low].flatMap { half in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
    }
    #expect(AddressReach(of: bytes) == reach)
  }

  @Test(
    "what is no address is none",
    arguments: [
      "", ":", ":::", "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7::8",
      "12345::",
      "g::", "::1.2.3", "::1.2.3.4.5", "::256.1.1.1", "1.2.3.4::", "fe80::1%lo",
      "0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0",
    ]
  )
  func none(text: String) {
    #expect(IPv6Address(text) == nil)
  }

  @Test(
    "the address of a connection is read",
    arguments: [
      ("127.0.0.1", .loopback), ("fe80::1%eth0", .linkLocal), ("", nil), ("x", nil),
    ] as [(String, AddressReach?)]
  )
  func peer(text: String, reach: AddressReach?) {
    #expect(AddressReach(of: text) == reach)
  }
}
