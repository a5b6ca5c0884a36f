package import Foundation

/// Places in this checkout.
package enum Repository {
  /// The checkout's root.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The goldens.
  package static let goldens = root.appendingPathComponent("Tests/Goldens")
}
