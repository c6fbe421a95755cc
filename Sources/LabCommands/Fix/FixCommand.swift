import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import LabSessions
import SceneFixes
import SceneLanguage
import SceneRuntime
import SceneSyntax

struct FixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix", abstract: "Search for the smallest changes of a scene or an app that make its flow hold.",
        discussion: """
            The command plays the flow. For each failed step, for each field or control that nothing brings into sight, and for each \
            finding of 'check --lint', it makes small changes of the scene and plays the flow with each. It prints the changes with which \
            everything passes, smallest first, as patches. It leaves out changes that make something else fail, and never changes the \
            flow itself.

            A matrix, such as --devices "iPhone SE,iPhone 15", lists the phones on which the flow must pass with a change. The command \
            also plays the other orientation and the text size AX3, where a change must cause no new failure.

            With --app, the changes are tried on the running app, and each is printed with its place in the code: file, line, expression \
            and the changed text; or the element of the storyboard. Sources of apps are never written.

            The schema Assets/Schemas/fix.schema.json describes what --json prints.
            """)

    @Argument(
        help: """
            A scene or flow file, the name of a scene that comes with the program, or - for standard input. With --app: its flow, by \
            default the first *.flow.yaml in its folder that fails.
            """,
        completion: WordCompletion.scenes)
    var scene: String?
    @OptionGroup var options: CommonOptions
    @OptionGroup(title: "Matrix") var matrix: MatrixOptions
    @OptionGroup var app: AppOptions
    @Flag(help: "Write the first change into the scene's file.") var apply = false
    @Flag(help: "Print a JSON object.") var json = false

    func validate() throws {
        if apply, scene == StandardInput.word { throw ValidationError("--apply writes a file, so it excludes a scene from standard input") }
        if apply, app.app != nil { throw ValidationError("--apply writes scenes, so it excludes --app, whose sources are never written") }
        if scene == nil, app.app == nil, OwnApp.current == nil {
            throw ValidationError("name a scene or a flow, or an app with --app PATH")
        }
    }

    func run() throws {
        try app.becomeApp()
        try MainActor.assumeIsolated {
            if OwnApp.current != nil, try scene.map({ try SceneArgument.load($0).showsOwnApp }) ?? true { return try fixApp() }
            let scene = scene ?? SceneArgument.standard
            let target = try FixTarget(scene)
            if apply { try target.checkWriting() }
            let document: SceneDocument
            do { document = try target.scene.load(target.scene.text) } catch { throw CommandFailure("\(error)") }
            let (cells, others) = try phones(of: document, scene)
            let search = FixSearch(target.scene, cells: cells, others: others, measurer: try SceneArgument.fonts())
            search.isInterrupted = { Interruption.isRequested }
            let result: FixSearch.Result
            do { result = try search.run() } catch { throw CommandFailure("\(error)") }
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
            var report = FixReport(result, of: target.scene)
            if apply, let best = result.fixes.first {
                try target.write(best.text)
                report.applied = true
            }
            if json { try StandardOutput.write(json: report) } else { StandardOutput.write(report.text) }
            if !result.failures.isEmpty, !report.isRepaired { throw CommandFailure(report.summary, .expectation) }
        }
    }

    /// Searches for changes of the app that runs in this process: for its flow, or for the first of its flows that fails.
    @MainActor
    private func fixApp() throws {
        let flows = try scene.map { [$0] } ?? SceneFinder.flowsOfApp()
        for flow in flows {
            let document: SceneDocument
            do { document = try SceneArgument.load(flow) } catch let error as SceneError { throw CommandFailure("\(error)") }
            let (cells, others) = try phones(of: document, flow)
            let search = FixSearch(app: document, cells: cells, others: others, measurer: try SceneArgument.fonts())
            search.isInterrupted = { Interruption.isRequested }
            let result: FixSearch.Result
            do { result = try search.run() } catch { throw CommandFailure("\(error)") }
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
            if result.failures.isEmpty, flow != flows.last { continue }
            let report = FixReport(result, of: FixableScene(file: flow, text: "") { _ in document })
            if json { try StandardOutput.write(json: report) } else { StandardOutput.write(report.text) }
            if !result.failures.isEmpty { throw CommandFailure(report.summary, .expectation) }
        }
    }

    /// Returns the phones of the matrix, and those on which a change must do no harm.
    @MainActor
    private func phones(of document: SceneDocument, _ scene: String) throws -> (cells: [SceneCell], others: [SceneCell]) {
        let plan = try CheckPlan([scene], options: options, matrix: matrix.read(), shard: nil)
        for line in plan.leftOut { StandardError.notice("left out: \(line)") }
        let words = CommonOptions.phoneWords(CommandWords.given)
        let cells = try plan.cells.map { cell in
            let overrides = try CellPlayer.overrides(of: cell, under: words)
            let isOfRecording = cell.configuration.isEmpty && overrides.recordedKeyboard != nil
            return SceneCell(isOfRecording ? "the recording's phone" : cell.configuration, overrides)
        }
        return (cells, SceneCell.others(beside: cells, of: document))
    }
}

/// The file that is changed: the scene, or the scene that a flow file names.
@MainActor
struct FixTarget {
    let scene: FixableScene
    /// The location of the file, through which it is written without following a symbolic link; nil for standard input.
    private let place: OutputPlace?
    private let path: String?

    /// - Throws: `CommandFailure` if the argument does not name a scene in YAML.
    init(_ argument: String) throws {
        if argument == StandardInput.word {
            let data = try StandardInput.read(limit: SceneLimits.fileBytes)
            (place, path) = (nil, nil)
            scene = FixableScene(file: StandardInput.name, text: String(decoding: data, as: UTF8.self)) {
                try SceneDocument.load(Data($0.utf8), file: StandardInput.name, folder: "")
            }
            return
        }
        let played = try SceneFinder.existingPath(argument)
        guard played.hasSuffix(".yaml") || played.hasSuffix(".yml") else {
            throw CommandFailure("\(played): only scenes and flows in YAML can be changed, which are files that end in .yaml or .yml")
        }
        let document: SceneDocument
        do { document = try SceneArgument.load(played) } catch let error as SceneError { throw CommandFailure("\(error)") }
        guard !document.isForAnApp else {
            throw CommandFailure("\(played): this is a flow of an app (appId); name the app with --app PATH")
        }
        let folder = FileReplacement.folder(of: played)
        let data = try Self.data(played)
        guard let named = Self.sceneName(String(decoding: data, as: UTF8.self)) else {
            (place, path) = (.below(folder: folder, name: URL(fileURLWithPath: played).lastPathComponent), played)
            scene = FixableScene(file: played, text: String(decoding: data, as: UTF8.self)) {
                try SceneDocument.load(Data($0.utf8), file: played, folder: folder, realPath: SceneFolder.realPath(played))
            }
            return
        }
        guard let real = document.folder?.file(named: named) else { throw CommandFailure("\(played): \(named) cannot be read") }
        let shown = folder == "." || folder.isEmpty ? named : folder + "/" + named
        (place, path) = (.below(folder: folder, name: named), shown)
        scene = FixableScene(file: shown, text: String(decoding: try Self.data(shown), as: UTF8.self)) { text in
            try SceneDocument.load(
                data, file: played, folder: folder, realPath: SceneFolder.realPath(played), unsaved: [real: Data(text.utf8)])
        }
    }

    private static func data(_ path: String) throws -> Data {
        do { return Data(try OutputPlace.named(path).contents(limit: SceneLimits.fileBytes)) } catch { throw CommandFailure("\(error)") }
    }

    /// Returns the value of `scene` in a flow's header; nil if the text has no such header, because it declares its own views.
    private static func sceneName(_ text: String) -> String? {
        let documents = try? YamlReader(file: "").documents(of: text, reportingTo: Diagnostics())
        return documents?.first?.entries?.first { $0.key == "scene" }?.value.scalar
    }

    /// - Throws: `CommandFailure` if KeyboardLab must not write the file.
    func checkWriting() throws {
        guard let path else { return }
        if let refusal = FileScene(path: path, overrides: SceneSetup.Overrides()).flowWriteRefusal { throw CommandFailure(refusal) }
    }

    /// Replaces the file, unless it has changed since it was read.
    func write(_ text: String) throws {
        guard let place, let path else { return }
        guard String(decoding: try Self.data(path), as: UTF8.self) == scene.text else {
            throw CommandFailure("\(path) has changed since it was read; run the command again")
        }
        do { try OutputFile.write(text, to: place, makesFolders: false) } catch { throw CommandFailure("\(error)") }
    }
}
