import Foundation

/// The words of a command line in their usual order: options that all commands share may come before the command, and `check` and `fix`
/// accept lists where other commands accept one value.
enum CommandWords {
    /// The normalized words of this process's command line, without the name of the executable.
    static let given = normalized(Array(CommandLine.arguments.dropFirst()))

    /// Returns the words with the command first. In the command `check`, replaces `--device A,B` by `--devices A,B`.
    ///
    ///     CommandWords.normalized(["--quiet", "check", "a.yaml"])    // ["check", "--quiet", "a.yaml"]
    static func normalized(_ words: [String]) -> [String] {
        let commandFirst = withCommandFirst(words)
        guard let command = commandFirst.first, withLists.contains(command) else { return commandFirst }
        return [command] + lists(Array(commandFirst.dropFirst()))
    }

    /// The commands whose options accept lists of phones.
    private static let withLists: Set<String> = ["check", "fix"]

    /// The options with a value that several commands share.
    private static let withValue: Set<String> = CommonOptions.names.union([
        "--app", "--target", "--screen", "--container", "--memory-limit", "--hang-limit",
    ])

    private static func withCommandFirst(_ words: [String]) -> [String] {
        let commands = KeyboardLabCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        // Shells call the command with three dashes when they request completions.
        guard words.first?.hasPrefix("---") == false else { return words }
        var index = 0
        while index < words.count, words[index].hasPrefix("-"), words[index].count > 1, words[index] != "--" {
            index += withValue.contains(words[index]) ? 2 : 1
        }
        guard index > 0, index < words.count, commands.contains(words[index]) else { return words }
        return [words[index]] + words[..<index] + words[(index + 1)...]
    }

    /// The words of `check` or `fix`, in which an option for one value that has several values is replaced by the axis's list option.
    private static func lists(_ words: [String]) -> [String] {
        var words = words
        // The axes `keyboard` and `defect` are excluded: the option `--keyboard` can be repeated instead, and `--set` accepts no list.
        let axes = MatrixAxis.allCases.filter { $0.option != "--set" && $0 != .keyboard }
        for index in words.indices {
            for axis in axes {
                if words[index] == axis.option, index + 1 < words.count, isList(words[index + 1], axis) {
                    words[index] = axis.listOption
                } else if words[index].hasPrefix(axis.option + "="), isList(String(words[index].dropFirst(axis.option.count + 1)), axis) {
                    words[index] = axis.listOption + words[index].dropFirst(axis.option.count)
                }
            }
        }
        return words
    }

    private static func isList(_ value: String, _ axis: MatrixAxis) -> Bool {
        value.contains(",") || value == "all" && axis.allValues != nil
    }
}
