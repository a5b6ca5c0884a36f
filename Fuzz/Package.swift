// swift-tools-version: 6.3
import PackageDescription

/// The parent package's `package` declarations are open to code that is compiled under its name,
/// which SwiftPM makes of the name of its folder.
let parent =
  Context.packageDirectory.split(separator: "/").dropLast().last.map {
    String($0.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  } ?? ""
let shims = "\(Context.packageDirectory)/../Sources/CCodecShims/include"

let package = Package(
  name: "carousel-fuzz",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "carousel", path: "..")],
  targets: [
    .target(name: "CPlainPNG", path: "CPlainPNG", cSettings: [.unsafeFlags(["-I\(shims)"])]),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CPlainPNG", .product(name: "CarouselKit", package: "carousel"),
      ],
      path: "Sources",
      packageAccess: false,
      swiftSettings: [
        .unsafeFlags(["-package-name", parent]),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
      ]
    ),
  ]
)
