public import CarouselRaster
package import SystemPackage

/// Pictures from files, in the order found.
public struct FileSource: PictureSource {
  /// A line for each picture that was left out or will be replaced.
  public let warnings: [String]
  private let files: [PictureFile]
  /// What is wrong with the headers of some, by number.
  private let broken: [Int: ImagesError]
  private let fit: Fit
  private let background: RGBA8
  private let onBadImage: BadImagePolicy

  /// Finds the files and reads all their headers.
  ///
  /// - Parameters:
  ///   - arguments: folders, files and patterns.
  ///   - base: the folder that relative arguments start from; empty for the current one.
  ///   - recursive: whether folders are descended into.
  ///   - fit: how a picture fills a page.
  ///   - background: what shows beside and behind it; opaque.
  ///   - maxPixels: pictures with more are refused before anything is allocated.
  ///   - onBadImage: whether a bad header ends it here or is only a warning.
  /// - Throws: an ``ImagesError`` that names the file.
  public init(
    arguments: [String],
    base: String,
    recursive: Bool,
    fit: Fit,
    background: RGBA8,
    maxPixels: Int,
    onBadImage: BadImagePolicy
  ) throws(ImagesError) {
    try self.init(
      arguments: arguments,
      base: base,
      recursive: recursive,
      fit: fit,
      background: background,
      maxPixels: maxPixels,
      onBadImage: onBadImage,
      rendered: { _, _ in [] }
    )
  }

  /// The same; `rendered` tells which of the names in a folder are of renders, whose pictures are left
  /// out where folders are descended into.
  ///
  /// The pictures of `extras`, each a file, follow all others.
  package init(
    arguments: [String],
    extras: [String] = [],
    base: String,
    recursive: Bool,
    fit: Fit,
    background: RGBA8,
    maxPixels: Int,
    onBadImage: BadImagePolicy,
    rendered: @escaping (_ folder: FilePath, _ names: [String]) -> Set<String>
  ) throws(ImagesError) {
    var found: PictureFinder.Result
    do throws(PictureFinderError) {
      let finder = PictureFinder(base: FilePath(base), recursive: recursive, rendered: rendered)
      found = try finder.find(arguments)
      for extra in extras { found.pictures += try finder.find([extra]).pictures.prefix(1) }
    } catch {
      throw .notFound(error)
    }
    var warnings = found.skipped
    var files: [PictureFile] = []
    var broken: [Int: ImagesError] = [:]
    for path in found.pictures {
      guard !Task.isCancelled else { throw .notFound(.cancelled) }
      let file = PictureFile(path: path, maxPixels: maxPixels)
      do throws(ImagesError) {
        try file.checkHeader()
      } catch {
        guard onBadImage == .placeholder else { throw error }
        warnings.append(error.replacementWarning)
        broken[files.count] = error
      }
      files.append(file)
    }
    self.files = files
    self.broken = broken
    self.warnings = warnings
    self.onBadImage = onBadImage
    self.fit = fit
    self.background = background
  }

  /// How many pictures there are, without a look into them.
  ///
  /// - Throws: an ``ImagesError`` for what cannot be found.
  package static func count(
    of arguments: [String],
    base: String,
    recursive: Bool,
    rendered: @escaping (_ folder: FilePath, _ names: [String]) -> Set<String>
  ) throws(ImagesError) -> Int {
    do throws(PictureFinderError) {
      let finder = PictureFinder(base: FilePath(base), recursive: recursive, rendered: rendered)
      return try finder.find(arguments).pictures.count
    } catch {
      throw .notFound(error)
    }
  }

  /// The sizes of the pictures, upright.
  ///
  /// - Returns: them by number; `nil` for a picture in place of which a placeholder is shown.
  /// - Throws: an ``ImagesError`` that names the file, unless a placeholder is shown in its place.
  package func uprightSizes() throws(ImagesError) -> [(width: Int, height: Int)?] {
    var sizes: [(width: Int, height: Int)?] = []
    for (number, file) in files.enumerated() {
      guard !Task.isCancelled else { throw .notFound(.cancelled) }
      do throws(ImagesError) {
        sizes.append(broken[number] == nil ? try file.uprightSize() : nil)
      } catch {
        guard onBadImage == .placeholder else { throw error }
        sizes.append(nil)
      }
    }
    return sizes
  }

  /// How many files there are.
  public var count: Int? { files.count }

  /// The file's path as it was found.
  public func name(of number: Int) -> String { files[number].path.string }

  /// File `number`, which is read, turned upright and fitted when it is drawn.
  public func picture(_ number: Int) throws(ImagesError) -> any Picture {
    if let error = broken[number] { throw error }
    return FittedFile(file: files[number], fit: fit, background: background)
  }

  /// The pictures' files.
  public func localFiles(pages: ClosedRange<Int>) -> [String] { files.map(\.path.string) }

  private struct FittedFile: Picture {
    let file: PictureFile
    let fit: Fit
    let background: RGBA8

    func draw(into page: inout Bitmap) throws(ImagesError) {
      try file.draw(into: &page, fit: fit, background: background)
    }
  }
}
