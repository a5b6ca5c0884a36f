internal import CarouselFiles
internal import SystemPackage

/// The file that marks the root of a cache; backup programs leave out what it marks.
///
/// The cache removes files, so a folder must be marked before anything in it is touched.
///
/// - Source: Cache Directory Tagging Specification, bford.info/cachedir; it fixes name and first
///   line.
enum CacheMark {
  /// The file's name.
  static let name = "CACHEDIR.TAG"

  /// The file's text; the number is raised whenever an older program could misread the files.
  private static let text = """
    Signature: 8a477f597d28d172789f06886806bc55
    # This file is a cache directory tag: backups may leave this folder out.
    # See https://bford.info/cachedir/
    # carousel-cache 1

    """

  /// Refuses the folder `root` if it is not marked.
  static func require(in root: FilePath) throws(CacheError) {
    do throws(Errno) {
      let bytes = try FileBytes.read(root.appending(name), atMost: 4096, followingLinks: false)
        .bytes
      if bytes == Array(text.utf8) { return }
    } catch {
      // What cannot be read is no mark; the error below says so.
    }
    throw .notACache(root.string)
  }

  /// Whether the folder `root` may become a cache: it is empty, or another process is at making one
  /// there or was killed at it.
  static func isBare(_ root: FilePath) throws(CacheError) -> Bool {
    do throws(Errno) {
      return try DirectoryListing.texts(in: root).allSatisfy(TemporaryName.isOurs)
    } catch {
      throw .file(
        path: root.string,
        operation: "list",
        reason: error.description,
        remedy: "check its rights or name another folder"
      )
    }
  }

  /// Marks the folder `root` if it is bare, and refuses it if it has files and no mark.
  static func put(in root: FilePath) throws(CacheError) {
    guard try isBare(root) else { return try require(in: root) }
    let file = try PendingFile<CacheError>(root.appending(name))
    try file.append(text.utf8)
    try file.commit()
  }
}
