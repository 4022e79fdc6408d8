// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TatamiBenchmarks",
  dependencies: [
    .package(name: "Tatami", path: "..")
  ],
  targets: [
    // Plain loops over plain arrays, and the counters in front of malloc.
    .target(
      name: "Limits",
      cSettings: [.unsafeFlags(["-O3", "-fno-builtin-malloc"])]),
    .executableTarget(
      name: "bench",
      dependencies: ["Limits", .product(name: "Tatami", package: "Tatami")],
      swiftSettings: [.treatAllWarnings(as: .error), .strictMemorySafety()]),
  ],
  swiftLanguageModes: [.v6]
)
