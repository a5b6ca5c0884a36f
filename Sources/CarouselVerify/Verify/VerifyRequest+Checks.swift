internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

extension VerifyRequest {
  /// Refuses settings that contradict each other, before anything is read.
  func check() throws(RenderError) {
    for (flag, value) in [("--goldens", goldens), ("--actual", actual), ("--out", out)]
    where value == "" {
      throw .badCombination("\(flag) is empty; name a folder")
    }
    guard orphans == nil || !isStrict || orphans == .error else {
      throw .badCombination("--strict is --orphans error; give one of them")
    }
    guard actual == nil || scenarios.isEmpty else {
      throw .badCombination(
        "scenarios are rendered, and --actual names pictures that exist; give one of them"
      )
    }
    if let actual, case .folder = FileKind(of: FilePath(actual)),
      FileKind(of: FilePath(actual)) == FileKind(of: FilePath(goldens))
    {
      throw .badCombination(
        "--actual is the goldens' folder, and nothing differs from itself; name the pictures' folder"
      )
    }
    guard actual == nil || repeats == 1 else {
      throw .badCombination("--repeat renders again, and --actual renders nothing; drop one")
    }
    guard (1...1000).contains(repeats) else {
      throw .badSetting(
        name: "repeat",
        value: "\(repeats)",
        remedy: "use a number from 1 to 1000"
      )
    }
    guard !savesNothing || out == nil && update == .none && reports.isEmpty else {
      throw .badCombination(
        "--verdict-only saves nothing for --out, --update or a report; drop it, or drop them"
      )
    }
    try reports.check(isOutputTaken: isOutputTaken)
  }

  /// Refuses a run's folder that lies in a compared folder, or around one.
  func check(_ folder: RunFolder) throws(RenderError) {
    for other in [goldens, actual].compactMap(\.self).map({ FilePath($0) }) {
      if FolderNesting.contains(other, folder.path) {
        throw .badCombination(
          "--out \(folder.path) lies in \(other), which is only read; name another folder"
        )
      }
      if FolderNesting.contains(folder.path, other) {
        throw .badCombination(
          "\(other) lies in --out \(folder.path), which is emptied; name another folder"
        )
      }
    }
  }

  /// The files that the run replaces: reports, a lock file, an earlier run.
  ///
  /// - Throws: a usage error if two of them are one file; `RenderError/overInput(output:input:)` if
  ///   the run reads one of them.
  func replaced(by folder: RunFolder?, _ verify: FolderVerify) throws -> [FilePath] {
    let others = reports.files + [lockFile].compactMap { $0.map { FilePath($0) } }
    for (place, file) in others.enumerated() {
      let name = file.lastComponent?.string ?? ""
      let inner = file.removingLastComponent()
      let isOfRun = folder.map { FolderNesting.contains($0.path, inner.isEmpty ? "." : inner) }
      guard isOfRun != true || !RunFolder.isOwn(name) else {
        throw RenderError.badCombination(
          "'\(file)' is a name for the run's own files; name another"
        )
      }
      guard !others[..<place].contains(where: { FolderNesting.isOnePlace($0, file) }) else {
        throw RenderError.badCombination("'\(file)' is given for two files; name two")
      }
    }
    let files = others + (try folder?.earlierFiles() ?? [])
    let replaced = ReplacedFiles(files)
    if !replaced.isEmpty { try replaced.refuse(verify.inputs() + comparison.maskFiles()) }
    return files
  }
}
