/// Sorts the package manager's output during a build into a readable order.
///
/// The compiler repeats the errors of a module for every compiled file and mixes them with warnings. This type passes progress on at
/// once, then every warning once, and at the end every error once.
package struct BuildOutput {
    /// A diagnostic, followed by the source lines that the compiler shows below it.
    private struct Remark {
        var text: String
        var isError: Bool
    }
    private var remarks: [Remark] = []
    private var known: Set<String> = []
    private var others: [String] = []
    /// The kind of the line that is being read. It is outside a diagnostic, in a diagnostic that was already read, or in a new
    /// diagnostic.
    private enum Place { case outside, repeated, kept }
    private var place = Place.outside
    private var unfinished = ""

    /// The progress of a build. The number of steps may grow, because the package manager finds more of them during the build.
    package struct Progress: Hashable, Sendable {
        var done: Int
        var count: Int
        /// The progress as text for the user.
        package var text: String { "\(done) of \(count) steps" }
    }
    /// The progress; nil before the first step.
    private(set) var progress: Progress?

    /// The number of errors that have a location in a file.
    var errorCount: Int { remarks.count { $0.isError } }

    /// Reads a piece of the output. Returns the part to print at once.
    mutating func take(_ piece: String) -> String {
        unfinished += piece
        var lines = unfinished.split(separator: "\n", omittingEmptySubsequences: false)
        unfinished = lines.popLast().map(String.init) ?? ""
        return lines.compactMap { take(line: String($0)) }.map { $0 + "\n" }.joined()
    }

    private mutating func take(line: String) -> String? {
        if let diagnostic = line.wholeMatch(of: /(.+?:\d+:\d+: )(error|warning|note): .*/) {
            if diagnostic.2 == "warning", Self.isWrongHere(line) {
                place = .repeated
                return nil
            }
            // Add a note to the preceding diagnostic, because it explains that diagnostic.
            if diagnostic.2 == "note", place != .outside { return continued(line) }
            guard known.insert(line).inserted else {
                place = .repeated
                return nil
            }
            remarks.append(Remark(text: line, isError: diagnostic.2 == "error"))
            place = .kept
            return nil
        }
        // A diagnostic ends at the next line about a step of the build.
        if line.wholeMatch(of: /\[\d+\/\d+\].*|Building .*|Build complete.*/) != nil {
            place = .outside
            if let step = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let done = Int(step.1), let count = Int(step.2) {
                progress = Progress(done: done, count: count)
            }
            return line
        }
        // End the diagnostic, because errors of the package manager have no location and follow on their own line.
        if line.hasPrefix("error: ") { place = .outside }
        if place != .outside { return continued(line) }
        // Drop these errors of the package manager and the compiler driver, because they say only that there were diagnostics.
        let isRedundant = line == "error: fatalError" || line.hasPrefix("error: emit-module command failed")
        if !isRedundant, !line.isEmpty, known.insert(line).inserted { others.append(line) }
        return nil
    }
    private mutating func continued(_ line: String) -> String? {
        if place == .kept, !line.isEmpty { remarks[remarks.count - 1].text += "\n" + line }
        return nil
    }

    /// Corrects the line numbers in the source excerpts that the compiler prints below diagnostics. The compiler reads a rewritten copy
    /// with additional lines, so only the location before the message is correct. The excerpt's marked line gets this line number.
    static func renumbered(_ text: String) -> String {
        var result: [String] = []
        var block: [String] = []
        func finish() {
            result += renumbered(block: block)
            block = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.prefixMatch(of: #/.+?:\d+:\d+: (?:error|warning|note): /#) != nil { finish() }
            block.append(String(line))
        }
        finish()
        return result.joined(separator: "\n")
    }

    private static func renumbered(block: [String]) -> [String] {
        guard let place = block.first?.prefixMatch(of: #/.+?:(\d+):\d+: /#), let reportedRow = Int(place.1),
            let mark = block.firstIndex(where: { $0.prefixMatch(of: #/ *\| *[`|]- /#) != nil }),
            let shown = block[..<mark].reversed().lazy.compactMap({ $0.prefixMatch(of: #/ *(\d+) \|/#).flatMap { Int($0.1) } }).first,
            shown != reportedRow
        else { return block }
        return block.map { line in
            guard let gutter = line.prefixMatch(of: #/ *(\d+) \|/#), let number = Int(gutter.1) else { return line }
            let new = String(max(0, number + reportedRow - shown)), width = gutter.0.count - 2
            return String(repeating: " ", count: max(0, width - new.count)) + new + " |" + line[gutter.range.upperBound...]
        }
    }

    /// Returns whether a warning does not apply to the app. Foundation on Linux warns that it does not detect `.link` and similar types,
    /// but the toolkit's own `NSDataDetector` detects them.
    private static func isWrongHere(_ warning: String) -> Bool {
        warning.contains("is deprecated: These types of result will not be returned by swift-corelibs-foundation API")
    }

    /// Returns the rest of the output after the build: first the warnings and the linker's messages, then the errors.
    mutating func rest() -> String {
        if !unfinished.isEmpty { _ = take("\n") }
        let warnings = remarks.filter { !$0.isError }.map { Self.renumbered($0.text) }
        return (warnings + others + remarks.filter(\.isError).map { Self.renumbered($0.text) }).map { $0 + "\n" }.joined()
    }
}
