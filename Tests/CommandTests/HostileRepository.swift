import Foundation
import Testing

/// A repository that tries to run a program on the computer of a reader. Every attack leaves a file if it succeeds.
struct HostileRepository {
    /// A way in which a repository can run a program.
    struct Attack: Sendable, CustomTestStringConvertible {
        let name: String
        /// The repository's git settings. MARK is replaced by a command that creates the file `mark`.
        var settings: [(String, String)] = []
        /// The files that are committed.
        var files: [String: String] = [:]
        /// The arguments of a git command that runs the attack's program if git is called without protection.
        let control: [String]
        var testDescription: String { name }
    }

    static let attacks = [
        Attack(name: "fsmonitor", settings: [("core.fsmonitor", "MARK")], control: ["status"]),
        Attack(name: "sshCommand", settings: [("core.sshCommand", "MARK"), ("remote.origin.url", "ssh://h/x")], control: ["fetch"]),
        Attack(name: "external diff", settings: [("diff.external", "MARK")], control: ["diff", "HEAD~1"]),
        Attack(
            name: "textconv", settings: [("diff.x.textconv", "MARK")], files: [".gitattributes": "*.yaml diff=x\n"],
            control: ["log", "-p"]),
        Attack(
            name: "diff command", settings: [("diff.x.command", "MARK")], files: [".gitattributes": "*.yaml diff=x\n"],
            control: ["diff", "HEAD~1"]),
        Attack(
            name: "smudge", settings: [("filter.x.smudge", "MARK")], files: [".gitattributes": "* filter=x\n"],
            control: ["archive", "--format=tar", "HEAD"]),
        Attack(
            name: "process filter", settings: [("filter.x.process", "MARK"), ("filter.x.required", "true")],
            files: [".gitattributes": "* filter=x\n"], control: ["archive", "--format=tar", "HEAD"]),
        Attack(
            name: "clean", settings: [("filter.x.clean", "MARK; cat")], files: [".gitattributes": "* filter=x\n"],
            control: ["diff", "HEAD~1"]),
        Attack(name: "hooks", settings: [("core.hooksPath", "HOOKS")], control: ["checkout", "-q", "HEAD"]),
        Attack(name: "alias", settings: [("alias.x", "!MARK")], control: ["x"]),
        Attack(
            name: "signature", settings: [("log.showSignature", "true"), ("gpg.program", "MARK")],
            control: ["-c", "user.signingkey=x", "commit", "-S", "--allow-empty", "-m", "x"]),
        Attack(name: "archive command", settings: [("tar.x.command", "MARK")], control: ["archive", "--format=x", "HEAD"]),
        Attack(
            name: "include", settings: [("include.path", "INCLUDED")], files: ["included": "[core]\n\tfsmonitor = MARK\n"],
            control: ["status"]),
        Attack(
            name: "lazy fetch",
            settings: [
                ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"), ("remote.origin.url", "ext::MARK"),
                ("protocol.ext.allow", "always"), ("protocol.allow", "always"), ("core.repositoryFormatVersion", "1"),
            ], control: ["cat-file", "-p", String(repeating: "1", count: 40)]),
    ]

    let folder: URL
    /// The file that the program of a successful attack creates.
    var mark: URL { folder.appendingPathComponent("outside/mark") }
    /// The folder of the working copy.
    var top: URL { folder.appendingPathComponent("work") }
    var isMarked: Bool { FileManager.default.fileExists(atPath: mark.path) }

    /// Creates a repository with two commits of `scenes/form.yaml` and of an app.
    init(_ attack: Attack? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("hostile-\(UUID().uuidString)").resolvingSymlinksInPath()
        for name in ["outside", "hooks", "work/scenes", "work/apps/Box"] {
            try FileManager.default.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        let program = folder.appendingPathComponent("program")
        try "#!/bin/sh\ntouch \"\(mark.path)\"\n".write(to: program, atomically: false, encoding: .utf8)
        let hook = folder.appendingPathComponent("hooks/post-checkout")
        try FileManager.default.copyItem(at: program, to: hook)
        for path in [program.path, hook.path] { chmod(path, 0o755) }
        func filled(_ text: String) -> String {
            text.replacingOccurrences(of: "MARK", with: program.path)
                .replacingOccurrences(of: "HOOKS", with: hook.deletingLastPathComponent().path)
                .replacingOccurrences(of: "INCLUDED", with: top.path + "/included")
        }
        try git(["init", "-q"])
        for (name, text) in attack?.files ?? [:] {
            try filled(text).write(to: top.appendingPathComponent(name), atomically: false, encoding: .utf8)
        }
        for text in ["first", "second"] {
            try "name: \(text)\n".write(to: top.appendingPathComponent("scenes/form.yaml"), atomically: false, encoding: .utf8)
            try "// \(text)\n".write(to: top.appendingPathComponent("apps/Box/Box.swift"), atomically: false, encoding: .utf8)
            try git(["add", "."])
            try git(["commit", "-qm", text])
        }
        // The file is newer than the index, so git must read it.
        try "name: third\n".write(to: top.appendingPathComponent("scenes/form.yaml"), atomically: false, encoding: .utf8)
        for (name, value) in attack?.settings ?? [] { try git(["config", "--add", name, filled(value)]) }
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Runs git as a user who trusts the repository.
    func git(_ arguments: [String], fails: Bool = false, in place: URL? = nil) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let settings = ["user.name=Test", "user.email=test@example.com", "commit.gpgsign=false", "protocol.file.allow=always"]
        process.arguments = ["git", "-C", (place ?? top).path] + settings.flatMap { ["-c", $0] } + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        if !fails { try #require(process.terminationStatus == 0, "git \(arguments)") }
    }
}
