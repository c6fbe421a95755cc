// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Notes",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [.library(name: "NotesUI", targets: ["NotesUI"])],
    dependencies: [.package(path: "../NotesStyle")],
    targets: [
        .target(name: "NotesModel", swiftSettings: [.define("HAS_SAMPLES")]),
        .target(
            name: "NotesUI",
            dependencies: ["NotesModel", .product(name: "NotesStyle", package: "NotesStyle")],
            resources: [.process("Resources")]),
        .testTarget(name: "NotesTests", dependencies: ["NotesUI"]),
    ]
)
