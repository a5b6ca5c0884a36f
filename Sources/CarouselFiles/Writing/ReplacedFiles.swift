package import SystemPackage

/// The files that a run is going to replace or remove; it must not read any of them.
package struct ReplacedFiles {
  /// A file that is read and would be replaced.
  package struct Conflict {
    /// Its path as an output.
    package let output: FilePath
    /// Its path as an input.
    package let input: FilePath
  }

  private var files: [FileIdentity: FilePath] = [:]

  /// Takes those of `outputs` that exist.
  package init(_ outputs: some Sequence<FilePath>) {
    for output in outputs {
      if let identity = FileIdentity(of: output), files[identity] == nil {
        files[identity] = output
      }
    }
  }

  /// Whether nothing is replaced, so that no input has to be checked.
  package var isEmpty: Bool { files.isEmpty }

  /// The first of `inputs` that would be replaced; `nil` for none.
  package func conflict(with inputs: some Sequence<FilePath>) -> Conflict? {
    guard !isEmpty else { return nil }
    for input in inputs {
      if let identity = FileIdentity(of: input), let output = files[identity] {
        return Conflict(output: output, input: input)
      }
    }
    return nil
  }
}
