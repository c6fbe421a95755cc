import Compositing
import Foundation
import HostSupport
import LabControl
import SceneSyntax
import Simulator
import Testing

@testable import LabSessions

extension JSONValue {
    fileprivate subscript(_ name: String) -> JSONValue? { if case .object(let members) = self { members[name] } else { nil } }
    fileprivate var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
    fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}

/// Tests for other programs that edit the flow through the control socket.
@MainActor
@Suite struct FlowControlTests {
    /// The part of a window that handles requests about flows.
    private final class Host: ControlHost {
        let flow: FlowTestHost
        let fonts: FontLibrary
        init(_ flow: FlowTestHost) throws { (self.flow, fonts) = (flow, try FontLibrary()) }

        var session: any LabSession { flow.session }
        var flowController: FlowController? { flow.controller }
        var controlState: ControlState { ControlState(of: session, isPaused: false, hasWindow: true) }
        let controlCommands: [ControlCommand] = []
        let sceneNames: [String] = []
        func performCommand(_ id: String) throws(ControlError) { throw .refused(id) }
        func openScene(_ name: String) throws(ControlError) { throw .refused(name) }
        func choose(_ choices: PhoneChoices) throws(ControlError) {}
        func setPaused(_ isPaused: Bool) throws(ControlError) {}
        func showMoment(_ time: Double?) throws(ControlError) {}
        func startFlow() throws(ControlError) {}
        func runTicks(_ count: Int) -> FlowPlaybackState? { session.advance(count) }
        func whenSettled(untilStill: Bool, _ then: @escaping @MainActor (_ drawnFrames: Int) -> Void) { then(0) }
        func sendInput(_ input: InputEvent, afterTicks ticks: Double) { session.send(input, after: ticks) }
        func addPhone(_ variant: ComparisonVariant) throws(ControlError) {}
        func comparisonState() throws(ControlError) -> ComparisonState { throw .refused("") }
        func showParting(of number: Int?) throws(ControlError) {}
        func swapComparedPhone(_ number: Int) throws(ControlError) {}
        func removeComparedPhone(_ number: Int?) throws(ControlError) {}
    }

    private func withHost(_ body: ((String, JSONValue) -> JSONValue, FlowTestHost) throws -> Void) throws {
        try withScene(FlowControllerTests.form + FlowControllerTests.flow) { scene in
            let flow = try FlowTestHost(scene)
            let host = try Host(flow)
            var lines: [String] = []
            let server = ControlServer { line, _ in lines.append(line) }
            try body(
                { method, parameters in
                    let request: JSONValue = ["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": parameters]
                    server.take(Data((try? JSONEncoder().encode(request)) ?? Data()), of: 0, on: host)
                    return (try? JSONDecoder().decode(JSONValue.self, from: Data((lines.popLast() ?? "null").utf8))) ?? .null
                }, flow)
        }
    }

    @Test func `flow.choose accepts a flow without steps, and for an unknown flow names the existing ones`() throws {
        try withHost { call, flow in
            let empty = call("flow.choose", ["recording": true])
            #expect(empty["result"]?["steps"] == .array([]) && flow.controller.key?.isRecording == true)
            #expect(call("flow.choose", ["step": 1])["error"]?["message"]?.string?.contains("no steps yet") == true)
            let absent = call("flow.choose", ["file": "other.flow.yaml"])["error"]?["message"]?.string
            #expect(absent?.contains("there are: form.yaml") == true)
            #expect(call("flow.choose", ["file": "form.yaml"])["result"]?["steps"]?.items.count == 6)
        }
    }

    @Test func `steps can be listed, changed and inserted, and an invalid step returns an error and changes nothing`() throws {
        try withHost { call, flow in
            let listed = call("flow.steps", [:])["result"]
            #expect(listed?["steps"]?.items.count == 6 && listed?["chosen"] == 1)
            #expect(listed?["steps"]?.items.first?["text"] == "tapOn: {id: city}")
            #expect(listed?["steps"]?.items.first?["state"] == "idle")
            let wrong = call("flow.set", ["step": 2, "text": "inputTex: a"])
            #expect(wrong["error"]?["message"]?.string?.contains("inputText") == true && flow.lines[1] == "inputText: Oslo")
            _ = call("flow.set", ["step": 2, "text": "inputText: Rome"])
            _ = call("flow.insert", ["before": 7, "text": "hideKeyboard"])
            #expect(flow.lines[1] == "inputText: Rome" && flow.lines.last == "hideKeyboard" && flow.lines.count == 7)
            _ = call("flow.choose", ["step": 3])
            #expect(flow.controller.draft?.chosen == 2)
            #expect(call("flow.choose", ["step": 9])["error"] != nil)
        }
    }

    @Test func `the assertions for a view are listed, and flow.insert adds one at the current step`() throws {
        try withHost { call, flow in
            flow.controller.open()
            flow.controller.run(to: 2, then: .stay)
            flow.controller.follow(budget: .infinity)
            let offers = call("flow.assertions", ["view": "id:city"])["result"]?.items ?? []
            #expect(offers.first?["title"] == "It reads “Oslo”")
            _ = call("flow.insert", ["text": offers.first?["step"] ?? .null])
            #expect(flow.lines[2] == "assertTrue: views.city.text == \"Oslo\"")
            #expect(call("flow.steps", [:])["result"]?["steps"]?.items[1]["state"] == "passed")
        }
    }

    @Test func `without a window the flow methods return an error`() throws {
        let lab = try WindowlessLab(
            SceneLibrary(scenes: [ControllerScene(name: "A") { .init() }], first: 0), choices: PhoneChoices(), fonts: try FontLibrary())
        var lines: [String] = []
        let server = ControlServer { line, _ in lines.append(line) }
        server.take(Data(#"{"jsonrpc":"2.0","id":1,"method":"flow.steps"}"#.utf8), of: 0, on: lab)
        #expect(lines.first?.contains("there is no window") == true)
    }
}
