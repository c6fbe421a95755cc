import Foundation

/// The obstacles between an app and its first frame: its files are rewritten and checked by the compiler, module by module, and nothing is
/// built. Nothing of the project is run, not even the manifests of its packages.
struct AppExamination {
    let app: AppModules
    /// The scans of the files, in the order of the modules.
    let scans: [SourceScan]
    /// The diagnostics of the rewriter and the compiler.
    let diagnostics: [CompilerDiagnostic]
    /// Modules that can be imported here, beside the app's own.
    let importable: Set<String>
    /// The compiler's errors without a place, if it did not reach the files.
    let otherErrors: [String]
    /// The code that is left out because the toolkit lacks a name in it, a sentence each.
    let partsLeftOut: [String]

    /// - Throws: `CommandFailure` if there is no app, if a package of it is not on this computer, or if there is no compiler.
    init(path: String, target: String? = nil, isStrict: Bool = false) throws {
        let app = try AppModules(path: path, target: target, manifests: .literal)
        let toolkit = try BuiltToolkit()
        let key = StableHash.text(URL(fileURLWithPath: path).standardizedFileURL.path)
        let folder = RewriterProgram.cache.appendingPathComponent("examined/\(app.name)-\(key)", isDirectory: true)
        let importable = try toolkit.importableModules()

        var arguments = ["--library", "--importable", importable.sorted().joined(separator: ",")]
        for module in app.modules where !module.files.isEmpty {
            arguments += ["--module", module.name, "--output", folder.appendingPathComponent("Modules/\(module.name)").path] + module.files
        }
        let sandbox = try BuildSandbox(folder: folder, sources: app.modules.flatMap(\.files))
        let rewriting = AppRewritingRun(
            rewriter: try RewriterProgram(), arguments: arguments, folder: folder, toolkit: toolkit, sandbox: sandbox, isStrict: isStrict)
        let rewritten = try rewriting.rewritten()
        var diagnostics = CompilerDiagnostic.all(in: rewritten.text)
        var otherErrors: [String] = []
        if rewritten.code == 0 {
            var said: [String]
            repeat {
                said = try app.modules.filter { !$0.files.isEmpty }.map { try Self.check($0, folder, toolkit, sandbox) }
            } while try said.contains { $0.contains(": error: ") } && rewriting.leaveOut(said.joined(separator: "\n"))
            diagnostics += CompilerDiagnostic.all(in: rewriting.refusals)
            for checked in said {
                diagnostics += CompilerDiagnostic.all(in: checked)
                // Errors without a place: a module that does not exist because its dependency has errors.
                otherErrors += checked.split(separator: "\n").filter { $0.hasPrefix("<unknown>:0: error: ") || $0.hasPrefix("error: ") }
                    .map { String($0.replacing("<unknown>:0: error: ", with: "").replacing("error: ", with: "")) }
                    .filter { $0 != "fatalError" && !$0.hasPrefix("emit-module command failed") }
            }
        }
        self.app = app
        self.importable = importable
        self.diagnostics = diagnostics
        self.otherErrors = otherErrors
        partsLeftOut = rewriting.findings
        scans = app.modules.flatMap(\.files).map(SourceScan.init)
    }

    /// Checks a module's rewritten files with the compiler. Returns its output.
    private static func check(_ module: AppModule, _ folder: URL, _ toolkit: BuiltToolkit, _ sandbox: BuildSandbox) throws -> String {
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
            ] + toolkit.compilerFlags + module.flags + files.map { sources.appendingPathComponent($0).path }
        return try Command.output("/usr/bin/env", arguments, in: sandbox, withErrors: true).text
    }

    /// The files that the rewriter left out, with the module that each needs.
    var leftOut: [(path: String, line: Int, module: String)] {
        diagnostics.compactMap { diagnostic in
            guard let match = diagnostic.message.firstMatch(of: /this file (?:is left out, since it imports|needs the module) (\w+)/) else {
                return nil
            }
            return (diagnostic.path, diagnostic.line, String(match.1))
        }
    }

    /// Errors in files that were compiled.
    var errors: [CompilerDiagnostic] { diagnostics.filter { error in error.isError && !leftOut.contains { $0.path == error.path } } }

    enum Verdict { case compiles, nothingLeft, hasErrors }
    /// The verdict about the app. Files that are left out are not errors, as long as another file remains.
    var verdict: Verdict {
        guard errors.isEmpty, otherErrors.isEmpty else { return .hasErrors }
        let leftOut = Set(leftOut.map(\.path))
        return app.modules.flatMap(\.files).allSatisfy { leftOut.contains($0) } ? .nothingLeft : .compiles
    }

    /// Names that were not found, with their places, the most frequent first.
    var missing: [(name: String, places: [CompilerDiagnostic])] {
        let named = Dictionary(grouping: errors.filter { $0.missingName != nil }) { $0.missingName! }
        return named.map { (name: $0.key, places: $0.value) }.sorted {
            $0.places.count == $1.places.count ? $0.name < $1.name : $0.places.count > $1.places.count
        }
    }

    /// Returns the file that declares a missing name and was left out; nil if no file declares it.
    func leftOutHome(of name: String) -> String? {
        leftOut.first { file in scans.first { $0.path == file.path }?.declares(name) == true }?.path
    }
}
