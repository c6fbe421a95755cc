import Foundation
import LabTestSupport
import Testing

/// Tests for recording a flow in a real window by mouse and keys.
extension WindowTests {
    @Test func `user input in the window becomes a flow with a picked assertion`() throws {
        try TemporaryFolder.use { folder in
            let environment = [
                "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder + "/state", "XDG_DATA_HOME": folder + "/data", "HOME": folder,
            ]
            let scene = folder + "/form.yaml"
            let text = """
                # Kept as it is.
                name: Form
                device: iPhone 14
                view:
                  id: root
                  backgroundColor: systemBackground
                  subviews:
                    - {class: UITextField, id: email, frame: [20, 100, 350, 300], borderStyle: roundedRect}

                """
            try Data(text.utf8).write(to: URL(fileURLWithPath: scene))
            try open([scene], environment: environment, isBare: false) { window in
                func ctl(_ arguments: String...) throws -> Program.Result { try Program.run(["ctl"] + arguments, environment: environment) }
                func steps() throws -> [String] {
                    let result = try ctl("call", "flow.steps").output
                    let flow = try JSONSerialization.jsonObject(with: Data(result.utf8)) as? [String: Any]
                    return (flow?["steps"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
                }
                func key(_ name: String) throws { try window.keys(name) }
                try window.display.wait(for: "the window's socket") { try ctl().code == 0 }
                try key("alt+9")
                try window.display.wait(for: "the panel") { try ctl().output.contains("\"inspector\"") }
                // The field is so large that it contains the middle of the phone's upper half, even when the panel is open.
                let geometry = try window.display.tool("xdotool", "getwindowgeometry", "--shell", window.id)
                let width = geometry.split(separator: "\n").first { $0.hasPrefix("WIDTH=") }.flatMap { Double($0.dropFirst(6)) } ?? 0
                let x = Int(window.origin.x + (width - 330) / 2)
                let y = Int(window.origin.y) + 350
                try window.input("mousemove", "\(x)", "\(y)", "click", "1")
                try window.display.wait(for: "the tap as a step") { try steps() == ["tapOn: {id: email}"] }
                try window.type("Ada")
                try window.display.wait(for: "the text as a step") { try steps() == ["tapOn: {id: email}", "inputText: Ada"] }
                try key("alt+a")
                try window.display.wait(for: "picking") { try ctl().output.contains("\"flowAssert\"") }
                try window.input("mousemove", "\(x)", "\(y)", "click", "1")
                try window.display.wait(for: "the list of checks") { try !ctl().output.contains("\"flowAssert\"") }
                try key("Return")
                let assertion = "assertTrue: views.email.text == \"Ada\""
                try window.display.wait(for: "the check as a step") { try steps().last == assertion }
                try key("alt+s")
                let flow = folder + "/form-1.flow.yaml"
                try window.display.wait(for: "the file") { FileManager.default.fileExists(atPath: flow) }
                #expect(
                    try String(contentsOfFile: flow, encoding: .utf8).hasSuffix("- tapOn: {id: email}\n- inputText: Ada\n- \(assertion)\n"))
                let check = try Program.run("check", flow, environment: environment)
                #expect(check.code == 0, "\(check.output)\(check.errors)")
                #expect(try String(contentsOfFile: scene, encoding: .utf8) == text)
                // The flow has no unsaved changes, so closing the window asks no question.
                try window.display.tool("xdotool", "key", "ctrl+q")
                window.process.waitUntilExit()
                #expect(window.process.terminationStatus == 0)
            }
        }
    }
}
