// swift-tools-version:5.9
import PackageDescription

let package = Package(
    name: "swift-tidy-layout",
    defaultLocalization: "en",
    platforms: [.iOS(.v13), .macOS(.v10_15)],
    products: [
        .library(name: "TidyLayout", targets: ["TidyLayout"]),
        .library(name: "TidyLayout-Dynamic", type: .dynamic, targets: ["TidyLayout"]),
    ],
    dependencies: [
        .package(url: "https://github.com/example/swift-tiny-store", from: "1.0.0"),
        .package(url: "https://github.com/apple/swift-docc-plugin", from: "1.0.0"),
    ],
    targets: [
        .target(name: "TidyLayoutCore"),
        .target(
            name: "TidyLayout",
            dependencies: ["TidyLayoutCore", .product(name: "TinyStore", package: "swift-tiny-store"), "CTidy"],
            resources: [.process("Resources"), .copy("PrivacyInfo.xcprivacy")],
            swiftSettings: [.define("TIDY", .when(platforms: [.iOS])), .enableUpcomingFeature("BareSlashRegexLiterals")]),
        .target(name: "CTidy"),
        .testTarget(name: "TidyLayoutTests", dependencies: ["TidyLayout"]),
    ]
)
