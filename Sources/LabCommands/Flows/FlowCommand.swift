import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import Inspector
import LabProtocol
import QuartzCore
import SceneRuntime
import Simulator
import UIKit

struct FlowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flow", abstract: "Write a flow of the input in a run file, or of a screen's text fields.",
        discussion: """
            In the window, Ctrl+Shift+S saves your input as a run file. This command replays it and writes a step for each tap, \
            drag, typed text and change of the phone, with the best selector for each view: \
            its id, its text, the property that holds it, or its class and number.

            Each step of the flow waits until nothing moves, so the flow contains your actions and not their times. \
            At the end of the flow, add a step that checks the result, such as

              - assertVisible: Thank you

            With a scene or --app PATH instead, the flow taps each text field of the first screen, asserts that the keyboard does not \
            cover it, and types into it.

            Then play it with 'keyboard-lab check'. Save the flow of an app in a file beside the app, such as login.flow.yaml.
            """)

    @Argument(
        help: ArgumentHelp("The run file, or a scene; not needed with --app.", valueName: "run.labrun"), completion: WordCompletion.scenes)
    var file: String?
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The flow, a .yaml file; without it, or with -, standard output.", valueName: "file"))
    var output: String?
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions

    func validate() throws {
        // Without a file, either the app must be named, or this must be the app's own executable, whose command line has no `--app`.
        guard file != nil || app.app != nil || OwnApp.current != nil else {
            throw ValidationError("name a run file such as login.labrun, a scene, or an app with --app PATH")
        }
        guard let output, output != StandardInput.word else { return }
        guard output.hasSuffix(".yaml") || output.hasSuffix(".yml") else {
            throw ValidationError("-o takes a .yaml file, or - for standard output; found \"\(output)\"")
        }
    }

    func run() throws {
        let target = output == StandardInput.word ? nil : output
        if let target { try OutputFolder.check(for: target) }
        try app.becomeApp(for: file)
        try MainActor.assumeIsolated {
            let flow = try written
            guard let target else { return StandardOutput.write(flow.text, terminator: "") }
            do {
                try OutputFile.write(flow.text, to: .named(target), makesFolders: false)
                try flow.copyScene(to: FileReplacement.folder(of: target))
            } catch { throw CommandFailure("\(error)") }
            StandardOutput.write(target)
        }
    }

    @MainActor
    private var written: WrittenFlow {
        get throws {
            if let file, RunFile.isPath(file) { return try WrittenFlow(RunReplay(path: file), options) }
            return try WrittenFlow(fieldsOf: file ?? SceneArgument.standard, options)
        }
    }
}

/// The text of a flow file. The flow either repeats the input of a run, or types into the text fields of a screen.
@MainActor
struct WrittenFlow {
    let text: String
    private let scene: String?

    /// - Throws: `CommandFailure` if the run cannot be replayed.
    init(_ replay: RunReplay, _ options: CommonOptions) throws {
        replay.reportChanges()
        let session = SceneSession(
            try replay.document(), overrides: try replay.overrides(under: options), measurer: try SceneArgument.fonts())
        if replay.bundle.hasEdits { PhoneInspector.repeatEdits(on: session.phone) }
        let inputs = replay.bundle.inputs.filter { $0.time <= replay.bundle.end + 1e-9 }
            .map { LoggedInput(time: $0.time, event: InputEvent($0.input)) }
        let steps = FlowWriter.steps(for: inputs, until: replay.bundle.end, on: session.runner)
        guard !steps.isEmpty else { throw CommandFailure("\(replay.path) contains no input, so there is no flow to write") }
        scene = try replay.bundle.scene.map(replay.scenePath)
        text = FlowWriter.file(steps, of: session.phone, scene: scene.map { URL(fileURLWithPath: $0).lastPathComponent })
    }

    /// Writes a flow that types into the text fields on a scene's screen, and reports the assertions that fail now.
    /// - Throws: `CommandFailure` if the screen has no text field that can become first responder.
    init(fieldsOf scene: String, _ options: CommonOptions) throws {
        let session = try options.session(scene, measurer: try SceneArgument.fonts())
        let fields = FieldFlow(on: session)
        guard fields.fieldCount > 0 else {
            throw CommandFailure(
                fields.skippedCount > 0
                    ? "no tap focuses a text field of the first screen, so there is no flow to write"
                    : "the first screen has no text field, so there is no flow to write; with --app, --screen NAME shows a different one")
        }
        self.scene = scene == OwnApp.current?.name ? nil : SceneFinder.path(scene)
        text = FlowWriter.file(
            fields.steps, of: session.phone, scene: self.scene.map { URL(fileURLWithPath: $0).lastPathComponent })
        if fields.skippedCount > 0 { StandardError.notice("left out: \(fields.skippedCount) text fields that no tap focuses") }
        for failure in fields.failures { StandardError.notice("the flow fails now: \(TerminalText.withoutCommands(failure))") }
    }

    /// Copies the scene into the folder of the flow, unless that folder already has a file of the same name.
    func copyScene(to folder: String) throws {
        guard let scene else { return }
        let beside = OutputPlace.below(folder: folder, name: URL(fileURLWithPath: scene).lastPathComponent)
        guard !FreePath.isTaken(beside.path) else { return }
        try OutputFile.write(OutputPlace.named(scene).contents(limit: SceneLimits.fileBytes), to: beside)
        StandardError.notice("copied the run's scene to \(beside.path)")
    }
}
