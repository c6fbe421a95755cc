import Foundation
import HostSupport
import SceneLanguage

/// The package of an app in the user's cache: the rewritten sources and a manifest. No files are written beside the app.
///
/// The package has no dependencies, because its modules are compiled and linked against the built toolkit.
package struct AppPackage {
    package let folder: URL
    package let app: AppModules
    /// The path as the user wrote it.
    package let path: String
    private let isStrict: Bool
    /// The names of the modules that import XCTest; empty without tests.
    let withXCTest: Set<String>
    /// The names of the modules that import the toolkit's `SnapshotTesting`; empty without tests.
    let withSnapshots: Set<String>
    /// The tools that build the package; nil if the package is from an earlier run.
    private var tools: AppTools?
    /// The sandbox in which the rewriter and the compiler run.
    private var sandbox: BuildSandbox?
    /// The arguments of the rewriter.
    private var arguments: [String] = []

    /// - Throws: `CommandFailure` if the package's folder cannot be created.
    package init(_ app: AppModules, path: String, screen: String?, namesScenes: Bool = false, isStrict: Bool = false, tools: AppTools)
        throws
    {
        (self.app, self.path, self.isStrict, self.tools) = (app, path, isStrict, tools)
        folder = Self.folder(of: app, path: path)
        withXCTest = Self.modulesWithXCTest(app)
        withSnapshots = Self.modulesWithSnapshots(app)
        let modules = app.modules + app.tests
        arguments = screen.map { ["--screen", $0] } ?? []
        if let screen, let found = StoryboardScreen(screen, in: app.storyboards) {
            arguments += ["--storyboard-screen", "\(found.storyboard)/\(found.id)"]
        }
        if app.hasMainInterface { arguments.append("--main-interface") }
        let importable = tools.importable.union(withSnapshots.isEmpty ? [] : [Self.snapshotModule])
        arguments += ["--importable", importable.sorted().joined(separator: ",")]
        // Always read documents, because storyboards, xibs and scene files name classes of the sources.
        arguments.append("--documents")
        if namesScenes { arguments.append("--scenes") }
        // Require a first screen in CI, because no user would see that the app starts with the wrong screen.
        if AppRun.isCI { arguments.append("--needs-start") }
        if !app.tests.isEmpty { arguments.append("--library") }
        for module in modules {
            let output = folder.appendingPathComponent("Modules/\(module.name)", isDirectory: true).path
            arguments += module.rewriting(into: output)
        }
        sandbox = try BuildSandbox(folder: folder, sources: modules.flatMap(\.files) + BuildSandbox.folders(of: app.storyboards))
    }

    /// Rewrites the sources into the package.
    /// - Throws: `CommandFailure` if a source cannot be rewritten. The location was then already reported.
    @discardableResult
    package func rewrite() throws -> AppRewritingRun? {
        guard let tools, let sandbox else { return nil }
        let rewriting = AppRewritingRun(
            rewriter: try .present(), arguments: arguments, folder: folder, toolkit: tools.toolkit, sandbox: sandbox, isStrict: isStrict)
        try rewriting.begin()
        try writeGeneratedFiles()
        try Self.write(manifest(tools.toolkit), to: folder.appendingPathComponent("Package.swift"))
        return rewriting
    }

    /// Writes the generated files: asset names, bundle accessors and sources for tests.
    func writeGeneratedFiles() throws {
        for module in app.modules + app.tests {
            try Self.writeAssetSymbols(of: module, in: folder.appendingPathComponent("Modules/\(module.name)"))
        }
        try writeBundles()
        try writeTestSources()
    }

    /// Opens the package that an earlier run has written, for an app in which only resources have changed.
    /// - Parameter folder: the folder of the package; nil for the usual folder in the user's cache.
    package init(writtenFor app: AppModules, path: String, folder: URL? = nil) {
        (self.app, self.path, isStrict, withXCTest, withSnapshots) = (app, path, false, [], [])
        self.folder = folder ?? Self.folder(of: app, path: path)
    }

    /// Links changed resources into the bundles of a built program.
    package static func renewResources(of app: AppModules, path: String) throws {
        try AppPackage(writtenFor: app, path: path).writeBundles()
    }

    /// Returns the package's folder in the user's cache. Every path of an app has its own folder.
    private static func folder(of app: AppModules, path: String) -> URL {
        let full = URL(fileURLWithPath: path).standardizedFileURL.path
        let key = StableHash.text(full)
        if let own = AppCommits.packageFolder(of: full) { return own.appendingPathComponent("\(app.name)-\(key)", isDirectory: true) }
        return RewriterProgram.cache.appendingPathComponent("\(app.tests.isEmpty ? "apps" : "tests")/\(app.name)-\(key)", isDirectory: true)
    }

    // MARK: The manifest

    private func manifest(_ toolkit: BuiltToolkit) -> String {
        manifest(compiler: toolkit.compilerFlags + app.engineAliases, linker: toolkit.linkerFlags, testLinker: toolkit.testLinkerFlags)
    }

    /// Returns the text of the package's manifest.
    /// - Parameters:
    ///   - compiler: the compiler flags of the toolkit.
    ///   - linker: the linker flags for the app.
    ///   - testLinker: the linker flags for the tests.
    func manifest(compiler: [String], linker: [String], testLinker: [String]) -> String {
        let all = app.modules + app.tests
        let targets = all.enumerated().map { position, module in
            let isTest = position >= app.modules.count
            let isProgram = app.tests.isEmpty && position == app.modules.count - 1
            // With tests, the flags are on the command line, because the package manager's own modules need the toolkit too.
            let flags = (app.tests.isEmpty ? compiler : []) + module.flags
            let linked = isProgram ? linker : isTest ? testLinker : []
            return """
                        .\(isProgram ? "executableTarget" : isTest ? "testTarget" : "target")(
                            name: \(Self.literal(module.name)),
                            dependencies: \(Self.list(module.dependencies + testDependencies(of: module))),
                            path: \(Self.literal("Modules/\(module.name)")),
                            swiftSettings: [
                                .swiftLanguageMode(.v\(module.languageMode)), .unsafeFlags(\(Self.list(flags))),
                            ]\(linked.isEmpty ? "" : ",\n                linkerSettings: [.unsafeFlags(\(Self.list(linked)))]")),

                """
        }
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: \(Self.literal(app.name)),
                targets: [
            \(testSupportTargets)\(targets.joined())    ]
            )

            """
    }

    static func literal(_ text: String) -> String { ProjectGrammar.literal(text) }
    static func list(_ texts: [String]) -> String { "[" + texts.map(literal).joined(separator: ", ") + "]" }

    /// Writes a file unless it already has these contents, because the compiler would compile a newer file again.
    package static func write(_ text: String, to url: URL) throws {
        if (try? String(contentsOf: url, encoding: .utf8)) == text { return }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    // MARK: Asset symbols

    /// Writes a source with names for the assets of the module's catalogs, as Xcode does.
    static func writeAssetSymbols(of module: AppModule, in folder: URL) throws {
        let file = folder.appendingPathComponent("GeneratedAssetSymbols.swift")
        guard let source = module.assetSymbols else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        try write(source, to: file)
    }

    // MARK: Bundles

    private func writeBundles() throws {
        for module in app.modules + app.tests { try writeBundle(of: module) }
        try writeMainBundle()
    }

    /// Writes the bundle of a target with resources as a folder of links to the user's files, and the source of `Bundle.module`.
    private func writeBundle(of module: AppModule) throws {
        let accessorFile = folder.appendingPathComponent("Modules/\(module.name)/Bundle+Module.swift")
        guard let name = module.bundleName else {
            try? FileManager.default.removeItem(at: accessorFile)
            return
        }
        var tree = try BundleTree(module.resources, at: path)
        if let region = module.developmentRegion, !module.resources.contains(where: { $0.name == "Info.plist" }) {
            try tree.write(["CFBundleDevelopmentRegion": region], below: "", at: path)
        }
        try BundleWriter.write(tree, to: Self.bundleFolder(name, in: folder))
        try Self.write(Self.bundleAccessor(of: name, in: folder), to: accessorFile)
    }

    /// Returns the folder for the resources of a bundle.
    /// - Parameter folder: the package's folder.
    private static func bundleFolder(_ name: String, in folder: URL) -> URL {
        folder.appendingPathComponent("Bundles/\(name).resources", isDirectory: true)
    }

    /// Returns the Swift source that defines `Bundle.module`.
    static func bundleAccessor(of name: String, in folder: URL) -> String {
        """
        import Foundation

        extension Foundation.Bundle {
            /// The target's resources.
            static let module: Foundation.Bundle = Foundation.Bundle(path: \(literal(bundleFolder(name, in: folder).path))) ?? .main
        }

        """
    }

    /// The folder of `Bundle.main`, which contains the program and the app's resources.
    private var mainBundle: URL { folder.appendingPathComponent("Main", isDirectory: true) }
    /// Writes the main bundle. An existing program is kept, because it may be running and because the next program may not compile.
    private func writeMainBundle() throws { try BundleWriter.write(app.mainBundle(at: path), to: mainBundle) }

    // MARK: An earlier build

    /// A fingerprint of all inputs of the program. Resources are not included, because every command links the resources again.
    package var inputs: String {
        guard let tools, let sandbox else { return "" }
        let modules = app.modules + app.tests
        let names = modules.map { "\($0.name) \($0.bundleName ?? "")\n\($0.assetSymbols ?? "")\n" }.joined()
        return tools.key + sandbox.environmentText + arguments.joined(separator: "\n") + "\nstrict \(isStrict)\n" + names
            + manifest(tools.toolkit)
            + FileStamp.lines(modules.flatMap(\.files))
    }

    /// Returns the program that was built from the same inputs; nil if the inputs have changed or the program was replaced.
    /// - Parameter inputs: the present fingerprint of the inputs.
    /// - Throws: `CommandFailure` if a resource cannot be linked.
    func unchangedProgram(_ inputs: String) throws -> BuiltProgram? {
        guard let built = CachedResult<BuiltProgram>.value(keptName, inputs: inputs), built.stamp == BuiltProgram.stamp(of: program.path)
        else { return nil }
        try writeBundles()
        return built
    }

    /// Stores a built program for later commands.
    func keep(_ built: BuiltProgram, inputs: String) { CachedResult.keep(built, keptName, inputs: inputs) }

    private var keptName: String { "program-\(StableHash.text(folder.path))" }
    /// The app's program in the main bundle.
    var program: URL { mainBundle.appendingPathComponent(app.name) }

    // MARK: Building

    private static let leftOutName = "left-out.txt"
    /// Returns sentences about code that was left out of a program, one per line; nil if no code was left out.
    package static func leftOut(besideProgram program: String) -> String? {
        let folder = URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent()
        let text = try? String(contentsOf: folder.appendingPathComponent(leftOutName), encoding: .utf8)
        return text?.isEmpty == false ? text : nil
    }

    /// Puts a built program into the main bundle.
    /// - Returns: the stamp of the program's file.
    func install(_ built: String) throws -> String? {
        // Use a unique name until the file is complete, because another process may build the same app at the same time.
        let unfinished = program.path + ".\(getpid())"
        try FileManager.default.linkItem(atPath: built, toPath: unfinished)
        let stamp = BuiltProgram.stamp(of: unfinished)
        guard rename(unfinished, program.path) == 0 else {
            throw CommandFailure("\(program.path) cannot be written: \(String(cString: strerror(errno)))", .environment)
        }
        unlink(unfinished)
        return stamp
    }

    /// The folder for the compiler's output.
    var scratch: String { folder.appendingPathComponent("build").path }

    /// Compiles the package and prints each diagnostic once.
    /// - Parameters:
    ///   - options: options of `swift build` that name the product.
    ///   - rewriting: the object that leaves out code which uses names that the toolkit lacks, after which the package is compiled
    ///   again; nil to keep the errors.
    /// - Returns: the compiler's answer, and the number of errors with a location.
    func compile(
        _ options: [String], leavingOut rewriting: AppRewritingRun?, report: (BuildOutput.Progress) -> Void = { _ in }
    ) throws -> (answer: Command.Answer, errorCount: Int) {
        let arguments =
            ["swift", "build", "--package-path", folder.path, "--scratch-path", scratch]
            + (sandbox?.packageManagerOptions ?? []) + options
        var (answer, output): (Command.Answer, BuildOutput)
        repeat {
            output = BuildOutput()
            answer = try Command.answer("/usr/bin/env", arguments, in: sandbox) { piece in
                defer { output.progress.map(report) }
                let steps = output.take(piece)
                return StandardError.detail == .errorsOnly ? "" : steps
            }
        } while try answer.code != 0 && rewriting?.leaveOut(answer.text) == true
        let rest = output.rest()
        if answer.code != 0 || StandardError.detail != .errorsOnly { StandardError.writeText(rest) }
        return (answer, output.errorCount)
    }

    /// Returns the error for a failed compilation whose output was already printed.
    /// - Throws: `CommandFailure` if a C library is missing.
    func failure(_ text: String, _ subject: String, _ errorCount: Int, _ cure: String) throws -> CompilerFailure {
        if let absence = CLibraryFiles.absence { throw CommandFailure(absence, .environment) }
        let errors = errorCount == 0 ? "see above" : "\(errorCount) error\(errorCount == 1 ? "" : "s")"
        return CompilerFailure(text: text, summary: "\(subject): \(errors). \(cure)")
    }

    /// Rewrites and builds the app.
    /// - Parameter report: a closure that receives the progress of the build.
    package func build(report: (BuildOutput.Progress) -> Void = { _ in }) throws -> BuiltProgram {
        let rewriting = try rewrite()
        let (answer, errorCount) = try compile(["--product", app.name, "--disable-index-store"], leavingOut: rewriting, report: report)
        let leftOut = rewriting?.said ?? ""
        if !leftOut.isEmpty { StandardError.writeText(leftOut) }
        guard answer.code == 0 else {
            throw try failure(
                answer.text, "the app does not compile", errorCount, "'keyboard-lab doctor \(path)' sums up what is missing.")
        }
        try Self.write((rewriting?.findings ?? []).joined(separator: "\n"), to: folder.appendingPathComponent(Self.leftOutName))
        let stamp = try install("\(scratch)/debug/\(app.name)")
        return BuiltProgram(path: program.path, stamp: stamp, said: (rewriting?.saidAtFirst ?? "") + leftOut)
    }
}

/// The program that was built from an app.
package struct BuiltProgram: Codable {
    let path: String
    /// The stamp of the program's file, which differs if another command has built the program from other inputs.
    fileprivate let stamp: String?
    /// The rewriter's messages about code that was left out.
    let said: String
    /// A hint that is printed for the user.
    var hint: String?

    fileprivate init(path: String, stamp: String?, said: String) { (self.path, self.stamp, self.said) = (path, stamp, said) }

    /// Returns the stamp of a file: its inode, size and date, which change when a new program replaces the file.
    fileprivate static func stamp(of path: String) -> String? {
        var state = stat()
        guard stat(path, &state) == 0 else { return nil }
        return "\(state.st_dev) \(state.st_ino) \(state.st_size) \(state.st_mtim.tv_sec) \(state.st_mtim.tv_nsec)"
    }
}

/// A hash of a text that is equal in every process. (FNV-1a, 64 bits)
package enum StableHash {
    package static func text(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
