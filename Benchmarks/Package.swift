// swift-tools-version: 6.1
import PackageDescription

/// The parent package's `package` declarations are open to code that is compiled under its name,
/// which SwiftPM makes of the name of its folder.
let parent =
  Context.packageDirectory.split(separator: "/").dropLast().last.map {
    String($0.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  } ?? ""

let asParent: [SwiftSetting] = [.unsafeFlags(["-package-name", parent])]

let package = Package(
  name: "carousel-benchmarks",
  platforms: [.macOS("26.0")],
  dependencies: [
    .package(name: "carousel", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Kernels",
      dependencies: [
        .product(name: "CarouselKit", package: "carousel"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Kernels",
      packageAccess: false,
      swiftSettings: asParent,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    .executableTarget(
      name: "Strip",
      dependencies: [.product(name: "CarouselKit", package: "carousel")],
      path: "Strip/Sources",  // not right below a folder Benchmarks, where it would count as one
      packageAccess: false,
      swiftSettings: asParent
    ),
    .executableTarget(
      name: "Video",
      dependencies: [.product(name: "CarouselKit", package: "carousel")],
      path: "Video/Sources",
      packageAccess: false,
      swiftSettings: asParent
    ),
  ]
)
