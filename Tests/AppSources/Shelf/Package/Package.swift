// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "ShelfPackage", products: [.library(name: "ShelfPackage", targets: ["ShelfPackage"])],
    targets: [.target(name: "ShelfPackage", resources: [.process("Resources")])])
