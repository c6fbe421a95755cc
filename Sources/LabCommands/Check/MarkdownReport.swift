import HostSupport

/// The results as Markdown, for the summary of a CI job or a comment on a pull request. It lists the failures with their steps, the
/// findings of `--lint` that no flow allows, and the names of passed cells. (documented: "GitHub Flavored Markdown", tables)
struct MarkdownReport {
    let text: String

    /// - Parameter folder: the results folder with the pictures.
    init(_ results: [CellResult], leftOut: [String] = [], folder: String) {
        let failed = results.filter { $0.isFailure && $0.outcome != .notRun }
        let notRun = results.count { $0.outcome == .notRun }
        let passed = results.filter { !$0.isFailure }
        let flaky = results.filter(\.isFlaky)
        var lines = [
            "### KeyboardLab: "
                + (failed.isEmpty ? "\(passed.count) passed" : "\(failed.count) of \(results.count) failed")
                + (notRun > 0 ? ", \(notRun) not run" : "") + (flaky.isEmpty ? "" : ", \(flaky.count) flaky"), "",
        ]
        if !failed.isEmpty {
            lines += ["| failed | step | expected | actual | picture |", "|---|---|---|---|---|"]
            lines += failed.prefix(Self.longestTable).map { Self.row($0, folder) }
            if failed.count > Self.longestTable { lines += ["", "\(failed.count - Self.longestTable) more are in the results page."] }
            lines.append("")
        }
        let findings = results.flatMap { result in (result.lint ?? []).filter { $0.allowed == nil }.map { (result, $0) } }
        if !findings.isEmpty {
            lines += ["| finding | rule | place | fact | picture |", "|---|---|---|---|---|"]
            lines += findings.prefix(Self.longestTable).map { Self.row($0.1, of: $0.0, folder) }
            if findings.count > Self.longestTable {
                lines += ["", "\(findings.count - Self.longestTable) more findings are in the results page."]
            }
            lines.append("")
        }
        if !flaky.isEmpty {
            lines += ["| flaky | attempts | the last failure |", "|---|---|---|"]
            lines += flaky.prefix(Self.longestTable).map {
                "| \(Self.name($0)) | \(Self.plain($0.attemptText ?? "")) | \(Self.plain($0.failedAttempts?.last ?? "")) |"
            }
            lines.append("")
        }
        if !passed.isEmpty {
            lines += ["<details><summary>\(passed.count) passed</summary>", ""]
            lines += passed.prefix(Self.longestList).map { "- \(Self.name($0)), \(Self.seconds($0.duration))" }
            if passed.count > Self.longestList { lines.append("- and \(passed.count - Self.longestList) more") }
            lines += ["", "</details>", ""]
        }
        for line in leftOut.prefix(Self.longestTable) { lines.append("Left out: \(Self.plain(line))") }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// The maximum number of rows in the table, and of names of passed cells. A comment may have 65,536 characters. (documented: GitHub's
    /// limit of a comment; chosen so that a report stays below it)
    private static let longestTable = 25, longestList = 200
    /// The maximum number of characters in a cell of the table. (chosen)
    private static let longestText = 300

    private static func row(_ result: CellResult, _ folder: String) -> String {
        let step = result.failedStep
        let place = step.map { "\(code($0.words))<br>\(code("\($0.file):\($0.line)"))" } ?? plain(result.outcome.rawValue)
        let actual = step?.actual ?? result.report
        let picture = result.failurePicture.map { code("\(folder)/\($0)") } ?? ""
        let attempt = result.attemptText.map { "<br>\(plain($0))" } ?? ""
        return "| \(name(result))\(attempt) | \(place) | \(plain(step?.expected ?? "")) | \(plain(actual)) | \(picture) |"
    }

    private static func row(_ finding: CellResult.Lint, of result: CellResult, _ folder: String) -> String {
        let place = finding.file.map { code("\($0):\(finding.line ?? 1)") } ?? ""
        let time = "at \(seconds(finding.time))"
        let picture = finding.picture.map { code("\(folder)/\($0)") } ?? ""
        return "| \(name(result)) | \(code(finding.rule)) | \(place)<br>\(plain(time)) | \(plain(finding.sentence)) | \(picture) |"
    }

    private static func name(_ result: CellResult) -> String { code(result.cell.title + result.cell.configurationSuffix) }
    private static func seconds(_ value: Double) -> String { "\((value * 100).rounded() / 100) s" }

    /// Returns a name as a `<code>` element. Backquotes would show character references such as `&amp;` literally.
    private static func code(_ text: String) -> String { "<code>\(plain(text))</code>" }

    /// Returns text of scenes and apps escaped for Markdown and HTML, so that it cannot create links, pictures or mentions.
    private static func plain(_ text: String) -> String {
        var result = ""
        for scalar in TerminalText.line(String(text.prefix(longestText))).unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ",", "-": result.unicodeScalars.append(scalar)
            case _ where scalar.isASCII: result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + (text.count > longestText ? "…" : "")
    }
}
