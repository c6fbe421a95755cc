import Foundation
import LabProtocol
import LabTestSupport
import Testing

@Suite("The flow command")
struct FlowCommandTests {
    /// Writes a run of a scene with one field, with the given inputs, and returns its path.
    private func run(in folder: String, inputs: [LabLoggedInput]) throws -> String {
        let path = folder + "/tap.labrun"
        let bundle = RunFile(
            programVersion: "1", scene: "field.yaml", arguments: [], choices: LabChoices(), inputs: inputs, end: 1.5, title: "field",
            framesPerSecond: 60)
        try bundle.write(to: path)
        try "name: Field\nview:\n  class: UIView\n  subviews:\n    - {class: UITextField, id: email, frame: [20, 100, 300, 40]}\n"
            .write(toFile: path + "/field.yaml", atomically: true, encoding: .utf8)
        return path
    }

    private let tap = [
        LabLoggedInput(time: 0.5, input: .touch(phase: .began, finger: 0, at: CGPoint(x: 100, y: 120))),
        LabLoggedInput(time: 0.6, input: .touch(phase: .ended, finger: 0, at: CGPoint(x: 100, y: 120))),
        LabLoggedInput(time: 1.2, input: .text(text: "hello")),
    ]

    @Test func `the flow names the field, is next to a copy of the scene, and passes check`() throws {
        try TemporaryFolder.use { folder in
            let run = try run(in: folder, inputs: tap)
            let shown = try Program.run("flow", run)
            #expect(shown.code == 0, "\(shown.errors)")
            #expect(shown.output.hasPrefix("scene: \"field.yaml\"\n"), "\(shown.output)")
            #expect(shown.output.hasSuffix("---\n- tapOn: {id: email}\n- inputText: hello\n"), "\(shown.output)")
            let file = folder + "/made/tap.flow.yaml"
            try FileManager.default.createDirectory(atPath: folder + "/made", withIntermediateDirectories: false)
            let written = try Program.run("flow", run, "-o", file)
            #expect(written.code == 0, "\(written.errors)")
            #expect(try String(contentsOfFile: file, encoding: .utf8) == shown.output)
            let check = try Program.run("check", file)
            #expect(check.code == 0, "\(check.output)\(check.errors)")
        }
    }

    @Test func `a run without input and a file of a different kind are rejected with the reason`() throws {
        try TemporaryFolder.use { folder in
            let nothing = try Program.run("flow", try run(in: folder, inputs: []))
            #expect(nothing.code == 2)
            #expect(nothing.errors.contains("contains no input"), "\(nothing.errors)")
            let kind = try Program.run("flow", try run(in: folder + "/b", inputs: tap), "-o", folder + "/flow.txt")
            #expect(kind.code == 2)
            #expect(kind.errors.contains(".yaml"), "\(kind.errors)")
        }
    }
}
