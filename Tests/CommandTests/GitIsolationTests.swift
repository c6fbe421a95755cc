import AppBuilding
import Foundation
import Sandbox
import Testing

@testable import LabCommands
@testable import LabSessions

/// Tests that untrusted repositories are read without running the programs in their settings, even without a sandbox.
@Suite struct GitIsolationTests {
    private static let bare = Sandbox.none(reason: "a test")

    private func with(_ attack: HostileRepository.Attack? = nil, _ body: (HostileRepository) throws -> Void) throws {
        let repository = try HostileRepository(attack)
        defer { repository.remove() }
        try body(repository)
    }

    /// Performs all operations of the program that run git.
    private func readAll(_ repository: HostileRepository, in sandbox: Sandbox) throws {
        let commits = SceneCommits(path: repository.top.path + "/scenes/form.yaml", in: sandbox)
        #expect(try commits.list().map(\.subject) == ["second", "first"])
        let copy = try commits.copy(of: "HEAD~1")
        #expect(try String(contentsOf: copy.file, encoding: .utf8) == "name: first\n")
        copy.remove()
        let checkout = try AppCommits(path: repository.top.path + "/apps/Box", in: sandbox).checkout("HEAD~1")
        #expect(try String(contentsOfFile: checkout.path + "/Box.swift", encoding: .utf8) == "// first\n")
        for revision in ["HEAD", "HEAD~1"] {
            let changed = try ChangedFiles(since: revision, in: repository.top.path + "/scenes", sandbox: sandbox).paths
            #expect(changed.contains(repository.top.path + "/scenes/form.yaml"))
        }
    }

    @Test(arguments: HostileRepository.attacks)
    func `Git commands run no program that a repository configures`(_ attack: HostileRepository.Attack) throws {
        try with(attack) { repository in
            for sandbox in [Self.bare, .present] {
                try readAll(repository, in: sandbox)
                #expect(!repository.isMarked, "\(sandbox)")
            }
            try repository.git(attack.control, fails: true)
            #expect(repository.isMarked, "the attack is none")
        }
    }

    @Test func `Git commands run no program that a submodule configures`() throws {
        try with { inner in
            try with { repository in
                try repository.git(["submodule", "add", "-q", inner.top.path, "inner"])
                try repository.git(["commit", "-qm", "second"])
                let inside = repository.top.appendingPathComponent("inner")
                try repository.git(["config", "core.fsmonitor", repository.folder.path + "/program"], in: inside)
                let changed = try ChangedFiles(since: "HEAD", in: repository.top.path, sandbox: Self.bare).paths
                #expect(changed.contains(repository.top.path + "/scenes/form.yaml") && !repository.isMarked)
                // The submodule's own commits are readable too.
                #expect(try SceneCommits(path: inside.path + "/scenes/form.yaml").list().count == 2)
                #expect(!repository.isMarked)
                try repository.git(["status"])
                #expect(repository.isMarked, "the attack is none")
            }
        }
    }

    @Test func `a worktree is readable, and HEAD is the worktree's commit`() throws {
        try with { repository in
            let place = repository.folder.appendingPathComponent("tree")
            try repository.git(["worktree", "add", "-q", place.path, "HEAD~1"])
            #expect(try SceneCommits(path: place.path + "/scenes/form.yaml").list().map(\.subject) == ["first"])
            #expect(try ChangedFiles(since: "HEAD", in: place.path).paths.isEmpty)
        }
    }

    @Test func `a SHA-256 repository is readable`() throws {
        try with { repository in
            try FileManager.default.removeItem(at: repository.top.appendingPathComponent(".git"))
            try repository.git(["init", "-q", "--object-format=sha256"])
            try repository.git(["add", "."])
            try repository.git(["commit", "-qm", "long"])
            #expect(try SceneCommits(path: repository.top.path + "/scenes/form.yaml").list().map(\.subject) == ["long"])
        }
    }

    @Test(arguments: ["file", "forged worktree", "link"])
    func `a .git entry that leads to a different repository is not followed`(_ kind: String) throws {
        try with { other in
            try with { repository in
                let entry = repository.top.path + "/.git"
                try FileManager.default.removeItem(atPath: entry)
                switch kind {
                case "file": try "gitdir: \(other.top.path)/.git\n".write(toFile: entry, atomically: false, encoding: .utf8)
                case "link": try FileManager.default.createSymbolicLink(atPath: entry, withDestinationPath: other.top.path + "/.git")
                default:
                    // The forged entry refers to a worktree of the other repository, whose folder is different.
                    try other.git(["worktree", "add", "-q", other.folder.path + "/tree", "HEAD~1"])
                    try "gitdir: \(other.top.path)/.git/worktrees/tree\n".write(toFile: entry, atomically: false, encoding: .utf8)
                }
                #expect { try SceneCommits(path: repository.top.path + "/scenes/form.yaml").list() } throws: {
                    "\($0)".contains("is not followed")
                }
            }
        }
    }

    @Test(arguments: ["config", "packed-refs", "HEAD"])
    func `reading a repository does not block on a named pipe`(_ name: String) throws {
        try with { repository in
            let file = repository.top.path + "/.git/" + name
            try? FileManager.default.removeItem(atPath: file)
            try #require(mkfifo(file, 0o600) == 0)
            var limits = PhoneLimits()
            limits.waiting = 1
            #expect(throws: GitError.self) {
                let git = try GitRepository(around: repository.top.path, in: Self.bare, limits: limits)
                _ = try git.text(["rev-parse", "--verify", "refs/tags/none^{commit}"])
            }
        }
    }

    @Test func `only harmless git settings are kept`() {
        let list = "core.filemode\nfalse\0core.fsmonitor\n/bin/x\0core.autocrlf\ntrue\n[x]\0core.eol\nlf]\0alias.core.filemode\ntrue\0"
        #expect(GitRepository.keptSettings(in: list) == ["[core]", "filemode = false"])
    }
}
