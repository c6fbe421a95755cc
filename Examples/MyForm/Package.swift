// swift-tools-version: 6.0
import PackageDescription

/// A package for an app of your own: plain UIKit code, with KeyboardLab for its tests.
let package = Package(
    name: "MyForm",
    dependencies: [.package(name: "KeyboardLab", path: "../..")],
    targets: [
        .executableTarget(
            name: "MyForm",
            dependencies: [
                .product(name: "UIKit", package: "KeyboardLab"),
                .product(name: "IQKeyboardManagerSwift", package: "KeyboardLab"),
                .product(name: "KeyboardLab", package: "KeyboardLab"),
            ])
    ]
)
