// swift-tools-version: 5.9
import PackageDescription

// This is a typical iOS package, with tests of XCTest and of Swift Testing.
let package = Package(
    name: "Tested",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Tested", targets: ["Tested"])],
    targets: [
        .target(name: "Tested", resources: [.process("Resources")]),
        .testTarget(name: "TestedTests", dependencies: ["Tested"], resources: [.process("Resources")]),
    ]
)
