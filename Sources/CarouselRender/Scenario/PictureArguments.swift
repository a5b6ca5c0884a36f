internal import CarouselCore
internal import CarouselImages
internal import CarouselRemote

/// Finds out what the settings of pictures mean: one setting takes folders, files, patterns, URLs,
/// templates and generated pictures.
struct PictureArguments {
  /// Folders, files, patterns, URLs, a template or generated pictures; `nil` for those.
  let images: [String]?
  /// A list of URLs.
  let list: String?
  /// Where in a JSON list the pictures are.
  let items: String?
  /// What an item of a JSON list calls its URL.
  let urlField: String?
  /// Whether the list is read to its end first.
  let isWholeList: Bool
  /// Whether the folders in folders are searched too.
  let isRecursive: Bool
  /// The folder that relative paths start from.
  let base: String

  /// Whether a text begins as a URL that pictures or lists can have.
  static func isURL(_ text: String) -> Bool {
    let scheme = text.prefix { $0 != ":" }
    return scheme.count < text.count
      && ["http", "https", "data", "file"].contains(scheme.lowercased())
  }

  /// Where the pictures come from.
  ///
  /// - Throws: ``RenderError/badCombination(_:)`` or ``RenderError/badSetting(name:value:remedy:)``.
  func selection() throws(RenderError) -> ImageSelection {
    if let list { return try selection(list: list) }
    guard items == nil, urlField == nil, !isWholeList else {
      throw .badCombination("items, URL field and whole list need a list; name it by --list")
    }
    let images = images ?? ["generated"]
    guard let first = images.first else {
      throw .badCombination("no pictures named; give folders, files or patterns after --images")
    }
    guard !images.contains("") else {
      throw .badCombination("a picture's path is empty; name folders, files or patterns")
    }
    if let image = images.first(where: Self.hasNUL) {
      throw .badSetting(name: "images", value: image, remedy: Self.withoutNUL)
    }
    if images.contains(where: Self.isURL) { return try selection(ofURLs: images) }
    if let unknown = images.first(where: { $0.contains("://") }) {
      throw .badSetting(
        name: "images",
        value: unknown.withoutUserInfo,
        remedy: "use https:, http:, file: or data: URLs, or paths"
      )
    }
    if images.count > 1, images.contains("generated") {
      throw .badCombination(
        "generated pictures cannot be mixed with others; a file of that name is ./generated"
      )
    }
    guard images.count == 1, first == "generated" || first.hasPrefix("generated:") else {
      return .files(images, recursive: isRecursive, base: base)
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

  /// How pictures are dealt; a list that is not read to its end is shown in its own order.
  func order(
    _ order: PictureOrder?,
    _ history: History?
  ) throws(RenderError) -> PictureOrder {
    let isForgetful = history == .forget
    if isForgetful, let order, order != .random {
      throw .badCombination(
        "history 'forget' draws at random, so order '\(order.rawValue)' cannot be; "
          + "drop the order or use history 'remember'"
      )
    }
    guard case .remote(.list(let text, _, _, isWhole: false), _) = try selection(),
      Self.isURL(text)
    else { return isForgetful ? .random : order ?? .shuffle }
    guard !isForgetful, order ?? .sequence == .sequence else {
      throw .badCombination(
        "only a list that is read to its end can be shuffled or drawn at random; add --whole-list"
      )
    }
    return .sequence
  }

  /// The system would cut the path there.
  private static func hasNUL(_ path: String) -> Bool { path.utf8.contains(0) }
  private static let withoutNUL = "no path has a NUL character; remove it"

  private func selection(list: String) throws(RenderError) -> ImageSelection {
    guard images == nil else {
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
      items: items,
      urlField: urlField,
      isWhole: isWholeList
    )
    return .remote(selection, base: base)
  }

  private func selection(ofURLs images: [String]) throws(RenderError) -> ImageSelection {
    guard images.allSatisfy(Self.isURL) else {
      throw .badCombination("URLs cannot be mixed with files; write file:///path for those")
    }
    guard let template = images.first(where: { $0.contains("{") || $0.contains("}") }) else {
      return .remote(.urls(images), base: base)
    }
    guard images.count == 1 else {
      throw .badCombination("a URL with {page} in it stands for all pictures; name it alone")
    }
    return .remote(.template(template), base: base)
  }
}
