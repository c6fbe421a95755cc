import QuartzCore

/// A violation of a lint rule: the rule, the view, the time, the amount in points, and the code that caused it.
package struct LintFinding: Hashable, Sendable {
    package var rule: LintRule
    /// The view's identifier, its name in the app's code, or its class name.
    package var view: String
    /// The virtual time, in seconds.
    package var time: Double
    /// The amount by which the view violates the rule, in points.
    package var points: CGFloat
    /// A description of the violation without its cause: `email moves by 120 points in one frame`.
    package var fact: String
    /// The writers that caused the violation; empty if no writer is known.
    package var writers: [LintFrame.Writer] = []

    /// The description with the cause: `email moves by 120 points in one frame (the app)`.
    package var sentence: String {
        let names = writers.map(\.words).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return names.isEmpty ? fact : "\(fact) (\(names.joined(separator: ", ")))"
    }

    /// Returns a length in points as text, rounded to tenths: `34`, `7.5`.
    static func text(_ points: CGFloat) -> String { (Double((points * 10).rounded() / 10) + 0).shortestText }
}

extension LintFrame.Writer {
    /// The writer in words, such as `the engine: rootOrigin` or `the app, LoginController.swift:31`.
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
