import QuartzCore

/// A rule that a flow has broken: the view, the moment, the number of points, and who caused it.
package struct LintFinding: Hashable, Sendable {
    package var rule: LintRule
    /// The view's identifier, its name in the app, or its class.
    package var view: String
    /// The virtual time, seconds.
    package var time: Double
    /// The amount by which it breaks the rule, points.
    package var points: CGFloat
    /// The fact without its cause: `email moves by 120 points in one frame`.
    package var fact: String
    /// The writes that caused it; empty if none is known.
    package var writers: [LintFrame.Writer] = []

    /// The fact with its cause: `email moves by 120 points in one frame (the app)`.
    package var sentence: String {
        let names = writers.map(\.words).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return names.isEmpty ? fact : "\(fact) (\(names.joined(separator: ", ")))"
    }

    /// Returns a length for display, points in tenths: `34`, `7.5`.
    static func text(_ points: CGFloat) -> String { (Double((points * 10).rounded() / 10) + 0).shortestText }
}

extension LintFrame.Writer {
    /// The writer in words: `the engine: rootOrigin`, `the app, LoginController.swift:31`.
    package var words: String {
        let part: String? =
            switch cause {
            case .engine(let rule): rule
            case .layout(let view): view
            default: nil
            }
        return ([MovementShares.words(ofActor: cause.actor) + (part.map { ": \($0)" } ?? "")] + lines.map { "\($0)" })
            .joined(separator: ", ")
    }
}
