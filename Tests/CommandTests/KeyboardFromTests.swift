import Foundation
import LabTestSupport
import Testing

/// Tests for the option `--keyboard-from`, used as a user uses it.
@Suite struct KeyboardFromTests {
    private let recording = Program.folder.path + "/Tests/Phones/ios17-show/phone.jsonl"

    @Test func `a report names the keyboard recording and uses a phone with its screen size`() throws {
        let report = try Program.run("report", "plain-form", "--json", "--keyboard-from", recording)
        #expect(report.lines.count == 1, "\(report.errors)")
        for line in report.lines {
            #expect(try JSONSchema(named: "report").problems(inJSON: line) == [])
            #expect(line.contains("The keyboard is recorded: phone.jsonl, with 1 show") && line.contains("[375,812]"))
        }
        let trace = try Program.run("trace", "plain-form", "--keyboard-from", recording)
        #expect(trace.lines.first?.contains(#""keyboardFrom":"phone.jsonl""#) == true)
        #expect(trace.lines.allSatisfy { (try? JSONSchema(named: "trace").problems(inJSON: $0)) == [] } && trace.lines.count > 10)
    }

    @Test(arguments: [
        (
            ["--device", "iPhone 15"],
            "--keyboard-from: phone.jsonl was recorded on a screen of 375 x 812 points, and iPhone 15 has 393 x 852"
        ),
        (["--keyboard-from", "/dev/null"], "/dev/null: it is not a file that can be read"),
        (["--keyboard-from", Program.folder.path + "/README.md"], "README.md:1: byte 1: expected a JSON value"),
    ])
    func `an invalid keyboard recording is one error, and nothing is played`(words: [String], error: String) throws {
        let result = try Program.run(["trace", "plain-form", "--keyboard-from", recording] + words)
        #expect(result.code == 2 && result.output.isEmpty && result.errors.contains(error), "\(result.errors)")
    }

    @Test func `check reports a hole in the recording once for all cells`() throws {
        try TemporaryFolder.use { folder in
            let lines = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
            let start = try #require(
                lines.first { $0.contains(#""name":"keyboardWillShow""#) }.flatMap { $0.firstMatch(of: /"time":([0-9.]+)/) }
                    .flatMap { Double($0.1) })
            let kept = lines.filter { line in
                guard line.contains(#""type":"frame""#), let time = line.firstMatch(of: /"time":([0-9.]+)/).flatMap({ Double($0.1) })
                else { return true }
                return !(start + 0.02...start + 0.25).contains(time)
            }
            #expect(kept.count < lines.count)
            try Data(kept.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: folder + "/phone.jsonl"))
            let text = """
                view: {id: root, subviews: [{class: UITextField, id: field, frame: [20, 100, 300, 40]}]}
                flow: [{tapOn: {id: field}}]

                """
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/scene.yaml"))
            let result = try Program.run(
                "check", folder + "/scene.yaml", "--keyboard-from", folder + "/phone.jsonl", "--appearance", "light,dark", "--locale",
                "en_US,de")
            #expect(result.code == 0 && result.errors.components(separatedBy: "while the keyboard moves").count == 2, "\(result.errors)")
        }
    }

    @Test func `check plays its cells with the recorded keyboard`() throws {
        try TemporaryFolder.use { folder in
            let text = """
                strategy: none
                view: {id: root, subviews: [{class: UITextField, id: field, frame: [20, 100, 300, 40]}]}
                flow:
                  - tapOn: {id: field}
                  - assertTrue: keyboard.frame.minY == 500
                """
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/scene.yaml"))
            let lines = try String(contentsOfFile: recording, encoding: .utf8)
                .replacingOccurrences(of: "[0,476,375,336]", with: "[0,500,375,312]")
                .replacingOccurrences(of: "[0,476.3693,", with: "[0,500,")
            try Data(lines.utf8).write(to: URL(fileURLWithPath: folder + "/phone.jsonl"))
            let path = folder + "/scene.yaml"
            #expect(try Program.run("check", path, "--device", "iPhone 13 mini").code == 1)
            let result = try Program.run("check", path, "--keyboard-from", folder + "/phone.jsonl")
            #expect(result.code == 0, "\(result.output) \(result.errors)")
            let warning = "scene.yaml is played on iPhone 12 mini and not on its own iPhone 15"
            #expect(result.errors.components(separatedBy: warning).count == 2, "\(result.errors)")
            let chosen = try Program.run("check", path, "--keyboard-from", folder + "/phone.jsonl", "--device", "iPhone 13 mini")
            #expect(chosen.code == 0 && !chosen.errors.contains("warning"), "\(chosen.errors)")
        }
    }
}
