/// Makes the text of scenes, apps and files safe for a terminal or the log of a CI job.
package enum TerminalText {
    /// Returns the text with every terminal control character escaped, as in `\u001b`. Line breaks and tabs are kept. The meaning of a
    /// JSON text does not change.
    package static func safe(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else {
            return text
        }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let endsLine = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
            if scalar == "\n" || scalar == "\t" || endsLine || !isControl(scalar) {
                result.append(scalar)
            } else {
                result.append(contentsOf: written(scalar).unicodeScalars)
            }
        }
        return String(result)
    }

    /// Returns the text for use as a name or label in a line. Line breaks are escaped too.
    package static func line(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                result.append(contentsOf: "\\n".unicodeScalars)
            } else if isControl(scalar) && scalar != "\t" || scalar.value == 0x2028 || scalar.value == 0x2029 {
                result.append(contentsOf: written(scalar).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns the text with escapes in all lines that a CI system interprets as commands, such as `::error::`, `##[group]` and
    /// `##teamcity[`. (documented: "Workflow commands for GitHub Actions", "Logging commands" of Azure Pipelines, "Service messages" of
    /// TeamCity)
    package static func withoutCommands(_ text: String) -> String {
        guard text.contains("::") || text.contains("##") else { return safe(text) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            var line = String(line)
            for name in ["", "vso", "teamcity"] { line = line.replacing("##\(name)[", with: "#\\u0023\(name)[") }
            guard let start = line.firstIndex(where: { !$0.isWhitespace }), line[start...].hasPrefix("::") else { return line }
            line.replaceSubrange(start...start, with: "\\u003a")
            return line
        }
        return safe(lines.joined(separator: "\n"))
    }

    /// Returns whether a character is a control character or reorders the text after it.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func written(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
