import QuartzCore

/// Finds controls that the keyboard shrinks below the height that a finger needs.
struct TargetCheck: LintCheck {
    /// The heights of the controls when the phone was last at rest without a keyboard, by layer identifier.
    private var heights: [UInt64: CGFloat] = [:]

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        guard let rest = frame.rest else { return [] }
        if frame.keyboard.phase == .hidden {
            heights = Dictionary(rest.controls.map { ($0.id, $0.frame.height) }, uniquingKeysWith: { first, _ in first })
            return []
        }
        guard frame.keyboard.phase == .shown else { return [] }
        return rest.controls.compactMap { control in
            let height = control.frame.height
            guard let before = heights[control.id], height < before - 1, height < LintRule.leastTargetHeight - 0.5 else { return nil }
            return LintFinding(
                rule: .squeezedTarget, view: control.name, time: frame.time, points: LintRule.leastTargetHeight - height,
                fact: "\(control.name) is \(LintFinding.text(height)) points high while the keyboard is up, and "
                    + "\(LintFinding.text(before)) without it")
        }
    }
}
