/// The package manager's output during a build, in a readable order.
///
/// The compiler reports the errors of a module once for every compiled file, between its warnings. Here progress is shown at once; then
/// each warning once, and finally each error once.
package struct BuildOutput {
    /// A diagnostic with the source lines below it.
    private struct Remark {
        var text: String
        var isError: Bool
    }
    private var remarks: [Remark] = []
    private var known: Set<String> = []
    private var others: [String] = []
    /// The kind of the following lines: outside diagnostics, in a new diagnostic, or in a repeated one.
    private enum Place { case outside, repeated, kept }
    private var place = Place.outside
    private var unfinished = ""

    /// The progress of a build: the package manager counts the compiled and linked files, and finds more of them while it works.
    package struct Progress: Hashable, Sendable {
        var done: Int
        var count: Int
        /// The progress for display.
        package var text: String { "\(done) of \(count) steps" }
    }
    /// The progress; nil before the first step.
    private(set) var progress: Progress?

    /// The number of errors with a place in a file.
    var errorCount: Int { remarks.count { $0.isError } }

    /// Takes a piece of the output. Returns the part to show at once.
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
            // Notes belong to the preceding diagnostic.
            if diagnostic.2 == "note", place != .outside { return continued(line) }
            guard known.insert(line).inserted else {
                place = .repeated
                return nil
            }
            remarks.append(Remark(text: line, isError: diagnostic.2 == "error"))
            place = .kept
            return nil
        }
        // Steps of the build.
        if line.wholeMatch(of: /\[\d+\/\d+\].*|Building .*|Build complete.*/) != nil {
            place = .outside
            if let step = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let done = Int(step.1), let count = Int(step.2) {
                progress = Progress(done: done, count: count)
            }
            return line
        }
        // The package manager's errors, which have no place, belong to no diagnostic.
        if line.hasPrefix("error: ") { place = .outside }
        if place != .outside { return continued(line) }
        // Errors of the package manager and the compiler's driver that are redundant after the diagnostics.
        let isRedundant = line == "error: fatalError" || line.hasPrefix("error: emit-module command failed")
        if !isRedundant, !line.isEmpty, known.insert(line).inserted { others.append(line) }
        return nil
    }
    private mutating func continued(_ line: String) -> String? {
        if place == .kept, !line.isEmpty { remarks[remarks.count - 1].text += "\n" + line }
        return nil
    }

    /// Corrects the line numbers below a diagnostic to the user's own file. The compiler takes them from the rewritten copy, which has a
    /// few lines more; only the location before the message is correct. The number beside the marked line becomes the number in the
    /// message.
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

    /// Whether a warning is about Foundation on Linux and not about the app. Foundation warns that it does not detect `.link` and similar
    /// types, but the toolkit's own `NSDataDetector` does.
    private static func isWrongHere(_ warning: String) -> Bool {
        warning.contains("is deprecated: These types of result will not be returned by swift-corelibs-foundation API")
    }

    /// Returns the rest of the output after the build. Warnings and the linker's messages come first, errors last.
    mutating func rest() -> String {
        if !unfinished.isEmpty { _ = take("\n") }
        let warnings = remarks.filter { !$0.isError }.map { Self.renumbered($0.text) }
        return (warnings + others + remarks.filter(\.isError).map { Self.renumbered($0.text) }).map { $0 + "\n" }.joined()
    }
}
