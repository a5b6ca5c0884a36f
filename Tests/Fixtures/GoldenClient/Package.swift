// swift-tools-version: 6.3
import Foundation
import PackageDescription

// A package of its own that uses CarouselTesting as others would; GoldenClientTests copies, builds and
// runs it.
let carousel = ProcessInfo.processInfo.environment["CAROUSEL_PACKAGE"] ?? "../../.."

let package = Package(
  name: "GoldenClient",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "carousel", path: carousel)],
  targets: [
    .testTarget(
      name: "ClientTests",
      dependencies: [.product(name: "CarouselTesting", package: "carousel")]
    ),
    .testTarget(
      name: "ClientXCTests",
      dependencies: [.product(name: "CarouselTesting", package: "carousel")]
    ),
  ]
)
