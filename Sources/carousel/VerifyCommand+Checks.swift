internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

extension VerifyCommand {
  /// Refuses what cannot be, before a run is made.
  func check() throws {
    for (flag, value) in [("--goldens", goldens), ("--actual", actual), ("--out", out)]
    where value == "" {
      throw RenderError.badCombination("\(flag) is empty; name a folder")
    }
    guard orphans == nil || !strict || orphans == .error else {
      throw RenderError.badCombination("--strict is --orphans error; give one of them")
    }
    guard actual == nil || scenarios.isEmpty else {
      throw RenderError.badCombination(
        "scenarios are rendered, --actual names what is already; give one of them"
      )
    }
    if let actual, case .folder = FileKind(of: FilePath(actual)),
      FileKind(of: FilePath(actual)) == FileKind(of: FilePath(goldens))
    {
      throw RenderError.badCombination(
        "--actual is the goldens' folder, and nothing differs from itself; name the pictures' folder"
      )
    }
    guard actual == nil || repeats == 1 else {
      throw RenderError.badCombination("--repeat renders again, and --actual renders nothing")
    }
    guard (1...1000).contains(repeats) else {
      throw RenderError.badSetting(
        name: "repeat",
        value: "\(repeats)",
        remedy: "use a number from 1 to 1000"
      )
    }
    guard !verdictOnly || out == nil && update == .none && reports.isEmpty else {
      throw RenderError.badCombination(
        "--verdict-only keeps nothing for --out, --update or a report"
      )
    }
    try reports.check(isOutputTaken: json)
  }

  /// Refuses a run's folder that lies in a compared one, or around it.
  func check(_ folder: RunFolder) throws {
    for other in [goldens, actual].compactMap(\.self).map({ FilePath($0) }) {
      if FolderNesting.contains(other, folder.path) {
        throw RenderError.badCombination(
          "--out \(folder.path) lies in \(other), which is only read; name another folder"
        )
      }
      if FolderNesting.contains(folder.path, other) {
        throw RenderError.badCombination(
          "\(other) lies in --out \(folder.path), which is emptied; name another folder"
        )
      }
    }
  }

  /// What the run replaces: reports, a lock file, an earlier run; nothing of what it compares.
  func replaced(
    by folder: RunFolder?,
    _ verify: FolderVerify
  ) throws -> [FilePath] {
    let others = reports.files + [remote.record].compactMap { $0.map { FilePath($0) } }
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
        throw RenderError.badCombination("two files are to go to '\(file)'; name two")
      }
    }
    let files = others + (try folder?.earlierFiles() ?? [])
    let replaced = ReplacedFiles(files)
    if !replaced.isEmpty { try replaced.refuse(verify.inputs() + flags.maskFiles) }
    return files
  }
}
