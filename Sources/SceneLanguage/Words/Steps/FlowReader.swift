import Foundation
import HostSupport
import UIKitKeyboard

/// Reads lists of steps and the files that they run. A `StepDefinition` reads the arguments of its step.
final class FlowReader {
    let diagnostics: Diagnostics
    /// The names that the steps can use; empty if a flow is checked without its scene.
    private(set) var names: FlowNames
    let folder: SceneFolder?
    /// The values of the variables `${NAME}` in the file that is being read.
    private(set) var variables: [String: String] = [:]
    /// The real paths of the files that are being read, the outermost file first.
    private var openFiles: [String]
    /// The parsed documents by path, so that a file that several steps run is parsed only once.
    private var parsed: [String: [YamlNode]] = [:]
    private var stepCount = 0

    init(
        diagnostics: Diagnostics, names: FlowNames = FlowNames(), folder: SceneFolder? = nil, openFiles: [String] = [],
        variables: [String: String] = [:]
    ) {
        (self.diagnostics, self.names, self.folder, self.openFiles) = (diagnostics, names, folder, openFiles)
        self.variables = variables
    }

    /// Returns the steps of a flow, and the steps that its header runs before and after the flow. The limit of performed steps applies
    /// to all of them together.
    func flow(_ node: YamlNode, header: YamlNode?) -> (steps: [FlowStep], hooks: FlowHooks) {
        let hooks = FlowHooks(header, in: self)
        let steps = steps(node)
        if Self.performedCount(steps + hooks.all) > Double(SceneLimits.performedSteps) {
            diagnostics.report(node.position, "the flow performs more than \(SceneLimits.performedSteps) steps once repeats are counted")
        }
        return (steps, hooks)
    }

    func steps(_ node: YamlNode) -> [FlowStep] {
        guard let items = node.items else {
            if !node.isNull { diagnostics.report(node.position, "a flow is a list of steps (- tapOn: ...), found \(node.found)") }
            return []
        }
        var result: [FlowStep] = []
        for item in items {
            stepCount += 1
            guard stepCount <= SceneLimits.steps else {
                if stepCount == SceneLimits.steps + 1 { diagnostics.report(item.position, "more than \(SceneLimits.steps) steps") }
                return result
            }
            if let step = step(item.substituting(variables)) { result.append(step) }
        }
        return result
    }

    /// Reads one step, which is either a bare word or a mapping whose key is the step's word.
    private func step(_ node: YamlNode) -> FlowStep? {
        let name: String
        let position: SourcePosition
        var argument: YamlNode?
        if let word = node.scalar {
            (name, position) = (word, node.position)
        } else if let entries = node.entries, let entry = entries.first {
            (name, position) = (entry.key, entry.position)
            argument = entry.value
            if let second = entries.dropFirst().first {
                let isStep = StepDefinition.named[second.key] != nil || RefusedStep.reasons[second.key] != nil
                let cure = isStep ? "put it on a line of its own with \"- \"" : "indent it if it belongs to \"\(name)\""
                diagnostics.report(second.position, "a step has one key, found \"\(second.key)\" beside \"\(name)\"; \(cure)")
            }
        } else {
            diagnostics.report(node.position, "a step is a word or a mapping like {tapOn: Hello}, found \(node.found)")
            return nil
        }
        if let reason = RefusedStep.reasons[name] {
            diagnostics.report(position, "there is no step \"\(name)\": \(reason)")
            return nil
        }
        guard let definition = StepDefinition.named[name] else {
            let words = StepDefinition.all.map(\.name)
            diagnostics.report(position, "unknown step \"\(name)\"\(Spelling.hint(for: name, among: words))")
            return nil
        }
        return definition.read(argument, at: position, in: self)
    }

    // MARK: Files

    /// Reads the steps of another file, which must be below the scene's folder.
    func run(file name: String, at position: SourcePosition, variables inner: [String: String]) -> NestedFlow? {
        guard !name.contains("${") else {
            diagnostics.report(
                position, "the file \"\(name)\" is read before the flow runs, so ${...} in its name must be a name of \"env\"")
            return nil
        }
        guard var folder else {
            diagnostics.report(position, "\"runFlow\" needs a scene that is a file itself")
            return nil
        }
        folder.reader = openFiles.last ?? folder.reader
        let path: String
        do throws(SceneFolder.Refusal) {
            let file = openFiles.last ?? ""
            let directory = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? folder.root
            path = try folder.resolveFlow(name, from: directory)
            guard !openFiles.contains(path) else {
                diagnostics.report(position, "\"\(name)\" is running already: a flow cannot run itself")
                return nil
            }
            guard openFiles.count < SceneLimits.flowDepth else {
                diagnostics.report(position, "flows run flows more than \(SceneLimits.flowDepth) levels deep")
                return nil
            }
            if parsed[path] == nil {
                let data = try folder.contents(path, limit: SceneLimits.fileBytes)
                let shown = folder.shownPath.isEmpty ? name : folder.shownPath + "/" + name
                parsed[path] = SceneFiles.documents(of: data, file: shown, diagnostics: diagnostics) ?? []
            }
        } catch {
            diagnostics.report(position, "the file \"\(name)\" \(error.reason)")
            return nil
        }
        guard let documents = parsed[path], let last = documents.last else { return nil }
        let outerVariables = variables
        let header = documents.count > 1 ? documents[0].entries?.first { $0.key == "env" }?.value : nil
        let own = header.flatMap { ValueReader<[String: String]>.environment.read($0, name: "env", diagnostics: diagnostics) } ?? [:]
        variables = own.merging(inner) { _, given in given }
        openFiles.append(path)
        defer {
            variables = outerVariables
            openFiles.removeLast()
        }
        if let entries = last.entries {
            guard let flow = entries.first(where: { $0.key == "flow" }) else {
                diagnostics.report(position, "\"\(name)\" contains no flow")
                return nil
            }
            let hooks = FlowHooks(last, in: self)
            return NestedFlow(file: name, commands: steps(flow.value), hooks: hooks)
        }
        let hooks = documents.count > 1 ? FlowHooks(documents[0], in: self) : FlowHooks()
        return NestedFlow(file: name, commands: steps(last), hooks: hooks)
    }

    /// Reads steps with the values of `${NAME}` that the enclosing step defines.
    func commands(_ node: YamlNode, variables inner: [String: String]) -> [FlowStep] {
        let outer = variables
        variables = outer.merging(inner) { _, new in new }
        defer { variables = outer }
        return steps(node)
    }

    /// Records the view that a step adds, so that later steps can name the view and its subviews.
    func note(added view: ViewDescription) {
        names.add(view)
    }

    /// Records that a step removes a view, so that later steps may add views with the same ids again.
    func noteRemoval() { names.mayComeAgain = true }

    /// Returns the number of steps that a flow performs if every repeat runs to its end. A `while` without `times` counts as one
    /// repetition, because the runner limits its repetitions itself.
    static func performedCount(_ steps: [FlowStep]) -> Double {
        steps.reduce(0) { $0 + 1 + Double($1.act.turns) * performedCount($1.commands) }
    }
}

/// The names that the steps of a flow can use. Each property is nil if the flow is checked without its scene.
package struct FlowNames {
    /// The class name of each view, by the view's id.
    var classNames: [String: String]?
    var ids: SceneIdentifiers?
    /// The ids of the gesture recognizers.
    var recognizers: SceneIdentifiers?
    var constraints: SceneIdentifiers?
    /// The ids of the controllers that steps can push, present, select or turn to.
    var screens: ScreenIdentifiers?
    /// The keyboards that the scene names; empty if the scene uses the keyboards that come with KeyboardLab.
    var keyboards: [KeyboardLanguage] = []
    /// Whether an earlier step has removed views, so that their ids may be used again.
    var mayComeAgain = false

    /// Adds the names of a view and its subviews, so that later steps can use them. Does nothing if the scene is unknown.
    mutating func add(_ view: ViewDescription) {
        for (id, className) in view.classNamesByID where classNames != nil {
            classNames?[id] = className
            ids?.insert(id)
        }
        for id in view.all.flatMap(\.gestureRecognizers).compactMap(\.id) { recognizers?.insert(id) }
        for name in view.all.flatMap(\.allConstraints).compactMap(\.name) { constraints?.insert(name) }
    }

    /// Returns the properties of the view with this id; for an unknown view, the properties of all classes.
    func properties(of id: String) -> [PropertyDescription] {
        classNames?[id].map(ViewCatalog.properties(of:)) ?? ViewCatalog.classes.flatMap(\.properties)
    }
}

extension SceneDocument {
    /// The number of steps that the flow performs if every repeat runs to its end, as a relative measure of a check's duration.
    package var performedSteps: Int { Int(FlowReader.performedCount(flow + hooks.all)) }
}
