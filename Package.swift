// swift-tools-version: 6.3
import PackageDescription

/// House rules for every Swift target: language mode 6, explicit existentials and imports, strict
/// memory safety, and no warning left standing.
let houseRules: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "carousel",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "carousel", targets: ["carousel"]),
    .library(name: "CarouselCore", targets: ["CarouselCore"]),
    .library(name: "CarouselFeed", targets: ["CarouselFeed"]),
    .library(name: "CarouselDiff", targets: ["CarouselRaster", "CarouselDiff"]),
    .library(
      name: "CarouselGolden",
      targets: [
        "CarouselFiles", "CarouselRaster", "CarouselPNG", "CarouselDiff", "CarouselGolden",
      ]
    ),
    .library(
      name: "CarouselReport",
      targets: [
        "CarouselFiles", "CarouselRaster", "CarouselPNG", "CarouselDiff", "CarouselGolden",
        "CarouselReport",
      ]
    ),
    .library(
      name: "CarouselTesting",
      targets: [
        "CarouselFiles", "CarouselRaster", "CarouselPNG", "CarouselDiff", "CarouselGolden",
        "CarouselTesting",
      ]
    ),
    .library(
      name: "CarouselKit",
      targets: [
        "CarouselCore", "CarouselFiles", "CarouselTouches", "CarouselRaster", "CarouselPNG",
        "CarouselText", "GeneratedPictures", "CarouselImages", "CarouselFetch", "CarouselHTTP",
        "CarouselRemote", "CarouselRender",
      ]
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(name: "CarouselValues", swiftSettings: houseRules),
    .target(name: "CarouselCore", dependencies: ["CarouselValues"], swiftSettings: houseRules),
    .target(name: "CarouselFeed", dependencies: ["CarouselValues"], swiftSettings: houseRules),
    .target(
      name: "CarouselRaster",
      dependencies: ["CarouselValues", "CSystemShims"],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselDiff",
      dependencies: ["CarouselRaster"],
      swiftSettings: houseRules
    ),
    .systemLibrary(
      name: "CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .systemLibrary(
      name: "CLibJPEG",
      pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]
    ),
    .systemLibrary(
      name: "CLibDeflate",
      pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
    ),
    .systemLibrary(
      name: "CLibWebP",
      pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]
    ),
    .target(name: "CCodecShims", dependencies: ["CLibPNG", "CLibDeflate"]),
    .target(name: "CJPEGShims", dependencies: ["CCodecShims", "CLibJPEG"]),
    .target(name: "CSystemShims"),
    .target(name: "CTransferShims"),
    .target(name: "CTextShims", cSettings: [.headerSearchPath("forward")]),
    .target(
      name: "CarouselPNG",
      dependencies: ["CarouselRaster", "CCodecShims", "CLibDeflate"],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselFiles",
      dependencies: [
        "CarouselValues", "CSystemShims",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselTouches",
      dependencies: ["CarouselValues", "CarouselCore", "CarouselFiles"],
      swiftSettings: houseRules
    ),
    .target(
      name: "GeneratedPictures",
      dependencies: ["CarouselValues", "CarouselRaster"],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselImages",
      dependencies: [
        "CarouselFiles", "CarouselRaster", "CarouselPNG", "GeneratedPictures", "CCodecShims",
        "CJPEGShims", "CLibWebP",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselText",
      dependencies: [
        "CarouselFiles", "CarouselRaster", "CTextShims",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(name: "CarouselFetch", dependencies: ["CarouselValues"], swiftSettings: houseRules),
    .target(
      name: "CarouselHTTP",
      dependencies: ["CarouselFiles", "CarouselFetch", "CTransferShims"],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselGolden",
      dependencies: [
        "CarouselFiles", "CarouselRaster", "CarouselPNG", "CarouselDiff",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselJudge",
      dependencies: [
        "CarouselFiles", "CarouselRaster", "CarouselPNG", "CarouselDiff", "CarouselImages",
        "CarouselGolden",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselReport",
      dependencies: [
        "CarouselFiles", "CarouselGolden",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      resources: [.embedInCode("Page/report.js"), .embedInCode("Page/report.css")],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselTesting",
      dependencies: [
        "CarouselFiles", "CarouselRaster", "CarouselPNG", "CarouselDiff", "CarouselGolden",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselRemote",
      dependencies: [
        "CarouselValues", "CarouselFiles", "CarouselRaster", "CarouselImages", "CarouselFetch",
        "CarouselHTTP",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselFeedSources",
      dependencies: [
        "CarouselValues", "CarouselFiles", "CarouselRaster", "CarouselFeed", "CarouselFetch",
        "CarouselHTTP", "GeneratedPictures", "CarouselImages", "CarouselRemote",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselRender",
      dependencies: [
        "CarouselValues", "CarouselFiles", "CarouselTouches",
        "CarouselCore", "CarouselRaster", "CarouselPNG", "CarouselImages", "CarouselFetch",
        "CarouselRemote", "CarouselText",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselFeedFilm",
      dependencies: [
        "CarouselValues", "CarouselCore", "CarouselFeed", "CarouselFeedSources", "CarouselFetch",
        "CarouselFiles", "CarouselText", "CarouselRaster", "CarouselPNG", "GeneratedPictures",
        "CarouselImages", "CarouselRemote", "CarouselRender",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselVerify",
      dependencies: [
        "CarouselFeedFilm", "CarouselFeedSources", "CarouselFiles", "CarouselCore",
        "CarouselRaster", "CarouselDiff", "CarouselPNG",
        "CarouselImages", "CarouselRemote", "CarouselRender", "CarouselGolden", "CarouselReport",
        "CarouselText", "CSystemShims",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .target(
      name: "CarouselProve",
      dependencies: [
        "CarouselValues", "CarouselFiles", "CarouselCore", "CarouselRaster", "CarouselPNG",
        "CarouselImages", "CarouselRender", "CarouselReport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .executableTarget(
      name: "carousel",
      dependencies: [
        "CarouselDiff", "CarouselGolden", "CarouselJudge", "CarouselProve", "CarouselReport",
        "CarouselVerify", "CarouselFeedFilm", "CarouselFeedSources", "CarouselFetch",
        "CarouselFiles",
        "CarouselTouches",
        "CarouselCore", "CarouselRaster", "CarouselPNG", "CarouselImages", "CarouselRemote",
        "CarouselRender", "CarouselValues", "CSystemShims",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .systemLibrary(
      name: "CZlib",
      path: "Tests/CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .target(
      name: "TestSupport",
      dependencies: ["CarouselCore", "CarouselRaster"],
      path: "Tests/TestSupport",
      swiftSettings: houseRules
    ),
    .target(
      name: "ServerSupport",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      path: "Tests/ServerSupport",
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselValuesTests",
      dependencies: ["CarouselValues"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselCoreTests",
      dependencies: ["CarouselValues", "CarouselCore", "TestSupport"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselRasterTests",
      dependencies: ["CarouselValues", "CarouselRaster", "TestSupport"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselDiffTests",
      dependencies: ["CarouselValues", "CarouselRaster", "CarouselDiff"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselPNGTests",
      dependencies: [
        "CarouselValues", "CarouselRaster", "CarouselPNG", "CLibDeflate", "CZlib", "TestSupport",
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselFilesTests",
      dependencies: [
        "CarouselFiles", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselTouchesTests",
      dependencies: ["CarouselValues", "CarouselCore", "CarouselTouches"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "GeneratedPicturesTests",
      dependencies: ["CarouselRaster", "GeneratedPictures", "TestSupport"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselImagesTests",
      dependencies: [
        "CarouselValues", "CarouselFiles", "CarouselRaster", "CarouselPNG", "CarouselImages",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselTextTests",
      dependencies: [
        "CarouselValues", "CarouselFiles", "CarouselRaster", "CarouselTesting", "CarouselText",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Goldens"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselFetchTests",
      dependencies: ["CarouselValues", "CarouselFetch"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselFeedTests",
      dependencies: ["CarouselValues", "CarouselFeed"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselHTTPTests",
      dependencies: [
        "CarouselFetch", "CarouselHTTP", "CTransferShims", "CLibDeflate",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselGoldenTests",
      dependencies: [
        "CarouselFiles", "CarouselRaster", "CarouselPNG", "CarouselDiff", "CarouselGolden",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselJudgeTests",
      dependencies: [
        "CarouselRaster", "CarouselPNG", "GeneratedPictures", "CarouselJudge", "TestSupport",
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselReportTests",
      dependencies: [
        "CarouselFiles", "CarouselRaster", "CarouselPNG", "CarouselDiff", "CarouselGolden",
        "CarouselReport", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselTestingTests",
      dependencies: [
        "CarouselRaster", "CarouselPNG", "CarouselDiff", "CarouselGolden", "CarouselTesting",
        "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselRemoteTests",
      dependencies: [
        "CarouselFiles",
        "CarouselCore", "CarouselRaster", "CarouselImages", "CarouselPNG", "CarouselFetch",
        "CarouselHTTP", "CarouselRemote", "CarouselRender", "ServerSupport", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselFeedSourcesTests",
      dependencies: [
        "CarouselFiles", "CarouselRaster", "CarouselImages", "CarouselPNG", "CarouselFeed",
        "CarouselFeedFilm", "CarouselFetch", "CarouselHTTP", "CarouselRemote",
        "CarouselFeedSources",
        "CarouselRender", "ServerSupport", "TestSupport",
        "CLibDeflate",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselRenderTests",
      dependencies: [
        "CarouselTesting",
        "CarouselFiles", "CarouselDiff",
        "CarouselValues", "CarouselCore", "CarouselRaster", "CarouselPNG", "GeneratedPictures",
        "CarouselImages", "CarouselFetch", "CarouselRemote", "CarouselRender", "CarouselText",
        "CarouselFeedFilm", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Goldens"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselFeedFilmTests",
      dependencies: [
        "CarouselFiles", "CarouselValues", "CarouselCore", "CarouselFeed", "CarouselFeedSources",
        "CarouselRaster", "CarouselPNG", "CarouselImages", "CarouselRender", "CarouselText",
        "CarouselTesting", "CarouselFeedFilm", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Goldens"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CarouselProveTests",
      dependencies: [
        "CarouselCore", "CarouselFiles", "CarouselImages", "CarouselPNG", "CarouselRaster",
        "CarouselRender", "CarouselProve", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CarouselProve",
        "CarouselValues", "CarouselCore", "CarouselFiles", "CarouselRaster", "CarouselPNG",
        "GeneratedPictures", "CarouselDiff", "CarouselImages", "CarouselFeed",
        "CarouselFeedFilm", "CarouselFeedSources", "CarouselFetch",
        "CarouselHTTP", "CarouselGolden", "CarouselJudge", "CarouselReport", "CarouselTesting",
        "CarouselRemote",
        "CarouselRender", "CarouselText", "CarouselTouches", "CarouselVerify", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Rooms/Comparing/Goldens"],
      swiftSettings: houseRules
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "CarouselCore", "CarouselFiles", "CarouselValues", "CarouselGolden",
        "carousel", "CarouselRaster", "CarouselPNG", "CarouselImages", "CarouselRemote",
        "CarouselRender", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: houseRules
    ),
  ]
)
