// swift-tools-version: 6.2
import PackageDescription

// A program of its own that uses the library as anybody would; `Scripts/check-feed` builds and runs it.
let package = Package(
  name: "Feed",
  dependencies: [.package(name: "Tatami", path: "../..")],
  targets: [
    .executableTarget(
      name: "Feed",
      dependencies: [
        .product(name: "Tatami", package: "Tatami"),
        .product(name: "TatamiScrolling", package: "Tatami"),
      ],
      swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
