import Foundation
import Sandbox

/// Reads the manifests of packages.
///
/// A manifest is a program. If all values are literals, the manifest is parsed without running it. A manifest that computes values is
/// run, but only by readers that may run manifests.
struct ManifestReader: Sendable {
    /// A closure that reads the manifest of the package in a folder.
    let read: @Sendable (URL) throws -> PackageManifest
    /// Whether the app's sources of IQKeyboardManager are built; if not, the toolkit's module is used.
    var readsEngine = true

    init(readsEngine: Bool = true, read: @escaping @Sendable (URL) throws -> PackageManifest) {
        (self.readsEngine, self.read) = (readsEngine, read)
    }

    /// A reader that runs no part of the package. Throws `Computed` if a value in the manifest is not a literal.
    static let literal = ManifestReader { folder in
        try readLiterals(folder) {
            guard let program = try RewriterProgram.ready() else {
                throw CommandFailure("\(shown(folder.path))/Package.swift cannot be read yet: \(RewriterProgram.absence)", .environment)
            }
            return program
        }
    }

    /// A reader that runs manifests whose values are not all literals.
    static let running = ManifestReader { folder in
        do { return try readLiterals(folder, with: RewriterProgram.present) } catch is Computed { return try run(folder) }
    }

    /// A reader that runs manifests, and uses the toolkit's module instead of the app's sources of IQKeyboardManager.
    static let withoutEngine = ManifestReader(readsEngine: false, read: running.read)

    // MARK: Literals

    /// Thrown for a manifest that would have to be run to know its values.
    struct Computed: Error {
        /// The location of the first value that is not a literal, and a remedy.
        let message: String
    }
    /// The rewriter's exit code for a manifest that computes values.
    private static let computedCode: Int32 = 3

    private static func readLiterals(_ folder: URL, with program: () throws -> RewriterProgram) throws -> PackageManifest {
        let result = try kept("literal", of: folder, inputs: RewriterProgram.key + FileStamp.lines(manifests(in: folder))) {
            try program().output(["--manifest", folder.path], in: sandbox(of: folder))
        }
        let found = shownLines(result.text.trimmingCharacters(in: .whitespacesAndNewlines))
        guard result.code == 0 || result.code == computedCode else {
            throw CommandFailure("\(shown(folder.path))/Package.swift cannot be read: \(found.suffix(500))")
        }
        guard result.code == 0 else {
            throw Computed(
                message: "\(found). doctor does not run manifests: write this as a literal, or use 'keyboard-lab run', which runs it")
        }
        return try decode(result.text, folder)
    }

    // MARK: Running

    /// Compiles and runs a manifest, and writes no files in the package. This is the only function that runs a package's code while a
    /// project is read.
    /// - Throws: `CommandFailure` if the manifest does not compile. The errors were then already printed.
    private static func run(_ folder: URL) throws -> PackageManifest {
        let sandbox = try sandbox(of: folder)
        // Include all files of the package, because the manifest may read any of them.
        let files = Sandbox.present.protects ? sandbox.environmentText + FileStamp.lines(below: folder.path) : nil
        let result = try kept("computed", of: folder, inputs: files) {
            try Command.output(
                "/usr/bin/env",
                ["swift", "package", "--package-path", folder.path, "--scratch-path", sandbox.folder] + sandbox.packageManagerOptions
                    // Disable the package manager's own cache, because it compares only the text of the manifest.
                    + ["--manifest-cache", "none", "dump-package"], in: sandbox)
        }
        guard result.code == 0 else { throw CommandFailure("\(shown(folder.path))/Package.swift cannot be read; see above") }
        return try decode(result.text, folder)
    }

    /// Returns the paths of a package's manifests, including the manifests for certain tools versions.
    private static func manifests(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.sorted().map { folder.path + "/" + $0 }
    }

    /// The result of a query about a manifest.
    private struct Answer: Codable {
        let code: Int32
        let text: String
    }
    /// Returns the stored result for the same inputs and compiler, or computes and stores it.
    /// - Parameter inputs: the values on which the result depends; nil if they are unknown.
    private static func kept(
        _ kind: String, of folder: URL, inputs: String?, _ ask: () throws -> Command.Answer
    ) throws -> Command.Answer {
        let name = "manifest-\(kind)-\(StableHash.text(folder.path))"
        let all = try inputs.map { try SwiftCompiler.present().key + $0 }
        if let all, let known = CachedResult<Answer>.value(name, inputs: all) { return (known.code, known.text) }
        let answer = try ask()
        // Do not store a failure, because it may be temporary.
        if let all, [0, computedCode].contains(answer.code) {
            CachedResult.keep(Answer(code: answer.code, text: answer.text), name, inputs: all)
        }
        return answer
    }

    /// Returns the sandbox for a package's manifest, with a writable folder of its own.
    private static func sandbox(of folder: URL) throws -> BuildSandbox {
        let own = RewriterProgram.cache.appendingPathComponent("manifests/\(StableHash.text(folder.path))", isDirectory: true)
        return try BuildSandbox(folder: own, sources: [folder.path, folder.appendingPathComponent("Package.swift").path])
    }

    private static func decode(_ text: String, _ folder: URL) throws -> PackageManifest {
        do { return try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8)) } catch {
            throw CommandFailure("this Swift describes \(shown(folder.path))/Package.swift in a way that is not known here: \(error)")
        }
    }
}
