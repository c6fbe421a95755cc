import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import SceneLanguage
import UIKitCore

/// The command `keyboard-lab`, which is also the command of an app's executable (`OwnApp`). It parses arguments and sets exit codes;
/// other modules implement its subcommands.
package struct KeyboardLabCommand: ParsableCommand {
    package init() {}

    package static let configuration = CommandConfiguration(
        commandName: "keyboard-lab",
        abstract: "Shows how and why a phone's screen moves when the on-screen keyboard comes up.",
        discussion: """
            Exit codes: 0 success, 1 an assertion failed, 2 a wrong argument or file, 3 something must be installed, \
            130 interrupted by Ctrl-C, 143 ended by SIGTERM.
            """,
        version: "keyboard-lab \(ProgramVersion.number)",
        subcommands: [
            RunCommand.self, RecordCommand.self, SnapshotCommand.self, CheckCommand.self, MergeCommand.self, AcceptCommand.self,
            CompareCommand.self, MeasureCommand.self,
            TraceCommand.self, ReportCommand.self, InspectCommand.self, CtlCommand.self, ServeCommand.self, MCPCommand.self,
            LanguageServerCommand.self,
            FixCommand.self, ManualCommand.self,
            DoctorCommand.self, TestCommand.self, NewCommand.self, InitCICommand.self, ImportCommand.self, FlowCommand.self,
            ValidateCommand.self, RecoverCommand.self, TakesCommand.self,
            DevicesCommand.self, ScenesCommand.self,
            ExplainCommand.self, CellWorkerCommand.self, AimedRunCommand.self,
        ],
        defaultSubcommand: RunCommand.self)

    /// Parses and runs the command line. Prints every error as one line on standard error, and exits with one of the documented codes.
    /// - Parameter arguments: the command line without the name of the executable.
    package static func main(arguments: [String]) -> Never {
        StandardStreams.fillGaps()
        if OwnApp.current == nil { InstalledFolder.preferCompiler() }
        raiseStackLimit()
        Interruption.prepare()
        OutputFile.writer = BrokeredOutput()
        // These signals are ignored, so that the process can clean up after the reader of its output has closed the pipe (`| head`), or a
        // file has reached its size limit.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        let code = StandardOutput.exitCode(perform(arguments))
        // An app's process ends all its child processes. The command `keyboard-lab` itself ends only builds that no thread waits for.
        if OwnApp.current == nil { RunningChildren.endBuilds() } else { RunningChildren.endAll() }
        AppTrap.exit(code)
    }

    /// The size of the main thread's stack in bytes. (measured: a debug build needs 50 KB of stack for each level of nested views)
    private static let stackSize: rlim_t = 64 << 20

    /// Raises the stack limit, so that deeply nested views can be drawn (`UIView.mostLevels`). The change takes effect at once, because
    /// the system checks the limit whenever the stack grows.
    private static func raiseStackLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(3), &limit) == 0, limit.rlim_cur < stackSize else { return }  // RLIMIT_STACK
        limit.rlim_cur = min(stackSize, limit.rlim_max)
        setrlimit(__rlimit_resource_t(3), &limit)
    }

    /// Returns the reason for which a command line is rejected before anything runs; nil if it is accepted.
    /// - Parameter arguments: the command line without the name of the executable.
    package static func refusal(of arguments: [String]) -> String? {
        let arguments = CommandWords.normalized(arguments)
        do {
            try FirstWord.check(arguments)
            try CommandSpelling.checkHelp(arguments)
            _ = try parsed(arguments)
            return nil
        } catch let failure as CommandFailure {
            return failure.message
        } catch {
            return exitCode(for: error) == .success ? nil : CommandSpelling.hinted(fullMessage(for: error), for: arguments)
        }
    }

    /// Parses a command line. Parses the subcommand directly if possible, because in a debug build the parser would otherwise check the
    /// options of all commands first, which takes longer than most commands run. Errors and help come from the whole command, because
    /// they contain its name.
    private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        let type = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        if let type, type.configuration.subcommands.isEmpty, let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
            Swift.type(of: command) == type
        {
            return command
        }
        return try parseAsRoot(arguments)
    }

    /// Runs the command line. Returns the exit code.
    private static func perform(_ arguments: [String]) -> Int32 {
        let arguments = CommandWords.normalized(arguments)
        do {
            try FirstWord.check(arguments)
            try CommandSpelling.checkHelp(arguments)
            var command = try parsed(arguments)
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
            // The parser throws help and version as errors, although they are not failures.
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

/// The first word of a command line: a command, or a scene for the window.
enum FirstWord {
    /// Throws for a word that is neither a command nor a scene, and suggests the most similar command or scene. Does not check whether
    /// the scene can be read.
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
