// swift-tools-version: 5.9
import PackageDescription

// A typical iOS package, with tests of both kinds.
let package = Package(
    name: "Tested",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Tested", targets: ["Tested"])],
    targets: [
        .target(name: "Tested", resources: [.process("Resources")]),
        .testTarget(name: "TestedTests", dependencies: ["Tested"], resources: [.process("Resources")]),
    ]
)
