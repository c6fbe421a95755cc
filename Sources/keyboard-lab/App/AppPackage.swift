import Foundation

/// The package that an app becomes: its rewritten sources and a manifest, in the user's cache. Nothing is written beside the app.
struct AppPackage {
    let folder: URL
    let name: String
    /// One build folder for all apps, so that the toolkit is built once.
    static var buildFolder: URL { RewriterProgram.cache.appendingPathComponent("build", isDirectory: true) }

    /// Rewrites the sources, and writes what has changed.
    /// - Throws: `CommandFailure` when something cannot be rewritten; the places have been told by then.
    init(_ sources: AppSources, path: String, rewriter: RewriterProgram, options: [String]) throws {
        name = sources.name
        let key = StableHash.text(URL(fileURLWithPath: path).standardizedFileURL.path)
        folder = RewriterProgram.cache.appendingPathComponent("apps/\(sources.name)-\(key)", isDirectory: true)
        let target = folder.appendingPathComponent("Sources/\(sources.name)", isDirectory: true)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let modules = sources.modules.flatMap { ["--own-module", $0] }
        let code = try Command.run(rewriter.path, ["--output", target.path] + options + modules + sources.files)
        guard code == 0 else { throw CommandFailure("the app cannot be rewritten for this computer; see above") }
        let manifest = folder.appendingPathComponent("Package.swift")
        let text = Self.manifest(sources)
        if (try? String(contentsOf: manifest, encoding: .utf8)) != text {
            try text.write(to: manifest, atomically: true, encoding: .utf8)
        }
    }

    private static func manifest(_ sources: AppSources) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "\(sources.name)",
            dependencies: [.package(name: "KeyboardLab", path: "\(RewriterProgram.project.path)")],
            targets: [
                .executableTarget(
                    name: "\(sources.name)",
                    dependencies: [
                        .product(name: "UIKit", package: "KeyboardLab"),
                        .product(name: "IQKeyboardManagerSwift", package: "KeyboardLab"),
                        .product(name: "KeyboardLab", package: "KeyboardLab"),
                    ])
            ],
            swiftLanguageModes: [.v\(sources.languageMode)]
        )

        """
    }

    /// Builds the app and answers where the program is. The first time the toolkit is built with it, which takes minutes.
    func build() throws -> String {
        let arguments = ["swift", "build", "--package-path", folder.path, "--scratch-path", Self.buildFolder.path, "--product", name]
        guard try Command.run("/usr/bin/env", arguments) == 0 else { throw CommandFailure("the app does not compile; see above") }
        return Self.buildFolder.appendingPathComponent("debug/\(name)").path
    }
}

/// A number for a text that is the same in every run. (FNV-1a, 64 bits)
enum StableHash {
    static func text(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
