import Foundation
import TestSupport

/// A manifest as any JSON reader sees it.
struct TestManifest: Decodable {
  struct Frame: Decodable {
    let file: String
    let time: [Int]
    let page: Int
    let picture: String
    let offset: Int
    let slots: [Int]
    let digest: String
  }

  let kind: String
  let schemaVersion: Int
  let frames: [Frame]
  let frameCount: Int
  let filmDigest: String?
  let complete: Bool

  init(_ folder: TemporaryFolder, _ name: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(folder.bytes(of: name)))
  }
}
