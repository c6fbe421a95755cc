import Foundation

/// The obstacles between an app and its first frame. The app's files are rewritten and then checked by the compiler, module by module. No
/// code of the project is built or run, not even the manifests of its packages.
package struct AppExamination {
    package let app: AppModules
    /// The scans of the source files, in the order of the modules.
    let scans: [SourceScan]
    /// The diagnostics of the rewriter and the compiler.
    private(set) var diagnostics: [CompilerDiagnostic] = []
    /// The modules that an app can import in addition to its own.
    let importable: Set<String>
    /// Errors without a location, which the compiler reports if it did not reach the files.
    private(set) var otherErrors: [String] = []
    /// Sentences about the code that is left out because it uses names that the toolkit lacks.
    private(set) var partsLeftOut: [String] = []
    /// The names of the modules that the compiler has checked.
    private(set) var checked: Set<String> = []
    /// The reason why no file was compiled; nil if some files were compiled.
    private(set) var obstacle: Obstacle?

    struct Obstacle {
        let reason: String
        /// Whether the obstacle is a missing program on this computer, and not a problem of the app.
        let isMissingHere: Bool
    }

    /// - Throws: `CommandFailure` if there is no app, or if one of its packages is not on this computer.
    package init(path: String, target: String? = nil, isStrict: Bool = false) throws {
        app = try AppModules(path: path, target: target, manifests: .literal)
        scans = app.modules.flatMap(\.files).map(SourceScan.init)
        let tools: ExaminationTools
        do { tools = try ExaminationTools() } catch let failure as CommandFailure where failure.code == .environment {
            importable = BuiltToolkit.productNames.union(BuiltToolkit.frameworkNames)
            obstacle = Obstacle(reason: failure.message, isMissingHere: true)
            return
        }
        importable = tools.toolkit.importableModules()
        try check(with: tools, path: path, isStrict: isStrict)
    }

    /// Rewrites the files and checks them with the compiler.
    private mutating func check(with tools: ExaminationTools, path: String, isStrict: Bool) throws {
        let key = StableHash.text(URL(fileURLWithPath: path).standardizedFileURL.path)
        let folder = RewriterProgram.cache.appendingPathComponent("examined/\(app.name)-\(key)", isDirectory: true)
        let modules = app.modules.filter { !$0.files.isEmpty }
        var arguments = ["--library", "--importable", importable.sorted().joined(separator: ",")]
        for module in modules {
            arguments += module.rewriting(into: folder.appendingPathComponent("Modules/\(module.name)").path)
        }
        let sandbox = try BuildSandbox(folder: folder, sources: modules.flatMap(\.files))
        let rewriting = AppRewritingRun(
            rewriter: tools.rewriter, arguments: arguments, folder: folder, toolkit: tools.toolkit, sandbox: sandbox, isStrict: isStrict)
        let rewritten = try rewriting.rewritten()
        diagnostics = CompilerDiagnostic.all(in: rewritten.text)
        guard rewritten.code == 0 else {
            let files = Set(diagnostics.filter(\.isError).map(\.path)).count
            let what = files == 1 ? "a file" : "\(files) files"
            obstacle = Obstacle(reason: "\(what) cannot be rewritten for this computer", isMissingHere: false)
            return
        }
        var said: [String]
        repeat {
            said = try check(modules, folder, tools.toolkit, sandbox)
        } while try said.contains { $0.contains(": error: ") } && rewriting.leaveOut(said.joined(separator: "\n"))
        diagnostics += CompilerDiagnostic.all(in: rewriting.refusals)
        for text in said {
            diagnostics += CompilerDiagnostic.all(in: text)
            otherErrors += Self.errorsWithoutPlace(in: text)
        }
        partsLeftOut = rewriting.findings
    }

    /// Returns the compiler's errors that have no location.
    private static func errorsWithoutPlace(in text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("<unknown>:0: error: ") || $0.hasPrefix("error: ") }
            .map { String($0.replacing("<unknown>:0: error: ", with: "").replacing("error: ", with: "")) }
            .filter { $0 != "fatalError" && !$0.hasPrefix("emit-module command failed") }
    }

    /// Checks the modules in their order, except modules that import a module with errors. Returns the compiler's output for each module.
    private mutating func check(
        _ modules: [AppModule], _ folder: URL, _ toolkit: BuiltToolkit, _ sandbox: BuildSandbox
    ) throws -> [String] {
        checked = []
        var failed: Set<String> = []
        return try modules.map { module in
            if let needed = module.dependencies.first(where: failed.contains) {
                failed.insert(module.name)
                return "error: the module \(module.name) was not compiled, since it needs \(needed), which has errors\n"
            }
            let text = try Self.check(module, aliases: app.engineAliases, folder, toolkit, sandbox)
            checked.insert(module.name)
            if text.contains("error: ") { failed.insert(module.name) }
            return text
        }
    }

    /// The number of files that the compiler has not checked, apart from files that are left out.
    var uncheckedCount: Int {
        let leftOut = Set(leftOut.map(\.path))
        return app.modules.filter { !checked.contains($0.name) }.flatMap(\.files).count { !leftOut.contains($0) }
    }

    /// Checks the rewritten files of a module with the compiler. Returns the compiler's output.
    /// - Parameter aliases: the compiler arguments for the app's own sources of the engine.
    private static func check(
        _ module: AppModule, aliases: [String], _ folder: URL, _ toolkit: BuiltToolkit, _ sandbox: BuildSandbox
    ) throws -> String {
        let sources = folder.appendingPathComponent("Modules/\(module.name)")
        if let name = module.bundleName {
            try AppPackage.bundleAccessor(of: name, in: folder).write(
                to: sources.appendingPathComponent("Bundle+Module.swift"), atomically: true, encoding: .utf8)
        }
        try AppPackage.writeAssetSymbols(of: module, in: sources)
        let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }.sorted()
        let modules = folder.appendingPathComponent("Checked")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        let arguments =
            [
                "swiftc", "-wmo", "-emit-module", "-emit-module-path", modules.appendingPathComponent("\(module.name).swiftmodule").path,
                "-module-name", module.name, "-swift-version", "\(module.languageMode)", "-parse-as-library", "-diagnostic-style", "llvm",
                "-I", modules.path,
            ] + toolkit.compilerFlags + aliases + module.flags + files.map { sources.appendingPathComponent($0).path }
        return try Command.output("/usr/bin/env", arguments, in: sandbox, withErrors: true).text
    }

    /// The files that the rewriter has left out, each with the missing module that it imports.
    var leftOut: [(path: String, line: Int, module: String)] {
        diagnostics.compactMap { diagnostic in
            guard let match = diagnostic.message.firstMatch(of: /this file (?:is left out, since it imports|needs the module) (\w+)/) else {
                return nil
            }
            return (diagnostic.path, diagnostic.line, String(match.1))
        }
    }

    /// The errors in files that were compiled.
    var errors: [CompilerDiagnostic] { diagnostics.filter { error in error.isError && !leftOut.contains { $0.path == error.path } } }

    package enum Verdict { case compiles, nothingLeft, hasErrors, notCompiled }
    /// The result of the examination. Files that are left out are not treated as errors, as long as another file remains.
    package var verdict: Verdict {
        if let obstacle, obstacle.isMissingHere { return .notCompiled }
        guard errors.isEmpty, otherErrors.isEmpty else { return .hasErrors }
        let leftOut = Set(leftOut.map(\.path))
        return app.modules.flatMap(\.files).allSatisfy { leftOut.contains($0) } ? .nothingLeft : .compiles
    }

    /// The names that were not found, with their locations, most frequent first.
    var missing: [(name: String, places: [CompilerDiagnostic])] {
        let named = Dictionary(grouping: errors.filter { $0.missingName != nil }) { $0.missingName! }
        return named.map { (name: $0.key, places: $0.value) }.sorted {
            $0.places.count == $1.places.count ? $0.name < $1.name : $0.places.count > $1.places.count
        }
    }

    /// Returns the file that declares a missing name and is left out; nil if there is none.
    func leftOutHome(of name: String) -> String? {
        leftOut.first { file in scans.first { $0.path == file.path }?.declares(name) == true }?.path
    }
}

/// The tools with which an app is examined. They must already be built.
private struct ExaminationTools {
    let toolkit: BuiltToolkit
    let rewriter: RewriterProgram

    /// - Throws: `CommandFailure` if a tool is missing.
    init() throws {
        let compiler = try SwiftCompiler.present()
        guard let toolkit = try BuiltToolkit(for: compiler) else {
            throw CommandFailure(ToolkitBuild.choices(compiler.version, shipped: BuiltToolkit.shippedVersion), .environment)
        }
        guard let rewriter = try RewriterProgram.ready() else { throw CommandFailure(RewriterProgram.absence, .environment) }
        if let absence = CLibraryFiles.absence { throw CommandFailure(absence, .environment) }
        (self.toolkit, self.rewriter) = (toolkit, rewriter)
    }
}
