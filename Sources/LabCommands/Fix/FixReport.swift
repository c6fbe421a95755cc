import HostSupport
import SceneFixes

/// The result of `fix`, as text and as JSON.
struct FixReport: Encodable {
    struct Failure: Encodable {
        /// `step`, `deadEnd`, or the name of the rule of a finding.
        var kind: String
        /// The phone; "" for the scene's own choices.
        var phone: String
        var title: String
        var file: String?
        var line: Int?
        var expected, actual: String
    }

    struct Proposal: Encodable {
        /// The kinds of its changes.
        var kinds: [FixKind]
        /// The changes and their reasons.
        var sentences: [String]
        /// The change as `diff -U2` prints it.
        var patch: String
        /// The phones on which it was played.
        var phones: [SceneFix.Outcome]
        /// The named views that are elsewhere at the moment of the failure, and without a keyboard.
        var moves, movesAtRest: [String]
        /// Whether every step passes on every phone of the matrix.
        var isComplete: Bool
        /// The fields and controls that are out of reach as before.
        var remains: [String]
        /// The findings of lint that stay, and those that the change brings.
        var remainingFindings, newFindings: [String]
        /// The phones outside the matrix that failed before and now fail in a different way, each with the views that are concerned.
        var otherFailures: [String]
    }

    var file: String
    var failures: [Failure]
    var proposals: [Proposal]
    /// The number of changes that were played.
    var tried: Int
    /// Whether the first proposal was written into the file.
    var applied = false

    init(_ result: FixSearch.Result, of scene: FixableScene) {
        file = scene.file
        tried = result.trials
        failures = result.failures.map { phone, failure in
            let kind =
                switch failure.kind {
                case .step: "step"
                case .deadEnd: "deadEnd"
                case .finding(let rule): rule.rawValue
                }
            return Failure(
                kind: kind, phone: phone, title: failure.title, file: failure.file, line: failure.line, expected: failure.expected,
                actual: failure.actual)
        }
        proposals = result.fixes.map {
            Proposal(
                kinds: $0.kinds, sentences: $0.sentences, patch: $0.patch(of: scene.text, file: scene.file), phones: $0.outcomes,
                moves: $0.moves, movesAtRest: $0.movesAtRest, isComplete: $0.isComplete,
                remains: $0.remains, remainingFindings: $0.remainingFindings, newFindings: $0.newFindings,
                otherFailures: $0.otherFailures)
        }
    }

    /// Whether nothing fails any more, because a change was written.
    var isRepaired: Bool { applied && proposals.first.map { $0.isComplete && $0.remains.isEmpty && $0.remainingFindings.isEmpty } == true }

    /// The text for a terminal.
    var text: String {
        guard !failures.isEmpty else { return "ok    \(TerminalText.line(file)): nothing fails, so there is nothing to change" }
        return TerminalText.withoutCommands(
            (failures.map(\.text) + proposals.enumerated().map { $0.element.text(number: $0.offset + 1) }
                + (applied ? ["The first change is written to \(file)."] : [])).joined(separator: "\n"))
    }

    /// The last line: the number of failures, and of changes that help.
    var summary: String {
        let what = failures.count == 1 ? "1 failure" : "\(failures.count) failures"
        let help =
            proposals.isEmpty
            ? "none of the \(tried) changes that were tried helps"
            : proposals.count == 1 ? "1 change helps" : "\(proposals.count) changes help"
        return "\(TerminalText.line(file)): \(what); \(help)"
    }
}

extension FixReport.Failure {
    fileprivate var text: String {
        let place = file.map { "\($0):\(line ?? 1): " } ?? ""
        let head = "FAIL  \(place)\(TerminalText.line(title))" + (phone.isEmpty ? "" : " [\(phone)]")
        // The title of another failure is the whole sentence.
        let facts = kind == "step" ? [("expected", expected), ("actual", actual)].filter { !$0.1.isEmpty } : []
        return ([head] + facts.map { "      \($0.0): \(TerminalText.line($0.1))" }).joined(separator: "\n")
    }
}

extension FixReport.Proposal {
    fileprivate func text(number: Int) -> String {
        let head = sentences.enumerated().map { ($0.offset == 0 ? "\(number). " : "   ") + TerminalText.line($0.element) }
        return (["", head.joined(separator: "\n"), "   " + facts] + patch.split(separator: "\n").map { "   " + $0 }).joined(separator: "\n")
    }

    /// The outcome in one line: the phones, the views that move, and what still fails.
    private var facts: String {
        func name(_ phone: String) -> String { phone.isEmpty ? "the scene's phone" : phone.contains(",") ? "(\(phone))" : phone }
        let holding = phones.filter(\.holds).map { name($0.phone) }
        let failing = phones.filter { phone in
            !phone.holds && !otherFailures.contains { $0 == phone.phone || $0.hasPrefix(phone.phone + " (") }
        }.map { name($0.phone) }
        var parts = holding.isEmpty ? [] : ["holds on \(holding.joined(separator: ", "))"]
        if !failing.isEmpty { parts.append("fails as before on \(failing.joined(separator: ", "))") }
        if !moves.isEmpty { parts.append("moves \(Self.list(moves))") }
        if !movesAtRest.isEmpty { parts.append("moves without a keyboard: \(Self.list(movesAtRest))") }
        if !remains.isEmpty { parts.append("still out of reach: \(Self.list(remains))") }
        if !remainingFindings.isEmpty { parts.append("lint still finds \(Self.list(remainingFindings))") }
        if !newFindings.isEmpty { parts.append("lint then finds \(Self.list(newFindings))") }
        parts.append(otherFailures.isEmpty ? "nothing else fails" : "fails in a different way on \(Self.list(otherFailures))")
        return TerminalText.line(parts.joined(separator: "; "))
    }

    private static func list(_ names: [String]) -> String {
        let more = names.count - mostNames
        guard more > 1 else { return names.joined(separator: ", ") }
        return "\(names.prefix(mostNames).joined(separator: ", ")) and \(more) more views"
    }
    /// The number of views that a line names. (chosen)
    private static let mostNames = 4
}
