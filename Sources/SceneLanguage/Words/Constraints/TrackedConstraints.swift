/// Constraints of a view's keyboard guide that are active while the keyboard is near to some edges of the window, or away from them.
package struct TrackedConstraints: Hashable, Sendable {
    /// The labels of `UITrackingLayoutGuide.setConstraints`.
    package enum Condition: String, Hashable, Sendable, CaseIterable { case activeWhenNearEdge, activeWhenAwayFrom }
    /// `NSDirectionalRectEdge`'s names.
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

    package var condition: Condition
    /// The guide is near to all of these, or away from all of them.
    package var edges: Set<Edge>
    package var constraints: [ConstraintDescription]
    package var position: SourcePosition

    /// In the mapping `keyboardLayoutGuide`.
    static let key = "trackedConstraints"
    static let hint = "a list like [{activeWhenNearEdge: top, constraints: [bar.bottom == safeArea.bottom]}]"

    /// Why it could never be active, or never beside those before it; nil when nothing is wrong.
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
