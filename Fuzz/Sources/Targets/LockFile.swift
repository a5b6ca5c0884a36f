// Lock files, which name the pictures of a film that others made.

import CarouselRemote

extension FuzzTarget {
  static let lockFile = FuzzTarget(name: "lock", seeds: { lockSeeds }) { bytes in
    do throws(LockFileError) {
      let file = try LockFile(parsing: bytes, name: "a.json")
      precondition(file.named <= LockFile.maximumPictures, "over the limit")
    } catch {
      checkLine(error.description)
    }
  }

  private static let lockSeeds = ["", picture(0), picture(-1) + "," + picture(1)].map { pictures in
    let head = #"{"kind": "carousel-lock", "version": 1, "source": "https://a.example/list.json", "#
    return Array((head + #""seed": 7, "pictures": [\#(pictures)]}"#).utf8)
  }

  private static func picture(_ number: Int) -> String {
    #"{"picture": \#(number), "url": "https://a.example/1.png", "finalURL": "https://b.example/1.png", "#
      + #""sha256": "\#(String(repeating: "0f", count: 32))", "bytes": 1234}"#
  }
}
