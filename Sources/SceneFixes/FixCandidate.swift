import Simulator

/// A change that may make a scene's flow pass, before the scene has been played with it.
struct FixCandidate {
    var kind: FixKind
    /// A sentence with the change and its reason.
    var sentence: String
    /// A number that grows with the size of the change. Candidates with a lower price are tried first.
    var price: Int
    /// The complete text of the scene's file after the change.
    var text: String
    /// The changed view or strategy, if it can be combined with another change.
    var place: Place?

    enum Place: Hashable {
        /// A view by its index in the source.
        case view(Int)
        /// The strategy.
        case strategy
    }

    /// Whether two changes belong together: they change the same view, or one of them is another strategy.
    func isPartner(of other: FixCandidate) -> Bool {
        guard let place, let otherPlace = other.place else { return false }
        return place == otherPlace ? place != .strategy : place == .strategy || otherPlace == .strategy
    }
}

/// The kind of a change. The raw values appear in JSON.
package enum FixKind: String, Codable, Sendable {
    case constraint, constant, priority, inset, scrollView, scrolling, keyboardDismissMode, distance, flag, setting, strategy, order, sheet
    case property
}

/// The prices of changes. The price of some changes also includes the distance of the changed view from the subjects
/// (`FixGenerator.distances`). (chosen: one line of the screen's own layout costs least, a change that affects every screen costs most)
enum FixPrice {
    static let pin = 1, number = 2, flag = 2, notification = 3, sheet = 3, inset = 3, order = 3, pinnedFrame = 3, size = 4, guide = 4
    static let dismissal = 6, limit = 6, scrollView = 6, strategy = 9, everyScreen = 10
}

/// Generates candidates from a scene's text and the facts about its failures. It does not play the scene.
struct FixGenerator {
    let source: SceneSource
    let facts: SceneFailure.Facts
    /// Whether a failure concerns a field or control that cannot be reached or is too low, or a keyboard that was not dismissed.
    let isAboutReach: Bool
    /// The lint rules that the failures name.
    let rules: Set<LintRule>

    init(_ source: SceneSource, _ failures: [SceneFailure]) {
        self.source = source
        facts = failures.facts
        rules = Set(failures.compactMap { if case .finding(let rule) = $0.kind { rule } else { nil } })
        isAboutReach =
            facts.isAboutDismissal || rules.contains(.squeezedTarget)
            || failures.contains { $0.kind == .deadEnd || $0.expected.hasSuffix("reachable") }
    }

    /// The candidates in the order of their prices, lowest first. Several candidates with the same text are included only once.
    var candidates: [FixCandidate] {
        let all = pins + pinnedFrames + sizes + scrolling + scrollViews + insets + engine + focus + sheets + guides
        var texts: Set<String> = [source.text.string]
        return all.enumerated().sorted { ($0.element.price, $0.offset) < ($1.element.price, $1.offset) }.map(\.element)
            .filter { texts.insert($0.text).inserted }
    }

    // MARK: Relevance

    /// The indices of the views that the failures concern, most important first.
    var subjects: [Int] {
        (facts.subjects + [facts.focused].compactMap { $0 }).compactMap(source.index(of:)).reduce(into: []) { result, view in
            if !result.contains(view), result.count < Self.mostSubjects { result.append(view) }
        }
    }
    /// The maximum number of subjects. (chosen: a field, a button, and the views that cover them)
    private static let mostSubjects = 5

    /// The distance of each view from the nearest subject. A subject has the distance 0. The superview of a view, and the views that its
    /// constraints name, are one step farther than the view.
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
    /// The distance of a view that has no relation to a subject.
    static let far = 5

    /// The subjects and their ancestors without duplicates, each view before its superview.
    var chains: [Int] {
        subjects.flatMap(source.chain).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The superview of a view; nil for a controller's root view.
    func parent(of view: Int) -> WrittenView? { source.views[view].parent.map { source.views[$0] } }

    /// Returns a candidate if its edit could be made.
    /// - Parameter place: the changed view or strategy, if it can be combined with another change.
    func candidate(
        _ kind: FixKind, _ sentence: String, _ price: Int, _ parts: [SceneEdit.Part?], of place: FixCandidate.Place? = nil
    ) -> FixCandidate? {
        let made = parts.compactMap { $0 }
        guard made.count == parts.count, !made.isEmpty else { return nil }
        return FixCandidate(kind: kind, sentence: sentence, price: price, text: SceneEdit(made).applied(to: source), place: place)
    }

    /// Returns a candidate that sets a property of a view; nil if the text cannot be edited in this way.
    func setting(_ kind: FixKind, _ view: Int, _ key: String, _ value: String, _ price: Int, because reason: String) -> FixCandidate? {
        candidate(
            kind, "Set \(key) of \(source.views[view].name) to \(value): \(reason).", price,
            [source.setting(key, to: value, in: source.views[view].node)], of: .view(view))
    }
}
