import Foundation
import HostSupport
import LabProtocol
import LabWindow

extension MCPTool {
    /// The schema of the structured result of `check`.
    private static let checkSchema: JSONValue = [
        "type": "object", "required": ["outcome", "flows"],
        "properties": [
            "outcome": ["type": "string", "enum": ["passed", "failed"]],
            "flows": [
                "type": "array",
                "items": [
                    "type": "object", "required": ["name", "outcome"],
                    "properties": [
                        "name": ["type": "string"],
                        "outcome": ["type": "string", "enum": ["passed", "failed", "crashed", "timedOut", "notRun"]],
                        "steps": ["type": "integer", "description": "the steps that have begun"],
                        "seconds": ["type": "number", "description": "virtual time"],
                        "failure": [
                            "type": "object",
                            "properties": [
                                "file": ["type": "string"], "line": ["type": "integer"], "step": ["type": "string"],
                                "expected": ["type": "string"], "actual": ["type": "string"],
                            ],
                        ],
                    ],
                ],
            ],
        ],
    ]

    static let checking: [MCPTool] = [
        MCPTool(
            "check", "Play a flow",
            """
            Plays a flow file from its beginning on a separate phone and evaluates its assertions. Returns the outcome. For a failure, \
            also returns the step, the expected and the actual value, and a picture. A flow without a scene plays on the open app.
            """,
            [
                Parameter(
                    name: "file", form: .text(longestPath), meaning: "the path of a flow or a scene file, or a scene's name",
                    isRequired: true)
            ]
                + settings, isReadOnly: true, result: checkSchema
        ) { call in
            try FlowCheck(call).answer
        },
        MCPTool(
            "flow", "Write a flow",
            """
            Returns the inputs since the phone was opened as a flow in YAML, which check can play from a file. Add assertions, such as \
            `- assertVisible: Thank you`.
            """, isReadOnly: true
        ) { call in
            let phone = try call.phone()
            guard case .object(let members) = try phone.call("flow.written"), case .string(let text)? = members["text"] else {
                throw MCPFailure("the phone writes no flow")
            }
            return MCPAnswer(text, basis: "# " + (try phone.screen().basis))
        },
    ]
}

/// A flow that `keyboard-lab check` plays for a client.
private struct FlowCheck {
    private let results: [CellResult]
    private let picture: Data?
    private let settings: MCPSettings

    /// - Throws: `MCPFailure` with the process's messages if there is no flow to play.
    init(_ call: MCPCall) throws {
        settings = try call.settings()
        let file = call.text("file") ?? ""
        let path = try MCPSession.sceneFile(file)
        // The options that name the app are passed on, because the flows of an app name no scene.
        let app = call.session.openSubject.map { $0.filter { $0.hasPrefix("--") } } ?? []
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-lab-mcp-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch { throw MCPFailure("\(folder.path) cannot be made: \((error as NSError).localizedDescription)") }
        let words =
            ["check", path, "--results=\(folder.path)", "--jobs=1"] + (Self.namesScene(path) ? [] : app)
            + settings.words
        if let refusal = KeyboardLabCommand.refusal(of: words) { throw MCPFailure(refusal) }
        let program = try ChildProgram(words, takesInput: false, call.session.connection)
        program.report = call.progress
        let end = try program.finish()
        guard let found = try? ResultsFolder(path: folder.path).read().results, !found.isEmpty else {
            throw MCPFailure(program.errorText.isEmpty ? "check ended with code \(end.code)\n\(end.output)" : program.errorText)
        }
        results = found
        picture = found.lazy.compactMap(\.failurePicture).first.flatMap {
            FileManager.default.contents(atPath: folder.appendingPathComponent($0).path)
        }
    }

    /// Returns whether a file is a scene, or a flow that names a scene. In both cases no app is needed.
    private static func namesScene(_ path: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: path) else { return true }
        let head = String(decoding: data.prefix(1 << 16), as: UTF8.self).split(separator: "\n---", maxSplits: 1).first ?? ""
        return !head.split(separator: "\n").contains { $0.hasPrefix("appId:") }
    }

    var answer: MCPAnswer {
        let lines = results.map { result in
            let name = result.cell.title + result.cell.configurationSuffix
            let seconds = String(format: "%.2f", result.duration)
            guard result.isFailure else { return "passed: \(name), \(result.steps.count) steps, \(seconds) s of virtual time" }
            return "\(result.outcome.rawValue): \(name) after \(seconds) s of virtual time\n\(result.report)"
        }
        let answer = MCPAnswer(lines.joined(separator: "\n"), basis: basis, structured: structured)
        return picture.map { answer.with(png: $0.base64EncodedString()) } ?? answer
    }

    private var basis: String {
        let chosen = settings.words.map { $0.dropFirst(2).replacing("=", with: " ") }.joined(separator: ", ")
        let notes = results.flatMap { ($0.notices ?? []) + $0.problems }
        let basis =
            "Basis: the device, system and strategy of the flow\(chosen.isEmpty ? "" : ", with \(chosen)"); simulated, virtual time."
        guard let first = notes.first else { return basis }
        return basis + " Not iOS: \(InspectedScreen.short(first, 160))" + (notes.count > 1 ? " And \(notes.count - 1) more." : "")
    }

    private var structured: JSONValue {
        let flows = results.map { result -> JSONValue in
            var value: [String: JSONValue] = [
                "name": .string(result.cell.title + result.cell.configurationSuffix), "outcome": .string(result.outcome.rawValue),
                "steps": .integer(result.steps.count), "seconds": .number(result.duration),
            ]
            if let step = result.failedStep {
                var failure: [String: JSONValue] = ["file": .string(step.file), "line": .integer(step.line), "step": .string(step.words)]
                failure["expected"] = step.expected.map { .string($0) }
                failure["actual"] = step.actual.map { .string($0) }
                value["failure"] = .object(failure)
            }
            return .object(value)
        }
        return ["outcome": results.contains(where: \.isFailure) ? "failed" : "passed", "flows": .array(flows)]
    }
}
