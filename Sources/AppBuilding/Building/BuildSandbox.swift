import Foundation
import Sandbox

/// The sandbox for the compiler, the package manager and manifests, because these programs read untrusted sources. They have no network
/// access and no access to the home folder, and may write to one folder.
package struct BuildSandbox {
    /// The folder to which the programs may write.
    package let folder: String
    private let sources: [String]
    /// Further folders to which the programs may write.
    package var writable: [String] = []
    package private(set) var environment: [String: String]

    /// - Parameters:
    ///   - folder: the folder to which the programs may write; it is created.
    ///   - sources: files and folders that the programs may read.
    /// - Throws: `CommandFailure` if the folder cannot be created.
    package init(folder: URL, sources: [String] = []) throws {
        // Give each build its own home folder, so that a build cannot change what another build reads.
        let home = folder.appendingPathComponent("home", isDirectory: true)
        let temporary = folder.appendingPathComponent("tmp", isDirectory: true)
        for each in [home, temporary] {
            do { try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true) } catch {
                throw CommandFailure("\(each.path) cannot be made: \(error.localizedDescription)", .environment)
            }
        }
        (self.folder, self.sources) = (folder.path, sources)
        let own = ProcessInfo.processInfo.environment
        var environment = own.filter { ["PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "SWIFT_EXEC", "CC"].contains($0.key) }
        environment["HOME"] = home.path
        environment["TMPDIR"] = temporary.path
        environment["XDG_CACHE_HOME"] = home.appendingPathComponent(".cache").path
        self.environment = environment
    }

    /// The policy for a program that starts now. It is computed each time, because the rewriter may have been built after the sandbox was
    /// created.
    package var policy: SandboxPolicy {
        var policy = SandboxPolicy(folder: folder)
        for place in [folder] + writable { policy.allowWriting(place) }
        for place in Self.tools + sources { policy.allowReading(place) }
        policy.limits.memory = Self.memory
        return policy
    }

    /// The environment as text, with one line for each variable.
    var environmentText: String { environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }.joined() }

    /// Returns the sandbox with a folder at the front of an environment variable that is a list of paths.
    func with(_ variable: String, before folder: String) -> BuildSandbox {
        var copy = self
        copy.environment[variable] = ([folder] + [environment[variable]].compactMap { $0 }).joined(separator: ":")
        return copy
    }

    /// The options that keep the package manager away from the user's folders. The environment is not enough, because the package manager
    /// also reads the user database.
    package var packageManagerOptions: [String] {
        let home = environment["HOME"] ?? folder
        return ["--cache-path", home + "/cache", "--config-path", home + "/configuration", "--security-path", home + "/security"]
    }

    /// The memory limit for each process of a build, in bytes. (chosen, because a large module takes 4 GB)
    private static let memory = 16 << 30

    /// The paths of the compiler, the built toolkit, and the rewriter.
    private static var tools: [String] {
        let cache = RewriterProgram.cache
        let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        return toolchains + [
            beside.path, RewriterProgram.project.path, InstalledFolder.toolkit.path, cache.appendingPathComponent("toolkits").path,
            cache.appendingPathComponent("toolkit-build").path, cache.appendingPathComponent("app-sources").path,
        ]
    }

    /// The folders of installed compilers. `swift` may be a link in a folder of the user, such as the folder of a version manager.
    private static let toolchains: [String] = {
        var found: [String] = []
        for tool in ["swift", "swiftc", "clang", "ld.lld"].compactMap(ExecutablePath.find) {
            found.append(tool)
            // The toolchain's folder is two levels up, because the compiler's path is `TOOLCHAIN/usr/bin/swift`.
            let real = URL(fileURLWithPath: tool).resolvingSymlinksInPath()
            found.append(real.deletingLastPathComponent().deletingLastPathComponent().path)
        }
        // Allow these folders, because a version manager's `swift` looks up the current toolchain in them.
        for variable in ["SWIFTLY_HOME_DIR", "SWIFTLY_TOOLCHAINS_DIR"] {
            if let folder = ProcessInfo.processInfo.environment[variable] { found.append(folder) }
        }
        return found
    }()

    /// Returns the folders of the files, without folders that are inside other folders of the list.
    package static func folders(of files: [String]) -> [String] {
        var found: [String] = []
        for file in Set(files.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }).sorted() {
            if let last = found.last, file.hasPrefix(last + "/") { continue }
            found.append(file)
        }
        return found
    }
}
