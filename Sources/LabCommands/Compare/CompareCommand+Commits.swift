import AppBuilding
import ArgumentParser
import Foundation
import LabProtocol
import LabSessions
import SceneLanguage

/// Compares an app at several commits of its repository: `compare --app PATH --commits HEAD~1,HEAD`, and `--with commit=HEAD~1`.
extension CompareCommand {
    /// A list of commits, such as `HEAD~1,HEAD`.
    struct CommitList: ExpressibleByArgument {
        let list: [String]
        init?(argument: String) {
            list = argument.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
            guard !list.contains(""), Set(list).count == list.count else { return nil }
        }
    }

    /// The executable that was built for a commit, such as `HEAD~1=1a2b3c4=/path/of/the/program`.
    struct CommitProgram: ExpressibleByArgument {
        /// The commit's name on the command line.
        let name: String
        /// The commit's hash.
        let hash: String
        let path: String
        init?(argument: String) {
            let parts = argument.split(separator: "=", maxSplits: 2).map(String.init)
            guard parts.count == 3 else { return nil }
            (name, hash, path) = (parts[0], parts[1], parts[2])
        }
    }

    func validateCommits() throws {
        guard let commits else { return }
        guard app.app != nil || !commitProgram.isEmpty else {
            throw ValidationError("--commits compares an app, so it needs --app PATH; for a scene there is --with commit=HEAD~1")
        }
        if commits.list.count == 1, with.isEmpty, strategies == nil {
            throw ValidationError(
                "--commits compares several commits, such as HEAD~1,HEAD; --with commit=HEAD~1 compares one with your files")
        }
    }

    /// Builds the requested commits, and replaces this process by the app's executable, which receives the paths of the commits'
    /// executables. Returns only if no commits are requested.
    func becomeAppOfCommits() throws {
        let others = try with.compactMap { text -> String? in
            guard case .commit(let name) = try ComparisonVariant(text) else { return nil }
            return name
        }
        let names = (commits?.list ?? []) + others.filter { commits?.list.contains($0) != true }
        guard !names.isEmpty, let run = try appOfCommits() else { return }
        try AppSandbox.ask(isTrusted: run.isTrusted)
        let repository = try AppCommits(path: run.path)
        var arguments = AppOptions.withoutApp(CommandWords.given)
        var first: String?
        for name in names {
            let commit = try repository.checkout(name)
            let program = try run.built(at: commit)
            if name == commits?.list.first { first = program }
            arguments += ["--commit-program", "\(name)=\(commit.hash)=\(program)"]
        }
        // The current flows are used for older commits, too, because they define the comparison.
        try run.become(arguments: arguments, built: first)
    }

    /// Returns the app that the command line or a run file names; nil if neither does.
    private func appOfCommits() throws -> AppRun? {
        if let run = app.run { return run }
        guard let scene = scenes.first, RunFile.isPath(scene) else { return nil }
        return try RunReplay(path: scene).appToStart(named: nil)
    }

    /// Returns the executable of the commit with this name; nil if the command line does not contain the commit.
    func program(_ name: String) -> CommitProgram? { commitProgram.first { $0.name == name } }
    func program(_ variant: ComparisonVariant) -> CommitProgram? {
        if case .commit(let name) = variant { program(name) } else { nil }
    }
}
