internal import CarouselRaster
internal import SystemPackage
public enum PictureFormat: Sendable, CustomStringConvertible { case png, jpeg, other
  public var description: String { "x" }
  init?(signature: [UInt8]) { if signature.first == 0x89 { self = .png } else { self = .jpeg } } }
public struct PictureFinderError: Error, Sendable, CustomStringConvertible { public var description: String { "nope" } }
struct PictureFinder { struct Result { var pictures: [FilePath] = []; var skipped: [String] = [] }
 init(base: FilePath, recursive: Bool) {}
 func find(_ a: [String]) throws(PictureFinderError) -> Result { var r = Result(); r.pictures = a.map { FilePath($0) }; return r } }
