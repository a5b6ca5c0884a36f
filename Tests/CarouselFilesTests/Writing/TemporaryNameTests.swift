import Testing

@testable import CarouselFiles

@Suite struct TemporaryNameTests {
  @Test("a name that was made is known, and no two are the same")
  func made() {
    let names = (0..<100).map { _ in TemporaryName.random() }
    #expect(names.allSatisfy(TemporaryName.isOurs))
    #expect(Set(names).count == names.count)
    #expect(TemporaryName.isOurs(".carousel-0000000000000001910a2dec89025cc1.tmp"))
  }

  @Test(
    "a name that merely looks like one is not taken for it",
    arguments: [
      "", ".carousel-.tmp", ".carousel-notes.tmp", ".carousel-1.tmp",
      ".carousel-00000000000000000000000000000000.tmp",
      ".carousel-ffffffffffffffffffffffffffffffff.tmp",
      ".carousel-0123456789abcdef.tmp", ".carousel-0123456789abcdef0123456789abcdef.tmp",
      ".carousel-0000000000000001910A2DEC89025CC1.tmp",
      ".carousel-0000000000000001910a2dec89025cc1.tmp.txt",
      "carousel-0000000000000001910a2dec89025cc1.tmp",
    ]
  )
  func alike(name: String) {
    #expect(!TemporaryName.isOurs(name))
  }
}
