import Foundation
import LabTestSupport
import Testing

/// Tests for `check --reach` on a screen whose button stays behind the keyboard.
@Suite struct ReachCommandTests {
    private func scene(_ button: String) -> String {
        """
        name: Sign up
        device: iPhone 14
        strategy: none
        view:
          id: root
          subviews:
            - {class: UITextField, id: email, frame: [20, 100, 350, 40]}
            - {class: UIButton, id: create, title: Create, frame: [20, \(button), 350, 44]}
        flow:
          - tapOn: {id: email}
        """
    }

    @Test func `a button behind the keyboard fails the check, and every report has the reason`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/scene.yaml"
            try Data(scene("770").utf8).write(to: URL(fileURLWithPath: path))
            #expect(try Program.run("check", path, "--results", folder + "/r").code == 0, "without --reach the flow passes")
            let failed = try Program.run("check", path, "--reach", "--junit", folder + "/junit.xml", "--results", folder + "/r")
            let reason = "create: the keyboard covers all of its 44 points; nothing brings it into sight: no scroll view contains it"
            #expect(failed.code == 1 && failed.output.contains("FAIL") && failed.output.contains(reason), "\(failed)")
            #expect(try String(contentsOfFile: folder + "/junit.xml", encoding: .utf8).contains(reason))
            let json = try Program.run("check", path, "--reach", "--json", "--results", folder + "/r")
            #expect(json.output.contains(#""state":"deadEnd""#) && json.output.contains(#""coveredBy":"the keyboard""#), "\(json.output)")
            #expect(try JSONSchema(named: "check").problems(inJSON: json.lines[0]) == [])

            try Data(scene("200").utf8).write(to: URL(fileURLWithPath: path))
            let passed = try Program.run("check", path, "--reach", "--results", folder + "/r")
            #expect(passed.code == 0, "\(passed)")
        }
    }

    @Test func `the report names a covered button although the flow ends before the keyboard appears`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/scene.yaml"
            try Data(scene("770").utf8).write(to: URL(fileURLWithPath: path))
            let report = try Program.run("report", path)
            #expect(report.output.contains("create: the keyboard covers all of its 44 points"), "\(report.output)")
            let json = try Program.run("report", path, "--json")
            #expect(json.output.contains(#""deadEnds":[{"#), "\(json.output)")
            #expect(try JSONSchema(named: "report").problems(inJSON: json.lines[0]) == [])
        }
    }
}
