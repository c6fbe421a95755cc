import UIKit

/// Judges every frame of a run by the lint rules.
@MainActor
package final class LintWatch {
    private let phone: SimulatedPhone
    private let reader: LintReader
    private var checks: [any LintCheck] = [
        FocusCheck(), RoundCheck(), InsetCheck(), TargetCheck(), ActorCheck(), JumpCheck(), DirectionCheck(), BarCheck(),
        FlickerCheck(),
    ]
    private struct Key: Hashable {
        let rule: LintRule
        let view: String
    }
    private var known: Set<Key> = []

    private var all: [LintFinding] = []
    /// The first finding of each rule about each view, in the order in which they were found.
    package var findings: [LintFinding] {
        // A jump against the keyboard is one finding, and so is a jump that is taken back.
        all.filter { finding in
            !all.contains { other in
                Self.isPart(finding.rule, of: other.rule) && other.view == finding.view && abs(other.time - finding.time) < 0.1
            }
        }
    }
    /// Whether a rule broken at the same time as another one says nothing more.
    private static func isPart(_ rule: LintRule, of other: LintRule) -> Bool {
        switch rule {
        case .againstKeyboard: other == .jump || other == .flicker
        case .jump: other == .flicker
        default: false
        }
    }
    /// Called for each finding while the frame in which it was found is on the screen.
    package var onFinding: ((LintFinding) -> Void)?

    /// The greatest number of findings. (chosen: more than anybody reads)
    private static let mostFindings = 200

    /// Begins to watch a phone, before its first tick.
    package init(of phone: SimulatedPhone) {
        self.phone = phone
        reader = phone.process.run { LintReader(of: phone) }
    }

    /// Looks at the screen. To be called after every tick.
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
