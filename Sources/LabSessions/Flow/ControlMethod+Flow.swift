import LabControl
import LabProtocol
import SceneLanguage
import SceneSyntax

extension ControlMethod {
    /// The methods for the flow that the flow panel shows. Running, recording, undoing and saving are commands, which `lab.command`
    /// performs.
    static let flow: [ControlMethod] = [
        ControlMethod("flow.steps", "lists the steps of the flow that the panel shows", result: "the flow") { call in
            try call.answer(encoding: call.flow().controlState)
        },
        ControlMethod(
            "flow.choose", "selects a step, or the flow to show",
            [
                .optional("step", "number", "from 1"),
                .optional("recording", "true or false", "true shows the flow of your actions, false the flow of the file"),
                .optional("file", "text", "the name of the app's flow to show"),
            ], result: "the flow"
        ) { call in
            let flow = try call.flow()
            let file = try call.flowFile(in: flow)
            let recording = try call.flag("recording") ?? file.map { _ in false }
            if let recording { flow.choose(recording: recording, file: file) }
            if let step = try call.step("step", in: flow, beyond: 0) { flow.choose(step: step) }
            try call.answer(encoding: flow.controlState)
        },
        ControlMethod(
            "flow.set", "changes a line of a step",
            [
                .needed("step", "number", "from 1"), .optional("line", "number", "the line of a longer step; 1 by default"),
                .needed("text", "text", "the line as in a file, without the dash, such as \"tapOn: Send\""),
            ], result: "the flow"
        ) { call in
            let flow = try call.flow()
            let text = try call.neededText("text")
            guard let step = try call.step("step", in: flow, beyond: 0), let draft = flow.draft else {
                throw ControlError.parameters("step is missing: a number")
            }
            let line = Int(try call.number("line", in: 1...Double(draft.steps[step].lineCount)) ?? 1) - 1
            if let problem = flow.set(text, step: step, line: line, isNew: false) { throw ControlError.refused(problem) }
            try call.answer(encoding: flow.controlState)
        },
        ControlMethod(
            "flow.insert", "inserts a step",
            [
                .needed("text", "text", "the step as in a file, without the dash"),
                .optional("before", "number", "the step before which it is inserted, from 1; by default the phone's position in the flow"),
            ], result: "the flow"
        ) { call in
            let flow = try call.flow()
            let text = try call.neededText("text")
            let place = try call.step("before", in: flow, beyond: 1) ?? flow.present
            if let problem = flow.set(text, step: place, line: 0, isNew: true) { throw ControlError.refused(problem) }
            try call.answer(encoding: flow.controlState)
        },
        ControlMethod(
            "flow.assertions", "lists the checks that hold for a view now",
            [.needed("view", "text", "a search of the tree, such as \"id:email\"; the first match is used")],
            result: "a list of titles and steps, which `flow.insert` takes"
        ) { call in
            let flow = try call.flow()
            let query = try call.neededText("view")
            call.host.session.ask(.tree) { reply in
                guard case .tree(let tree) = reply, let place = tree.search(query).first else {
                    return call.fail(.refused("no view is found by \"\(query)\""))
                }
                let offers = flow.assertions(about: tree.nodes[place].id)
                call.answer(.array(offers.map { ["title": .string($0.title), "step": .string($0.step)] }))
            }
        },
    ]
}

extension ControlCall {
    fileprivate func flow() throws(ControlError) -> FlowController {
        guard let flow = host.flowController else { throw .refused("there is no window; 'keyboard-lab ctl' talks to one that is open") }
        if let refusal = flow.refusal { throw .refused(refusal) }
        flow.open()
        flow.followRecording()
        if let refusal = flow.refusal { throw .refused(refusal) }
        return flow
    }

    /// Returns the name of the flow that the parameter `file` requests.
    fileprivate func flowFile(in flow: FlowController) throws(ControlError) -> String? {
        guard let name = try text("file") else { return nil }
        let files = flow.scenePath.flatMap { flow.files[$0] } ?? []
        if let file = files.first(where: { $0 == name || $0.hasSuffix("/" + name) }) { return file }
        let names = files.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        throw .refused("there is no flow \"\(name)\"; there are: \(names.isEmpty ? "none" : names.joined(separator: ", "))")
    }

    /// Returns the index of the step that a parameter names.
    /// - Parameter more: the number of valid positions after the last step.
    fileprivate func step(_ name: String, in flow: FlowController, beyond more: Int) throws(ControlError) -> Int? {
        let count = (flow.draft?.steps.count ?? 0) + more
        guard count > 0 else {
            guard try number(name, in: -Double(Int32.max)...Double(Int32.max)) != nil else { return nil }
            throw .refused("the flow has no steps yet")
        }
        return try number(name, in: 1...Double(count)).map { Int($0) - 1 }
    }
}

/// The flow as a client receives it.
struct ControlFlow: Hashable, Sendable, Codable {
    package struct Step: Hashable, Sendable, Codable {
        /// The text in the file, without the dash of a list item. A longer step has several lines.
        var text: String
        /// `idle`, `next`, `running`, `passed`, `skipped` or `failed`.
        var state: String
        /// The reason for the failure, the condition that the step waits for, or the mistake in the step's text; nil if the step has
        /// none of these three.
        var message: String?
    }
    /// The path of the flow's file, or the path at which a recording will be saved.
    var path: String
    /// The paths of the flows that the user can choose.
    var files: [String]
    var isRecording: Bool
    var isUnsaved: Bool
    /// The number of the selected step, from 1.
    var chosen: Int
    var steps: [Step]
}

extension FlowController {
    var controlState: ControlFlow {
        let content = content
        let steps = content.steps.map { step in
            ControlFlow.Step(
                text: step.lines.map { String(repeating: " ", count: $0.depth) + $0.text }.joined(separator: "\n"),
                state: step.state.word, message: step.message?.text)
        }
        return ControlFlow(
            path: draft?.path ?? "", files: scenePath.flatMap { files[$0] } ?? [], isRecording: isRecording, isUnsaved: content.isUnsaved,
            chosen: content.chosen + 1, steps: steps)
    }
}

extension FlowStepState {
    fileprivate var word: String {
        switch self {
        case .idle: "idle"
        case .next: "next"
        case .running: "running"
        case .passed: "passed"
        case .skipped: "skipped"
        case .failed: "failed"
        }
    }
}
