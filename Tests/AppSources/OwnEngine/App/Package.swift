// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "App",
    dependencies: [.package(path: "../Engine")],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "IQKeyboardManagerSwift", package: "Engine")])
    ]
)
