import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import SceneLanguage
import UIKitCore

/// `keyboard-lab`, and the program of an app (`OwnApp`): argument parsing and exit codes.
/// What the subcommands do stands in the modules below.
package struct KeyboardLabCommand: ParsableCommand {
    package init() {}

    package static let configuration = CommandConfiguration(
        commandName: "keyboard-lab",
        abstract: "Shows how and why a phone's screen moves when the on-screen keyboard comes up.",
        discussion: """
            Exit codes: 0 success, 1 an expectation failed, 2 a wrong argument or file, 3 something must be installed, \
            130 interrupted by Ctrl-C, 143 ended by SIGTERM.
            """,
        version: "keyboard-lab \(ProgramVersion.number)",
        subcommands: [
            RunCommand.self, RecordCommand.self, SnapshotCommand.self, CheckCommand.self, MergeCommand.self, AcceptCommand.self,
            CompareCommand.self,
            TraceCommand.self, ReportCommand.self, InspectCommand.self, CtlCommand.self, ServeCommand.self, MCPCommand.self,
            LanguageServerCommand.self,
            ManualCommand.self,
            DoctorCommand.self, TestCommand.self, NewCommand.self, InitCICommand.self, ImportCommand.self, FlowCommand.self,
            ValidateCommand.self, RecoverCommand.self, TakesCommand.self,
            DevicesCommand.self, ScenesCommand.self,
            ExplainCommand.self, CellWorkerCommand.self, AimedRunCommand.self,
        ],
        defaultSubcommand: RunCommand.self)

    /// Parses and runs, and turns every error into one line on standard error and one of the documented exit codes.
    /// - Parameter arguments: those of the program, without its own name.
    package static func main(arguments: [String]) -> Never {
        StandardStreams.fillGaps()
        if OwnApp.current == nil { InstalledFolder.preferCompiler() }
        raiseStackLimit()
        Interruption.prepare()
        OutputFile.writer = BrokeredOutput()
        // A reader that closes early (`| head`) must not kill the program before it has cleaned up,
        // and neither must a limit of a file's size.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let code = StandardOutput.exitCode(perform(arguments))
        // The children of an app end with it, and a build without a waiting thread ends, too.
        if OwnApp.current == nil { RunningChildren.endBuilds() } else { RunningChildren.endAll() }
        AppTrap.exit(code)
    }

    /// Bytes of the main thread's stack. (measured: a debug build takes 50 KB of it to draw a view inside another one)
    private static let stackSize: rlim_t = 64 << 20

    /// Lets the stack grow to what views inside each other need (`UIView.mostLevels`). The system looks at the limit whenever it grows.
    private static func raiseStackLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(3), &limit) == 0, limit.rlim_cur < stackSize else { return }  // RLIMIT_STACK
        limit.rlim_cur = min(stackSize, limit.rlim_max)
        setrlimit(__rlimit_resource_t(3), &limit)
    }

    /// Says why a command line is refused before anything runs; nil when it is accepted.
    /// - Parameter arguments: those of the program, without its own name.
    package static func refusal(of arguments: [String]) -> String? {
        let arguments = CommandWords.normalized(arguments)
        do {
            try FirstWord.check(arguments)
            try CommandSpelling.checkHelp(arguments)
            _ = try parseAsRoot(arguments)
            return nil
        } catch let failure as CommandFailure {
            return failure.message
        } catch {
            return exitCode(for: error) == .success ? nil : CommandSpelling.hinted(fullMessage(for: error), for: arguments)
        }
    }

    /// Answers the exit code.
    private static func perform(_ arguments: [String]) -> Int32 {
        let arguments = CommandWords.normalized(arguments)
        do {
            try FirstWord.check(arguments)
            try CommandSpelling.checkHelp(arguments)
            var command = try parseAsRoot(arguments)
            try command.run()
            return 0
        } catch let failure as CompilerFailure {
            StandardError.write(TerminalText.withoutCommands(failure.summary))
            return CommandFailure.Code.usage.rawValue
        } catch let failure as CommandFailure {
            StandardError.write(TerminalText.withoutCommands(CommandFailure.named(failure.message)))
            return failure.exitCode
        } catch is RunningChildren.Interrupted {
            StandardError.write(CommandFailure.named("interrupted"))
            return Interruption.exitCode
        } catch {
            // Help and version are "errors" to the parser, and fine.
            let isFine = exitCode(for: error) == .success
            let text = fullMessage(for: error)
            if isFine {
                StandardOutput.write(text)
            } else {
                StandardError.write(CommandFailure.named(CommandSpelling.hinted(text, for: arguments)))
            }
            return isFine ? 0 : CommandFailure.Code.usage.rawValue
        }
    }
}

/// The word that a command line begins with: a command, or a scene for the window.
enum FirstWord {
    /// Throws for a word that is neither, with the nearest of both. Whether something is a scene that can be read is asked later.
    static func check(_ arguments: [String]) throws {
        guard let word = arguments.first, !word.isEmpty, !word.hasPrefix("-") else { return }
        let commands = KeyboardLabCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard !commands.contains(word), !SceneFinder.exists(word), !SceneFinder.isPath(word) else { return }
        guard word != OwnApp.current?.name else { return }
        let names = SceneFinder.names
        var hint = "."
        if let nearest = NearestSpelling.of(word, in: commands + names) {
            hint = "; did you mean the \(commands.contains(nearest) ? "command" : "scene") '\(nearest)'?"
        }
        throw CommandFailure("there is no command and no scene '\(word)'\(hint) See 'keyboard-lab --help' and 'keyboard-lab scenes'.")
    }
}
