import Foundation
import Synchronization

/// Reads manifests of packages.
///
/// A manifest is a program. One that is made of literals is read without being run. Only a manifest that computes what it says is run, and
/// only by a reader that may.
struct ManifestReader: Sendable {
    /// Reads the manifest of the package in a folder.
    let read: @Sendable (URL) throws -> PackageManifest

    /// Runs nothing of the package, and throws `Computed` for a manifest that is not made of literals.
    static let literal = ManifestReader { try readLiterals($0) }

    /// Runs a manifest that is not made of literals.
    static let running = ManifestReader { folder in
        do { return try readLiterals(folder) } catch is Computed { return try run(folder) }
    }

    // MARK: Literals

    /// A manifest that says something only when it is run.
    struct Computed: Error {
        /// The place of the first part that is no literal, and the cure.
        let message: String
    }
    /// The exit code of the rewriter for such a manifest.
    private static let computedCode: Int32 = 3
    private static let rewriter = Mutex<RewriterProgram?>(nil)

    private static func readLiterals(_ folder: URL) throws -> PackageManifest {
        let program = try rewriter.withLock { known in
            if let known { return known }
            let found = try RewriterProgram()
            known = found
            return found
        }
        let result = try Command.output(program.path, ["--manifest", folder.path], in: sandbox(of: folder), withErrors: true)
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
        let result = try Command.output(
            "/usr/bin/env",
            ["swift", "package", "--package-path", folder.path, "--scratch-path", sandbox.policy.folder] + sandbox.packageManagerOptions
                + ["dump-package"], in: sandbox)
        guard result.code == 0 else { throw CommandFailure("\(shown(folder.path))/Package.swift cannot be read; see above") }
        return try decode(result.text, folder)
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
