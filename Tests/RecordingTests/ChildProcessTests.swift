import Foundation
import Testing

@testable import Recording

@Suite struct ChildProcessTests {
    let environment = ["PATH": "/usr/bin:/bin"]

    private func start(_ name: String, _ arguments: [String], hasInput: Bool = true) throws -> ChildProcess {
        let executable = try #require(ChildProcess.find(name, environment: environment))
        return try ChildProcess(executable: executable, arguments: arguments, environment: environment, hasInput: hasInput, path: "film")
    }

    @Test func `a child runs in its own process group, which Ctrl-C in our terminal does not reach`() throws {
        let child = try start("cat", [])
        #expect(getpgid(child.identifier) == child.identifier)
        #expect(getpgid(child.identifier) != getpgrp())
        close(child.input)
        let end = child.end(EncoderPatience())
        #expect(end.text == "" && end.succeeded)
    }

    @Test func `a child receives only the environment passed to it`() throws {
        let child = try start("sh", ["-c", "/usr/bin/env >&2"], hasInput: false)
        let end = child.end(EncoderPatience())
        let names = Set(end.text.split(separator: "\n").map { $0.prefix { $0 != "=" } })
        #expect(names.subtracting(["PWD", "SHLVL", "_", "OLDPWD"]) == ["PATH"])
        #expect(end.succeeded)
    }

    @Test func `a second child does not inherit the first one's input`() throws {
        let first = try start("cat", [])
        let second = try start("cat", [])
        close(first.input)
        #expect(first.end(EncoderPatience()).succeeded, "the first ends although the second runs on")
        close(second.input)
        #expect(second.end(EncoderPatience()).succeeded)
    }

    @Test func `a nonzero exit status and a signal are failures`() throws {
        let failing = try start("sh", ["-c", "exit 3"], hasInput: false)
        #expect(!failing.end(EncoderPatience()).succeeded)
        let killed = try start("cat", [])
        killed.kill()
        let end = killed.end(EncoderPatience())
        #expect(!end.succeeded && end.signal == SIGKILL && !end.hung)
        close(killed.input)
    }

    @Test func `only the last messages of very verbose output are kept`() throws {
        let child = try start("sh", ["-c", "i=0; while [ $i -lt 20000 ]; do echo \"line $i\" >&2; i=$((i+1)); done"], hasInput: false)
        let end = child.end(EncoderPatience())
        #expect(end.text.hasSuffix("line 19999\n"))
        #expect(end.messages.count <= 32768)
        #expect(end.succeeded)
    }

    @Test func `programs are found in the order of PATH, and directories and plain files are skipped`() throws {
        let folder = try TemporaryFolder()
        try #require(mkdir(folder("a"), 0o777) == 0 && mkdir(folder("b"), 0o777) == 0 && mkdir(folder("a/tool"), 0o777) == 0)
        try folder.addScript("b/tool", "true")
        try Data().write(to: URL(fileURLWithPath: folder("tool")))
        #expect(ChildProcess.find("tool", environment: ["PATH": "\(folder.path):\(folder("a")):\(folder("b"))"]) == folder("b/tool"))
        #expect(ChildProcess.find("tool", environment: ["PATH": folder("a")]) == nil)
        #expect(ChildProcess.find("tool", environment: [:]) == nil)
    }
}
