// swift-tools-version:5.5
import PackageDescription
let package = Package(name: "TinyStore", platforms: [.iOS(.v12)], products: [.library(name: "TinyStore", targets: ["TinyStore"])],
    targets: [.target(name: "TinyStore", path: "TinyStore", exclude: ["Info.plist"])], swiftLanguageVersions: [.v5])
