import Compositing
import Foundation
import HostSupport
import LabControl
import SceneSyntax
import Testing
import UIKit

@testable import LabSessions

/// Tests for the control protocol with a phone that has no window.
@MainActor
@Suite struct WindowlessLabTests {
    /// Returns two scenes with a field that has an identifier and a known position.
    private static func library() -> SceneLibrary {
        func form(_ name: String) -> any SceneProvider {
            ControllerScene(name: name) {
                let controller = UIViewController()
                let field = UITextField(frame: CGRect(x: 20, y: 600, width: 300, height: 40))
                field.accessibilityIdentifier = "email"
                controller.view.addSubview(field)
                return controller
            }
        }
        return SceneLibrary(scenes: [form("form"), form("other")], first: 0)
    }

    /// Sends lines to a lab without a window, and returns the parsed answers.
    private func talk(_ lines: [String]) throws -> [JSONValue] {
        let lab = try WindowlessLab(Self.library(), choices: PhoneChoices(), fonts: FontLibrary())
        var rest = lines[...]
        var answers: [JSONValue] = []
        lab.serve(next: { rest.popFirst().map { Data($0.utf8) } }) { line in
            answers.append((try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))) ?? .string("no JSON: \(line)"))
        }
        return answers
    }

    private func call(_ id: Int, _ method: String, _ parameters: [String: JSONValue] = [:]) -> String {
        ControlRequest(id: .integer(id), method: method, parameters: parameters).line
    }

    private func member(_ value: JSONValue?, _ path: String...) -> JSONValue? {
        path.reduce(value) { value, name in
            if case .object(let members)? = value { return members[name] }
            return nil
        }
    }

    @Test func `a tap on a field shows the keyboard, and typed text is in the field`() throws {
        let answers = try talk([
            call(1, "phone.tap", ["view": "id:email"]), call(2, "phone.advance", ["untilRest": true]),
            call(3, "phone.type", ["text": "ada"]),
            call(4, "phone.advance", ["untilRest": true]), call(5, "phone.find", ["query": "id:email"]),
        ])
        #expect(member(answers[0], "result", "at") == [170, 620])
        #expect(member(answers[1], "result", "keyboard") == "docked")
        guard case .array(let nodes)? = member(answers[4], "result") else { return #expect(Bool(false), "\(answers[4])") }
        #expect(member(nodes.first, "text") == "ada")
    }

    @Test func `phone.screen describes the screen, and phone.press presses keys`() throws {
        let answers = try talk([
            call(1, "phone.tap", ["view": "email"]), call(2, "phone.advance", ["untilRest": true]),
            call(3, "phone.press", ["key": "a"]), call(4, "phone.advance", ["untilRest": true]), call(5, "phone.screen"),
            call(6, "flow.written"), call(7, "phone.press", ["key": "no key"]), call(8, "phone.press", ["key": "command+c"]),
            call(9, "scene.open", ["name": "other"]), call(10, "phone.press", ["key": "a"]),
        ])
        let screen = member(answers[4], "result", "screen")
        #expect(member(screen, "firstResponder") == "email" && member(screen, "keyboard", "mode") == "docked")
        let texts = [
            member(answers[4], "result", "digest"), member(answers[4], "result", "basis"), member(answers[6], "error", "message"),
        ].map { if case .string(let text)? = $0 { text } else { "" } }
        #expect(texts[0].contains("email: UITextField") && texts[0].contains("first responder: email"), "\(texts)")
        #expect(texts[1].hasPrefix("Basis: ") && texts[1].contains("virtual time"), "\(texts)")
        #expect(texts[2].hasPrefix("the keyboard shows no key \"no key\""), "\(texts)")
        #expect(member(answers[5], "error", "message") == "no flow can be written for form", "a controller in code has no selectors")
        #expect(member(answers[7], "result") != nil)
        #expect(member(answers[9], "error", "message") == "no keyboard with keys is on the screen; tap a field first")
    }

    @Test func `phone.swipe takes a direction or points, and phone.picture takes a view`() throws {
        let answers = try talk([
            call(1, "phone.swipe", ["direction": "up"]), call(2, "phone.swipe", ["from": [10, 20], "to": [30, 40], "duration": 0.1]),
            call(3, "phone.swipe"), call(4, "phone.swipe", ["direction": "up", "to": [1, 2]]), call(5, "phone.swipe", ["direction": "uup"]),
            call(6, "phone.picture", ["view": "email", "scale": 1]), call(7, "phone.picture", ["path": "x.png"]),
            call(8, "phone.picture", ["view": "emial"]), call(9, "phone.picture", ["scale": 0]),
        ])
        #expect(member(answers[0], "result", "from") != nil)
        #expect(member(answers[1], "result") == ["from": [10, 20], "to": [30, 40]])
        for index in [2, 3, 4, 6, 8] { #expect(member(answers[index], "error", "code") == -32602, "\(answers[index])") }
        #expect(member(answers[5], "result", "width") == 300 && member(answers[5], "result", "height") == 40, "\(answers[5])")
        #expect(member(answers[5], "result", "png") != nil)
        #expect(member(answers[7], "error", "message") == "no view is found by \"emial\"; did you mean \"email\"?")
    }

    @Test func `the same requests give the same responses`() throws {
        let lines = [
            call(1, "lab.subscribe"), call(2, "phone.tap", ["at": [100, 620]]), call(3, "phone.advance", ["ticks": 90]),
            call(4, "phone.events"),
            call(5, "phone.ask", ["query": ["why": [:]]]),
        ]
        let first = try talk(lines)
        #expect(try talk(lines) == first)
        #expect(first.contains { member($0, "method") == "event" })
    }

    @Test func `an error names the invalid value and suggests the nearest valid one`() throws {
        let answers = try talk([
            call(1, "phone.tapp"), call(2, "phone.advance", ["tick": 2]), call(3, "phone.advance", ["ticks": "two"]),
            call(4, "scene.open", ["name": "fomr"]), call(5, "scene.choose", ["device": "iPhone 99"]), call(6, "phone.tap"),
            call(7, "lab.command", ["id": "pause"]), "nonsense",
        ])
        let errors = answers.map { member($0, "error", "message") }
        #expect(errors[0] == "there is no method phone.tapp; did you mean phone.tap?")
        #expect(errors[1] == "phone.advance has no parameter tick; did you mean ticks?")
        #expect(errors[2] == "ticks is a number, found \"two\"")
        #expect(errors[3] == "there is no scene \"fomr\"; did you mean \"form\"?")
        #expect(errors.allSatisfy { $0 != nil })
        #expect(member(answers[7], "error", "code") == -32700)
    }

    @Test func `the scene stays when the device is changed, and the state reports the new device`() throws {
        let answers = try talk([
            call(1, "scene.choose", ["device": "iPhone SE", "isDark": true, "strategy": "none"]), call(2, "scene.open", ["name": "other"]),
        ])
        #expect(member(answers[0], "result", "device") == "iPhone SE")
        #expect(member(answers[0], "result", "isDark") == true)
        #expect(member(answers[0], "result", "strategy") == "none")
        #expect(member(answers[1], "result", "scene") == "other")
        #expect(member(answers[1], "result", "device") == "iPhone SE")
    }

    @Test func `lab.settle without a window returns at once, with no frames drawn`() throws {
        let answers = try talk([
            call(1, "phone.tap", ["view": "id:email"]), call(2, "lab.settle"), call(3, "lab.settle", ["untilStill": "no"]),
        ])
        #expect(member(answers[1], "result", "demand") == "motion" && member(answers[1], "result", "frames") == 0)
        #expect(member(answers[2], "error", "message") == "untilStill is true or false, found \"no\"")
    }

    @Test func `responses of a batch are in one array, and notifications have no response`() throws {
        let batch = "[\(call(1, "lab.state")), {\"jsonrpc\": \"2.0\", \"method\": \"phone.advance\"}, \(call(2, "scene.list"))]"
        let answers = try talk([batch, #"{"jsonrpc": "2.0", "method": "lab.state"}"#])
        #expect(answers.count == 1)
        guard case .array(let list)? = answers.first else { return #expect(Bool(false), "\(answers)") }
        #expect(list.map { member($0, "id") } == [1, 2])
        #expect(member(list[1], "result") == ["form", "other"])
    }

    @Test func `the protocol page documents every method, and method and parameter names are unique`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = root.appendingPathComponent(ControlPage.path)
        if ProcessInfo.processInfo.environment["WRITE_COMMANDS"] != nil { try Data(ControlPage.text.utf8).write(to: page) }
        #expect(try String(contentsOf: page, encoding: .utf8) == ControlPage.text, "write it anew with WRITE_COMMANDS=1")
        for method in ControlMethod.table { #expect(Set(method.parameters.map(\.name)).count == method.parameters.count) }
        #expect(Set(ControlMethod.table.map(\.name)).count == ControlMethod.table.count)
    }
}
