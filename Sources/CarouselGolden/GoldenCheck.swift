// Why this file exists: a folder of goldens can be looked through without anything to compare it with.

internal import CarouselRaster
public import SystemPackage

/// Looks for goldens that could not be judged, or are not those that were accepted.
public struct GoldenCheck: Sendable {
  /// What was found.
  public struct Findings: Hashable, Sendable {
    /// How many goldens there are.
    public var count = 0
    /// One line for each that is damaged, a Git LFS pointer, or gone.
    public var broken: [String] = []
    /// The paths of those whose pixels are not those that `golden.json` notes.
    public var changed: [String] = []
    /// How many no `golden.json` lists.
    public var unlisted = 0
  }

  /// Reads and decodes every golden.
  ///
  /// - Parameter goldens: their folder.
  /// - Returns: what was found.
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be read.
  public static func run(_ goldens: FilePath) throws(GoldenProblem) -> Findings {
    var findings = Findings()
    let paths = try PictureTree.pictures(in: goldens).paths.map { RunItem(path: $0) }
    let records = try PictureTree.files(in: goldens, endings: [GoldenRecord.fileName])
      .map { RunItem(path: $0).scenario }
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
