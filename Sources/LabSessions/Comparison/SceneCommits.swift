import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import Sandbox

/// The history of a scene file in git, and the file in each commit.
package struct SceneCommits {
    package struct Commit: Hashable {
        /// The abbreviated hash.
        package var hash: String
        /// The date, such as `2026-02-28`.
        package var date: String
        package var subject: String
    }

    /// A commit's version of the file and of the files named in it, in a separate folder.
    package struct Copy {
        let commit: Commit
        package let folder: URL
        let file: URL
        package func remove() { try? FileManager.default.removeItem(at: folder) }
    }

    let file: URL
    private let sandbox: Sandbox

    /// - Parameter sandbox: the sandbox in which git runs; tests pass another sandbox.
    package init(path: String, in sandbox: Sandbox = .present) {
        file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        self.sandbox = sandbox
    }

    /// Returns the commits that changed the file, newest first.
    /// - Throws: an error if the file is in no repository, or if git is not installed.
    package func list(most: Int = 40) throws(SessionError) -> [Commit] {
        let text = try git(repository(), ["log", "-n", "\(most)", Self.format, "--date=short", "--", file.lastPathComponent])
        return text.split(separator: "\n").compactMap(Self.commit)
    }

    private static let format = "--format=%h%x09%ad%x09%s"

    private static func commit(_ line: Substring) -> Commit? {
        let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        return parts.count == 3 ? Commit(hash: parts[0], date: parts[1], subject: parts[2]) : nil
    }

    /// Writes a commit's version of the file into a new folder, which the caller removes.
    /// - Parameter name: a name that git resolves to a commit: `HEAD~1`, a tag, a hash.
    /// - Throws: an error if the commit does not exist, or does not contain the file.
    func copy(of name: String) throws(SessionError) -> Copy {
        // Git would read a name with a leading hyphen as an option.
        guard !name.hasPrefix("-") else { throw SessionError(localized("\"\(name)\" is not the name of a commit")) }
        let repository = try repository()
        let found: String
        do throws(SessionError) {
            found = try git(repository, ["rev-parse", "--verify", "--quiet", name + "^{commit}"])
                .trimmingCharacters(in: .whitespacesAndNewlines)
        } catch {
            // Throw an error with a message, because git prints no message if the commit does not exist.
            throw SessionError(localized("there is no commit \"\(name)\" in the repository of \(file.lastPathComponent)"))
        }
        guard
            let commit = try git(repository, ["log", "-n", "1", Self.format, "--date=short", found]).split(separator: "\n").first.flatMap(
                Self.commit)
        else { throw SessionError(localized("git has no information about the commit \"\(name)\"")) }
        guard let data = try? data(repository, ["show", "\(found):./\(file.lastPathComponent)"]) else {
            throw SessionError(localized("the commit \(commit.hash) does not have the file \(file.lastPathComponent)"))
        }
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent("keyboard-lab-commit-\(UUID().uuidString)", isDirectory: true)
        do {
            let copy = folder.appendingPathComponent(file.lastPathComponent)
            try OutputFile.write(data, to: .named(copy.path))
            for name in try named(in: String(decoding: data, as: UTF8.self), at: found, of: repository) {
                try OutputFile.write(
                    try self.data(repository, ["show", "\(found):./\(name)"]), to: .below(folder: folder.path, name: name))
            }
            return Copy(commit: commit, folder: folder, file: copy)
        } catch {
            try? manager.removeItem(at: folder)
            throw (error as? SessionError)
                ?? SessionError(localized("the commit \(commit.hash) cannot be written to \(folder.path): \(error)"))
        }
    }

    /// Returns the commit's files in or below the scene's folder whose names occur in the scene.
    private func named(in text: String, at commit: String, of repository: GitRepository) throws(SessionError) -> [String] {
        try git(repository, ["ls-tree", "-r", "-z", "--name-only", commit, "./"]).split(separator: "\0").map(String.init).filter { name in
            let last = name.split(separator: "/").last.map(String.init) ?? name
            return name != file.lastPathComponent && !name.hasPrefix("../") && text.contains(last)
        }
    }

    // MARK: Git

    private func repository() throws(SessionError) -> GitRepository {
        do { return try GitRepository(around: file.deletingLastPathComponent().path, in: sandbox) } catch { throw reported(error) }
    }

    private func git(_ repository: GitRepository, _ arguments: [String]) throws(SessionError) -> String {
        String(decoding: try data(repository, arguments), as: UTF8.self)
    }

    private func data(_ repository: GitRepository, _ arguments: [String]) throws(SessionError) -> Data {
        do { return try repository.data(arguments) } catch { throw reported(error) }
    }

    private static func saying(_ words: String) -> String { localized("git says: \(words)") }

    private func reported(_ error: any Error) -> SessionError {
        switch error {
        case GitError.notInstalled: SessionError(localized("git is not installed; commits of a scene are read with it"))
        case GitError.noRepository:
            SessionError(localized("\(file.lastPathComponent) is in no git repository, so there are no commits of it"))
        default: SessionError(Self.saying("\(error)"))
        }
    }
}
