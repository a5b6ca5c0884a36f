// URLs stand in lists, links and redirects, so they are untrusted.

import CarouselHTTP

extension FuzzTarget {
  static let url = FuzzTarget(name: "url", seeds: { urlSeeds }) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(HTTPFailure) {
      let url = try HTTPURL(text)
      checkLine(url.description)
      let again = try HTTPURL(url.description)
      precondition(again.description == url.description, "not the same when read again")
      precondition(again.isPrivate == url.isPrivate, "leads elsewhere when read again")
    } catch {
      checkLine(error.description)
    }
    do throws(HTTPFailure) {
      let base = try HTTPURL("https://me:secret@a.example/b/c?d")
      do throws(TargetRefusal) {
        let url = try base.resolving(text)
        checkLine(url.description)
        precondition(
          !url.description.contains("secret") || text.contains("secret"),
          "tells a secret"
        )
      } catch {
        checkLine(error.description)
      }
    } catch {
      preconditionFailure("the base is a URL")
    }
  }

  private static let urlSeeds = [
    "https://a.example/1.png?x=1#y", "http://user:pass@127.0.0.1:8080/%41/../b", "//b.example/c",
    "../d?e", "http://[::ffff:10.0.0.1]/", "http://0x7f.1/", "https://xn--bcher-kva.example/",
  ].map { Array($0.utf8) }
}
