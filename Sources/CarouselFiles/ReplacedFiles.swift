package import SystemPackage

/// The files that a run is going to replace or remove; none of them may be one that it reads.
package struct ReplacedFiles {
  /// A file that is both.
  package struct Conflict {
    /// What the output calls it.
    package let output: FilePath
    /// What the input calls it.
    package let input: FilePath
  }

  private var files: [FileIdentity: FilePath] = [:]

  /// Those of `outputs` that are there already.
  package init(_ outputs: some Sequence<FilePath>) {
    for output in outputs {
      if let identity = FileIdentity(of: output), files[identity] == nil {
        files[identity] = output
      }
    }
  }

  /// Whether nothing is replaced, so that no input need be looked for.
  package var isEmpty: Bool { files.isEmpty }

  /// The first of `inputs` that would be replaced; `nil` if all stay as they are.
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
