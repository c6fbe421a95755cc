// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Engine",
    products: [.library(name: "IQKeyboardManagerSwift", targets: ["IQKeyboardManagerSwift"])],
    targets: [
        .target(name: "IQKeyboardManagerSwift", dependencies: ["IQKeyboardNotification"]), .target(name: "IQKeyboardNotification"),
    ]
)
