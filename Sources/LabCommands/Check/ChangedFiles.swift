import AppBuilding
import Foundation
import LabSessions
import Sandbox

/// The scenes that `check --changed-since REV` plays. These are scenes that Git reports as changed, and scenes that name a changed file.
struct ChangedFiles {
    /// The full paths of the changed files.
    let paths: Set<String>

    /// Asks Git for the changes in a folder: commits since the revision, uncommitted changes and new files.
    /// - Parameter sandbox: the sandbox in which Git runs; tests pass a different one.
    init(
        since revision: String, in folder: String = FileManager.default.currentDirectoryPath, sandbox: Sandbox = .present
    ) throws {
        guard !revision.hasPrefix("-") else { throw CommandFailure("--changed-since takes a revision, not \"\(revision)\"") }
        do {
            let repository = try GitRepository(around: folder, in: sandbox)
            // Uncommitted changes in submodules are ignored, because a submodule's configuration would determine which files are treated
            // as changed.
            let questions = [
                ["diff", "--name-only", "-z", "--no-ext-diff", "--no-textconv", "--ignore-submodules=dirty", revision, "--"],
                ["ls-files", "--others", "--exclude-standard", "-z", "--full-name"],
            ]
            let names = try questions.flatMap { try repository.text($0, readsFiles: true).split(separator: "\0") }
            paths = Set(names.map { repository.top.appendingPathComponent(String($0)).resolvingSymlinksInPath().path })
        } catch GitError.notInstalled {
            throw CommandFailure("--changed-since needs git, which is not installed", .environment)
        } catch let error as GitError {
            throw CommandFailure("--changed-since: git says: \(error)")
        }
    }

    /// Returns whether a scene's file has changed, or a file that the scene names directly or through one other file.
    func concern(_ scene: String) -> Bool {
        var waiting = [URL(fileURLWithPath: scene).resolvingSymlinksInPath()]
        var seen: Set<String> = []
        while let file = waiting.popLast() {
            guard seen.insert(file.path).inserted else { continue }
            if paths.contains(file.path) { return true }
            guard ["yaml", "yml"].contains(file.pathExtension), let data = try? Data(contentsOf: file) else { continue }
            waiting += Self.namedFiles(String(decoding: data, as: UTF8.self), beside: file)
        }
        return false
    }

    /// Returns the files that a text names, which are the words that are paths relative to its folder. The path of a picture may omit its
    /// scale and its extension.
    private static func namedFiles(_ text: String, beside file: URL) -> [URL] {
        let folder = file.deletingLastPathComponent()
        let words = Set(text.split { !($0.isLetter || $0.isNumber || "_-./@+".contains($0)) }.map(String.init))
        let names = words.flatMap { word -> [String] in
            guard word.count <= 200, word.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
            let base = word.hasSuffix(".png") || word.hasSuffix(".jpg") ? String(word.dropLast(4)) : word
            return [word] + ["", "@2x", "@3x"].flatMap { [base + $0 + ".png", base + $0 + ".jpg"] }
        }
        return names.map { folder.appendingPathComponent($0).resolvingSymlinksInPath() }.filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }
}
