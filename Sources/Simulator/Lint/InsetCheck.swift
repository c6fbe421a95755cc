import QuartzCore

/// Finds bottom insets that include a height twice: the safe area in addition to the keyboard, or the keyboard although the
/// controller's view was already moved up.
struct InsetCheck: LintCheck {
    /// The scroll views' own bottom insets when the phone was last at rest without a keyboard, by layer identifier.
    private var paddings: [UInt64: CGFloat] = [:]

    /// The maximum height of blank space below the content that is not reported, in points. (chosen: more than the engine's default
    /// distance of 10, and less than the smallest safe area of a home indicator, 20, Facts/Devices.md)
    static let accepted: CGFloat = 15

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        guard let rest = frame.rest else { return [] }
        if frame.keyboard.phase == .hidden {
            paddings = Dictionary(rest.scrollers.map { ($0.view.id, $0.insetBottom) }, uniquingKeysWith: { first, _ in first })
            return []
        }
        guard frame.keyboard.phase == .shown else { return [] }
        return rest.scrollers.compactMap { scroller in
            guard let padding = paddings[scroller.view.id], scroller.insetBottom > padding + 1 else { return nil }
            // Skip scroll views that cannot scroll, because the blank space is visible only at the end of the content.
            guard scroller.offsets.upperBound > scroller.offsets.lowerBound else { return nil }
            let covered = max(0, scroller.view.frame.maxY - frame.keyboard.top)
            let blank = scroller.insetBottom + scroller.safeBottom - padding - covered - scroller.distance
            guard blank > Self.accepted else { return nil }
            let name = scroller.view.name
            return LintFinding(
                rule: .insetCountedTwice, view: name, time: frame.time, points: blank,
                fact: "\(name) has \(LintFinding.text(blank)) blank points below its content: the keyboard covers "
                    + "\(LintFinding.text(covered)), and the bottom inset has grown to "
                    + "\(LintFinding.text(scroller.insetBottom + scroller.safeBottom))",
                writers: [scroller.insetWriter].compactMap { $0 })
        }
    }
}
