internal import CarouselRaster
public import SystemPackage

/// Checks goldens without comparing them: each must be readable, and as `golden.json` lists it.
public struct GoldenCheck: Sendable {
  /// What was found.
  public struct Findings: Hashable, Sendable {
    /// How many goldens there are.
    public var count = 0
    /// One line for each golden that is damaged, missing, or a Git LFS pointer.
    public var broken: [String] = []
    /// The paths of goldens whose pixels are not those that `golden.json` lists.
    public var changed: [String] = []
    /// How many goldens no `golden.json` lists.
    public var unlisted = 0
  }

  /// Reads and decodes every golden.
  ///
  /// - Parameter goldens: their folder.
  /// - Returns: what was found.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read.
  public static func run(_ goldens: FilePath) throws(GoldenProblem) -> Findings {
    var findings = Findings()
    let found = try PictureTree.pictures(in: goldens, and: [GoldenRecord.fileName])
    let paths = found.pictures.map { RunItem(path: $0) }
    let records = found.others.map { RunItem(path: $0).scenario }
    let folders = Set(paths.map(\.scenario)).union(records).sorted()
    for folder in folders {
      let names = Set(paths.filter { $0.scenario == folder }.map(\.frame))
      var record: GoldenRecord?
      do throws(GoldenProblem) {
        record = try GoldenRecord.read(in: goldens.pushing(FilePath(folder)))
      } catch {
        findings.broken.append(error.description)
      }
      for name in names.sorted() {
        findings.count += 1
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        do throws(GoldenProblem) {
          let bitmap = try GoldenPicture(
            goldens.pushing(FilePath(path)),
            remedy: .restore
          ).decoded()
          guard let noted = record?.pictures[name] else {
            findings.unlisted += 1
            continue
          }
          if noted.digest != PixelDigest(of: bitmap).description { findings.changed.append(path) }
        } catch {
          findings.broken.append(error.description)
        }
      }
      for name in (record?.pictures.keys.sorted() ?? []) where !names.contains(name) {
        let path = goldens.pushing(FilePath(folder)).pushing(FilePath(name))
        findings.broken.append(
          "\(path): golden.json lists it, but there is no such file; restore it"
        )
      }
    }
    return findings
  }
}
