import QuartzCore

/// Finds bars that are attached to the keyboard and separate from it while the bar and the keyboard move.
struct BarCheck: LintCheck {
    /// The extreme gaps during one motion. A gap is the distance from the bar's lower edge down to the keyboard's upper edge, in
    /// points. It is negative if the bar extends below that edge.
    private struct Motion {
        /// The gap before the motion.
        var start: CGFloat
        var least, greatest: (gap: CGFloat, time: Double)
    }
    private var atRest: [UInt64: CGFloat] = [:]
    private var motions: [UInt64: Motion] = [:]
    private var screen = CGRect.null

    /// The maximum gap at which a bar is treated as attached to the keyboard, in points. (chosen: a hairline)
    private static let attached: CGFloat = 1
    /// The amount by which the gap may exceed its values before and after the motion, in points. (chosen: the largest difference
    /// between two animation curves of equal duration)
    static let accepted: CGFloat = 12

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        func gap(_ bar: LintFrame.View) -> CGFloat { frame.keyboard.top - bar.frame.maxY }
        // Discard the recorded gaps if the window has changed, because all views are then laid out again.
        if frame.screen != screen { (atRest, motions, screen) = ([:], [:], frame.screen) }
        guard frame.rest != nil else {
            for bar in frame.bars {
                guard let start = atRest[bar.id] else { continue }
                let now = (gap: gap(bar), time: frame.time)
                var motion = motions[bar.id] ?? Motion(start: start, least: now, greatest: now)
                if now.gap < motion.least.gap { motion.least = now }
                if now.gap > motion.greatest.gap { motion.greatest = now }
                motions[bar.id] = motion
            }
            return []
        }
        defer {
            atRest = Dictionary(frame.bars.map { ($0.id, gap($0)) }, uniquingKeysWith: { first, _ in first })
            motions = [:]
        }
        return frame.bars.compactMap { bar in
            guard let motion = motions[bar.id], min(abs(motion.start), abs(gap(bar))) <= Self.attached else { return nil }
            let allowed = min(0, motion.start, gap(bar)) - Self.accepted...max(0, motion.start, gap(bar)) + Self.accepted
            let (above, below) = (motion.greatest.gap - allowed.upperBound, allowed.lowerBound - motion.least.gap)
            guard max(above, below) > 0 else { return nil }
            let worst = above > below ? motion.greatest : motion.least
            let points = abs(worst.gap)
            return LintFinding(
                rule: .accessoryParts, view: bar.name, time: worst.time, points: points,
                fact: "\(bar.name) is \(LintFinding.text(points)) points \(worst.gap > 0 ? "above" : "below") "
                    + "the keyboard's edge while both move")
        }
    }
}
