import Foundation
import LabTestSupport
import Testing

@testable import LabCommands

/// Tests for the summary of a check in a CI job, and for its comment on a pull request.
@Suite struct CISummaryTests {
    private func result(_ title: String, _ outcome: CellResult.Outcome, actual: String = "") -> CellResult {
        let cell = CheckCell(order: 0, scene: "a.yaml", title: title, choices: [], slug: "a")
        var result = CellResult(cell: cell, outcome: outcome)
        if outcome == .failed {
            result.steps = [
                CellResult.Step(
                    title: "tapOn", words: "tapOn: Send", file: "a.yaml", line: 3, outcome: .failed, start: 0, end: 1, expected: "visible",
                    actual: actual)
            ]
            result.failurePicture = "a-failure.png"
        }
        return result
    }

    @Test func `the summary lists the failures in a table and the names of passed cells`() {
        let text = MarkdownReport([result("chat", .passed), result("form", .failed, actual: "covered")], folder: "out").text
        #expect(text.hasPrefix("### KeyboardLab: 1 of 2 failed\n"))
        #expect(
            text.contains(
                "| <code>form</code> | <code>tapOn&#58; Send</code><br><code>a&#46;yaml&#58;3</code> | visible | covered | "
                    + "<code>out&#47;a-failure&#46;png</code> |"))
        #expect(text.contains("<details><summary>1 passed</summary>\n\n- <code>chat</code>, 0.0 s\n"))
    }

    @Test(arguments: ["| x | y", "<img src=x>", "[a](http://b)", "![a](b)", "@somebody", "`code`", "a\nb", "<!-- -->", "&lt;"])
    func `text from scenes is escaped in Markdown`(_ hostile: String) {
        let text = MarkdownReport([result(hostile, .failed, actual: hostile)], folder: "out").text
        let row = text.split(separator: "\n").first { $0.hasPrefix("| ") && !$0.hasPrefix("| failed") }!
        let own = row.replacing(#/<br>|<\/?code>/#, with: "").replacing(#/&#[0-9]+;/#, with: "")
        #expect(own.allSatisfy { $0.isLetter || $0.isNumber || " |,-".contains($0) }, "\(row)")
        #expect(own.count { $0 == "|" } == 6)
    }

    @Test func `a long summary is truncated to GitHub's comment limit`() {
        let many = (0..<500).map { result("form \($0)", $0 < 300 ? .failed : .passed, actual: String(repeating: "|", count: 1000)) }
        #expect(MarkdownReport(many, folder: "out").text.utf8.count < 65_536)
    }

    @Test func `the CI script adds the summary to the job page and keeps the exit code`() throws {
        try TemporaryFolder.use { folder in
            try Data("view: {class: UIView}\nflow:\n  - tapOn: {text: Send}\n".utf8).write(to: URL(fileURLWithPath: folder + "/a.yaml"))
            let script = Process()
            script.executableURL = Program.folder.appendingPathComponent("scripts/check-in-ci.sh")
            script.currentDirectoryURL = URL(fileURLWithPath: folder)
            script.environment = ProcessInfo.processInfo.environment.merging([
                "KEYBOARD_LAB": Program.path, "CHECK_ARGUMENTS": "'a.yaml'", "GITHUB_STEP_SUMMARY": folder + "/page.md",
                "GITHUB_OUTPUT": folder + "/output", "GITHUB_ACTIONS": "",
            ]) { $1 }
            (script.standardOutput, script.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try script.run()
            script.waitUntilExit()
            #expect(script.terminationStatus == 1)
            #expect(try String(contentsOfFile: folder + "/page.md", encoding: .utf8).contains("1 of 1 failed"))
            #expect(try String(contentsOfFile: folder + "/output", encoding: .utf8) == "exit-code=1\n")
            #expect(FileManager.default.fileExists(atPath: folder + "/keyboard-lab-results/junit.xml"))
        }
    }

    /// Each argument has the release, whether the file's checksum is listed, the script's exit code, and whether the package is
    /// installed.
    @Test(arguments: [
        ("o/r@v1.2.3", true, 7, true), ("o/r@v1.2.3", false, 3, false), ("o/r@main", true, 3, false), ("o/../r@v1.2.3", true, 3, false),
        ("o/r@v1.2.3;touch x", true, 3, false),
    ])
    func `the CI script installs the release of its tag if the checksum matches`(
        _ release: String, _ isWhole: Bool, _ code: Int32, _ isInstalled: Bool
    ) throws {
        try TemporaryFolder.use { folder in
            let files = folder + "/server/o/r/releases/download/v1.2.3"
            try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
            try Data("package".utf8).write(to: URL(fileURLWithPath: files + "/keyboard-lab_1.2.3_amd64.deb"))
            try Program.writeScript(
                "printf '%s  keyboard-lab_1.2.3_amd64.deb\\n' \"${1:-$(sha256sum \(files)/*.deb | cut -d' ' -f1)}\" >\(files)/SHA256SUMS",
                to: folder + "/sum")
            let adding = Process()
            adding.executableURL = URL(fileURLWithPath: folder + "/sum")
            adding.arguments = isWhole ? [] : [String(repeating: "0", count: 64)]
            try adding.run()
            adding.waitUntilExit()
            // These scripts replace the system's programs. `apt-get` installs a program that ends with 7.
            try Program.writeScript("exec \"$@\"", to: folder + "/sudo")
            try Program.writeScript("echo amd64", to: folder + "/dpkg")
            try Program.writeScript(
                "case \"$*\" in *install*) printf '#!/bin/sh\\nexit 7\\n' >\(folder)/keyboard-lab; chmod +x \(folder)/keyboard-lab ;; esac",
                to: folder + "/apt-get")
            let script = Process()
            script.executableURL = Program.folder.appendingPathComponent("scripts/check-in-ci.sh")
            script.currentDirectoryURL = URL(fileURLWithPath: folder)
            script.environment = [
                "PATH": "\(folder):/usr/bin:/bin", "KEYBOARD_LAB_RELEASE": release, "GITHUB_SERVER_URL": "file://\(folder)/server",
                "TMPDIR": folder,
            ]
            (script.standardOutput, script.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try script.run()
            script.waitUntilExit()
            #expect(script.terminationStatus == code)
            #expect(FileManager.default.fileExists(atPath: folder + "/keyboard-lab") == isInstalled)
            #expect(!FileManager.default.fileExists(atPath: folder + "/x"))
        }
    }

    @Test(arguments: [(nil, "POST repos/a/b/issues/7/comments"), ("42", "PATCH repos/a/b/issues/comments/42")])
    func `the CI script creates one comment and updates it afterwards`(_ present: String?, _ expected: String) throws {
        try TemporaryFolder.use { folder in
            try Data("### one\n".utf8).write(to: URL(fileURLWithPath: folder + "/summary.md"))
            // These scripts replace GitHub's programs: `gh` records its requests, and `jq` returns the number of an existing comment.
            try Program.writeScript(
                #"case "$*" in *--paginate*) ;; *) printf '%s %s' "$4" "$5" > "$KEPT"; cat "${7#body=@}" >> "$KEPT" ;; esac"#,
                to: folder + "/gh")
            try Program.writeScript("cat >/dev/null; printf '%s' \"$PRESENT\"", to: folder + "/jq")
            let script = Process()
            script.executableURL = Program.folder.appendingPathComponent("scripts/comment-on-pull-request.sh")
            script.arguments = [folder + "/summary.md", "7", "check <x>"]
            let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
            script.environment = [
                "PATH": "\(folder):\(path)", "GITHUB_REPOSITORY": "a/b", "KEPT": folder + "/kept", "PRESENT": present ?? "",
            ]
            try script.run()
            script.waitUntilExit()
            #expect(script.terminationStatus == 0)
            let kept = try String(contentsOfFile: folder + "/kept", encoding: .utf8)
            #expect(kept == "\(expected)<!-- keyboard-lab: check _x_ -->\n### one\n", "\(kept)")
        }
    }
}
