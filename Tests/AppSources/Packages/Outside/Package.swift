// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Outside",
    dependencies: [.package(url: "https://github.com/example/Elsewhere.git", from: "1.0.0")],
    targets: [.target(name: "Outside", dependencies: [.product(name: "Elsewhere", package: "Elsewhere")])]
)
