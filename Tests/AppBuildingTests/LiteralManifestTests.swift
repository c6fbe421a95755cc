import Foundation
import LabTestSupport
import Testing

@testable import AppBuilding

/// Tests for reading the manifests of packages without running them.
struct LiteralManifestTests {
    private func read(_ manifest: String, more: [String: String] = [:]) throws -> PackageManifest {
        // The reader needs the rewriter's program, and it does not build this program itself.
        _ = try RewriterProgram.present()
        return try TemporaryFolder.use { root in
            for (name, text) in more.merging(["Package.swift": manifest], uniquingKeysWith: { first, _ in first }) {
                try Data(text.utf8).write(to: URL(fileURLWithPath: root + "/" + name))
            }
            return try ManifestReader.literal.read(URL(fileURLWithPath: root, isDirectory: true))
        }
    }
    private func reason(_ manifest: String) -> String {
        do {
            _ = try read(manifest)
            return "nothing was computed"
        } catch { return (error as? ManifestReader.Computed)?.message ?? "\(error)" }
    }

    @Test func `the manifest reader evaluates literals, constants and sums`() throws {
        let manifest = try read(
            #"""
            // swift-tools-version: 5.9
            import PackageDescription
            let name = "Kit"
            let common: [SwiftSetting] = [.define("FAST", .when(platforms: [.iOS])), .enableUpcomingFeature("ExistentialAny")]
            let targets: [Target] = [.target(name: name, dependencies: ["Core", .product(name: "Far", package: "far")],
                path: "Code", exclude: ["x"], resources: [.process("R"), .copy("C")], swiftSettings: common + [.unsafeFlags(["-O"])])]
            let package = Package(
                name: name, defaultLocalization: "en", platforms: [.iOS(.v15)],
                products: [.library(name: name, targets: [name])],
                dependencies: [.package(path: "../Near"), .package(url: "https://example.com/Far.git", from: "1.0.0")],
                targets: targets + [.target(name: "Core", dependencies: [.target(name: "B", condition: .when(platforms: [.macOS]))]),
                    .testTarget(name: "\(name)Tests", dependencies: [.byName(name: "Kit")]), Target.executableTarget(name: "Tool")],
                swiftLanguageVersions: [.v5])
            """#)
        #expect(manifest.name == "Kit" && manifest.defaultLocalization == "en" && manifest.languageMode == 5)
        #expect(manifest.targets.map(\.name) == ["Kit", "Core", "KitTests", "Tool"])
        #expect(manifest.targets.map(\.type) == ["regular", "regular", "test", "executable"])
        let kit = try #require(manifest.targets.first)
        #expect(kit.path == "Code" && kit.exclude == ["x"] && kit.resources.map(\.isCopied) == [false, true])
        #expect(kit.settings.flatMap(\.flags) == ["-D", "FAST", "-enable-upcoming-feature", "ExistentialAny", "-O"])
        #expect(kit.dependencies.map(\.name) == ["Core", "Far"] && manifest.targets[1].dependencies.map(\.isForPhones) == [false])
        #expect(manifest.products.map(\.name) == ["Kit"])
        #expect(manifest.dependencies.first?.fileSystem?.first?.path.hasSuffix("/Near") == true)
        #expect(manifest.dependencies.last?.sourceControl?.first?.address == "https://example.com/Far.git")
        #expect(manifest.dependencies.last?.sourceControl?.first?.identity == "far")
    }

    @Test func `reading a manifest does not execute its other statements`() throws {
        try TemporaryFolder.use { root in
            let mark = root + "/mark"
            let manifest = try read(
                """
                // swift-tools-version: 5.9
                import PackageDescription
                import Foundation
                FileManager.default.createFile(atPath: "\(mark)", contents: nil)
                let package = Package(name: "Kit", targets: [.target(name: "Kit")])
                """)
            #expect(manifest.targets.map(\.name) == ["Kit"])
            #expect(!FileManager.default.fileExists(atPath: mark))
        }
    }

    @Test(arguments: [
        ("let package = Package(name: make(), targets: [])", "what make returns"),
        ("let package = Package(name: \"K\", targets: [\"A\"].map { .target(name: $0) })", "a value with a closure"),
        ("let package = Package(name: \"K\", targets: [])\nfor target in package.targets { target.path = \"x\" }", "what package is"),
        ("let package = Package(name: \"K\", targets: [])\npackage.targets = []", "what package is"),
        ("let t = Target.target(name: \"A\")\nt.path = \"..\"\nlet package = Package(name: \"K\", targets: [t])", "what t is"),
        ("let package = Package(name: flag ? \"A\" : \"B\", targets: [])", "computes flag"),
        ("let a = b\nlet b = a\nlet package = Package(name: a, targets: [])", "of itself"),
        (
            "extension Target { static func target(name: String) -> Target { .plugin(name: name) } }\n"
                + "let package = Package(name: \"K\", targets: [.target(name: \"A\")])", "its own function target"
        ),
        ("#if os(Linux)\nlet package = Package(name: \"K\", targets: [])\n#endif", "its package, or has none"),
        ("", "its package, or has none"),
    ])
    func `the error names the first computed expression of a manifest with its line`(manifest: String, what: String) {
        let found = reason("// swift-tools-version: 5.9\nimport PackageDescription\n" + manifest)
        #expect(found.contains(what) && found.contains(#/Package\.swift:\d+:\d+: error: the manifest computes /#), "\(found)")
    }

    @Test func `a version-specific manifest is used under the package manager's rules`() throws {
        func manifest(_ tools: String, _ name: String) -> String {
            "// swift-tools-version: \(tools)\nimport PackageDescription\nlet package = Package(name: \"\(name)\", targets: [])\n"
        }
        let old = manifest("5.5", "Old")
        #expect(try read(old, more: ["Package@swift-5.9.swift": manifest("5.9", "New")]).name == "New")
        #expect(try read(old, more: ["Package@swift-5.9.swift": manifest("5.4", "Older")]).name == "Old")
        #expect(try read(old, more: ["Package@swift-6.swift": manifest("5.4", "Exact"), "Package@swift-99.swift": ""]).name == "Exact")
    }

    @Test func `a manifest whose constants double in size repeatedly is rejected`() {
        let doubling = (1...60).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined()
        #expect(reason("let a0 = [\"x\"]\n\(doubling)let package = Package(name: \"K\", targets: a60)").contains("the manifest computes"))
    }
}
