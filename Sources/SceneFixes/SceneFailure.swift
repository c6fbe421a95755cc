import Simulator

/// A step, field, control or frame that does not meet its demand in a run of a scene, with the facts from which changes are derived.
package struct SceneFailure: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A step of the flow failed.
        case step
        /// A field or a control that no user action can make visible while the keyboard is on the screen.
        case deadEnd
        /// A frame breaks a lint rule.
        case finding(LintRule)
    }

    /// The facts at the moment of the failure. Lengths are in points.
    package struct Facts: Hashable, Sendable {
        /// The ids of the views that the failure concerns, most important first.
        package var subjects: [String] = []
        /// The id of the first responder.
        package var focused: String?
        /// Whether a certain view was expected to be first responder.
        package var isAboutFocus = false
        /// Whether the keyboard was expected to be hidden.
        package var isAboutDismissal = false
        /// The minimum distance between view and keyboard that the step demands.
        package var margin = 0.0
        /// The height of the hidden part of the first subject.
        package var missing = 0.0
        /// The height of the part of the screen from the keyboard's upper edge to the bottom; 0 without a keyboard.
        package var keyboardHeight = 0.0
        /// Whether the keyboard floats, so that it does not extend to the bottom of the screen.
        package var isKeyboardFloating = false
        /// The height of the screen.
        package var screenHeight = 0.0
        /// The lower end of the subviews of each view, in the view's own coordinates, by the view's id.
        package var contentEnds: [String: Double] = [:]
        package init() {}
    }

    package var kind: Kind
    /// The step as it is written in the flow, or a sentence about the hidden control or the finding, with its time.
    package var title: String
    /// The file with the step, or with the view of a finding; nil if it is unknown.
    package var file: String?
    package var line: Int?
    /// The number of the step in the flow, from 1. It stays the same when a change moves lines of the file.
    var step = 0
    package var expected = ""
    package var actual = ""
    package var facts = Facts()

    package init(_ kind: Kind, title: String) { (self.kind, self.title) = (kind, title) }

    /// Whether a lint rule has reported the failure.
    var isFinding: Bool { if case .finding = kind { true } else { false } }

    /// The failure in a few words: the step as written, or the view with its defect.
    var brief: String {
        let subject = facts.subjects.first ?? title
        return switch kind {
        case .step: title
        case .deadEnd: "\(subject) is out of reach"
        case .finding(let rule): "\(rule.rawValue) of \(subject)"
        }
    }

    /// A key that identifies the failure. Failures in two runs are treated as the same failure if their keys are equal.
    var key: String {
        switch kind {
        case .step: "step \(step): \(title)"
        case .deadEnd: "dead end: \(facts.subjects.first ?? title)"
        case .finding(let rule): "\(rule.rawValue): \(facts.subjects.first ?? title)"
        }
    }
}

extension [SceneFailure] {
    /// The combined facts of all failures. The facts of the first failure come first.
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
