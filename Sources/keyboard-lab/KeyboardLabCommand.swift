import ArgumentParser
import Foundation

/// `keyboard-lab`: argument parsing and exit codes. What the subcommands do stands in the modules below.
@main
struct KeyboardLabCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard-lab",
        abstract: "Shows how and why a phone's screen moves when the on-screen keyboard comes up.",
        discussion: """
            Exit codes: 0 fine, 1 an expectation failed, 2 usage or file error, 3 the environment lacks something, 130 interrupted.
            """,
        subcommands: [
            RunCommand.self, RecordCommand.self, SnapshotCommand.self, CheckCommand.self, TraceCommand.self, ReportCommand.self,
            ValidateCommand.self,
            DevicesCommand.self, ScenesCommand.self,
        ],
        defaultSubcommand: RunCommand.self)

    /// Parses and runs, and turns every error into one line on standard error and one of the documented exit codes.
    static func main() {
        Interruption.prepare()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as CommandFailure {
            StandardError.write(failure.message)
            Foundation.exit(failure.code.rawValue)
        } catch {
            // Help and version are "errors" to the parser, and fine.
            let isFine = exitCode(for: error) == .success
            let text = fullMessage(for: error)
            if isFine { print(text) } else { StandardError.write(text) }
            Foundation.exit(isFine ? 0 : CommandFailure.Code.usage.rawValue)
        }
    }
}
