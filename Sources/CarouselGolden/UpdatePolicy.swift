// Why this file exists: a machine that nobody watches must never make goldens, whatever it is told.

/// Whether goldens may be written here.
public enum UpdatePolicy {
  /// Whether the environment is that of continuous integration: `CI` is set, and not to `false` or `0`.
  public static func isAutomatic(_ environment: [String: String]) -> Bool {
    guard let value = environment["CI"] else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }
}
