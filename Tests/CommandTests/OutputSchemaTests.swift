import Foundation
import KeyboardLabRecorder
import LabTestSupport
import Simulator
import Testing
import UIKit

/// Tests that all output for machines follows its schema.
@Suite("Schemas of machine-readable output", .serialized) struct OutputSchemaTests {
    private func problems(_ output: some Sequence<Substring>, _ schema: JSONSchema) throws -> [String] {
        var result: [String] = []
        for line in output where result.count < 5 { result += try schema.problems(inJSON: line) }
        return result
    }

    @Test(arguments: ["iq", "iq-revised", "none", "guide", "insets"])
    func `every line of a trace conforms to the schema with every strategy`(strategy: String) throws {
        let schema = try JSONSchema(named: "trace")
        let trace = try Program.run("trace", "plain-form", "--strategy", strategy, "--dump-state")
        // The flow may expect the behaviour of a different strategy. Even if it fails, the trace is complete.
        #expect(trace.code == 0 || trace.code == 1, "\(trace.errors)")
        #expect(
            trace.lines.first?.contains("\"strategy\":\"\(strategy)\"") == true && trace.lines.last?.contains("\"type\":\"state\"") == true)
        #expect(try problems(trace.lines, schema) == [])
    }

    @Test @MainActor func `the recorder's output and the recordings of the cases conform to the schema`() throws {
        let schema = try JSONSchema(named: "trace")
        let controller = UIViewController()
        let phone = SimulatedPhone { controller }
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        let recorder = phone.process.run {
            controller.view.addSubview(field)
            let recorder = KeyboardLabRecorder(phone.window, watching: ["field": field, "page": controller.view])
            field.becomeFirstResponder()
            field.insertText("a")
            return recorder
        }
        phone.run(until: 0.5)
        phone.process.run { recorder.end() }
        #expect(recorder.text.contains("textChange") && recorder.text.contains("keyboardWillShow"))
        #expect(try problems(recorder.text.split(separator: "\n"), schema) == [])
        let folder = Program.folder.appendingPathComponent("Tests/Phones")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            // Other cases are frames that were read from pictures.
            let file = folder.appendingPathComponent(name + "/phone.jsonl")
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            #expect(try problems(text.split(separator: "\n"), schema) == [], "\(name)")
        }
    }

    @Test func `rare trace events conform to the schema: rotation, conflicts, haptics, mistakes, other keyboards`() throws {
        try TemporaryFolder.use { folder in
            let text = """
                strategy: iq
                device: iPad Pro 11
                view:
                  id: root
                  subviews:
                    - {class: UITextField, id: low, frame: [20, 700, 300, 40]}
                    - {class: UIButton, id: buzz, title: Buzz, frame: [20, 100, 200, 40], onTap: feedback heavy}
                    - {class: UIView, id: box, constraints: [left == superview.left, top == superview.top, width == 10, width == 20, \
                height == 5]}
                flow:
                  - tapOn: {id: buzz}
                  - tapOn: {id: low}
                  - setOrientation: LANDSCAPE_LEFT
                  - hideKeyboard
                  - keyboard: {otherApp: show}
                  - background
                  - foreground
                """
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/scene.yaml"))
            let trace = try Program.run("trace", folder + "/scene.yaml")
            for name in ["feedback", "unsatisfiableConstraints", "orientationDidChange", "enterBackground", "\"isLocal\":false"] {
                #expect(trace.output.contains(name), "\(name): \(trace.errors)")
            }
            #expect(try problems(trace.lines, try JSONSchema(named: "trace")) == [])
        }
    }

    @Test(arguments: [
        ["check", "plain-form", "BROKEN", "--device", "iPhone SE,iPhone 15"], ["check", "plain-form", "--set", "keyboardDistance=400"],
        ["validate", "plain-form", "BROKEN", "Scenes/chat.yaml"], ["explain"], ["explain", "rootOrigin"], ["report", "plain-form"],
        ["report", "floating-keyboard"], ["check", "plain-form", "--reach"], ["check", "sign-up", "--lint"], ["explain", "jump"],
        ["fix", "plain-form"], ["fix", "Tests/SceneFixesTests/Screens/wrong-responder-order.yaml"],
    ])
    func `results, rules and reports conform to their schemas`(arguments: [String]) throws {
        try TemporaryFolder.use { folder in
            try Data("view: {class: UIVeiw}\nflow:\n  - tapOn: {id: none}\n".utf8).write(to: URL(fileURLWithPath: folder + "/broken.yaml"))
            let result = try Program.run(arguments.map { $0 == "BROKEN" ? folder + "/broken.yaml" : $0 } + ["--json"])
            #expect(result.lines.count == 1, "\(result.errors)")
            #expect(try problems(result.lines, try JSONSchema(named: arguments[0])) == [])
        }
    }

    @Test(arguments: [[], ["--strategies", "iq,guide", "--first-difference"]])
    func `comparisons of fields and of frames conform to their schemas`(more: [String]) throws {
        try TemporaryFolder.use { folder in
            try Data("view: {class: UIView}".utf8).write(to: URL(fileURLWithPath: folder + "/still.yaml"))
            let result = try Program.run(["compare", "plain-form", folder + "/still.yaml", "--json"] + more)
            #expect(result.code == 0 && result.lines.count == 2, "\(result.errors)")
            #expect(try problems(result.lines, try JSONSchema(named: "compare")) == [])
        }
    }

    @Test(arguments: ["devices", "scenes", "takes"]) func `device and scene lists conform to their schemas`(command: String) throws {
        let result = try Program.run(command, "--json")
        #expect(result.code == 0 && result.lines.count == 1, "\(result.errors)")
        #expect(try problems(result.lines, try JSONSchema(named: command)) == [])
    }

    @Test func `a schema detects a wrong type, an unknown key, a missing key and an unlisted value`()
        throws
    {
        let trace = try JSONSchema(named: "trace")
        let scene = #"{"type":"scene","name":"a","device":"b","size":[1,2],"scale":3,"strategy":"iq","settings":{}}"#
        #expect(try trace.problems(inJSON: scene) == [])
        for (old, new) in [
            ("\"iq\"", "\"iqq\""), ("[1,2]", "[1,2,3]"), ("\"scale\":3,", ""), ("\"scale\":3", "\"scale\":true"), ("{}}", "{},\"more\":1}"),
        ] {
            #expect(try !trace.problems(inJSON: scene.replacingOccurrences(of: old, with: new)).isEmpty, "\(new)")
        }
        let devices = try JSONSchema(named: "devices")
        for text in ["[]", "{}"] { #expect(try !devices.problems(inJSON: text).isEmpty) }
    }

    @Test func `every shipped schema is JSON, and every command that writes JSON names its schema`()
        throws
    {
        let folder = Program.folder.appendingPathComponent("Assets/Schemas")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let schemas = [
            "check", "compare", "devices", "doctor", "explain", "fix", "keyboard", "report", "scene", "scenes", "takes", "trace",
            "validate",
        ]
        #expect(names == schemas.map { $0 + ".schema.json" })
        for name in names { _ = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(name))) }
        for command in [
            "run", "record", "snapshot", "check", "compare", "trace", "report", "validate", "recover", "devices", "scenes", "takes",
            "explain", "doctor", "fix",
        ] {
            let help = try Program.run(command, "--help").output
            let writesJSON = help.contains("--json") || help.contains("JSON Lines")
            #expect(help.contains("Assets/Schemas/\(command).schema.json") == writesJSON, "\(command)")
        }
    }
}
