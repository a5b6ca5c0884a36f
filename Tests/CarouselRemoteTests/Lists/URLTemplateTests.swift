import Testing

@testable import CarouselRemote

@Suite struct URLTemplateTests {
  private static let film = URLTemplate.Film(seed: 7, width: 390, height: 844)

  @Test(
    "every place is filled",
    arguments: [
      (0, "https://h/seed/7-0/390/844?i=0"), (3, "https://h/seed/7-3/390/844?i=6"),
      (-2, "https://h/seed/7--2/390/844?i=3"),
    ]
  )
  func filled(page: Int, url: String) throws {
    let text = "https://h/seed/{seed}-{page}/{width}/{height}?i={index}"
    #expect(try URLTemplate(text, film: Self.film).url(ofPage: page) == url)
  }

  @Test("the index numbers all pages from 0, each once")
  func index() throws {
    let template = try URLTemplate("{index}", film: Self.film)
    #expect(Set((-50...50).map { template.url(ofPage: $0) }) == Set((0...100).map(String.init)))
  }

  @Test(
    "a template that cannot be filled, or is the same for all pages, says so",
    arguments: [
      ("https://h/{pag}", "unknown placeholder '{pag}'; use {page}"),
      ("https://h/{page", "unpaired brace"), ("https://h/page}", "unpaired brace"),
      ("https://h/{seed}", "every page would show the same picture"),
      ("{{page}}", "unknown placeholder"),
    ]
  )
  func bad(text: String, reason: String) {
    let error = #expect(throws: RemoteError.self) { try URLTemplate(text, film: Self.film) }
    #expect(error?.description.contains(reason) == true)
    #expect(URLTemplate.isTemplate(text))
  }

  @Test(
    "credentials are not in its errors",
    arguments: ["https://me:secret@h/{x}", "https://me:{secret}@h/{page}", "https://secret{@h/"]
  )
  func credentials(text: String) {
    let error = #expect(throws: RemoteError.self) { try URLTemplate(text, film: Self.film) }
    #expect(error?.description.contains("secret") == false)
  }
}
