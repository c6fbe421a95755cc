import Foundation
import HostSupport
import LabSessions
import Synchronization

/// The tool that rewrites an app's sources (`Tools/AppSources`). An installation of keyboard-lab contains the tool. Otherwise it is built
/// on first use with the compiler's own parser, and stored in the user's cache.
package struct RewriterProgram {
    package let path: String
    /// The folders of the compiler's libraries, if the tool was built on another computer; nil if the tool finds them itself.
    private let libraries: String?

    /// The folder of the project's sources against which apps are built. This is the folder in the installation if it contains the
    /// sources, or else the folder from which this `keyboard-lab` was compiled.
    static let project: URL = {
        let hasSources = FileManager.default.fileExists(atPath: InstalledFolder.source.appendingPathComponent("Package.swift").path)
        return hasSources ? InstalledFolder.source : PackageFolder.url
    }()

    package static var cache: URL { LabCache.folder }

    private static let found = Mutex<RewriterProgram?>(nil)
    private static let shipped = InstalledFolder.toolkit.appendingPathComponent("app-sources").path

    /// Finds the tool, or builds it, which takes some seconds.
    /// - Throws: `CommandFailure` if there is no compiler, or if the compiler has no parser library.
    package static func present() throws -> RewriterProgram {
        try found.withLock { found in
            if let found { return found }
            let program = try ready() ?? built()
            found = program
            return program
        }
    }

    /// Returns the tool if it is already built; nil otherwise.
    package static func ready() throws -> RewriterProgram? {
        let compiler = try SwiftCompiler.present()
        if BuiltToolkit.shippedVersion == compiler.version, access(shipped, X_OK) == 0 {
            return RewriterProgram(path: shipped, libraries: compiler.libraries)
        }
        let answer = try Command.output("/bin/bash", [script, "--ready", cache.path])
        return answer.code == 0 ? answer.text.split(separator: "\n").last.map { RewriterProgram(path: String($0), libraries: nil) } : nil
    }

    /// A sentence that says that the tool is not built.
    static let absence = "the program that reads Swift sources is not built; 'keyboard-lab run --app PATH --build-only' builds it once"

    private static let script = project.appendingPathComponent("scripts/build-app-sources.sh").path

    private static func built() throws -> RewriterProgram {
        let result = try Command.output("/bin/bash", [script, cache.path])
        guard result.code == 0, let last = result.text.split(separator: "\n").last else {
            throw CommandFailure("the program that rewrites apps cannot be built:\n\(result.text)", .environment)
        }
        return RewriterProgram(path: String(last), libraries: nil)
    }

    /// A fingerprint of the tool. This is the stamp of an installed tool's file, or else the stamps of the tool's sources.
    static var key: String {
        if access(shipped, X_OK) == 0 { return FileStamp.lines([shipped]) }
        let sources = project.appendingPathComponent("Tools/AppSources").path
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []).sorted()
        return FileStamp.lines(names.map { sources + "/" + $0 } + [script])
    }

    /// Runs the tool on untrusted sources. Returns the tool's output.
    package func output(_ arguments: [String], in sandbox: BuildSandbox) throws -> Command.Answer {
        let own = libraries.map { sandbox.with("LD_LIBRARY_PATH", before: $0) } ?? sandbox
        return try Command.output(path, arguments, in: own, withErrors: true)
    }
}
