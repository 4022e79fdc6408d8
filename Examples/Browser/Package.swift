// swift-tools-version: 6.2
import PackageDescription

// The page's part in Swift, as one WebAssembly module; `Scripts/browser` builds it.
let package = Package(
  name: "Browser",
  dependencies: [.package(name: "Tatami", path: "../..", traits: ["Embedded", "Small"])],
  targets: [
    // What Embedded Swift takes from a C library.
    .target(
      name: "Library",
      cSettings: [.unsafeFlags(["-O2", "-ffreestanding", "-fno-builtin", "-mbulk-memory"])]),
    .executableTarget(
      name: "Page",
      dependencies: [
        "Library",
        .product(name: "Tatami", package: "Tatami"),
        .product(name: "TatamiScrolling", package: "Tatami"),
        .product(name: "TatamiPaging", package: "Tatami"),
      ],
      swiftSettings: [
        .enableExperimentalFeature("Embedded"), .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .unsafeFlags(["-Xfrontend", "-disable-stack-protector"]),
      ],
      linkerSettings: [
        // Where there is a `wasm-opt`, clang would run it unasked, and names would be gone.
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt", "-Xlinker",
          "--no-entry", "-Xlinker", "--gc-sections",
        ])
      ]),
  ],
  swiftLanguageModes: [.v6]
)
