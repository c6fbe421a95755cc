import QuartzCore

/// Finds bars that are attached to the keyboard and leave it while both move.
struct BarCheck: LintCheck {
    /// The extremes of one motion: the gap between the bar's lower and the keyboard's upper edge, points; negative below the edge.
    private struct Motion {
        /// The gap before.
        var start: CGFloat
        var least, greatest: (gap: CGFloat, time: Double)
    }
    private var atRest: [UInt64: CGFloat] = [:]
    private var motions: [UInt64: Motion] = [:]
    private var screen = CGRect.null

    /// The gap that still counts as attached, points. (chosen: a hairline)
    private static let attached: CGFloat = 1
    /// The gap beyond that of the ends which is accepted, points. (chosen: what two curves of equal length part by)
    static let accepted: CGFloat = 12

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        func gap(_ bar: LintFrame.View) -> CGFloat { frame.keyboard.top - bar.frame.maxY }
        // A new window lays everything out again.
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
                    + "the keyboard's edge on its way")
        }
    }
}
