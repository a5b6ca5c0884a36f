internal import CarouselDiff
internal import CarouselGolden
internal import CarouselImages
internal import CarouselRaster
internal import SystemPackage

/// The frames of a film: PNG files of one size, in natural order, each read when it is asked for.
struct FrameFiles {
  /// What of them is judged.
  let view: Viewing
  /// Bands of a frame.
  var bandCount: Int { Bands.count(forBreadth: view.breadth) }

  private let files: FileSource
  private let size: (width: Int, height: Int)

  /// The most frames of a film.
  private static let mostFrames = 100_000
  /// The most pixels of a frame.
  static let mostPixels = 100_000_000

  /// Lists the folder and reads the first frame.
  init(_ request: JudgeRequest) throws(JudgeError) {
    let files = try FileSource(judged: request.frames)
    if let skipped = files.warnings.first { throw .undecided("frames: \(skipped)") }
    guard files.count ?? 0 <= Self.mostFrames else {
      throw .undecided("\(request.frames): over \(Self.mostFrames) frames; judge a part of them")
    }
    let first = try Self.picture(files.name(of: 0))
    self.files = files
    size = (first.width, first.height)
    var rect = DiffRect(x: 0, y: 0, width: first.width, height: first.height)
    if let text = request.viewport {
      rect = try DiffRect(option: "viewport", text)
      guard rect.x >= 0, rect.y >= 0, rect.x + rect.width <= first.width,
        rect.y + rect.height <= first.height
      else {
        throw .option("viewport", text, "the frames are \(first.width)x\(first.height)")
      }
    }
    view = Viewing(
      rect: rect,
      isVertical: request.axis == .vertical,
      isReversed: request.direction == .rtl
    )
    guard view.length >= 8, view.breadth >= 8 else {
      throw .undecided("the carousel is \(rect.width)x\(rect.height); 8x8 is the least to judge")
    }
  }

  /// How many there are, at least one.
  var count: Int { files.count ?? 0 }

  /// The name of a frame's file, without its folder.
  func name(_ number: Int) -> String {
    FilePath(files.name(of: number)).lastComponent?.string ?? files.name(of: number)
  }

  /// The bands of a frame.
  func bands(_ number: Int) throws(JudgeError) -> Bands {
    let path = files.name(of: number)
    var picture = try Self.picture(path)
    guard picture.width == size.width, picture.height == size.height else {
      throw .undecided(
        "\(path) is \(picture.width)x\(picture.height) and the first frame "
          + "\(size.width)x\(size.height); judge frames of one size"
      )
    }
    picture.flatten(over: .black)
    return Bands(of: picture, in: view, count: bandCount, breadth: view.breadth)
  }

  private static func picture(_ path: String) throws(JudgeError) -> Bitmap {
    do throws(GoldenProblem) {
      return try GoldenPicture(FilePath(path)).decoded()
    } catch {
      throw .frame(error)
    }
  }
}

extension FileSource {
  /// The pictures of a folder, or one picture.
  init(judged path: String, fit: Fit = .cover, background: RGBA8 = .black) throws(JudgeError) {
    do throws(ImagesError) {
      try self.init(
        arguments: [path],
        base: "",
        recursive: false,
        fit: fit,
        background: background,
        maxPixels: FrameFiles.mostPixels,
        onBadImage: .fail
      )
    } catch {
      throw .page(error)
    }
  }
}
