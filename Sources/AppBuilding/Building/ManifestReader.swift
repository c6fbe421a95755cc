import Foundation
import Sandbox

/// Reads manifests of packages.
///
/// A manifest is a program. One that is made of literals is read without being run. Only a manifest that computes what it says is run, and
/// only by a reader that may.
struct ManifestReader: Sendable {
    /// Reads the manifest of the package in a folder.
    let read: @Sendable (URL) throws -> PackageManifest
    /// Whether sources of IQKeyboardManager are built; otherwise the toolkit's module is used in their place.
    var readsEngine = true

    init(readsEngine: Bool = true, read: @escaping @Sendable (URL) throws -> PackageManifest) {
        (self.readsEngine, self.read) = (readsEngine, read)
    }

    /// Runs nothing of the package, and throws `Computed` for a manifest that is not made of literals. Builds nothing, either.
    static let literal = ManifestReader { folder in
        try readLiterals(folder) {
            guard let program = try RewriterProgram.ready() else {
                throw CommandFailure("\(shown(folder.path))/Package.swift cannot be read yet: \(RewriterProgram.absence)", .environment)
            }
            return program
        }
    }

    /// Runs a manifest that is not made of literals.
    static let running = ManifestReader { folder in
        do { return try readLiterals(folder, with: RewriterProgram.present) } catch is Computed { return try run(folder) }
    }

    /// The same, and the toolkit's module is used in the place of sources of IQKeyboardManager.
    static let withoutEngine = ManifestReader(readsEngine: false, read: running.read)

    // MARK: Literals

    /// A manifest that says something only when it is run.
    struct Computed: Error {
        /// The place of the first part that is no literal, and the cure.
        let message: String
    }
    /// The exit code of the rewriter for such a manifest.
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

    /// Compiles and runs the manifest, and writes nothing beside it. No other function runs code of a package while it is read.
    /// - Throws: `CommandFailure` when the manifest does not compile; what is wrong is shown by then.
    private static func run(_ folder: URL) throws -> PackageManifest {
        let sandbox = try sandbox(of: folder)
        // It may read every file of its package.
        let files = Sandbox.present.protects ? sandbox.environmentText + FileStamp.lines(below: folder.path) : nil
        let result = try kept("computed", of: folder, inputs: files) {
            try Command.output(
                "/usr/bin/env",
                ["swift", "package", "--package-path", folder.path, "--scratch-path", sandbox.folder] + sandbox.packageManagerOptions
                    // The package manager's own cache knows the manifest's text only.
                    + ["--manifest-cache", "none", "dump-package"], in: sandbox)
        }
        guard result.code == 0 else { throw CommandFailure("\(shown(folder.path))/Package.swift cannot be read; see above") }
        return try decode(result.text, folder)
    }

    /// Returns the paths of a package's manifests: one for every version, and others for some.
    private static func manifests(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.sorted().map { folder.path + "/" + $0 }
    }

    /// An answer about a manifest.
    private struct Answer: Codable {
        let code: Int32
        let text: String
    }
    /// Returns the answer that was given for the same inputs and the same compiler, or asks for it.
    /// - Parameter inputs: what the answer depends on; nil if that is not known.
    private static func kept(
        _ kind: String, of folder: URL, inputs: String?, _ ask: () throws -> Command.Answer
    ) throws -> Command.Answer {
        let name = "manifest-\(kind)-\(StableHash.text(folder.path))"
        let all = try inputs.map { try SwiftCompiler.present().key + $0 }
        if let all, let known = KeptAnswer<Answer>.value(name, inputs: all) { return (known.code, known.text) }
        let answer = try ask()
        // A failure may be one of the computer's.
        if let all, [0, computedCode].contains(answer.code) {
            KeptAnswer.keep(Answer(code: answer.code, text: answer.text), name, inputs: all)
        }
        return answer
    }

    /// Each package has a folder of its own, in which its manifest may leave what it likes.
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
