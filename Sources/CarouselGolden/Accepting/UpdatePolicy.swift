/// Whether goldens may be written here: never on a machine that nobody watches.
public enum UpdatePolicy {
  /// Whether the environment is that of continuous integration: `CI` is set, and not to `false` or `0`.
  public static func isAutomatic(_ environment: [String: String]) -> Bool {
    guard let value = environment["CI"] else { return false }
    return !["", "0", "false"].contains(value.lowercased())
  }
}
