/// Builds command lines for a shell.
package enum ShellLine {
    /// Returns a command line with quotes around words that need them: `keyboard-lab run 'my run.labrun'`.
    package static func text(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,+".contains($0)) }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
