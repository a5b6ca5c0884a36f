internal import CarouselFeed
internal import CarouselFiles
internal import CarouselImages
internal import SystemPackage

/// A folder whose JSON files are the pages of a list, in natural order.
struct FolderPages: Sendable {
  private let folder: FilePath
  private let files: [FilePath.Component]
  private let reader: PageReader

  /// Looks for the files.
  ///
  /// - Throws: ``FeedSourceError/badFolder(_:)`` if there are none.
  init(_ folder: FilePath, shape: FeedShape) throws(FeedSourceError) {
    self.folder = folder
    reader = PageReader(shape: shape)
    let names: [FilePath.Component]
    do throws(Errno) {
      names = try DirectoryListing.names(in: folder)
    } catch {
      throw .badFolder("\(folder.string): cannot be read: \(describe(error)); check its name")
    }
    files = names.filter { $0.extension?.lowercased() == "json" }
      .sorted { NaturalOrder.precedes(Array($0.string.utf8), Array($1.string.utf8)) }
    guard !files.isEmpty else {
      throw .badFolder(
        "\(folder.string): has no page; put page1.json, page2.json and so on into it"
      )
    }
  }

  /// Reads a page.
  func page(at place: FeedPlace) -> FetchedPage {
    let index = place.page - 1
    guard files.indices.contains(index) else {
      return FetchedPage(.success(FeedPage([], next: .more(false))), bytes: 0)
    }
    let path = folder.appending(files[index])
    var count = 0
    do throws(FeedProblem) {
      let bytes = try Self.bytes(of: path)
      count = bytes.count
      let text = PageText(
        name: path.string,
        origin: .folder(folder),
        bytes: bytes,
        next: .more(index + 1 < files.count)
      )
      return FetchedPage(.success(try reader.page(text, at: place).page), bytes: count)
    } catch {
      return FetchedPage(.failure(error), bytes: count)
    }
  }

  private static func bytes(of path: FilePath) throws(FeedProblem) -> [UInt8] {
    do throws(Errno) {
      let (bytes, length) = try FileBytes.read(path, atMost: PageReader.maximumBytes)
      if length <= PageReader.maximumBytes { return bytes }
    } catch {
      throw .unreadable(path.string, "cannot be read: \(describe(error)); check the file")
    }
    throw .unreadable(
      path.string,
      "has more than \(PageReader.maximumBytes) bytes; split it into pages"
    )
  }
}
