import QuartzCore

/// Compares the screen before the keyboard appeared with the screen after it has disappeared.
struct RoundCheck: LintCheck {
    /// The values when the phone was last at rest without a keyboard, and the frame of the app's window at that time.
    private var before: (rest: LintFrame.Rest, screen: CGRect)?
    private var hasKeyboardCome = false

    /// The maximum difference that is not reported, in points. (chosen: rounding to pixels)
    private static let tolerance: CGFloat = 1

    mutating func note(_ frame: LintFrame) -> [LintFinding] {
        if frame.keyboard.phase != .hidden { hasKeyboardCome = true }
        if frame.screen != before?.screen { before = nil }
        guard let rest = frame.rest, frame.keyboard.phase == .hidden, frame.subject?.isFocused != true else { return [] }
        defer { (before, hasKeyboardCome) = ((rest, frame.screen), false) }
        guard hasKeyboardCome, let before = before?.rest else { return [] }
        return scrollers(rest, before, frame.time) + pages(rest, before, frame.time)
    }

    private func scrollers(_ rest: LintFrame.Rest, _ before: LintFrame.Rest, _ time: Double) -> [LintFinding] {
        let known = Dictionary(before.scrollers.map { ($0.view.id, $0) }, uniquingKeysWith: { first, _ in first })
        return rest.scrollers.flatMap { now -> [LintFinding] in
            guard let old = known[now.view.id] else { return [] }
            let name = now.view.name
            var found: [LintFinding] = []
            func compare(_ property: String, _ old: CGFloat, _ new: CGFloat, _ writer: LintFrame.Writer? = nil) {
                guard abs(new - old) > Self.tolerance else { return }
                found.append(
                    LintFinding(
                        rule: .roundNotRestored, view: name, time: time, points: abs(new - old),
                        fact: "\(name).\(property) is \(LintFinding.text(new)), and was \(LintFinding.text(old)) "
                            + "before the keyboard appeared",
                        writers: [writer].compactMap { $0 }))
            }
            compare("contentInset.top", old.insetTop, now.insetTop)
            compare("contentInset.bottom", old.insetBottom, now.insetBottom, now.insetWriter)
            compare("verticalScrollIndicatorInsets.bottom", old.indicatorBottom, now.indicatorBottom)
            let beyond = max(now.offset - now.offsets.upperBound, now.offsets.lowerBound - now.offset)
            let beyondBefore = max(old.offset - old.offsets.upperBound, old.offsets.lowerBound - old.offset)
            if beyond > Self.tolerance, beyond > beyondBefore + Self.tolerance {
                found.append(
                    LintFinding(
                        rule: .roundNotRestored, view: name, time: time, points: beyond,
                        fact: "\(name) stays \(LintFinding.text(beyond)) points beyond its scrolling range after the keyboard has hidden",
                        writers: [now.offsetWriter].compactMap { $0 }))
            }
            return found
        }
    }

    private func pages(_ rest: LintFrame.Rest, _ before: LintFrame.Rest, _ time: Double) -> [LintFinding] {
        // Skip the comparison if a text was edited, because a view whose text has grown may move the views beside it.
        guard rest.texts == before.texts else { return [] }
        let known = Dictionary(before.pages.map { ($0.view.id, $0.view.frame) }, uniquingKeysWith: { first, _ in first })
        return rest.pages.compactMap { page in
            guard let old = known[page.view.id], page.writer?.cause != .user, page.writer?.cause != .system else { return nil }
            let moved = max(abs(page.view.frame.minY - old.minY), abs(page.view.frame.minX - old.minX))
            guard moved > Self.tolerance else { return nil }
            return LintFinding(
                rule: .roundNotRestored, view: page.view.name, time: time, points: moved,
                fact: "\(page.view.name) stays \(LintFinding.text(moved)) points away from its position before the keyboard appeared",
                writers: [page.writer].compactMap { $0 })
        }
    }
}
