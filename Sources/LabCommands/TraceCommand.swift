import AppBuilding
import ArgumentParser
import Compositing
import Foundation
import LabSessions
import SceneRuntime
import Simulator
import UIKit

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace", abstract: "Play a scene's flow and print every event and frame as JSON Lines.",
        discussion: "The schema Assets/Schemas/trace.schema.json describes the format.")

    @Argument(
        help: "A scene file, the name of one that comes with the program, a run file (.labrun), or - for standard input.",
        completion: WordCompletion.scenes)
    var scene = SceneArgument.standard
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions
    @Option(
        help: ArgumentHelp(
            """
            Write a page instead, with a slider through the run, its pictures, views, curves and events. \
            It opens in any browser, without a network.
            """,
            valueName: "file.html"))
    var html: String?
    @Flag(help: "Print a last line with the state of every view, layer, controller and gesture recognizer.") var dumpState = false

    func run() throws {
        try app.becomeApp(for: scene)
        try MainActor.assumeIsolated {
            let session = try options.session(scene, measurer: SceneArgument.fonts())
            if let html { return try writePage(of: session, to: html) }
            let trace = Trace(of: session.phone)
            let output = OutputLines()
            try output.write(trace.sceneLine())
            while session.tickToShow() {
                for line in trace.tickLines() { try output.write(line) }
                if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
            }
            if dumpState { try output.write(StateDump(of: session.phone).line) }
            try output.flush()
            if let failure = session.runner.failureReport { throw CommandFailure(failure, .expectation) }
        }
    }

    /// Writes an HTML page with all events of a run, even if the run fails.
    @MainActor
    private func writePage(of session: SceneSession, to path: String) throws {
        let fonts = try SceneArgument.fonts()
        let trace = Trace(of: session.phone)
        let recorder = EvidenceRecorder(session, evidence: .all)
        var frames = RunFrames()
        frames.note([trace.sceneLine()], of: session.phone, fonts: fonts)
        while session.tickToShow() {
            recorder.noteSteps()
            recorder.noteTick()
            frames.note(trace.tickLines(), of: session.phone, fonts: fonts)
            if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
        }
        recorder.noteSteps()
        let cell = CheckCell(order: 0, scene: scene, title: session.document.name, choices: [], slug: "run")
        var result = CellResult(cell: cell, outcome: session.runner.status == .failed ? .failed : .passed)
        result.duration = session.phone.time
        result.report = session.runner.failureReport ?? ""
        result.problems = session.problems
        result.steps = session.runner.results.map(CellResult.Step.init)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-lab-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try recorder.write(into: &result, results: .named(folder.path), isFull: true, fonts)
        try HTMLReport([result], folder: folder.path, title: session.document.name, run: frames).write(to: path)
        StandardOutput.write(path)
        if let failure = session.runner.failureReport { throw CommandFailure(failure, .expectation) }
    }
}
