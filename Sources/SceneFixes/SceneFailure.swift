import Simulator

/// A demand that does not hold in a run of a scene, with the facts that choose the changes to try.
package struct SceneFailure: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A step of the flow failed.
        case step
        /// Nothing brings a field or a control into sight while the keyboard is up.
        case deadEnd
        /// A frame breaks a lint rule.
        case finding(LintRule)
    }

    /// The facts at the moment of the failure. Lengths are points.
    package struct Facts: Hashable, Sendable {
        /// The ids of the views that the failure is about, most important first.
        package var subjects: [String] = []
        /// The id of the view that has the keyboard.
        package var focused: String?
        /// Whether a certain view was expected to have the keyboard.
        package var isAboutFocus = false
        /// Whether the keyboard was expected to be hidden.
        package var isAboutDismissal = false
        /// The distance from the keyboard that the step demands.
        package var margin = 0.0
        /// The hidden height of the first subject.
        package var missing = 0.0
        /// The height of the screen that the keyboard covers.
        package var keyboardHeight = 0.0
        /// Whether the keyboard floats, and covers no edge of the screen.
        package var isKeyboardFloating = false
        /// The height of the screen.
        package var screenHeight = 0.0
        /// The end of the content of each view by its id, in the view's own coordinates.
        package var contentEnds: [String: Double] = [:]
        package init() {}
    }

    package var kind: Kind
    /// The step as written, or the sentence about the dead end or the finding, with its time.
    package var title: String
    /// The place of the step, or of the view of a finding; nil if there is none.
    package var file: String?
    package var line: Int?
    /// The number of steps before it. A change moves lines, and not steps.
    var step = 0
    package var expected = ""
    package var actual = ""
    package var facts = Facts()

    package init(_ kind: Kind, title: String) { (self.kind, self.title) = (kind, title) }

    /// Whether a lint rule found it.
    var isFinding: Bool { if case .finding = kind { true } else { false } }

    /// The failure without its facts: two runs have the same failure if these are equal.
    var key: String {
        switch kind {
        case .step: "step \(step): \(title)"
        case .deadEnd: "dead end: \(facts.subjects.first ?? title)"
        case .finding(let rule): "\(rule.rawValue): \(facts.subjects.first ?? title)"
        }
    }
}

extension [SceneFailure] {
    /// The facts of all failures together, those of the first failure first.
    var facts: SceneFailure.Facts {
        var result = first?.facts ?? SceneFailure.Facts()
        for other in dropFirst().map(\.facts) {
            result.subjects += other.subjects.filter { !result.subjects.contains($0) }
            result.isAboutFocus = result.isAboutFocus || other.isAboutFocus
            result.isAboutDismissal = result.isAboutDismissal || other.isAboutDismissal
            result.margin = Swift.max(result.margin, other.margin)
            if result.missing == 0 { result.missing = other.missing }
            result.keyboardHeight = Swift.max(result.keyboardHeight, other.keyboardHeight)
            result.isKeyboardFloating = result.isKeyboardFloating || other.isKeyboardFloating
            result.screenHeight = Swift.max(result.screenHeight, other.screenHeight)
            result.contentEnds.merge(other.contentEnds) { Swift.max($0, $1) }
            result.focused = result.focused ?? other.focused
        }
        return result
    }
}
