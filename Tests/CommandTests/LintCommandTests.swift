import Foundation
import LabTestSupport
import Testing

/// Tests for `check --lint` on a screen whose field stays behind the keyboard, and for the allowances of the screen's flow.
@Suite struct LintCommandTests {
    private func scene(_ y: Int, _ head: String = "name: Low") -> String {
        """
        \(head)
        device: iPhone 14
        strategy: none
        view:
          id: root
          subviews:
            - {class: UITextField, id: low, frame: [20, \(y), 350, 40]}
        flow:
          - tapOn: {id: low}
        """
    }

    /// Runs `check --lint` on a scene.
    private func check(_ scene: String, _ arguments: [String] = [], in folder: String) throws -> Program.Result {
        let path = folder + "/scene.yaml"
        try Data(scene.utf8).write(to: URL(fileURLWithPath: path))
        return try Program.run(["check", path, "--lint", "--results", folder + "/r"] + arguments)
    }

    @Test func `a violated lint rule fails the check with its location, and every report has it with a picture`() throws {
        try TemporaryFolder.use { folder in
            let failed = try check(scene(600), ["--html", folder + "/page.html", "--junit", folder + "/junit.xml"], in: folder)
            let reason = "focusOutOfSight: low has the focus, and the keyboard covers all of its 40 points"
            #expect(failed.code == 1 && failed.output.contains("scene.yaml:7: at "), "\(failed)")
            #expect(failed.output.contains(reason), "\(failed)")
            #expect(try String(contentsOfFile: folder + "/junit.xml", encoding: .utf8).contains(reason))
            let page = try String(contentsOfFile: folder + "/page.html", encoding: .utf8)
            #expect(page.contains(#""lint":["#) && page.contains(#""pictures/scene/lint-1.jpg":"data:image/jpeg"#))
            #expect(FileManager.default.fileExists(atPath: folder + "/r/pictures/scene/lint-1.jpg"))
            let passed = try check(scene(300), in: folder)
            #expect(passed.code == 0, "\(passed)")
            let without = try Program.run("check", folder + "/scene.yaml", "--results", folder + "/r", "--json")
            #expect(!without.output.contains(#""lint""#))
        }
    }

    @Test func `a failed step does not hide the findings, and Markdown lists both`() throws {
        try TemporaryFolder.use { folder in
            let result = try check(scene(600) + "\n  - assertTrue: 1 == 2", ["--markdown", folder + "/page.md"], in: folder)
            #expect(result.code == 1 && result.output.contains("1 == 2") && result.output.contains("focusOutOfSight: low"), "\(result)")
            let page = try String(contentsOfFile: folder + "/page.md", encoding: .utf8)
            #expect(page.contains("| <code>focusOutOfSight</code> | <code>") && page.contains("scene&#46;yaml&#58;7</code><br>"), "\(page)")
            #expect(page.contains("low has the focus, and the keyboard covers all of its 40 points") && page.contains("lint-1"), "\(page)")
        }
    }

    @Test func `a flow can allow a lint finding with a reason, and the results include the reason`() throws {
        try TemporaryFolder.use { folder in
            let head = "name: Low\nlint: {allow: [{rule: focusOutOfSight, view: low, because: the scene shows it}]}"
            let allowed = try check(scene(600, head), ["--json"], in: folder)
            #expect(allowed.code == 0 && allowed.output.contains(#""allowed":"the scene shows it""#), "\(allowed)")
            #expect(try JSONSchema(named: "check").problems(inJSON: allowed.lines[0]) == [])
        }
    }

    @Test func `an unused lint allowance fails, but only on the flow's own device`() throws {
        try TemporaryFolder.use { folder in
            let head = "name: Low\nlint: {allow: [{rule: jump, because: the scene shows it}]}"
            let unused = try check(scene(300, head), in: folder)
            #expect(unused.code == 1 && unused.output.contains("scene.yaml:2:"), "\(unused)")
            #expect(unused.output.contains("no frame breaks the rule jump; remove this allowance"), "\(unused)")
            let other = try check(scene(300, head), ["--device", "iPhone SE"], in: folder)
            #expect(other.code == 0, "\(other)")
        }
    }

    @Test(arguments: [
        ("[{rule: jmp, because: yes}]", "did you mean \"jump\"?"), ("[{rule: jump}]", "needs \"because\""),
        ("[{rule: jump, because: \"...\"}]", "takes a sentence"), ("[{because: it is so}]", "needs \"rule\""),
        ("7", "a list of allowances"),
    ])
    func `an invalid lint allowance is rejected with its location`(list: String, message: String) throws {
        try TemporaryFolder.use { folder in
            let result = try check(scene(300, "name: Low\nlint: {allow: \(list)}"), in: folder)
            #expect(result.code == 2 && result.output.contains("scene.yaml:2:") && result.output.contains(message), "\(result)")
        }
    }

    @Test func `explain prints the page of a lint rule and lists all lint rules`() throws {
        #expect(try Program.run("explain", "insetCountedTwice").output.hasPrefix("# insetCountedTwice\n"))
        #expect(try Program.run("explain").output.contains("Findings: what check --lint reports\n  focusOutOfSight "))
    }
}
