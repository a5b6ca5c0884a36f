// Lists of pictures, as any server may answer.

import CarouselRemote

extension FuzzTarget {
  static let list = FuzzTarget(name: "list", seeds: { listSeeds }) { bytes in
    for (items, field) in [(nil, nil), ("data.photos", "urls.full")] as [(String?, String?)] {
      do throws(ListProblem) {
        let page = try ListPage(bytes, items: items, field: field)
        precondition(page.backoff ?? 0 <= 3600, "waits too long")
      } catch {
        checkLine(error.reason)
      }
    }
  }

  private static let listSeeds = [
    "https://a.example/1.png\n# no\n https://a.example/2.png \r\n",
    #"["https://a.example/1.png", "2.png"]"#,
    #"[{"id": "0", "width": 5616, "download_url": "https://a.example/1.png", "url": "x"}]"#,
    #"{"items": [{"src": "1.png"}], "has_more": true, "backoff": 10}"#,
    #"{"data": {"photos": [{"urls": {"full": "1.png"}}, {"urls": {"full": "\u0000"}}]}}"#,
  ].map { Array($0.utf8) }
}
