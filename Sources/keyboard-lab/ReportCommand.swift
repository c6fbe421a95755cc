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

            With --log, a debug log of IQKeyboardManager from a real app is shown beside the run's own, number by number.
            """)

    @Argument(help: "A scene file, or the name of one that comes with the program.") var scene = SceneArgument.standard
    @OptionGroup var options: CommonOptions
    @Option(help: ArgumentHelp("A debug log of IQKeyboardManager to be compared; - reads it from standard input.", valueName: "file"))
    var log: String?

    func run() throws {
        let pasted = try log.map(pastedLog)
        try MainActor.assumeIsolated {
            let session = try options.session(scene, measurer: SceneArgument.fonts())
            let report = RunReport(of: session.phone, title: "KeyboardLab: \(session.document.name)")
            session.play { if Interruption.isRequested { Foundation.exit(CommandFailure.Code.interrupted.rawValue) } }
            print(report.text(), terminator: "")
            if let pasted { print("\nThe pasted log beside this run\n" + report.comparison(with: pasted).text(), terminator: "") }
            if let failure = session.runner.failureReport { throw CommandFailure(failure, .expectation) }
        }
    }

    private func pastedLog(_ path: String) throws -> String {
        let data = path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: path)
        guard let data else { throw CommandFailure("\(path): the log cannot be read") }
        // A paste may hold anything; what is no text is passed over.
        return String(decoding: data, as: UTF8.self)
    }
}
