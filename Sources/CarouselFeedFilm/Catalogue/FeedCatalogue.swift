internal import CarouselCore
internal import CarouselFiles
internal import CarouselPNG
internal import CarouselRaster
package import CarouselRender
internal import Synchronization
internal import SystemPackage

/// Draws every state and footer of a list, in light and in dark.
///
/// Each picture is a frame of a film, so what a catalogue shows is what films show.
package struct FeedCatalogue: Sendable {
  private let settings: ScenarioSettings
  private let jobs: Int

  /// How many cells of a sheet stand side by side.
  private static let columns = 8

  /// The settings that its films share; all others are those of each state.
  private static let shared = ["size", "scale", "font", "seed", "compression"]

  /// Takes the settings that its films share.
  ///
  /// - Throws: ``RenderError/badCombination(_:)`` for a setting that has no effect.
  package init(_ settings: ScenarioSettings, jobs: Int) throws(RenderError) {
    (self.settings, self.jobs) = (settings, jobs)
    let idle = FeedSettings.declared.first {
      settings.given.values[$0.name] != nil && !Self.shared.contains($0.name)
    }
    guard let idle else { return }
    throw .badCombination("--\(idle.flag) has no effect with --states; leave it out")
  }

  /// Writes a sheet, or a file for each picture.
  ///
  /// - Parameters:
  ///   - path: a file that ends in `.png`, which is replaced, or a folder, which is made if it is not there.
  ///   - overwrites: whether files that lie in the folder may be replaced; no others are touched.
  /// - Returns: how many pictures there are.
  /// - Throws: a setting that is wrong, or a file error.
  package func write(
    to path: String,
    overwrites: Bool = false
  ) async throws(RenderError) -> Int {
    let file = FilePath(path)
    let isSheet = file.extension?.lowercased() == "png"
    guard isSheet || file.extension == nil else {
      throw .badSetting(
        name: "states",
        value: path,
        remedy: "name a folder, or a file that ends in .png"
      )
    }
    if !isSheet, !overwrites { try refuseOldFiles(in: file) }
    var pictures: [(name: String, picture: Bitmap)] = []
    for theme in FeedTheme.allCases {
      for example in FeedExample.all {
        let picture = try await picture(of: example, theme)
        pictures.append(("\(example.name)-\(theme.rawValue)", picture))
      }
    }
    if isSheet {
      try write(try sheet(pictures), to: file)
    } else {
      try FolderMaking<RenderError>.make(
        file,
        remedy: "name a folder, or a file that ends in .png"
      )
      for (name, picture) in pictures { try write(picture, to: file.appending(name + ".png")) }
    }
    return pictures.count
  }

  /// Refuses a folder that has pictures of these names already: they may be goldens.
  private func refuseOldFiles(in folder: FilePath) throws(RenderError) {
    for theme in FeedTheme.allCases {
      for example in FeedExample.all {
        let file = folder.appending("\(example.name)-\(theme.rawValue).png")
        guard case .unreachable = FileKind(of: file) else {
          throw .badCombination("\(file) is there already; name another folder, or add --overwrite")
        }
      }
    }
  }

  private func picture(
    of example: FeedExample,
    _ theme: FeedTheme
  ) async throws(RenderError) -> Bitmap {
    var settings = example.settings(settings, theme)
    // A hundred frames a second.
    let frame = example.time / 10
    settings.given.values["frames"] = "\(frame):\(frame + 1)"
    let scenario = try await FeedScenario(settings).played()
    guard let list = scenario.list else { preconditionFailure("a feed has no list") }
    let picture = Mutex(Bitmap?.none)
    try await FilmProbe(scenario, source: list.source, jobs: jobs).play { output in
      picture.withLock { $0 = output.pixels }
    }
    guard let drawn = picture.withLock({ $0 }) else { throw .cancelled }
    return drawn
  }

  private func sheet(_ pictures: [(name: String, picture: Bitmap)]) throws(RenderError) -> Bitmap {
    let (width, height) = (pictures[0].picture.width, pictures[0].picture.height)
    let layout: ContactSheetLayout
    do throws(ContactSheetError) {
      layout = try ContactSheetLayout(
        count: pictures.count,
        columns: Self.columns,
        cellWidth: min(width, 240),
        frameWidth: width,
        frameHeight: height
      )
    } catch {
      throw .sheet(error)
    }
    var sheet = ContactSheet(layout)
    for (index, (name, picture)) in pictures.enumerated() {
      var cell = Bitmap(width: layout.cellWidth, height: layout.cellHeight)
      Fit.stretch.draw(picture, into: &cell, background: .black)
      sheet.place(cell, label: name, at: index)
    }
    return sheet.bitmap
  }

  private func write(_ picture: Bitmap, to path: FilePath) throws(RenderError) {
    var bytes: [UInt8] = []
    do throws(PNGError) {
      try PNGEncoder.encode(picture, alpha: .dropped, compression: .balanced, into: &bytes)
    } catch {
      throw .encoding(what: path.string, error)
    }
    let file = try PendingFile<RenderError>(path)
    try file.write(bytes)
    try file.commit()
  }
}
