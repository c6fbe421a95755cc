import Foundation
import HostSupport
import LabControl
import LabTestSupport
import SceneSyntax
import Testing

/// Tests for compared phones in a real window, which the tests control through its socket as `keyboard-lab ctl` does.
extension WindowTests {
    private func member(_ value: JSONValue?, _ path: String...) -> JSONValue? {
        path.reduce(value) { value, name in
            if case .object(let members)? = value { return members[name] }
            return nil
        }
    }

    private func others(_ state: JSONValue?) -> [JSONValue] {
        if case .array(let list)? = member(state, "others") { list } else { [] }
    }

    @Test func `compared phones in the window diverge at the tick that the flow determines`() throws {
        try TemporaryFolder.use { folder in
            let scene = folder + "/form.yaml"
            try Data(PartingScene.text(boxAt: 100).utf8).write(to: URL(fileURLWithPath: scene))
            try Data(PartingScene.text(boxAt: 108).utf8).write(to: URL(fileURLWithPath: folder + "/moved.yaml"))
            let environment = ["XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder + "/state", "HOME": folder]
            try open([scene], environment: environment, isBare: false) { window in
                let socket = "\(folder)/keyboard-lab/\(window.process.processIdentifier).sock"
                try window.display.wait(for: "the socket") { FileManager.default.fileExists(atPath: socket) }
                let client = try ControlClient(path: socket)
                func call(_ method: String, _ parameters: [String: JSONValue] = [:]) throws -> JSONValue? {
                    try client.send(ControlRequest(id: 7, method: method, parameters: parameters).line)
                    while let line = client.line() {
                        let value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
                        if member(value, "id") == 7 { return member(value, "result") ?? member(value, "error") }
                    }
                    return nil
                }
                func refusal(_ method: String, _ parameters: [String: JSONValue] = [:]) throws -> String {
                    if case .string(let text)? = member(try call(method, parameters), "message") { text } else { "" }
                }
                func did(_ id: String) throws -> JSONValue? { try call("lab.command", ["id": .string(id)]) }
                func isRefused(_ id: String) throws -> Bool {
                    guard case .array(let rows)? = try call("lab.commands") else { return false }
                    return rows.first { member($0, "id") == .string(id) }.map {
                        member($0, "refusal") != nil && member($0, "refusal") != .null
                    } ?? false
                }

                _ = try call("lab.pause")
                #expect(try isRefused("compareParting") && isRefused("compareEnd"))
                #expect(try refusal("compare.add", ["with": "strategy=gide"]).contains("did you mean guide?"))
                #expect(try refusal("compare.show").contains("Only one phone"))
                var state = try call("compare.add", ["with": .string("scene=" + folder + "/moved.yaml")])
                #expect(others(state).count == 1 && member(others(state).first, "parting") == nil)
                state = try call("compare.add", ["with": "strategy=none"])
                #expect(others(state).compactMap { member($0, "name") } == ["moved", "none"])
                // Each phone plays its own flow from the beginning.
                _ = try did("playFlow")
                _ = try call("phone.advance", ["ticks": 60])
                state = try call("compare.state")
                let parting = member(others(state).first, "parting")
                #expect(member(parting, "frame") == 31)
                guard case .array(let differences)? = member(parting, "differences") else { return #expect(Bool(false), "\(state!)") }
                #expect(member(differences.first, "sentence") == "box is 8 points lower (y 108 instead of 100).")
                #expect(member(others(state).last, "parting") == nil, "strategies have not met a keyboard yet")

                // `compare.show` shows the frame of the first difference on all phones.
                _ = try call("compare.show")
                let shown = try call("compare.state")
                #expect(member(shown, "tick") == 31)
                guard case .array(let now)? = member(others(shown).first, "now") else { return #expect(Bool(false)) }
                #expect(now.count == 1)
                _ = try call("lab.show", ["at": 0.5])
                guard case .array(let before)? = member(others(try call("compare.state")).first, "now") else { return #expect(Bool(false)) }
                #expect(before.isEmpty, "the frame before is the same on both")
                _ = try did("present")

                // All phones receive the tap. Without the engine, the keyboard covers the field.
                _ = try call("phone.tap", ["view": "id:low"])
                _ = try call("phone.advance", ["untilRest": true])
                state = try call("compare.state")
                #expect(member(others(state).last, "parting") != nil)

                // With a different phone as the first phone, the same difference begins in the same frame.
                let frame = member(others(state).last, "parting", "frame")
                state = try call("compare.swap", ["phone": 3])
                #expect(member(state, "first") == "form · none")
                #expect(member(others(state).last, "parting", "frame") == frame)
                state = try call("compare.remove", ["phone": 2])
                #expect(others(state).compactMap { member($0, "name") } == ["iq"])
                #expect(try refusal("compare.remove", ["phone": 4]).contains("There are 2 phones"))

                // Phones with different devices are compared by situations.
                state = try call("compare.add", ["with": "device=iPhone SE"])
                #expect(member(others(state).last, "basis") == "situations")
                _ = try call("compare.add", ["with": "textSize=AX3"])
                #expect(try refusal("compare.add", ["with": "textSize=S"]).contains("can show 4 phones"))
                _ = try did("compareSituations")
                #expect(others(try call("compare.state")).allSatisfy { member($0, "basis") == "situations" })

                _ = try did("compareEnd")
                #expect(others(try call("compare.state")).isEmpty)
                #expect(try isRefused("compareEnd"))
                #expect(window.process.isRunning && !window.errors.contains("Fatal"))
            }
        }
    }
}
