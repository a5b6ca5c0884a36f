internal import CarouselFiles
internal import CarouselImages
internal import SystemPackage

/// The files in a folder that earlier renders wrote, by their manifests and journals.
///
/// A render may replace or remove these, but not another file with such a name.
struct OwnFiles {
  /// The renders whose manifests lie there.
  let renders: [EarlierRender]
  /// The files' names.
  let names: Set<String>

  /// Reads the manifests and journals among a folder's `entries`.
  init(in folder: FilePath, among entries: [String]) {
    let temporary = entries.filter(TemporaryName.isOurs)
    // A render removes its journal after it has written the manifest, so journals are read first.
    let noted = temporary.reduce(into: Set<String>()) { noted, name in
      FolderJournal.read(folder.appending(name), into: &noted)
    }
    let renders = entries.compactMap { EarlierRender($0, in: folder) }
    let others = entries.filter { name in
      noted.contains(name) || renders.contains { $0.owns(name) }
    }
    self.renders = renders
    names = Set(temporary + others)
  }
}
