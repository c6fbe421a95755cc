import Simulator

/// A change of a scene that may make it hold, before it is tried.
struct FixCandidate {
    var kind: FixKind
    /// The change and its reason, one sentence.
    var sentence: String
    /// The size of the change: smaller ones are tried and listed first.
    var price: Int
    /// The whole text of the scene's file after the change.
    var text: String
}

/// The kind of a change. The raw values appear in JSON.
package enum FixKind: String, Codable, Sendable {
    case constraint, constant, priority, inset, scrollView, scrolling, keyboardDismissMode, distance, flag, setting, strategy, order, sheet
    case property
}

/// The prices of changes. A view that is farther from the one that the failure is about adds its distance. (chosen: one line of the
/// screen's own layout costs least, a change that concerns every screen most)
enum FixPrice {
    static let pin = 1, number = 2, flag = 2, notification = 3, sheet = 3, inset = 3, order = 3, pinnedFrame = 3, size = 4, guide = 4
    static let dismissal = 6, limit = 6, scrollView = 6, strategy = 9, everyScreen = 10
}

/// Generates candidates from a scene's text and the facts about its failures. Everything is a value: nothing is played.
struct FixGenerator {
    let source: SceneSource
    let facts: SceneFailure.Facts
    /// Whether a field or a control cannot be reached, or the keyboard stays.
    let isAboutReach: Bool
    /// The lint rules that frames break.
    let rules: Set<LintRule>

    init(_ source: SceneSource, _ failures: [SceneFailure]) {
        self.source = source
        facts = failures.facts
        rules = Set(failures.compactMap { if case .finding(let rule) = $0.kind { rule } else { nil } })
        isAboutReach =
            facts.isAboutDismissal || rules.contains(.squeezedTarget)
            || failures.contains { $0.kind == .deadEnd || $0.expected.hasSuffix("reachable") }
    }

    /// The candidates, smallest change first; each changed text once.
    var candidates: [FixCandidate] {
        let all = pins + pinnedFrames + sizes + scrolling + scrollViews + insets + engine + focus + sheets + guides
        var texts: Set<String> = [source.text.string]
        return all.enumerated().sorted { ($0.element.price, $0.offset) < ($1.element.price, $1.offset) }.map(\.element)
            .filter { texts.insert($0.text).inserted }
    }

    // MARK: Relevance

    /// The views that the failures are about, most important first.
    var subjects: [Int] {
        (facts.subjects + [facts.focused].compactMap { $0 }).compactMap(source.index(of:)).reduce(into: []) { result, view in
            if !result.contains(view), result.count < Self.mostSubjects { result.append(view) }
        }
    }
    /// The number of views that are looked at. (chosen: a field, a button, and what covers them)
    private static let mostSubjects = 5

    /// The distance of each view from the subjects: 0 for a subject, 1 for its superview and for a view that its constraints name.
    var distances: [Int] {
        var result = source.views.map { _ in Self.far }
        var waiting = subjects.map { ($0, 0) }
        while !waiting.isEmpty {
            let (view, distance) = waiting.removeFirst()
            guard distance < result[view] else { continue }
            result[view] = distance
            let named = source.views[view].constraints.flatMap(\.items).compactMap(source.index(of:))
            waiting += (named + [source.views[view].parent].compactMap { $0 }).map { ($0, distance + 1) }
        }
        return result
    }
    /// The distance of a view without a relation to a subject.
    static let far = 5

    /// The subjects with their ancestors, innermost first.
    var chains: [Int] {
        subjects.flatMap(source.chain).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The superview of a view; nil for a controller's view.
    func parent(of view: Int) -> WrittenView? { source.views[view].parent.map { source.views[$0] } }

    /// Returns a candidate if its edit could be made.
    func candidate(_ kind: FixKind, _ sentence: String, _ price: Int, _ parts: [SceneEdit.Part?]) -> FixCandidate? {
        let made = parts.compactMap { $0 }
        guard made.count == parts.count, !made.isEmpty else { return nil }
        return FixCandidate(kind: kind, sentence: sentence, price: price, text: SceneEdit(made).applied(to: source))
    }

    /// Returns a candidate that sets a property of a view.
    func setting(_ kind: FixKind, _ view: Int, _ key: String, _ value: String, _ price: Int, because reason: String) -> FixCandidate? {
        candidate(
            kind, "Set \(key) of \(source.views[view].name) to \(value): \(reason).", price,
            [source.setting(key, to: value, in: source.views[view].node)])
    }
}
