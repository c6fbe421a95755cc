/// A builder of a page for `man`, in the macros of man(7).
package struct ManualPage {
    private var lines: [String]

    /// - Parameters:
    ///   - name: such as `keyboard-lab-scene`.
    ///   - section: 1 for commands, 5 for files.
    ///   - version: the program's version.
    ///   - summary: the subject, in one line.
    package init(name: String, section: Int, version: String, summary: String) {
        lines = [
            ".TH \(Self.escaped(name).uppercased()) \(section) \"\" \"keyboard-lab \(version)\" \"KeyboardLab\"", ".SH NAME",
            "\(Self.escaped(name)) \\- \(Self.escaped(summary))",
        ]
    }

    package mutating func heading(_ title: String) { lines.append(".SH \(Self.escaped(title).uppercased())") }
    mutating func subheading(_ title: String) { lines.append(".SS \(Self.escaped(title))") }

    /// Adds paragraphs. Empty lines separate paragraphs; lines that begin with spaces are kept verbatim.
    package mutating func text(_ text: String) {
        var isVerbatim = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let wantsVerbatim = line.hasPrefix("  ")
            if wantsVerbatim != isVerbatim {
                lines += wantsVerbatim ? [".PP", ".EX"] : [".EE"]
                isVerbatim = wantsVerbatim
            }
            lines.append(line.isEmpty ? ".PP" : Self.escaped(String(line)))
        }
        if isVerbatim { lines.append(".EE") }
    }

    /// Adds a term with its meaning.
    package mutating func entry(_ term: String, _ meaning: String) {
        lines += [".TP", "\\fB\(Self.escaped(term))\\fR", Self.escaped(meaning.replacing("\n", with: " "))]
    }

    /// Adds a usage line.
    package mutating func usage(_ text: String) { lines += [".B \(Self.escaped(text))", ".br"] }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    /// Escapes backslashes and hyphens for roff, and the first character of lines that roff would read as requests.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}
