// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .strictMemorySafety()]
let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded", .when(traits: ["Embedded"]))
]

let package = Package(
  name: "Tatami",
  products: [
    .library(name: "Tatami", targets: ["Tatami"]),
    .library(name: "TatamiScrolling", targets: ["TatamiScrolling"]),
    .library(name: "TatamiPaging", targets: ["TatamiPaging"]),
    .library(name: "TatamiConstraints", targets: ["TatamiConstraints"]),
    .library(name: "TatamiC", targets: ["TatamiC"]),
    .library(name: "TatamiDocument", targets: ["TatamiDocument"]),
    .executable(name: "tatami", targets: ["TatamiTool"]),
  ],
  traits: [
    .trait(name: "Embedded", description: "Compiles the engine as Embedded Swift"),
    .trait(
      name: "Small",
      description: "Compiles one way to a result where the engine has two: a quarter less code"),
    .trait(name: "Jemalloc", description: "Links jemalloc, whose arenas may hold the cells"),
  ],
  dependencies: [
    // Only the command-line tool uses it.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // Without a pkg-config name: nobody who leaves the trait off should hear of it.
    .systemLibrary(name: "CJemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .target(
      name: "Tatami",
      dependencies: [.target(name: "CJemalloc", condition: .when(traits: ["Jemalloc"]))],
      swiftSettings: strict + embedded + [.define("SmallCode", .when(traits: ["Small"]))]),
    .target(
      name: "TatamiScrolling", dependencies: ["Tatami"], swiftSettings: strict + embedded),
    .target(
      name: "TatamiPaging", dependencies: ["Tatami", "TatamiScrolling"],
      swiftSettings: strict + embedded),
    .target(
      name: "TatamiConstraints", dependencies: ["Tatami"], swiftSettings: strict + embedded),
    // The interface for C: a header, and what it declares.
    .target(name: "CTatami"),
    .target(
      name: "TatamiC", dependencies: ["Tatami", "TatamiScrolling", "TatamiPaging", "CTatami"],
      swiftSettings: strict + embedded),
    .target(name: "TatamiDocument", dependencies: ["Tatami"], swiftSettings: strict),
    .target(
      name: "TatamiScripts",
      dependencies: [
        "Tatami", "TatamiScrolling", "TatamiPaging", "TatamiConstraints", "TatamiDocument",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "TatamiTool",
      dependencies: [
        "Tatami", "TatamiConstraints", "TatamiDocument", "TatamiScripts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "TatamiReference", dependencies: ["Tatami"], path: "Tests/TatamiReference",
      swiftSettings: strict),
    // Numbers that a seed determines, and how many of them tests use.
    .target(name: "TatamiRandom", path: "Tests/TatamiRandom", swiftSettings: strict),
    .testTarget(
      name: "TatamiTests", dependencies: ["Tatami", "TatamiReference", "TatamiRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "TatamiScrollingTests", dependencies: ["Tatami", "TatamiScrolling", "TatamiRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "TatamiPagingTests",
      dependencies: ["Tatami", "TatamiScrolling", "TatamiPaging", "TatamiRandom"],
      swiftSettings: strict),
    // What functions of C do, compared with Swift.
    .testTarget(
      name: "TatamiCTests",
      dependencies: [
        "Tatami", "TatamiScrolling", "TatamiPaging", "CTatami", "TatamiC", "TatamiRandom",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TatamiConstraintsTests",
      dependencies: ["Tatami", "TatamiConstraints", "TatamiRandom"], swiftSettings: strict),
    .testTarget(
      name: "TatamiScriptsTests",
      dependencies: [
        "Tatami", "TatamiScrolling", "TatamiPaging", "TatamiConstraints", "TatamiDocument",
        "TatamiScripts",
      ],
      exclude: ["Written"], swiftSettings: strict),
    .testTarget(
      name: "TatamiDocumentTests",
      dependencies: ["Tatami", "TatamiDocument", "TatamiReference", "TatamiRandom"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
