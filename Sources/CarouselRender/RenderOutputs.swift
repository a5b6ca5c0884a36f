// Why this file exists: where a film goes is no part of what it is.

package import SystemPackage

/// Where a render writes.
public struct RenderOutputs: Sendable {
  /// The folder for frames and manifest; `nil` for none.
  public var folder: String?
  /// Whether foreign files, which are never removed, may lie in the folder; `false` by default.
  public var overwrite = false
  /// The contact sheet's file, `-` for standard output; `nil` for none.
  public var sheet: String?
  /// The trace's file, `-` for standard output; `nil` for none.
  public var trace: String?

  /// Other files that are replaced after the render; it must not read them.
  package var others: [FilePath] = []

  /// Outputs that write nothing yet.
  public init() {}
}
