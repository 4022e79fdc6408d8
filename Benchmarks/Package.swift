// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .strictMemorySafety()]

let package = Package(
  name: "TatamiBenchmarks",
  traits: [.trait(name: "Jemalloc", description: "Measures with jemalloc as the allocator")],
  dependencies: [
    .package(
      name: "Tatami", path: "..",
      traits: [.defaults, .trait(name: "Jemalloc", condition: .when(traits: ["Jemalloc"]))]),
    // Its default traits need packages that not everybody can get.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // Plain loops over plain arrays, and the counters in front of malloc.
    .target(
      name: "Limits",
      cSettings: [
        .unsafeFlags(["-O3", "-fno-builtin-malloc"]),
        .define("LIMITS_JEMALLOC", .when(traits: ["Jemalloc"])),
      ]),
    // The workloads, and what is done to them.
    .target(
      name: "Rows",
      dependencies: [
        "Limits", .product(name: "Tatami", package: "Tatami"),
        .product(name: "TatamiDocument", package: "Tatami"),
        .product(name: "TatamiScrolling", package: "Tatami"),
        .product(name: "TatamiPaging", package: "Tatami"),
        .product(name: "TatamiConstraints", package: "Tatami"),
      ],
      swiftSettings: strict),
    // What can be counted: instructions, allocations, cells visited, bytes.
    .executableTarget(
      name: "counts",
      dependencies: ["Limits", "Rows", .product(name: "Tatami", package: "Tatami")],
      swiftSettings: strict,
      // Older releases of valgrind give up on the compiler's debugging information.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"], .when(platforms: [.linux]))]),
    // Solves systems of constraints for a comparison with another solver.
    .executableTarget(
      name: "optima",
      dependencies: [.product(name: "TatamiConstraints", package: "Tatami")],
      swiftSettings: strict),
    // What takes time.
    .executableTarget(
      name: "Times",
      dependencies: ["Limits", "Rows", .product(name: "Benchmark", package: "benchmark")],
      path: "Times",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
