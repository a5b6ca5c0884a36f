internal import Foundation

/// Programs that tests need and that a machine may lack, by their paths.
package enum InstalledProgram {
  /// Chromium, or any Chrome.
  package static let browser = first(
    of: "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable"
  )

  package static let python = first(of: "python3")

  private static func first(of names: String...) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
