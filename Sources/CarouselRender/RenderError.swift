public import CarouselCore
package import CarouselFiles
public import CarouselImages
public import CarouselPNG
public import CarouselRaster
internal import CarouselRemote
package import SystemPackage

/// The reasons why a film cannot be rendered, or not to its end; each is one line with its remedy.
public enum RenderError: Error, Sendable {
  /// A setting that does not parse; `remedy` describes what it takes.
  case badSetting(name: String, value: String, remedy: String)
  /// Settings that exclude each other, or one that is missing.
  case badCombination(String)
  /// An invalid scenario file.
  case badScenario(file: String, reason: String)
  /// A script, rate or film that cannot be played.
  case core(CoreError)
  /// A network that cannot be simulated.
  case network(String)
  /// An invalid URL or template.
  case badURL(String)
  /// A list of pictures, a cache or a lock file that cannot be used.
  case remote(String)
  /// A picture that cannot be found or shown.
  case images(ImagesError)
  /// A picture that cannot be written as a PNG.
  case encoding(what: String, PNGError)
  /// A file that cannot be written or read.
  case file(path: String, operation: String, reason: String, remedy: String)
  /// An output that would replace or remove a file that is read.
  case overInput(output: String, input: String)
  /// An output folder with files that no render wrote.
  case foreignFile(folder: String, name: String)
  /// An output folder with another film than the one to render a part of.
  case otherFilm(String)
  /// An output folder into which another render is writing.
  case folderBusy(String)
  /// A font that cannot be used.
  case font(String)
  /// A contact sheet that cannot be laid out.
  case sheet(ContactSheetError)
  /// The reader of standard output has closed it.
  case closedPipe
  /// The render was asked to stop.
  case cancelled

  /// Whether the mistake is in the settings (exit code 64) and not in files or disks (1).
  public var isUsage: Bool {
    switch self {
    case .badSetting, .badCombination, .badScenario, .core, .network, .badURL,
      .sheet:
      true
    case .images, .remote, .encoding, .font, .file, .overInput, .foreignFile, .otherFilm,
      .folderBusy, .closedPipe, .cancelled:
      false
    }
  }
}

extension RenderError: FileFailure {}

extension RenderError: CustomStringConvertible {
  /// One line: what is wrong, which value or file, what to do.
  public var description: String {
    let line =
      switch self {
      case .badSetting(let name, let value, let remedy): "\(name) '\(value)': \(remedy)"
      case .badCombination(let text), .network(let text), .badURL(let text), .remote(let text),
        .font(let text):
        text
      case .badScenario(let file, let reason): "scenario \(file): \(reason)"
      case .core(let error): error.description
      case .images(let error): error.description
      case .encoding(let what, .outOfMemory):
        "\(what) cannot be encoded: \(PNGError.outOfMemory)"
      case .encoding(let what, let error):
        "\(what) cannot be encoded: \(error); free some memory or use fewer jobs"
      case .file(let path, let operation, let reason, let remedy):
        "cannot \(operation) \(path): \(reason); \(fittingRemedy(remedy, for: reason))"
      case .overInput(let output, let input):
        "cannot replace \(output): it is the input \(input); choose another output"
      case .foreignFile(let folder, let name):
        "\(folder) holds '\(name)', which is not from an earlier render; "
          + "choose another --out, or pass --overwrite to write beside it"
      case .otherFilm(let folder):
        "\(folder) holds another film, whose frames a part would replace; choose another --out"
      case .folderBusy(let folder):
        "another render is writing into \(folder); wait for it or choose another --out"
      case .sheet(let error): error.description
      case .closedPipe: "the reader of standard output has closed it; finished frames were kept"
      case .cancelled:
        "stopped: a folder keeps its finished frames and is marked incomplete; other files are not written"
      }
    return line.oneLine
  }
}

extension ReplacedFiles {
  /// Throws ``RenderError/overInput(output:input:)`` if one of `inputs` would be replaced.
  package func refuse(_ inputs: some Sequence<FilePath>) throws(RenderError) {
    guard let conflict = conflict(with: inputs) else { return }
    throw .overInput(output: conflict.output.string, input: conflict.input.string)
  }
}

extension RenderError {
  /// A file with a manifest's name that no render wrote.
  static func foreignManifest(_ path: String, remedy: String) -> RenderError {
    .file(
      path: path,
      operation: "replace",
      reason: "no render wrote it",
      remedy: "move it or \(remedy)"
    )
  }

  /// The error for a file's name that ends in a slash.
  package static func namesFolder(_ name: String, _ path: String) -> RenderError {
    .badSetting(name: name, value: path, remedy: "this names a folder; name a file")
  }

  /// The error for what went wrong over a network.
  init(_ error: RemoteError) {
    switch error {
    case .badTemplate, .badURL: self = .badURL(error.description)
    case .cancelled: self = .cancelled
    case .badList, .cache, .lock: self = .remote(error.description)
    }
  }
}
