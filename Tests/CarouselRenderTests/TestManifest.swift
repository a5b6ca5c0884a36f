import Foundation
import TestSupport

/// A manifest as any JSON reader sees it.
struct TestManifest: Decodable {
  struct Slot: Decodable, Hashable {
    let slot: Int
    let page: Int
    let draw: Int
    let picture: Int
  }

  struct Frame: Decodable {
    let file: String
    let time: [Int]
    let page: Int
    let picture: String
    let offset: Int
    let slots: [Slot]
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
