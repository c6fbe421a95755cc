// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "NotesStyle",
    products: [.library(name: "NotesStyle", targets: ["NotesStyle"])],
    targets: [.target(name: "NotesStyle")]
)
