import ArgumentParser
import Foundation
import SceneLanguage
import Simulator
import UIKit

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace", abstract: "Play a scene's flow and print every event and frame as JSON Lines.",
        discussion: "The format is described by Assets/Schemas/trace.schema.json.")

    @Argument(help: "A scene file, the name of one that comes with the program, or a run file (.labrun).") var scene = SceneArgument
        .standard
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions
    @Flag(help: "End with a line that holds every view, layer, controller and recogniser.") var dumpState = false

    func run() throws {
        try app.becomeApp(for: scene)
        try MainActor.assumeIsolated {
            let session = try options.session(scene, measurer: SceneArgument.fonts())
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
}
