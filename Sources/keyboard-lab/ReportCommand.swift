import ArgumentParser
import Foundation
import SceneLanguage
import Simulator

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Play a scene's flow and print what happened, why and with which numbers, as text to be copied.",
        discussion: """
            Every decision of the engine is spelled out: inputs, both movements, each move with its rule, or the reason why nothing moved. At
            the end stands what is otherwise than before the engine touched it.
            """)

    @Argument(help: "A scene file, or the name of one that comes with the program.") var scene = SceneArgument.standard
    @OptionGroup var options: CommonOptions

    func run() throws {
        try MainActor.assumeIsolated {
            let session = try options.session(scene, measurer: SceneArgument.fonts())
            let report = RunReport(of: session.phone, title: "KeyboardLab: \(session.document.name)")
            session.play { if Interruption.isRequested { Foundation.exit(CommandFailure.Code.interrupted.rawValue) } }
            print(report.text(), terminator: "")
            if let failure = session.runner.failureReport { throw CommandFailure(failure, .expectation) }
        }
    }
}
