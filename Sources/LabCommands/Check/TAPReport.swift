import Foundation
import HostSupport
import QuartzCore

/// The results in the Test Anything Protocol, version 13, with one line for each cell, followed by the details of a failure. (documented:
/// testanything.org)
struct TAPReport {
    let text: String

    init(_ results: [CellResult]) {
        var lines = ["TAP version 13", "1..\(results.count)"]
        for (index, result) in results.enumerated() {
            let name = Self.escape(result.cell.title + result.cell.configurationSuffix)
            lines.append(
                "\(result.isFailure ? "not ok" : "ok") \(index + 1) - \(name)" + (result.outcome == .notRun ? " # SKIP not run" : "")
                    + (result.isFlaky ? " # flaky: \(result.attemptText ?? "")" : ""))
            guard result.isFailure, result.outcome != .notRun else { continue }
            lines += ["  ---", "  outcome: \(result.outcome.rawValue)", "  scene: \(Self.quoted(result.cell.scene))"]
            if let step = result.failedStep {
                lines += [
                    "  at: \(Self.quoted("\(step.file):\(step.line)"))", "  step: \(Self.quoted(step.words))",
                    "  expected: \(Self.quoted(step.expected ?? ""))", "  actual: \(Self.quoted(step.actual ?? ""))",
                ]
            } else {
                lines.append("  message: \(Self.quoted(result.report))")
            }
            lines.append("  ...")
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func escape(_ text: String) -> String {
        let text = text.replacingOccurrences(of: "\n", with: " ").replacingOccurrences(of: "\\", with: "\\\\")
        return TerminalText.line(text.replacingOccurrences(of: "#", with: "\\#"))
    }

    /// Returns a YAML string in double quotes.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            // Control characters are escaped, because they could end the line or control a terminal.
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): result += String(format: "\\x%02x", scalar.value)
            case "\u{2028}", "\u{2029}": result += String(format: "\\u%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// The failures as workflow commands of GitHub, which mark lines of files. (documented: "Workflow commands for GitHub Actions")
struct GitHubAnnotations {
    let lines: [String]

    init(_ results: [CellResult]) {
        lines = results.filter { $0.isFailure && $0.outcome != .notRun }.map { result in
            let step = result.failedStep
            let message =
                step.map { step in
                    "\(step.words)\n"
                        + [step.expected.map { $0.isEmpty ? "" : "expected \($0), but " }, step.actual].compactMap { $0 }.joined()
                }
                ?? result.report
            let place = "file=\(Self.property(step?.file ?? result.cell.scene)),line=\(step?.line ?? 1)"
            let title = Self.property(result.cell.title + result.cell.configurationSuffix)
            return "::error \(place),title=\(title)::\(Self.data(message))"
        }
    }

    private static func data(_ text: String) -> String {
        // Unicode scalars are compared, because "\r\n" is a single character. "##" is separated, because the older form of commands,
        // `##[`, works anywhere in a line.
        var result = ""
        for scalar in text.replacing("##", with: "# #").unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return TerminalText.line(result)
    }

    private static func property(_ text: String) -> String {
        data(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
    }
}
