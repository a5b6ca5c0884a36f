internal import CarouselFiles
internal import SystemPackage

/// Gathers the pictures of one folder.
struct FolderSearch {
  /// Whether folders inside are searched too.
  let recursive: Bool
  /// Which of the names in a folder are of renders.
  private let rendered: (_ folder: FilePath, _ names: [String]) -> Set<String>
  /// What was found, in order.
  private(set) var pictures: [FilePath] = []
  /// How many files were looked at.
  private(set) var files = 0
  /// How many pictures of each format that cannot be shown, by the format's name.
  private var skipped: [String: Int] = [:]
  /// The first of them.
  private var firstSkipped: FilePath?
  /// Every folder is searched once, by whatever links it is reached.
  private var visited: Set<FileKind> = []

  /// How many folders inside hold a render, and how many pictures of it were skipped.
  private(set) var renders = 0
  private var renderedPictures = 0
  private var firstRender: FilePath?

  init(
    recursive: Bool,
    rendered: @escaping (_ folder: FilePath, _ names: [String]) -> Set<String>
  ) {
    self.recursive = recursive
    self.rendered = rendered
  }

  /// Searches `folder`; files come before folders, each in natural order.
  mutating func search(
    _ folder: FilePath,
    _ kind: FileKind,
    depth: Int
  ) throws(PictureFinderError) {
    guard visited.insert(kind).inserted else { return }
    guard !Task.isCancelled else { throw .cancelled }
    guard depth <= PictureFinderLimits.depth else { throw .tooDeep(folder.string) }
    var folders: [(FilePath, FileKind)] = []
    let names = try Self.sortedNames(in: folder)
    // Frames of a render are pictures only where the user names their folder.
    let frames = depth > 0 ? rendered(folder, names.map(\.string)) : []
    skip(frames, in: folder)
    for name in names where !name.string.hasPrefix(".") && !frames.contains(name.string) {
      let path = folder.appending(name)
      switch FileKind(of: path) {
      case .file: note(path)
      case .folder(let device, let inode):
        folders.append((path, .folder(device: device, inode: inode)))
      case .other, .unreachable: continue
      }
      guard pictures.count <= PictureFinderLimits.pictures else { throw .tooMany(folder.string) }
    }
    guard recursive else { return }
    for (path, kind) in folders { try search(path, kind, depth: depth + 1) }
  }

  /// "photos: skipped 1 broken, 2 HEIC pictures, such as photos/a.heic; …", or `nil` when none was.
  func skippedLine(in place: String) -> String? {
    guard let firstSkipped else { return nil }
    let kinds = skipped.sorted { $0.key < $1.key }.map { "\($1) \($0)" }
    let count = skipped.values.reduce(0, +)
    return "\(place): skipped \(kinds.joined(separator: ", ")) "
      + (count == 1
        ? "picture, \(firstSkipped); replace it by a PNG, JPEG or WebP"
        : "pictures, such as \(firstSkipped); replace them by PNG, JPEG or WebP")
  }

  /// "photos: skipped 301 pictures of the render in photos/out; …", or `nil` when none was.
  func renderedLine(in place: String) -> String? {
    guard let firstRender else { return nil }
    let pictures = renderedPictures == 1 ? "1 picture" : "\(renderedPictures) pictures"
    return "\(place): skipped \(pictures) "
      + (renders == 1
        ? "of the render in \(firstRender); name that folder to show them"
        : "of \(renders) renders, as in \(firstRender); name their folders to show them")
  }

  private mutating func skip(_ frames: Set<String>, in folder: FilePath) {
    let count = frames.count { Self.claimsToBePicture(FilePath($0)) }
    guard count > 0 else { return }
    renders += 1
    renderedPictures += count
    firstRender = firstRender ?? folder
  }

  /// The names in `folder`, in natural order.
  static func sortedNames(in folder: FilePath) throws(PictureFinderError) -> [FilePath.Component] {
    let names: [FilePath.Component]
    do throws(Errno) {
      names = try DirectoryListing.names(in: folder)
    } catch {
      throw .unreadable(folder.string, reason: error.description)
    }
    let keyed = names.map { (name: $0, bytes: Array($0.string.utf8)) }
    return keyed.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) }.map(\.name)
  }

  /// The pictures found so far, which are then no longer kept here.
  mutating func takePictures() -> [FilePath] {
    defer { pictures.removeAll() }
    return pictures
  }

  /// Whether a file's name ends as a PNG's, a JPEG's or a WebP's does.
  private static func claimsToBePicture(_ path: FilePath) -> Bool {
    ["png", "jpg", "jpeg", "webp"].contains(path.extension?.lowercased() ?? "")
  }

  private enum Look {
    case format(PictureFormat?)
    case animatedWebP
    case unreadable
  }

  /// Takes in a file if it is a picture, and counts it if it ought to be one.
  mutating func note(_ path: FilePath) {
    files += 1
    switch Self.look(at: path) {
    // What cannot be read may be a picture: it is taken, and refused by name when it is opened.
    case .unreadable: pictures.append(path)
    case .animatedWebP: skip(path, as: "animated WebP")
    case .format(nil): if Self.claimsToBePicture(path) { skip(path, as: "broken") }
    case .format(let format?) where format.isSupported: pictures.append(path)
    case .format(let format?): skip(path, as: format.rawValue)
    }
  }

  private mutating func skip(_ path: FilePath, as kind: String) {
    skipped[kind, default: 0] += 1
    firstSkipped = firstSkipped ?? path
  }

  private static func look(at path: FilePath) -> Look {
    do throws(Errno) {
      let start = try FileBytes.read(path, atMost: PictureFormat.signatureLength)
      let format = PictureFormat(signature: start.bytes)
      return format == .webp && isAnimated(start.bytes) ? .animatedWebP : .format(format)
    } catch {
      return .unreadable
    }
  }

  /// Whether a WebP is animated, by its first bytes; what else is wrong with it shows when it is
  /// opened.
  private static func isAnimated(_ start: [UInt8]) -> Bool {
    do throws(WebPError) {
      _ = try WebPHeader(parsing: start)
      return false
    } catch {
      return error == .animated
    }
  }
}
