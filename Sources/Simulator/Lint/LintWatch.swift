import UIKit

/// Applies the lint rules to every frame of a run.
@MainActor
package final class LintWatch {
    private let phone: SimulatedPhone
    private let reader: LintReader
    private var checks: [any LintCheck] = [
        FocusCheck(), RoundCheck(), InsetCheck(), TargetCheck(), ActorCheck(), JumpCheck(), DirectionCheck(), BarCheck(),
        FlickerCheck(), UnderBarCheck(),
    ]
    private struct Key: Hashable {
        let rule: LintRule
        let view: String
    }
    private var known: Set<Key> = []

    private var all: [LintFinding] = []
    /// The first violation of each rule by each view, in the order in which the violations were found.
    package var findings: [LintFinding] {
        // Leave out violations that are part of another violation: a jump against the keyboard is only a jump, and a jump that is
        // reversed is only a flicker.
        all.filter { finding in
            !all.contains { other in
                Self.isPart(finding.rule, of: other.rule) && other.view == finding.view && abs(other.time - finding.time) < 0.1
            }
        }
    }
    /// Returns whether a violation of `rule` adds no information to a simultaneous violation of `other` by the same view.
    private static func isPart(_ rule: LintRule, of other: LintRule) -> Bool {
        switch rule {
        case .againstKeyboard: other == .jump || other == .flicker
        case .jump: other == .flicker
        default: false
        }
    }
    /// Called for each finding while the screen still shows the frame in which the violation was found.
    package var onFinding: ((LintFinding) -> Void)?

    /// The maximum number of findings. (chosen: more than a user reads)
    private static let mostFindings = 200

    /// Creates a watch of a phone that has not run a tick yet.
    package init(of phone: SimulatedPhone) {
        self.phone = phone
        reader = phone.process.run { LintReader(of: phone) }
    }

    /// Examines the screen. Call it after every tick.
    package func look() {
        guard let frame = phone.process.run({ reader.frame() }) else { return }
        for place in checks.indices {
            for finding in checks[place].note(frame) where all.count < Self.mostFindings {
                guard known.insert(Key(rule: finding.rule, view: finding.view)).inserted else { continue }
                all.append(finding)
                onFinding?(finding)
            }
        }
    }
}
