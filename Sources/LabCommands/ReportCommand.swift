import ArgumentParser
import Foundation
import SceneLanguage
import Simulator

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Play a scene's flow and print what happened, why and with which numbers, as text to be copied.",
        discussion: """
            Every decision of the engine is spelled out: inputs, both movements, each move with its rule, or the reason why nothing moved;
            'keyboard-lab explain' prints the page of a rule. At the end stands which lists and headers nobody can bring into sight, and what is otherwise than at the beginning: places,
            sizes, offsets and insets.

            With --log, a debug log of IQKeyboardManager from a real app is shown beside the run's own, number by number.
            """)

    @Argument(help: "A scene file, the name of one that comes with the program, or a run file (.labrun).") var scene = SceneArgument
        .standard
    @OptionGroup var options: CommonOptions
    @OptionGroup var app: AppOptions
    @Option(help: ArgumentHelp("A debug log of IQKeyboardManager to be compared; - reads it from standard input.", valueName: "file"))
    var log: String?

    func run() throws {
        try app.becomeApp(for: scene)
        let pasted = try log.map(pastedLog)
        try MainActor.assumeIsolated {
            let session = try options.session(scene, measurer: SceneArgument.fonts())
            let report = RunReport(of: session.phone, title: "KeyboardLab: \(session.document.name)")
            session.play {
                report.look()
                if Interruption.isRequested { Foundation.exit(CommandFailure.Code.interrupted.rawValue) }
            }
            StandardOutput.write(report.text(), terminator: "")
            if let pasted {
                StandardOutput.write("\nThe pasted log beside this run\n" + report.comparison(with: pasted).text(), terminator: "")
            }
            if let failure = session.runner.failureReport { throw CommandFailure(failure, .expectation) }
        }
    }

    private func pastedLog(_ path: String) throws -> String {
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= Self.longestLog {
            let count = read(descriptor, &piece, piece.count)
            if count == 0 {
                // A paste may hold anything; what is no text is passed over.
                return String(decoding: bytes, as: UTF8.self)
            }
            if count > 0 { bytes += piece[..<count] } else if Interruption.isRequested { throw CommandFailure("interrupted", .interrupted) }
            if count < 0, errno != EINTR { throw CommandFailure("\(path): the log cannot be read: \(String(cString: strerror(errno)))") }
        }
        throw CommandFailure("\(path): the log cannot be read: it has more than \(Self.longestLog >> 20) MiB")
    }

    /// Bytes; a log of a day is far shorter. (chosen)
    private static let longestLog = 64 << 20
}
