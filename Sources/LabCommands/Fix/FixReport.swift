import HostSupport
import SceneFixes

/// The result of `fix`, as text and as JSON.
struct FixReport: Encodable {
    struct Failure: Encodable {
        /// The kind of the failure: `step`, `deadEnd`, or the name of the lint rule that was broken.
        var kind: String
        /// The configuration of the phone on which the flow fails; "" for the scene's own settings.
        var phone: String
        var title: String
        var file: String?
        var line: Int?
        var expected, actual: String
    }

    struct Proposal: Encodable {
        /// The kinds of the changes in this proposal.
        var kinds: [FixKind]
        /// The changes and their reasons, one sentence for each.
        var sentences: [String]
        /// The change as `diff -U2` prints it; "" if no written line can be changed.
        var patch: String
        /// The whole text of the scene's file after the change; nil for an app.
        var changedText: String?
        /// The places in the sources of an app; nil for a scene.
        var places: [Place]?
        /// The outcome on each phone on which the changed scene was played.
        var phones: [SceneFix.Outcome]
        /// The names of the views that the changes move: those with a different frame at the moment of the failure, and those with a
        /// different frame while no keyboard is on the screen.
        var moves, movesAtRest: [String]
        /// Whether every step passes on every phone of the matrix.
        var isComplete: Bool
        /// The names of the fields and controls that no user action can make visible, with or without the changes.
        var remains: [String]
        /// The lint findings that the changes do not remove, and those that the changes cause.
        var remainingFindings, newFindings: [String]
        /// The phones outside the matrix that failed before and now fail in a different way, each with what fails there.
        var otherFailures: [String]
    }

    /// The rejected change that leaves the fewest failures.
    struct NearMiss: Encodable {
        var sentences: [String]
        var patch: String
        var places: [Place]?
        var left: [SceneFix.Obstacle]
    }

    var file: String
    var failures: [Failure]
    var proposals: [Proposal]
    /// Present if there are no proposals and a change helps somewhere.
    var nearest: NearMiss?
    /// The number of changes that the search has tried by playing the flow.
    var tried: Int
    /// Whether the first proposal was written to the scene's file.
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
        func places(_ fix: SceneFix) -> [Place]? { fix.changes.isEmpty ? nil : fix.changes.map(Place.init) }
        func patch(_ fix: SceneFix) -> String {
            places(fix).map { $0.compactMap(\.patch).joined(separator: "\n") } ?? fix.patch(of: scene.text, file: scene.file)
        }
        proposals = result.fixes.map {
            Proposal(
                kinds: $0.kinds, sentences: $0.sentences, patch: patch($0), changedText: $0.text.isEmpty ? nil : $0.text,
                places: places($0), phones: $0.outcomes, moves: $0.moves,
                movesAtRest: $0.movesAtRest, isComplete: $0.isComplete,
                remains: $0.remains, remainingFindings: $0.remainingFindings, newFindings: $0.newFindings,
                otherFailures: $0.otherFailures)
        }
        nearest = result.nearest.map {
            NearMiss(sentences: $0.sentences, patch: patch($0), places: places($0), left: $0.obstacles)
        }
    }

    /// Whether no failure remains, because a proposal that corrects all failures was written to the file.
    var isRepaired: Bool { applied && proposals.first.map { $0.isComplete && $0.remains.isEmpty && $0.remainingFindings.isEmpty } == true }

    /// The text for a terminal.
    var text: String {
        guard !failures.isEmpty else { return "ok    \(TerminalText.line(file)): nothing fails, so there is nothing to change" }
        return TerminalText.withoutCommands(
            (failures.map(\.text) + proposals.enumerated().map { $0.element.text(number: $0.offset + 1) }
                + [nearest?.text].compactMap { $0 } + (applied ? ["The first change is written to \(file)."] : [])).joined(separator: "\n"))
    }

    /// The last line of the output, with the number of failures and the number of changes that correct them.
    var summary: String {
        let what = failures.count == 1 ? "1 failure" : "\(failures.count) failures"
        let help =
            proposals.isEmpty
            ? "none of the \(tried) changes that were tried helps"
                + (nearest.map { "; the nearest leaves \($0.left.count == 1 ? "1 failure" : "\($0.left.count) failures")" } ?? "")
            : proposals.count == 1 ? "1 change helps" : "\(proposals.count) changes help"
        return "\(TerminalText.line(file)): \(what); \(help)"
    }
}

extension FixReport.Failure {
    fileprivate var text: String {
        let place = file.map { "\($0):\(line ?? 1): " } ?? ""
        let head = "FAIL  \(place)\(TerminalText.line(title))" + (phone.isEmpty ? "" : " [\(phone)]")
        // Only the failure of a step has expected and actual values; the title of any other failure is the complete sentence.
        let facts = kind == "step" ? [("expected", expected), ("actual", actual)].filter { !$0.1.isEmpty } : []
        return ([head] + facts.map { "      \($0.0): \(TerminalText.line($0.1))" }).joined(separator: "\n")
    }
}

/// Returns the places in an app's sources, one a line.
private func lines(of places: [FixReport.Place]?) -> [String] {
    (places ?? []).map(\.text).filter { !$0.isEmpty }.map { "   " + TerminalText.line($0) }
}

/// Returns a phone in words, for the inside of a sentence.
private func name(_ phone: String) -> String { phone.isEmpty ? "the scene's phone" : phone.contains(",") ? "(\(phone))" : phone }

extension FixReport.NearMiss {
    fileprivate var text: String {
        let head = sentences.enumerated().map { ($0.offset == 0 ? "Nearest: " : "         ") + TerminalText.line($0.element) }
        let failures = left.map { "   fails on \(name($0.phone)): \(TerminalText.line($0.failure))" }
        return ([""] + head + failures + lines(of: places) + patch.split(separator: "\n").map { "   " + $0 }).joined(separator: "\n")
    }
}

extension FixReport.Proposal {
    fileprivate func text(number: Int) -> String {
        let head = sentences.enumerated().map { ($0.offset == 0 ? "\(number). " : "   ") + TerminalText.line($0.element) }
        let changes = lines(of: places) + patch.split(separator: "\n").map { "   " + $0 }
        return (["", head.joined(separator: "\n"), "   " + facts] + changes).joined(separator: "\n")
    }

    /// The outcome in one line, which lists the phones, the moved views, and the remaining failures.
    private var facts: String {
        let holding = phones.filter(\.holds).map { name($0.phone) }
        let failing = phones.filter { phone in
            !phone.holds && !otherFailures.contains { $0.hasPrefix(phone.phone + " (") }
        }.map { phone in name(phone.phone) + (phone.failures.isEmpty ? "" : " (\(Self.list(phone.failures, "failures")))") }
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

    private static func list(_ names: [String], _ kind: String = "views") -> String {
        let more = names.count - mostNames
        guard more > 1 else { return names.joined(separator: ", ") }
        return "\(names.prefix(mostNames).joined(separator: ", ")) and \(more) more \(kind)"
    }
    /// The maximum number of views that a line names. (chosen)
    private static let mostNames = 4
}
