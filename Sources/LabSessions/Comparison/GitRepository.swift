import Foundation
import Sandbox

/// Read access to a git repository from an untrusted source.
///
/// Git runs programs that a repository's configuration names: filters, file monitors, hooks and diff viewers. Therefore git reads the
/// repository through a folder that KeyboardLab creates, which links to the objects and references and has a safe configuration. Git runs
/// in the sandbox and cannot access anything else.
///
/// ```swift
/// let git = try GitRepository(around: "/home/me/App")
/// let commit = try git.text(["rev-parse", "--verify", "HEAD^{commit}"])
/// ```
package final class GitRepository {
    /// The folder of the working copy.
    package let top: URL
    private let folder: String
    private let places: GitPlaces
    /// The folder that git uses as the repository, with links to the real files and a safe configuration.
    private let view: URL
    private let sandbox: Sandbox
    private let limits: PhoneLimits

    /// - Parameters:
    ///   - folder: a folder of the working copy, to which file names are relative.
    ///   - sandbox: the sandbox in which git runs; tests pass another sandbox.
    /// - Throws: `GitError` if the folder is in no repository, or if git cannot read the repository.
    package init(around folder: String, in sandbox: Sandbox = .present, limits: PhoneLimits = GitRepository.usualLimits) throws {
        self.folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        places = try GitPlaces(around: self.folder)
        (top, self.sandbox, self.limits) = (places.top, sandbox, limits)
        view = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-lab-git-\(UUID().uuidString)", isDirectory: true)
            .resolvingSymlinksInPath()
        try places.makeView(view)
        let lines = try Self.keptSettings(in: text(["config", "--file", places.common + "/config", "--no-includes", "-z", "--list"]))
        let text = (Self.ownSettings + lines).joined(separator: "\n")
        try text.write(to: view.appendingPathComponent("config"), atomically: false, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: view) }

    // MARK: The configuration

    private static let ownSettings = [
        "[core]", "fsmonitor = false", "hooksPath = /dev/null", "bare = false", "[protocol]", "allow = never", "[gc]", "auto = 0",
    ]
    /// Settings about the format of the repository and of its files. Their values cannot name programs.
    private static let harmless: Set<String> = [
        "core.repositoryformatversion", "core.filemode", "core.symlinks", "core.ignorecase", "core.autocrlf", "core.eol",
        "extensions.objectformat", "extensions.refstorage",
    ]

    /// Returns the harmless settings of a list as lines of a configuration file. Git writes the list as `core.filemode\ntrue\0`.
    static func keptSettings(in list: String) -> [String] {
        list.split(separator: "\0").flatMap { entry -> [String] in
            let parts = entry.split(separator: "\n", omittingEmptySubsequences: false)
            guard parts.count == 2, harmless.contains(String(parts[0])), (1...16).contains(parts[1].utf8.count),
                parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) })
            else { return [] }
            let name = parts[0].split(separator: ".")
            return ["[\(name[0])]", "\(name[1]) = \(parts[1])"]
        }
    }

    // MARK: Running git

    /// The limits for one git command. (chosen to be far above the needs of a command in a large repository)
    static var usualLimits: PhoneLimits {
        var limits = PhoneLimits()
        limits.processorTime = 120
        return limits
    }
    /// The maximum size of git's output and of a file that it writes, in bytes. (chosen)
    private static let most = 1 << 30

    package func text(_ arguments: [String], readsFiles: Bool = false) throws -> String {
        String(decoding: try data(arguments, readsFiles: readsFiles), as: UTF8.self)
    }

    /// Runs git.
    /// - Parameters:
    ///   - readsFiles: whether git may read the files of the working copy too.
    ///   - isAboutAll: whether git runs in the top folder of the working copy.
    /// - Returns: git's standard output.
    /// - Throws: `GitError`, and `RunningChildren.Interrupted`.
    package func data(_ arguments: [String], readsFiles: Bool = false, isAboutAll: Bool = false) throws -> Data {
        guard let git = Self.program else { throw GitError.notInstalled }
        var policy = SandboxPolicy(folder: isAboutAll ? top.path : folder)
        var readable = [view.path, places.own, places.common, git.home]
        if readsFiles { readable += [top.path, folder] }
        for path in readable { policy.allowReading(path) }
        policy.limits.fileSize = Self.most
        let run = LimitedRun([git.path] + arguments, environment: environment, most: Self.most)
        let answer: LimitedRun.Answer
        do { answer = try run.run(in: sandbox, policy, limits) } catch let error as ProgramStartError {
            throw GitError.said("\(error)")
        }
        if let reason = answer.stopped { throw GitError.said("it was stopped: \(reason)") }
        guard answer.code == 0 else {
            let first = answer.errors.split(separator: "\n").first.map(String.init)
            throw GitError.said(first ?? "it ended with \(answer.code)")
        }
        return answer.output
    }

    /// The environment of git, which hides the user's configuration, because the configuration may name programs. (documented: git(1),
    /// "Environment Variables")
    private var environment: [String: String] {
        [
            "PATH": "/usr/bin:/bin", "LC_ALL": "C", "HOME": view.path, "GIT_DIR": view.path, "GIT_WORK_TREE": top.path,
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_ATTR_NOSYSTEM": "1", "GIT_OPTIONAL_LOCKS": "0",
            "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1",
        ]
    }

    /// Git's executable, and the folder of git's installation with the programs that git starts.
    private static let program: (path: String, home: String)? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
        let places = folders.filter { $0.hasPrefix("/") }.map { $0 + "/git" }
        guard let path = places.first(where: { access($0, X_OK) == 0 }) else { return nil }
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        return (real.path, real.deletingLastPathComponent().deletingLastPathComponent().path)
    }()
}
