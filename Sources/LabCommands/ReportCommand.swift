import AppBuilding
import ArgumentParser
import Foundation
import LabSessions
import SceneLanguage
import Simulator

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Play a scene's flow and print what happened and why, with numbers, as text for a bug report.",
        discussion: """
            The report lists every decision of the engine: its inputs, both movements, each move with its rule, \
            or the reason why nothing moved. 'keyboard-lab explain' prints the page of a rule. \
            The end of the report lists the content that the keyboard or bars cover, and the positions, sizes, \
            offsets and insets that differ from the beginning.

            The schema Assets/Schemas/report.schema.json describes what --json prints.

            With --log, the report compares the numbers with those in a debug log of IQKeyboardManager from a real app.
            """)

    @Argument(
        help: "A scene file, the name of one that comes with the program, a run file (.labrun), or - for standard input.",
        completion: WordCompletion.scenes)
    var scene = SceneArgument.standard
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions
    @Option(help: ArgumentHelp("A debug log of IQKeyboardManager to compare with; - reads it from standard input.", valueName: "file"))
    var log: String?
    @Flag(help: "Print a JSON object.") var json = false

    func validate() throws {
        if json, log != nil { throw ValidationError("--log compares in words, so it cannot be combined with --json") }
    }

    func run() throws {
        try app.becomeApp(for: scene)
        let pasted = try log.map(pastedLog)
        try MainActor.assumeIsolated {
            let session = try options.session(scene, measurer: SceneArgument.fonts())
            let report = RunReport(of: session.phone, title: "KeyboardLab: \(session.document.name)")
            let afterTick = {
                report.look()
                if Interruption.isRequested { AppTrap.exit(Interruption.exitCode) }
            }
            session.play(afterTick: afterTick)
            session.phone.tickUntilRest(afterTick)
            if json { try StandardOutput.write(json: report.summary()) } else { StandardOutput.write(report.text(), terminator: "") }
            if let pasted {
                StandardOutput.write("\nThe pasted log beside this run\n" + report.comparison(with: pasted).text(), terminator: "")
            }
            if let failure = session.runner.failureReport { throw CommandFailure(failure, .expectation) }
        }
    }

    private func pastedLog(_ path: String) throws -> String {
        if path == StandardInput.word, scene == StandardInput.word {
            throw CommandFailure("the scene and the log cannot both be read from standard input")
        }
        let descriptor = path == StandardInput.word ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CommandFailure("\(path): the log cannot be read: \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        // Bytes that are not text are replaced, because a log may contain any bytes.
        return String(
            decoding: try StandardInput.read(descriptor, name: "\(path): the log", limit: Self.longestLog), as: UTF8.self)
    }

    /// The maximum size of a log in bytes. (chosen to be far larger than the log of a day)
    private static let longestLog = 64 << 20
}
