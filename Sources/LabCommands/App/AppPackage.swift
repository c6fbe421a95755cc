import Foundation

/// The package that an app becomes: its rewritten sources and a manifest, in the user's cache. Nothing is written beside the app.
///
/// It has no dependencies: its modules are compiled and linked against the built toolkit.
struct AppPackage {
    let folder: URL
    let app: AppModules
    private let toolkit: BuiltToolkit

    /// Rewrites the sources, and writes what has changed.
    /// - Throws: `CommandFailure` when something cannot be rewritten; the places have been told by then.
    init(_ app: AppModules, path: String, screen: String?, rewriter: RewriterProgram, toolkit: BuiltToolkit) throws {
        self.app = app
        self.toolkit = toolkit
        let key = StableHash.text(URL(fileURLWithPath: path).standardizedFileURL.path)
        folder = RewriterProgram.cache.appendingPathComponent("apps/\(app.name)-\(key)", isDirectory: true)
        var arguments = screen.map { ["--screen", $0] } ?? []
        arguments += ["--importable", try toolkit.importableModules().sorted().joined(separator: ",")]
        if Self.hasDocuments(path) { arguments.append("--documents") }
        for module in app.modules {
            let output = folder.appendingPathComponent("Modules/\(module.name)", isDirectory: true).path
            arguments += ["--module", module.name, "--output", output] + module.files
        }
        let code = try Command.run(rewriter.path, arguments)
        guard code == 0 else { throw CommandFailure("the app cannot be rewritten for this computer; see above") }
        for module in app.modules { try writeBundle(of: module) }
        try writeMainBundle()
        try Self.write(manifest, to: folder.appendingPathComponent("Package.swift"))
    }

    /// Whether storyboards or xibs stand in the app's folder, which name classes of its sources.
    private static func hasDocuments(_ path: String) -> Bool {
        let names = FileManager.default.enumerator(atPath: path)?.lazy.compactMap { $0 as? String }
        return names?.contains { ($0.hasSuffix(".storyboard") || $0.hasSuffix(".xib")) && !$0.contains(".build/") } ?? false
    }

    // MARK: The manifest

    private var manifest: String {
        let targets = app.modules.enumerated().map { position, module in
            let isProgram = position == app.modules.count - 1
            return """
                        .\(isProgram ? "executableTarget" : "target")(
                            name: \(Self.literal(module.name)),
                            dependencies: \(Self.list(module.dependencies)),
                            path: \(Self.literal("Modules/\(module.name)")),
                            swiftSettings: [
                                .swiftLanguageMode(.v\(module.languageMode)), .unsafeFlags(\(Self.list(toolkit.compilerFlags + module.flags))),
                            ]\(isProgram ? ",\n                linkerSettings: [.unsafeFlags(\(Self.list(toolkit.linkerFlags)))]" : "")),

                """
        }
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: \(Self.literal(app.name)),
                targets: [
            \(targets.joined())    ]
            )

            """
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
    private static func list(_ texts: [String]) -> String { "[" + texts.map(literal).joined(separator: ", ") + "]" }

    /// Writes a file unless it says so already: a newer one would be compiled again.
    private static func write(_ text: String, to url: URL) throws {
        if (try? String(contentsOf: url, encoding: .utf8)) == text { return }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    // MARK: Bundles

    /// `Bundle.module` of a target with resources: a folder of links to the person's own files.
    private func writeBundle(of module: AppModule) throws {
        let accessorFile = folder.appendingPathComponent("Modules/\(module.name)/Bundle+Module.swift")
        guard let name = module.bundleName else {
            try? FileManager.default.removeItem(at: accessorFile)
            return
        }
        let bundle = Self.bundleFolder(name, in: folder)
        try Self.link(module.resources, into: bundle)
        if let region = module.developmentRegion, !module.resources.contains(where: { $0.name == "Info.plist" }) {
            let manifest = try PropertyListSerialization.data(
                fromPropertyList: ["CFBundleDevelopmentRegion": region], format: .xml, options: 0)
            try manifest.write(to: bundle.appendingPathComponent("Info.plist"))
        }
        try Self.write(Self.bundleAccessor(of: name, in: folder), to: accessorFile)
    }

    /// Where the resources of a bundle stand below a package's folder.
    private static func bundleFolder(_ name: String, in folder: URL) -> URL {
        folder.appendingPathComponent("Bundles/\(name).resources", isDirectory: true)
    }

    /// The source of `Bundle.module`.
    static func bundleAccessor(of name: String, in folder: URL) -> String {
        """
        import Foundation

        extension Foundation.Bundle {
            /// The target's resources.
            static let module: Foundation.Bundle = Foundation.Bundle(path: \(literal(bundleFolder(name, in: folder).path))) ?? .main
        }

        """
    }

    /// Where the program stands, with the app's resources beside it: `Bundle.main`.
    private var mainBundle: URL { folder.appendingPathComponent("Main", isDirectory: true) }
    private func writeMainBundle() throws { try Self.link(app.resources, into: mainBundle) }

    /// Makes a folder have links to these files and nothing else.
    private static func link(_ resources: [AppResource], into bundle: URL) throws {
        let manager = FileManager.default
        try? manager.removeItem(at: bundle)
        try manager.createDirectory(at: bundle, withIntermediateDirectories: true)
        for resource in resources {
            try? manager.createSymbolicLink(atPath: bundle.appendingPathComponent(resource.name).path, withDestinationPath: resource.path)
        }
    }

    // MARK: Building

    /// Builds the app and answers where the program is.
    func build() throws -> String {
        let scratch = folder.appendingPathComponent("build").path
        let arguments = [
            "swift", "build", "--package-path", folder.path, "--scratch-path", scratch, "--product", app.name, "--disable-index-store",
        ]
        guard try Command.run("/usr/bin/env", arguments) == 0 else { throw CommandFailure("the app does not compile; see above") }
        let program = mainBundle.appendingPathComponent(app.name)
        // Under its own name it is whole at any moment, also for somebody who builds the same app at the same time.
        let unfinished = program.path + ".\(getpid())"
        try FileManager.default.linkItem(atPath: "\(scratch)/debug/\(app.name)", toPath: unfinished)
        guard rename(unfinished, program.path) == 0 else {
            throw CommandFailure("\(program.path) cannot be written: \(String(cString: strerror(errno)))", .environment)
        }
        unlink(unfinished)
        return program.path
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
