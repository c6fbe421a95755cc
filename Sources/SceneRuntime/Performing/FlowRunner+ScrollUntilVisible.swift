import UIKit

extension FlowRunner {
    package func scrollUntilVisible(_ scroll: FlowScroll) -> FlowOperation {
        let deadline = phone.time + scroll.timeout
        // Derive the duration from Maestro's speed: 0 is the slowest and 100 the fastest, and a swipe takes at most one second.
        let duration = 1.0 * Double(100 - scroll.speed) / 100 + 0.05
        var lastFrame: CGRect?
        // Remember the list's frame too, because a swipe may enlarge a sheet and move the list instead of scrolling it.
        var last: (offset: CGPoint, frame: CGRect)?
        var isFlung = false
        func look() -> FlowOperation {
            .plan { [unowned self] () throws(FlowFailure) in
                if let list = screen.list, try screen.matches(scroll.element).isEmpty {
                    // Scroll until the row has views, or until the list has reached its end.
                    let present = (list.contentOffset, screen.frame(of: list))
                    let hasMoved = last.map { $0 != present } ?? true
                    guard phone.time < deadline, hasMoved || !isFlung else {
                        _ = try screen.find(scroll.element)
                        return []
                    }
                    last = present
                    // Swipe with velocity if the last swipe had no effect, because a sheet grows only after such a swipe.
                    isFlung = !hasMoved
                    let hold = isFlung ? 0 : TouchTiming.stop
                    return [self.scroll(scroll.direction, inside: list, duration: duration, hold: hold), rest(), look()]
                }
                let view = try screen.find(scroll.element)
                let frame = screen.frame(of: view)
                let shown = screen.visiblePart(of: view)
                let area = frame.width * frame.height
                let share = area > 0 ? shown.width * shown.height / area * 100 : 0
                if share >= Double(scroll.visibilityPercentage) - 0.5, share > 0 || scroll.visibilityPercentage == 0 {
                    return scroll.centerElement ? centre(view) : []
                }
                guard phone.time < deadline else {
                    throw FlowFailure(
                        expected: "\(scroll.element.description) visible within \(SceneNumber.format(scroll.timeout)) s",
                        actual: "\(Int(share)) % of the view is visible after scrolling \(scroll.direction.rawValue)")
                }
                if let lastFrame, abs(lastFrame.minX - frame.minX) < 0.5, abs(lastFrame.minY - frame.minY) < 0.5 {
                    throw FlowFailure(
                        expected: "\(scroll.element.description) visible",
                        actual: "the content scrolls no further \(scroll.direction.rawValue) and \(Int(share)) % of the view is visible")
                }
                lastFrame = frame
                let scrollView = screen.scrollView(around: view)
                return [self.scroll(scroll.direction, inside: scrollView, duration: duration, hold: TouchTiming.stop), rest(), look()]
            }
        }
        return look()
    }

    /// Drags the content until the view is in the middle of its scroll view, or until the content cannot move further.
    private func centre(_ view: UIView) -> [FlowOperation] {
        let scrollView = screen.scrollView(around: view)
        let room = scrollView.map { screen.reachablePart(of: $0) } ?? screen.roomAboveKeyboard
        let frame = screen.frame(of: view)
        let limit = CGVector(dx: room.width * 0.4, dy: room.height * 0.4)
        let delta = CGVector(
            dx: min(max(room.midX - frame.midX, -limit.dx), limit.dx), dy: min(max(room.midY - frame.midY, -limit.dy), limit.dy))
        guard abs(delta.dx) >= 1 || abs(delta.dy) >= 1 else { return [] }
        let start = screen.strokeStart(of: delta, in: room, for: scrollView)
        let end = CGPoint(x: start.x + delta.dx, y: start.y + delta.dy)
        return fingers.stroke([start, end], duration: FlowDefaults.swipe, hold: TouchTiming.stop) + [rest()]
    }
}
