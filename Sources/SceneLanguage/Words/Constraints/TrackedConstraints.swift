import HostSupport

/// Constraints of a view's keyboard layout guide that are active only while the keyboard is near some edges of the window, or only while
/// the keyboard is away from some edges.
package struct TrackedConstraints: Hashable, Sendable {
    /// The argument labels of `UITrackingLayoutGuide.setConstraints`.
    package enum Condition: String, Hashable, Sendable, CaseIterable { case activeWhenNearEdge, activeWhenAwayFrom }
    /// The edges by the names of `NSDirectionalRectEdge`.
    package enum Edge: String, Hashable, Sendable, CaseIterable {
        case top, leading, bottom, trailing

        var opposite: Edge {
            switch self {
            case .top: .bottom
            case .bottom: .top
            case .leading: .trailing
            case .trailing: .leading
            }
        }
    }

    package var condition = Condition.activeWhenNearEdge
    /// The edges in the condition. The keyboard must be near all of them, or away from all of them.
    package var edges: Set<Edge> = []
    package var constraints: [ConstraintDescription] = []
    package var position: SourcePosition

    /// The name of the key in the mapping `keyboardLayoutGuide`.
    static let key = "trackedConstraints"

    /// Returns the reason why these constraints can never be active, or why they conflict with `others`; nil if there is no problem.
    func problem(beside others: [TrackedConstraints]) -> String? {
        if edges.isEmpty {
            return "\"\(condition.rawValue)\" without an edge never holds; name one of \(Spelling.list(Edge.allCases.map(\.rawValue)))"
        }
        if condition == .activeWhenNearEdge, let edge = Edge.allCases.first(where: { edges.contains($0) && edges.contains($0.opposite) }) {
            return "the keyboard is never near to \(edge.rawValue) and \(edge.opposite.rawValue) at once"
        }
        if let other = others.first(where: { $0.condition == condition && $0.edges == edges }) {
            return "the same edges have constraints in line \(other.position.line) already; UIKit forgets those for the later ones"
        }
        return nil
    }
}

extension TrackedConstraints {
    static let keys = Mapping<TrackedConstraints>(
        "a set of tracked constraints",
        Condition.allCases.map { condition in
            MappingKey<TrackedConstraints>(
                condition.rawValue, .words(Edge.allCases.map(\.rawValue)),
                condition == .activeWhenNearEdge
                    ? "active while the keyboard is near all of these edges of the window"
                    : "active while the keyboard is away from all of these edges",
                set: { set, words, _ in (set.condition, set.edges) = (condition, Set(words.compactMap(Edge.init))) })
        } + [.init("constraints", .constraints, "the constraints that are then active", \.constraints).required])

    /// The definition of the key `trackedConstraints`, which the mapping `keyboardLayoutGuide` has in addition to the guide's properties.
    static let viewKey = MappingKey<ViewDescription>(
        key, .trackedConstraints, "constraints that are active depending on the keyboard's position",
        set: { view, sets, source in
            view.trackedConstraints = sets
            guard source.entry("followsUndockedKeyboard") == nil, let entry = source.entry(key) else { return }
            source.diagnostics.report(
                entry.position, "\"\(key)\" are active with \"followsUndockedKeyboard: true\" only; write it beside them")
        })
}

extension ValueReader where Value == [TrackedConstraints] {
    fileprivate static var trackedConstraints: Self {
        let conditions = TrackedConstraints.Condition.allCases.map(\.rawValue)
        let set = ValueReader<TrackedConstraints>.mapping(
            "trackedConstraints", TrackedConstraints.keys, from: { TrackedConstraints(position: $0) },
            check: { _, source throws(ArgumentProblem) in
                let given = conditions.filter { source.entry($0) != nil }.count
                guard given != 1 else { return }
                throw ArgumentProblem("a set of tracked constraints needs \(given == 0 ? "" : "only ")one of \(Spelling.list(conditions))")
            })
        let sample = "[{activeWhenNearEdge: top, constraints: [bar.bottom == safeArea.bottom]}]"
        let sets = items("a list like \(sample)", of: set, samples: [sample])
        return Self(sets.hint, form: sets.form, samples: sets.samples) { context in
            let before = context.diagnostics.count
            guard let read = sets.read(in: context), context.diagnostics.count == before else { return nil }
            for (index, set) in read.enumerated() {
                guard let problem = set.problem(beside: Array(read.prefix(index))) else { continue }
                let node = context.node.items?.first { $0.position == set.position }
                context.diagnostics.report(
                    node?.entries?.first { $0.key == set.condition.rawValue }?.value.position ?? set.position, problem)
            }
            return read
        }
    }
}
