/// The values that a command line or a scenario file gives, by the names of their settings.
package struct GivenValues: Sendable {
  /// The values.
  package var values: [String: any Sendable] = [:]
  /// The folder that relative picture paths start from; the current one by default.
  package var base = ""
}

/// The values that a film is made with, by the names of their settings.
package struct SettingValues: Sendable {
  private var values: [String: any Sendable] = [:]

  subscript<Value: Sendable>(_ name: String, as type: Value.Type) -> Value {
    get {
      guard let value = values[name] as? Value else {
        preconditionFailure("the setting '\(name)' is not declared in the scenario's table")
      }
      return value
    }
    set { values[name] = newValue }
  }
}
