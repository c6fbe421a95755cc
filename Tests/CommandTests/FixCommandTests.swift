import Foundation
import LabTestSupport
import Testing

/// Tests for `keyboard-lab fix`, run as a user runs it.
@Suite("Suggested fixes", .serialized) struct FixCommandTests {
    private static let broken = "Tests/SceneFixesTests/Screens/wrong-responder-order.yaml"

    private func copy(to folder: String) throws -> String {
        let path = folder + "/order.yaml"
        try FileManager.default.copyItem(atPath: Program.folder.path + "/" + Self.broken, toPath: path)
        return path
    }

    @Test func `fix prints the failure, the change and its patch, and exits with the code of a failure`() throws {
        let result = try Program.run("fix", Self.broken)
        #expect(result.code == 1)
        #expect(result.output.contains("FAIL  \(Self.broken):15: assertVisible"))
        #expect(result.output.contains("1. Return in user focuses password instead of: focus code."))
        #expect(result.output.contains("holds on the scene's phone"))
        let lines = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains { $0.hasPrefix("+    - {class: UITextField, id: user,") && $0.hasSuffix("onReturn: focus password}") })
        #expect(result.errors.contains("2 failures; 1 change helps"))
    }

    @Test func `fix with a matrix lists the devices on which the change must help`() throws {
        let screen = "Tests/SceneFixesTests/Screens/button-pinned-to-the-safe-area.yaml"
        let result = try Program.run("fix", screen, "--device", "iPhone SE,iPhone 15")
        #expect(result.output.contains("assertNotOccluded {id: continue} [iPhone SE]"))
        #expect(result.output.contains("holds on iPhone SE, iPhone 15, (iPhone SE, landscape), (iPhone SE, text AX3)"), "\(result.errors)")
    }

    @Test func `a passing scene needs no change`() throws {
        let result = try Program.run("fix", "guide-form")
        #expect(result.code == 0 && result.output.contains("nothing fails"))
    }

    @Test func `fix --apply writes the first change, and check then passes`() throws {
        try TemporaryFolder.use { folder in
            let path = try copy(to: folder)
            let old = try String(contentsOfFile: path, encoding: .utf8)
            #expect(try Program.run("check", path).code == 1)
            let result = try Program.run("fix", path, "--apply")
            #expect(result.code == 0 && result.output.contains("The first change is written to"), "\(result.errors)")
            #expect(try Program.run("check", path).code == 0)
            let new = try String(contentsOfFile: path, encoding: .utf8)
            #expect(new.split(separator: "\n").count == old.split(separator: "\n").count)
            #expect(new.hasPrefix("# The return key skips a field.\n"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["order.yaml"])
        }
    }

    @Test func `fixing a flow changes the scene that it names and not the flow`() throws {
        try TemporaryFolder.use { folder in
            let text = try String(contentsOfFile: try copy(to: folder), encoding: .utf8)
            let parts = text.components(separatedBy: "flow:\n")
            try Data(parts[0].utf8).write(to: URL(fileURLWithPath: folder + "/order.yaml"))
            let flow = "scene: order.yaml\n---\n" + parts[1].replacingOccurrences(of: "  - ", with: "- ")
            try Data(flow.utf8).write(to: URL(fileURLWithPath: folder + "/order.flow.yaml"))
            #expect(try Program.run("fix", folder + "/order.flow.yaml", "--apply").code == 0)
            #expect(try String(contentsOfFile: folder + "/order.flow.yaml", encoding: .utf8) == flow)
            #expect(try String(contentsOfFile: folder + "/order.yaml", encoding: .utf8).contains("onReturn: focus password"))
        }
    }

    @Test func `fix --apply follows no symbolic link and does not change built-in scenes`() throws {
        try TemporaryFolder.use { folder in
            let path = try copy(to: folder)
            let old = try String(contentsOfFile: path, encoding: .utf8)
            try FileManager.default.createSymbolicLink(atPath: folder + "/link.yaml", withDestinationPath: path)
            let linked = try Program.run("fix", folder + "/link.yaml", "--apply")
            #expect(linked.code == 2 && linked.errors.contains("link"), "\(linked.errors)")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == old)
        }
        let own = try Program.run("fix", "plain-form", "--apply")
        #expect(own.code == 2 && own.errors.contains("comes with the program"))
    }

    @Test func `a scene that fix cannot change is rejected by name`() throws {
        #expect(try Program.run("fix", "-", "--apply").errors.contains("standard input"))
        try TemporaryFolder.use { folder in
            try Data("view: {class: UIView}".utf8).write(to: URL(fileURLWithPath: folder + "/still.yaml"))
            let still = try Program.run("fix", folder + "/still.yaml")
            #expect(still.code == 2 && still.errors.contains("has no flow"))
        }
    }
}
