internal import CarouselDiff
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster
internal import CarouselRender
internal import CarouselText
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// One thing that `carousel doctor` checked.
struct DoctorCheck: Encodable, Sendable {
  /// How it went.
  enum Verdict: String, Encodable { case ok, warn, fail }

  let name: String
  let verdict: Verdict
  let detail: String
}

/// Checks of the machine: versions, the pixels of a known film, the least difference, the environment.
enum MachineCheck {
  private typealias Check = DoctorCheck

  /// All of them.
  static func all(environment: [String: String]) async -> [DoctorCheck] {
    [version, machine, codecs, await film(), difference(), text] + variables(environment)
  }

  private static var version: Check {
    Check(name: "carousel", verdict: .ok, detail: carouselVersion)
  }

  private static var machine: Check {
    #if arch(x86_64)
      let architecture = "x86_64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "another architecture"
    #endif
    #if os(Linux)
      let system = "Linux"
    #elseif os(macOS)
      let system = "macOS"
    #else
      let system = "another system"
    #endif
    let processors = ProcessInfo.processInfo.activeProcessorCount
    return Check(
      name: "machine",
      verdict: .ok,
      detail: "\(system) \(architecture), \(processors) processors"
    )
  }

  private static var codecs: Check {
    let versions = [
      PNGEncoder.codecVersions, JPEGDecoder.codecVersion, WebPDecoder.codecVersion,
    ]
    return Check(name: "codecs", verdict: .ok, detail: versions.joined(separator: ", "))
  }

  /// Whether words other than ASCII can be drawn.
  private static var text: Check {
    let missing = TextLibrary.missing
    guard missing.isEmpty else {
      return Check(
        name: "text",
        verdict: .warn,
        detail: "only ASCII is drawn, without \(missing.map(\.rawValue).joined(separator: ", ")); "
          + TextLibrary.remedy(missing)
      )
    }
    let systems = WritingSystem.missing
    guard systems.isEmpty else {
      let names = systems.map { "\($0.name) (apt-get install \($0.package))" }
      return Check(
        name: "text",
        verdict: .warn,
        detail: "no installed font has \(names.joined(separator: ", ")); or name fonts with --font"
      )
    }
    let names = WritingSystem.allCases.map(\.name).joined(separator: ", ")
    return Check(name: "text", verdict: .ok, detail: "installed fonts have \(names)")
  }

  /// The film digest of the film below, the same on every machine.
  private static let knownDigest = "0a8d0269bb82bf99"

  /// Renders a film whose pixels are known, with one job and with several.
  private static func film() async -> Check {
    let name = "pixels"
    do {
      let scratch = try ScratchFolder()
      defer { scratch.remove() }
      var settings = ScenarioSettings()
      (settings.swipes, settings.size, settings.fps) = ("LLRRR", "64x48", "10")
      for jobs in [1, 4] {
        var outputs = RenderOutputs()
        outputs.folder = scratch.path.appending("\(jobs)").string
        let renderer = Renderer(scenario: try settings.resolved(), outputs: outputs, jobs: jobs)
        let digest = try await renderer.run().filmDigest ?? "none"
        guard digest == knownDigest else {
          return Check(
            name: name,
            verdict: .fail,
            detail: "a film has digest \(digest) here with \(jobs) jobs, \(knownDigest) elsewhere; "
              + "do not make or judge goldens on this machine"
          )
        }
      }
      return Check(
        name: name,
        verdict: .ok,
        detail: "film digest \(knownDigest), as on every machine"
      )
    } catch {
      return Check(name: name, verdict: .fail, detail: "no film can be rendered: \(error)")
    }
  }

  /// Compares two pictures that differ as little as pictures can.
  private static func difference() -> Check {
    let (a, b) = (RGBA8(128, 128, 128), RGBA8(128, 129, 128))
    let expected = Bitmap(width: 8, height: 8, fill: a)
    var actual = expected
    actual[3, 4] = b
    let found: Int
    do throws(DiffError) {
      found = try ImageDiff().compare(expected, actual).differingPixels
    } catch {
      found = 0
    }
    return Check(
      name: "verdict",
      verdict: found == 1 ? .ok : .fail,
      detail: found == 1 ? "one level in one pixel is found" : "a difference of one level is missed"
    )
  }

  /// Checks the variables that decide whether goldens are updated.
  private static func variables(_ environment: [String: String]) -> [Check] {
    let isAutomatic = UpdatePolicy.isAutomatic(environment)
    let ci = Check(
      name: "CI",
      verdict: .ok,
      detail: isAutomatic ? "set: goldens are never updated here" : "not set"
    )
    guard let update = environment["CAROUSEL_UPDATE"], !update.isEmpty else { return [ci] }
    let known = VerifyRequest.Update(rawValue: update)
    let values = VerifyRequest.Update.allCases.map(\.rawValue).joined(separator: ", ")
    let (verdict, detail): (Check.Verdict, String) =
      switch known {
      case nil: (.fail, "'\(update)' is not one of \(values)")
      case .some(.none): (.ok, "none: tests write no goldens")
      case .missing, .changed, .all: (.warn, "\(update): tests write goldens")
      }
    return [ci, Check(name: "CAROUSEL_UPDATE", verdict: verdict, detail: detail)]
  }
}
