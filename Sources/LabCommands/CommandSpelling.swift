import AppBuilding
import ArgumentParser
import HostSupport
import QuartzCore
import SceneLanguage

/// Suggestions for a misspelled command or value on a command line. The argument parser itself suggests only options.
enum CommandSpelling {
    /// Throws if `help` names a command that does not exist, because the argument parser would then print the page of all commands.
    static func checkHelp(_ arguments: [String]) throws {
        guard arguments.first == "help" else { return }
        let words = arguments.dropFirst().filter { !$0.hasPrefix("-") }
        // The argument parser's own command `help` has no subcommands.
        guard words.first != "help" else { return }
        var commands = KeyboardLabCommand.configuration.subcommands
        var path = "keyboard-lab"
        for word in words {
            guard !commands.isEmpty else {
                throw CommandFailure("'\(path)' has no commands of its own, so there is no help about '\(word)'")
            }
            guard let index = commands.firstIndex(where: { $0.configuration.commandName == word }) else {
                let hint = NearestSpelling.of(word, in: shown(commands)).map { "; did you mean '\($0)'?" } ?? "."
                throw CommandFailure("'\(path)' has no command '\(word)'\(hint) See '\(path) --help'.")
            }
            path += " " + word
            commands = commands[index].configuration.subcommands
        }
    }

    private static func shown(_ commands: [any ParsableCommand.Type]) -> [String] {
        commands.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
    }

    /// Returns a message of the argument parser with a suggestion after its first sentence.
    /// - Parameter arguments: the command line that the parser has refused.
    static func hinted(_ message: String, for arguments: [String]) -> String {
        if let word = message.quoted(after: "Unexpected argument '") {
            let command = KeyboardLabCommand.configuration.subcommands.first { $0.configuration.commandName == arguments.first }
            let below = shown(command?.configuration.subcommands ?? [])
            return message.adding(
                NearestSpelling.of(word, in: below).map { "Did you mean '\($0)'?" }, behind: "Unexpected argument '\(word)'")
        }
        guard let value = message.quoted(after: "The value '"), let option = message.quoted(after: "' is invalid for '") else {
            return message
        }
        let choices = choices(in: message)
        var hint = NearestSpelling.of(value, in: choices).map { "Did you mean '\($0)'?" }
        // The strategies are compared separately, because the parser's message does not list them.
        if choices.isEmpty, ["--strategies", "--compare", "--alone"].contains(where: option.hasPrefix) { hint = strategyHint(value) }
        return message.adding(hint, behind: "' is invalid for '\(option)'")
    }

    /// Returns a hint about the first strategy in the list that does not exist; nil if all exist.
    private static func strategyHint(_ list: String) -> String? {
        let known = SceneStrategy.allCases.map(\.rawValue)
        let words = list.split(separator: ",").map { String($0.trimmingPrefix(" ")) }
        guard let wrong = words.first(where: { !known.contains($0) }) else { return nil }
        let cure = NearestSpelling.of(wrong, in: known).map { "; did you mean '\($0)'?" } ?? ": \(known.joined(separator: ", "))."
        return "There is no strategy '\(wrong)'" + cure
    }

    /// Returns the values that a message of the parser lists, either in a sentence such as `'light' and 'dark'` or one per line.
    private static func choices(in message: String) -> [String] {
        guard let start = message.range(of: "Please provide one of ")?.upperBound else { return [] }
        let end = message[start...].range(of: "\nHelp:")?.lowerBound ?? message.endIndex
        let text = message[start..<end]
        let listed = text.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
        if !listed.isEmpty { return listed }
        let pieces = text.split(separator: "'", omittingEmptySubsequences: false)
        return pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) }
    }
}

extension String {
    /// Returns the text between `start`, which ends with a quotation mark, and the next quotation mark.
    fileprivate func quoted(after start: String) -> String? {
        guard let begin = range(of: start)?.upperBound, let end = self[begin...].firstIndex(of: "'") else { return nil }
        return String(self[begin..<end])
    }

    /// Returns the message with a sentence inserted after the part that ends with `end`.
    fileprivate func adding(_ sentence: String?, behind end: String) -> String {
        guard let sentence, let place = range(of: end)?.upperBound else { return self }
        return self[..<place] + ". " + sentence + self[place...].drop { $0 == "." }
    }
}
