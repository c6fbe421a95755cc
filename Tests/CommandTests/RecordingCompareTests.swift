import Foundation
import LabTestSupport
import Testing

/// Tests for `keyboard-lab compare --with phone.jsonl`, run as a user runs it.
@Suite struct RecordingCompareTests {
    private struct Line: Decodable {
        struct Movement: Decodable {
            var name: String
            var offset: Double?
            var stretch: Double?
        }
        struct Difference: Decodable {
            var subject: String
            var property: String
            var frames: Int
            var largest: Double
            var against: String?
        }
        var movements: [Movement]
        var differences: [Difference]
        var leftOut: [String]
    }

    private func compare(_ arguments: [String]) throws -> Line {
        let result = try Program.run(["compare", "--json"] + arguments)
        #expect(result.code == 0, "\(result.errors)")
        let line = try #require(result.lines.first)
        #expect(try JSONSchema(named: "compare").problems(inJSON: line) == [])
        return try JSONDecoder().decode(Line.self, from: Data(line.utf8))
    }

    /// Writes the trace of a scene to a file. `change` edits its lines, as if another phone had recorded it.
    private func recorded(_ scene: String, in folder: String, _ change: (inout [String]) -> Void = { _ in }) throws -> String {
        var lines = try Program.run("trace", scene, "--fps", "60").lines.map(String.init)
        change(&lines)
        let path = folder + "/phone.jsonl"
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test func `a scene equals its own trace with half the frames`() throws {
        try TemporaryFolder.use { folder in
            let line = try compare(["plain-form", "--with", try recorded("plain-form", in: folder)])
            #expect(line.leftOut == [])
            #expect(line.movements.count > 1 && line.movements.allSatisfy { abs($0.offset ?? 1) < 0.001 && $0.stretch == 1 })
            #expect(Set(line.differences.map(\.subject)).isSuperset(of: ["keyboard", "field", "root"]))
            for difference in line.differences { #expect(difference.largest < 0.5, "\(difference)") }
        }
    }

    @Test func `a root view that moves differently is reported with the engine's rule`() throws {
        try TemporaryFolder.use { folder in
            let path = try recorded("plain-form", in: folder)
            let line = try compare(["plain-form", "--with", path, "--set", "keyboardDistance=40"])
            let root = try #require(line.differences.first { $0.subject == "root" })
            #expect(abs(root.largest - 30) < 0.5 && root.against == "Rules/rootOrigin.md", "\(root)")
            #expect(try #require(line.differences.first { $0.subject == "keyboard" }).largest < 0.5)
        }
    }

    @Test func `comparing two recordings reports the differing values`() throws {
        try TemporaryFolder.use { folder in
            let path = try recorded("plain-form", in: folder)
            let same = try compare([path, "--with", path])
            #expect(same.differences.allSatisfy { $0.largest < 0.01 } && !same.differences.isEmpty)
            let text = try Program.run("compare", path, "--with", path, "--html", folder + "/curves.html")
            let page = try String(contentsOfFile: folder + "/curves.html", encoding: .utf8)
            #expect(page.contains("<h2>keyboard top</h2>") && page.components(separatedBy: "<polyline").count > 6)
            #expect(page.contains("type=\"range\"") && page.components(separatedBy: "<line class=\"now\"").count > 3)
            #expect(text.output.contains("keyboardWillShow at") && text.output.contains("keyboard top"))
        }
    }

    @Test func `the left edge and the width of a floating keyboard are compared`() throws {
        try TemporaryFolder.use { folder in
            let path = try recorded("floating-keyboard", in: folder)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let moved = text.replacing(/"frame":\[([0-9.]+),([0-9.]+),320,/) { match in
                "\"frame\":[\((Double(match.1) ?? 0) + 7),\(match.2),340,"
            }
            #expect(moved != text)
            try Data(moved.utf8).write(to: URL(fileURLWithPath: folder + "/moved.jsonl"))
            let line = try compare([path, "--with", folder + "/moved.jsonl"])
            let found = Dictionary(
                line.differences.filter { $0.subject == "keyboard" }.map { ($0.property, $0.largest.rounded()) }, uniquingKeysWith: max)
            #expect(found == ["left": 7, "width": 20, "top": 0, "height": 0])
        }
    }

    @Test func `inspect adds recorded curves to its table and draws them over the run's curves`() throws {
        try TemporaryFolder.use { folder in
            let path = try recorded("plain-form", in: folder)
            let curves = ["--curve", "keyboard.top", "--curve", "email.y"]
            let table = try Program.run(["inspect", "plain-form", "--with", path, "--csv", "-", "--svg", folder + "/curves.svg"] + curves)
            #expect(table.lines.first == "tick,time,keyboard.top,keyboard.top (recording),email.y,email.y (recording)", "\(table.errors)")
            var compared = 0
            for line in table.lines.dropFirst() {
                let cells = line.split(separator: ",", omittingEmptySubsequences: false)
                guard cells.count == 6, let a = Double(cells[2]), let b = Double(cells[3]) else { continue }
                compared += 1
                #expect(abs(a - b) < 0.1, "\(line)")
            }
            #expect(compared > 100)
            let drawing = try String(contentsOfFile: folder + "/curves.svg", encoding: .utf8)
            #expect(drawing.components(separatedBy: "stroke-dasharray").count == 3)
            #expect(drawing.contains("email.y (dashed: the recording)"))
            let none = try Program.run("inspect", "plain-form", "--with", path, "--curve", "caret.y")
            #expect(none.code == 2 && none.errors.contains("the recording has none of these curves; it has keyboard.top"))
        }
    }

    @Test func `without a flow the comparison replays the recorded focus changes`() throws {
        let folder = Program.folder.path + "/Tests/Phones/ios26-show-and-hide"
        let line = try compare([folder + "/scene.yaml", "--with", folder + "/phone.jsonl"])
        #expect(line.movements.map(\.name) == ["keyboardWillShow", "keyboardWillHide"])
        let keyboard = try #require(line.differences.first { $0.subject == "keyboard" })
        #expect(keyboard.frames > 15 && keyboard.largest < 5)
    }

    @Test func `the simulated phone uses the recorded text size, unless an option sets a different one`() throws {
        try TemporaryFolder.use { folder in
            let text = """
                view:
                  id: root
                  subviews:
                    - {class: UILabel, id: words, font: body, text: Words, constraints: [top == superview.top + 90, left == superview.left]}
                    - {class: UITextField, id: field, frame: [20, 400, 300, 44]}
                flow:
                  - tapOn: {id: field}
                  - hold: 1s
                """
            let scene = folder + "/words.yaml"
            try Data(text.utf8).write(to: URL(fileURLWithPath: scene))
            let lines = try Program.run("trace", scene, "--text-size", "AX2").output
            let path = folder + "/phone.jsonl"
            let onDevice = lines.replacingOccurrences(of: #""textSize":"AX2""#, with: #""textSize":"AccessibilityL""#)
            #expect(onDevice != lines)
            try Data(onDevice.utf8).write(to: URL(fileURLWithPath: path))
            let same = try compare([scene, "--with", path])
            let other = try compare([scene, "--with", path, "--text-size", "L"])
            #expect(same.differences.map(\.largest).max() ?? 100 < 1)
            #expect(other.differences.map(\.largest).max() ?? 0 > 10)
        }
    }

    /// Runs `scripts/phones.py` on a folder of cases.
    private func cases(_ folder: String) throws -> (code: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", Program.folder.path + "/scripts/phones.py", Program.path, folder]
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    @Test func `the phone recordings differ from the simulation only in the known values`() throws {
        let result = try cases(Program.folder.path + "/Tests/Phones")
        #expect(result.code == 0 && result.output.contains("keyboard top"), "\(result.output)")
    }

    @Test func `a keyboard key at a position other than the case's is reported, as is an unknown key`() throws {
        try TemporaryFolder.use { folder in
            try FileManager.default.copyItem(atPath: Program.folder.path + "/Tests/Phones/keys-390", toPath: folder + "/case")
            let file = folder + "/case/keys.txt"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            try Data(text.replacingOccurrences(of: "w 42 8", with: "w 44 8").utf8).write(to: URL(fileURLWithPath: file))
            #expect(try cases(folder).output.contains("key x differs by 2.00 for w: 44.00 on the phone, 42.00 here"))
            try Data(text.replacingOccurrences(of: "w 42 8", with: "wolf 42 8").utf8).write(to: URL(fileURLWithPath: file))
            #expect(try cases(folder).output.contains("keys.txt:4: expected the name of a key and four numbers"))
        }
    }

    @Test(arguments: [
        ("tolerance: 0.5", "tolerance: 0.1", "keyboard top differs by 0.37"),
        ("known:", "known:\n  - keyboard top: it is late", "does not differ any more"), ("scene: scene.yaml", "screen: a", "case.yaml:3"),
        ("MotionCurves", "NoPage", "there is no"),
    ])
    func `a case fails on a new difference and on a known one that has disappeared`(old: String, new: String, problem: String) throws {
        try TemporaryFolder.use { folder in
            try FileManager.default.copyItem(atPath: Program.folder.path + "/Tests/Phones/ios17-show", toPath: folder + "/case")
            let file = folder + "/case/case.yaml"
            let text = try String(contentsOfFile: file, encoding: .utf8).replacingOccurrences(of: old, with: new)
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
            let result = try cases(folder)
            #expect(result.code == 1 && result.output.contains(problem), "\(result.output)")
        }
    }

    @Test func `a broken recording gives one error with its line, and a wrong combination is rejected`() throws {
        try TemporaryFolder.use { folder in
            let path = try recorded("plain-form", in: folder) { $0[20] = #"{"type":"frame","time":1e999,"views":{}}"# }
            let broken = try Program.run("compare", "plain-form", "--with", path)
            #expect(broken.code == 2 && broken.output.isEmpty)
            #expect(broken.errors.contains("\(path):21: byte") && broken.errors.split(separator: "\n").count == 1, "\(broken.errors)")
            for arguments in [["--strategies", "iq,guide"], ["--first-difference"], ["--with", "device=iPhone SE"], ["sign-up"]] {
                #expect(try Program.run(["compare", "plain-form", "--with", path] + arguments).code == 2, "\(arguments)")
            }
        }
    }
}
