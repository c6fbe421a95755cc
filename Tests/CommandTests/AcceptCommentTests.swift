import Foundation
import LabTestSupport
import Testing

/// Tests for the comment `/keyboard-lab accept` on a pull request: who may accept, and which changes are made.
@Suite struct AcceptCommentTests {
    private static let commit = String(repeating: "ab12", count: 10)

    /// Runs the script of the action with replacements of `gh`, `git` and the lab, which record their arguments.
    /// - Returns: the script's exit code, and a line for each recorded call.
    private func run(
        _ comment: String, association: String = "MEMBER", right: String = "write", repository: String = "a/b", run: String = "42"
    ) throws -> (code: Int32, calls: [String]) {
        try TemporaryFolder.use { folder in
            try Program.writeScript(
                #"""
                printf 'gh %s\n' "$*" >>"$KEPT"
                case "$*" in
                *collaborators*) echo "$RIGHT" ;;
                *full_name*) echo "$HEAD_REPOSITORY" ;;
                *head.ref*) echo topic ;;
                *head.sha*) echo "$COMMIT" ;;
                'run list'*) echo "$RUN" ;;
                'run download'*) for folder; do :; done; mkdir -p "$folder/keyboard-lab-results-screens-0" ;;
                esac
                """#, to: folder + "/gh")
            // This `git` reports that the pictures differ from those of the branch.
            try Program.writeScript(#"printf 'git %s\n' "$*" >>"$KEPT"; case "$*" in *diff*) exit 1 ;; esac"#, to: folder + "/git")
            try Program.writeScript(#"printf 'lab %s\n' "$*" | sed 's|/[^ ]*/keyboard|keyboard|' >>"$KEPT""#, to: folder + "/lab")
            let script = Process()
            script.executableURL = Program.folder.appendingPathComponent("scripts/accept-from-comment.sh")
            script.arguments = ["7", "somebody", association]
            script.currentDirectoryURL = URL(fileURLWithPath: folder)
            script.environment = [
                "PATH": "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")", "KEYBOARD_LAB": folder + "/lab",
                "GITHUB_REPOSITORY": "a/b", "KEPT": folder + "/kept", "COMMENT": comment, "RIGHT": right, "HEAD_REPOSITORY": repository,
                "COMMIT": Self.commit, "RUN": run,
            ]
            script.standardError = FileHandle.nullDevice
            try script.run()
            script.waitUntilExit()
            let kept = (try? String(contentsOfFile: folder + "/kept", encoding: .utf8)) ?? ""
            return (script.terminationStatus, kept.replacing(folder, with: "HERE").split(separator: "\n").map(String.init))
        }
    }

    @Test func `a collaborator with write access accepts pictures, and one commit is pushed to the branch`() throws {
        let (code, calls) = try run("/keyboard-lab accept form.png list@dark.png\r\nThey look right.")
        #expect(code == 0)
        #expect(calls.contains("gh api repos/a/b/collaborators/somebody/permission --jq .permission"))
        #expect(calls.contains { $0.hasPrefix("gh run list") && $0.contains("--commit \(Self.commit)") })
        #expect(calls.filter { $0.hasPrefix("lab ") } == ["lab accept keyboard-lab-results-screens-0/ form.png list@dark.png --below HERE"])
        #expect(calls.last == "git -c core.hooksPath=/dev/null push --quiet origin HEAD:refs/heads/topic")
        #expect(calls.contains("git -c core.hooksPath=/dev/null checkout --quiet --detach \(Self.commit)"))
    }

    @Test func `an accept comment without names accepts all pictures`() throws {
        let (code, calls) = try run("/keyboard-lab accept", association: "OWNER", right: "admin")
        #expect(code == 0 && calls.contains("lab accept keyboard-lab-results-screens-0/ --below HERE"), "\(calls)")
    }

    @Test(arguments: ["", "Please accept", "see /keyboard-lab accept", "/keyboard-lab accepts", "text\n/keyboard-lab accept"])
    func `other comments have no effect`(_ comment: String) throws {
        let (code, calls) = try run(comment)
        #expect(code == 0 && calls.isEmpty)
    }

    @Test(arguments: ["NONE", "CONTRIBUTOR", "FIRST_TIMER", "FIRST_TIME_CONTRIBUTOR", "MANNEQUIN", "", "owner"])
    func `a commenter without write access cannot accept pictures`(_ association: String) throws {
        let (code, calls) = try run("/keyboard-lab accept", association: association)
        #expect(code == 1 && calls.isEmpty)
    }

    @Test(arguments: ["read", "triage", "none", ""])
    func `an organization member without write access cannot accept pictures`(_ right: String) throws {
        let (code, calls) = try run("/keyboard-lab accept", right: right)
        #expect(code == 1 && calls.count == 1, "\(calls)")
    }

    @Test(arguments: ["--below=/", "../form.png", "/etc/form.png", "$(touch x)", "`touch x`", "a;b", "a\\b", "a  b", "\"a\"", "*"])
    func `file names that are not pictures are rejected`(_ name: String) throws {
        let (code, calls) = try run("/keyboard-lab accept \(name)")
        #expect(code == 2 && calls.isEmpty, "\(calls)")
    }

    @Test(arguments: [("somebody/b", "42"), ("a/b", "")])
    func `nothing is pushed to a fork or without results`(_ repository: String, _ number: String) throws {
        let (code, calls) = try run("/keyboard-lab accept", repository: repository, run: number)
        #expect(code == 1)
        #expect(!calls.contains { $0.hasPrefix("git") || $0.hasPrefix("lab") }, "\(calls)")
    }
}
