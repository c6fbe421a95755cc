import AppBuilding
import Compositing
import Foundation
import HostSupport
import LabProtocol
import LabSessions
import QuartzCore
import Sandbox

/// The sandbox of an app's process. The process can access only the system's libraries, KeyboardLab's libraries, its own files and its
/// container.
enum AppSandbox {
    /// - Parameters:
    ///   - program: the path of the app's executable, which is in the folder of its package.
    ///   - app: the app's file or folder.
    static func policy(program: String, app: String, container: AppContainer, allowsNetwork: Bool) -> SandboxPolicy {
        let package = URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent()
        let files = AppRun.folder(of: app)
        // If the app's files are directly in the home folder, the sandbox must not make the whole home folder accessible.
        var policy = SandboxPolicy(folder: SandboxPolicy.containsHome(files) ? container.folder.path : files)
        policy.allowsNetwork = allowsNetwork
        policy.allowReading(package.path)
        allowApp(app, &policy)
        // The package contains links to the user's resources, so their targets must be readable, too.
        for bundle in ["Main", "Bundles"] {
            for target in links(below: package.appendingPathComponent(bundle)) { policy.allowReading(target) }
        }
        // The scenes that come with KeyboardLab are in a folder beside its assets.
        if let assets = AppRun.assets {
            policy.allowReading(assets.path)
            policy.allowReading(assets.deletingLastPathComponent().appendingPathComponent("Scenes").path)
        }
        for folder in libraries(of: program) { policy.allowReading(folder) }
        for folder in FallbackFonts.folders { policy.allowReading(folder) }
        for folder in [container.root, container.folder] { policy.allowWriting(folder.path) }
        return policy
    }

    /// Allows a command to read the files and folders that its command line names. The folder of a scene is included, because a scene can
    /// name other files in its folder. Paths are passed on as the user typed them, so the command must start in the current folder.
    static func allowInputs(of arguments: [String], _ policy: inout SandboxPolicy) {
        policy.folder = FileManager.default.currentDirectoryPath
        // The language server may read the whole folder, because the editor's scenes can be anywhere in it.
        if arguments.first == "lsp" { policy.allowReading(policy.folder) }
        for word in arguments.flatMap({ [$0] + $0.split(separator: "=").dropFirst().map(String.init) }) {
            let path = URL(fileURLWithPath: word).standardizedFileURL.path
            guard !word.isEmpty, !word.hasPrefix("-"), FileManager.default.fileExists(atPath: path) else { continue }
            policy.allowReading(path)
            let isScene = [".yaml", ".yml"].contains { path.hasSuffix($0) }
            if isScene { policy.allowReading(URL(fileURLWithPath: path).deletingLastPathComponent().path) }
        }
    }

    /// Allows an app's process to read the app's folder of sources. If the app is a single source file, allows reading this file and the
    /// flows beside it.
    private static func allowApp(_ app: String, _ policy: inout SandboxPolicy) {
        let folder = AppRun.folder(of: app)
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: app, isDirectory: &isFolder)
        if exists, isFolder.boolValue { return policy.allowReading(folder) }
        policy.allowReading(app)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasSuffix(".flow.yaml") || name.hasSuffix(".flow.yml") { policy.allowReading("\(folder)/\(name)") }
    }

    private static func links(below folder: URL) -> [String] {
        guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isSymbolicLinkKey]) else { return [] }
        return all.compactMap { $0 as? URL }.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: $0.path) }
    }

    /// Returns the folders of the executable's libraries: KeyboardLab's libraries in the cache, and Swift's libraries beside the
    /// compiler.
    private static func libraries(of program: String) -> [String] {
        // The tool `ldd` runs in the sandbox, because it may execute the file that it examines. (documented: ldd(1), "Security")
        let package = URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent()
        let reported = (try? Command.output("/usr/bin/env", ["ldd", program], in: BuildSandbox(folder: package)).text) ?? ""
        let paths = reported.split(separator: "\n").compactMap { $0.split(separator: " ").first { $0.hasPrefix("/") } }
        return Array(
            Set(
                paths.map { URL(fileURLWithPath: String($0)) }.flatMap { [$0, $0.resolvingSymlinksInPath()] }
                    .map { $0.deletingLastPathComponent().path })
        ).sorted()
    }

    // MARK: Without a sandbox

    /// The sentence that says that this system has no sandbox; nil if it has one.
    static var absence: String? {
        guard case .none(let reason) = Sandbox.present else { return nil }
        return "no sandbox protects your files, processes and network from the app: \(reason)"
    }

    /// The environment variable that makes an app's process print a warning, because the process runs without a sandbox.
    static let absenceVariable = "KEYBOARDLAB_UNPROTECTED"
    /// The warning that an app's process prints; nil if it runs in a sandbox.
    static var warning: String? { ProcessInfo.processInfo.environment[absenceVariable] }

    /// If there is no sandbox to protect the user's files, asks the user for permission to run the app. In CI, where no user can answer,
    /// only prints a warning.
    /// - Parameter isTrusted: whether the user has passed `--trust`.
    /// - Throws: `CommandFailure` if the user declines.
    static func ask(isTrusted: Bool) throws {
        guard let absence else { return }
        if isTrusted || AppRun.isCI {
            return StandardError.notice("warning: \(absence)")
        }
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
            throw CommandFailure("\(absence). Pass --trust to build and run it anyway", .environment)
        }
        StandardError.writeText("\(absence).\nBuild and run it nevertheless? [y/N] ")
        guard ["y", "yes"].contains(readLine()?.lowercased()) else { throw CommandFailure("the app was not run", .environment) }
    }
}
