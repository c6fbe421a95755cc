import Foundation
import HostSupport
import Testing

@testable import SceneLanguage

/// Tests for the common properties of all steps, whose reference, schema and reader come from a single definition.
@Suite("Step definitions") struct StepDefinitionTests {
    /// An argument and its step, so that the message of a failure names both.
    struct Argument: CustomTestStringConvertible, Sendable {
        let step: StepDefinition
        let description: KeyDescription
        var testDescription: String { "\(step.name).\(description.key ?? "*")" }
    }
    static let arguments = StepDefinition.all.flatMap { step in step.allKeys.map { Argument(step: step, description: $0) } }

    /// Reads a value of an argument as from a file. Returns the value and the reader's complaints.
    private func reading(_ text: String, of argument: Argument) throws -> (node: YamlNode, source: MappingSource) {
        let diagnostics = Diagnostics()
        let documents = SceneFiles.documents(of: Data("key: \(text)\n".utf8), file: "sample.yaml", diagnostics: diagnostics)
        let node = try #require(documents?.first?.entries?.first?.value, "\(diagnostics.error())")
        let source = MappingSource(
            "a test", name: "test", position: node.position, entries: [], keys: [], flow: FlowReader(diagnostics: diagnostics))
        return (node, source)
    }

    @Test func `the list of steps contains every step with a definition`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/SceneLanguage/Words/Steps", isDirectory: true).standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var defined: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /static let \S+ = StepDefinition\(\s*"(\w+)"/) { defined.insert(String(match.1)) }
        }
        let listed = Set(StepDefinition.all.map(\.name))
        #expect(defined.count > 40 && defined.subtracting(listed).isEmpty, "\(defined.subtracting(listed).sorted())")
    }

    @Test func `names are unique, and no step is both supported and rejected`() {
        let names = StepDefinition.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Set(names).isDisjoint(with: RefusedStep.reasons.keys))
        for step in StepDefinition.all {
            let keys = step.allKeys.compactMap(\.key)
            #expect(Set(keys).count == keys.count, "\(step.name) takes a key twice")
            #expect(step.keys.filter(\.standsAlone).count <= 1, "\(step.name) has two arguments that stand alone")
        }
    }

    private static let reference = SceneReference.markdown

    @Test(arguments: arguments) func `the reference contains every step and every argument`(_ argument: Argument) {
        let text = Self.reference
        #expect(text.contains("| `\(argument.step.name)` |"))
        if let key = argument.description.key { #expect(text.contains("`\(key)`") && text.contains(argument.description.meaning)) }
    }

    @Test func `the schema contains every step with each argument, its form and its default`() throws {
        let root = try #require(JSONSerialization.jsonObject(with: Data(SceneSchema.json.utf8)) as? [String: Any])
        let definitions = try #require(root["$defs"] as? [String: Any])
        let forms = try #require((definitions["step"] as? [String: Any])?["anyOf"] as? [[String: Any]])
        let steps = try #require(forms.last?["properties"] as? [String: [String: Any]])
        #expect(Set(steps.keys) == Set(StepDefinition.all.map(\.name)))
        for step in StepDefinition.all {
            let mapping = try #require((steps[step.name]?["anyOf"] as? [[String: Any]])?.first)
            let members = try #require(mapping["properties"] as? [String: [String: Any]])
            #expect(Set(members.keys) == Set(step.allKeys.compactMap(\.key)))
            for argument in step.allKeys {
                guard let key = argument.key else { continue }
                #expect((members[key]?["description"] as? String)?.contains(argument.meaning) == true)
                #expect(members[key]?["default"] as? String == argument.defaultText)
            }
            #expect(mapping["additionalProperties"] as? Bool == step.keys.contains { $0.key == nil })
        }
    }

    @Test(arguments: arguments) func `the parser accepts every sample and every default of an argument`(_ argument: Argument) throws {
        guard argument.description.key != nil else { return }
        #expect(!argument.description.samples.isEmpty)
        for text in argument.description.samples + [argument.description.defaultText].compactMap({ $0 }) {
            let (node, source) = try reading(text.isEmpty ? "\"\"" : text, of: argument)
            #expect(argument.description.canRead(node, source), "\(text): \(source.diagnostics.error())")
        }
    }

    @Test(arguments: arguments) func `a value of the wrong form is rejected with the argument's name`(_ argument: Argument)
        throws
    {
        guard argument.description.key != nil else { return }
        let (node, source) = try reading("[[{deep: down}]]", of: argument)
        #expect(!argument.description.canRead(node, source))
        #expect(!source.diagnostics.isEmpty)
    }

    /// The arguments that are read before the flow runs, so their values cannot depend on the running scene. `${NAME}` of `env` is
    /// allowed.
    private static let readBefore: Set = ["runFlow.file", "runFlow.env", "retry.file", "retry.env", "removeView.id"]
    /// An argument of every step that determines in advance whether the step is performed.
    private static let readBeforeEverywhere = "systemVersion"
    /// Whether the schema of an argument allows a text.
    private static func takesText(_ form: JSONValue) -> Bool {
        if form == ["$ref": "#/$defs/selector"] { return true }
        guard case .object(let members) = form else { return false }
        if members["enum"] != nil { return false }
        switch members["type"] {
        case .string("string"): return members["pattern"] == nil
        case .array(let types): return types.contains(.string("string"))
        default: break
        }
        if case .array(let forms)? = members["anyOf"] { return forms.contains(where: takesText) }
        return false
    }

    @Test(arguments: arguments)
    func `a text of any step may contain ${...}, and an unknown name in it is rejected there`(_ argument: Argument) throws {
        let (step, description) = (argument.step, argument.description)
        guard let key = description.key, key != Self.readBeforeEverywhere, Self.takesText(description.form),
            !Self.readBefore.contains("\(step.name).\(key)")
        else { return }
        // The other lines are the step's other required arguments.
        var lines = step.allKeys.filter { $0.isRequired && $0.key != key }.map { "\($0.key ?? ""): \($0.samples[0])" }
        if step.takesSelector, key != "text" { lines.append("text: Hello") }
        lines.append("\(key): \"${keyboard.hight}\"")
        let diagnostics = Diagnostics()
        let text = "- \(step.name): {\(lines.joined(separator: ", "))}\n"
        let documents = try #require(SceneFiles.documents(of: Data(text.utf8), file: "sample.yaml", diagnostics: diagnostics), "\(text)")
        _ = FlowReader(diagnostics: diagnostics).steps(documents[0])
        let complaints = diagnostics.error().diagnostics.map(\.message)
        #expect(complaints.contains { $0.contains("keyboard has no \"hight\"; did you mean \"height\"?") }, "\(text)\(complaints)")
    }

    @Test func `the reference contains every name of an expression with every property`() {
        let text = SceneReference.markdown
        for name in ExpressionName.all {
            #expect(text.contains("`\(name.name)"))
            for property in name.properties {
                #expect(text.contains("`\(property.name)`"))
                let path = [name.name] + (name.identified == .nothing ? [] : ["some"]) + [property.name] + property.parts.prefix(1)
                #expect(ExpressionName.problem(with: path, in: FlowNames()) == nil)
                #expect(ExpressionName.problem(with: path + ["more"], in: FlowNames()) != nil)
            }
        }
    }
}
