// Why this file exists: one flag takes folders, files, patterns, URLs, templates and our own pictures; what
// it means is told apart here.

internal import CarouselImages
internal import CarouselRemote

/// What the settings say about where pictures come from.
struct PictureArguments {
  private let images: [String]
  private let settings: ScenarioSettings

  /// Reads the settings' pictures; generated ones if they name none.
  init(_ settings: ScenarioSettings) {
    self.settings = settings
    images = settings.images ?? ["generated"]
  }

  /// Whether a text begins as a URL that pictures or lists can have.
  static func isURL(_ text: String) -> Bool {
    let scheme = text.prefix { $0 != ":" }
    return scheme.count < text.count
      && ["http", "https", "data", "file"].contains(scheme.lowercased())
  }

  /// What they mean.
  ///
  /// - Throws: ``RenderError/badCombination(_:)`` or ``RenderError/badSetting(name:value:remedy:)``.
  func selection() throws(RenderError) -> ImageSelection {
    if let list = settings.list { return try selection(list: list) }
    guard settings.items == nil, settings.urlField == nil, settings.wholeList != true else {
      throw .badCombination("items, URL field and whole list are about a list; name it by --list")
    }
    guard let first = images.first else {
      throw .badCombination("no pictures named; give folders, files or patterns after --images")
    }
    guard !images.contains("") else {
      throw .badCombination("a picture's path is empty; name folders, files or patterns")
    }
    if let image = images.first(where: Self.hasNUL) {
      throw .badSetting(name: "images", value: image, remedy: Self.withoutNUL)
    }
    if images.contains(where: Self.isURL) { return try selectionOfURLs() }
    if let stranger = images.first(where: { $0.contains("://") }) {
      throw .badSetting(
        name: "images",
        value: stranger.withoutUserInfo,
        remedy: "use https:, http:, file: or data: URLs, or paths"
      )
    }
    if images.count > 1, images.contains("generated") {
      throw .badCombination(
        "generated pictures cannot be mixed with others; a file of that name is ./generated"
      )
    }
    guard images.count == 1, first == "generated" || first.hasPrefix("generated:") else {
      return .files(images, recursive: settings.recursive ?? false, base: settings.base)
    }
    if first == "generated" { return .generated(count: nil) }
    guard let count = wholeNumber(first.dropFirst("generated:".count)),
      (1...1_000_000).contains(count)
    else {
      throw .badSetting(
        name: "images",
        value: first,
        remedy: "use generated, or generated:N with N from 1 to 1000000"
      )
    }
    return .generated(count: count)
  }

  /// The system would take what comes before it for the whole path.
  private static func hasNUL(_ path: String) -> Bool { path.utf8.contains(0) }
  private static let withoutNUL = "no path has a NUL character; remove it"

  private func selection(list: String) throws(RenderError) -> ImageSelection {
    guard settings.images == nil else {
      throw .badCombination("--images and --list both name the pictures; give one of them")
    }
    guard !list.isEmpty else {
      throw .badCombination("the list's name is empty; name a file or URL")
    }
    guard !Self.hasNUL(list) else {
      throw .badSetting(name: "list", value: list, remedy: Self.withoutNUL)
    }
    guard !Self.isURL(list) || list.lowercased().hasPrefix("http") else {
      throw .badSetting(
        name: "list",
        value: list,
        remedy: "name a file by its path, or an https: URL"
      )
    }
    let selection = RemoteSelection.list(
      list,
      items: settings.items,
      urlField: settings.urlField,
      isWhole: settings.wholeList ?? false
    )
    return .remote(selection, base: settings.base)
  }

  private func selectionOfURLs() throws(RenderError) -> ImageSelection {
    guard images.allSatisfy(Self.isURL) else {
      throw .badCombination("URLs cannot be mixed with files; write file:///path for those")
    }
    guard let template = images.first(where: { $0.contains("{") || $0.contains("}") }) else {
      return .remote(.urls(images), base: settings.base)
    }
    guard images.count == 1 else {
      throw .badCombination("a URL with {page} in it stands for all pictures; name it alone")
    }
    return .remote(.template(template), base: settings.base)
  }
}
