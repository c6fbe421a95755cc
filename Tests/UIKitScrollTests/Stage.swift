@testable import UIKitScroll

/// A test environment with a window in its own process, fingers that touch it, and ticks in the same order as in the real loop.
@MainActor
final class Stage {
    let process = SimulatedProcess(name: "test")
    let framesPerSecond: Int
    private(set) var window: UIWindow!
    private var pending: [(time: Double, act: @MainActor (Double) -> Void)] = []
    private var touches: [Int: UITouch] = [:]
    /// A closure that is called at the end of every tick with the tick's time.
    var afterTick: (Double) -> Void = { _ in }

    init(framesPerSecond: Int = 60) {
        self.framesPerSecond = framesPerSecond
        window = process.run {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            return window
        }
    }

    /// Adds a scroll view that ignores the safe area, so that its numbers are round.
    func addScrollView(
        _ scrollView: UIScrollView? = nil, frame: CGRect = CGRect(x: 0, y: 100, width: 300, height: 400),
        content: CGSize = CGSize(width: 300, height: 2000), in container: UIView? = nil
    ) -> UIScrollView {
        process.run {
            let scrollView = scrollView ?? UIScrollView()
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.frame = frame
            scrollView.contentSize = content
            (container ?? window).addSubview(scrollView)
            window.layoutWindow()
            return scrollView
        }
    }

    /// Runs code in the process between two ticks.
    func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try process.run(body) }

    /// Schedules an action for the first tick at or after `time`, in seconds. The action gets `time` as the time of its event.
    func at(_ time: Double, _ act: @escaping @MainActor (Double) -> Void) {
        let index = pending.firstIndex { $0.time > time } ?? pending.count
        pending.insert((time, act), at: index)
    }

    func touch(_ phase: UITouch.Phase, _ location: CGPoint, at time: Double, finger: Int = 1) {
        at(time) { [self] time in
            let touch: UITouch
            if phase == .began {
                touch = UITouch(identifier: finger)
                touch.window = window
                touch.initialLocationOnScreen = location
                touch.initialTimestamp = time
                touch.previousLocationOnScreen = location
                touches[finger] = touch
            } else {
                touch = touches[finger]!
                touch.previousLocationOnScreen = touch.locationOnScreen
            }
            touch.locationOnScreen = location
            touch.timestamp = time
            touch.phase = phase
            let event = UIEvent()
            event.timestamp = time
            event.allTouches = [touch]
            withCause(.user) { window.sendEvent(event) }
        }
    }

    /// Moves a finger at a constant velocity and lifts it while it moves. Returns the time of the lift.
    /// - Parameters:
    ///   - velocity: the velocity in points per second.
    ///   - interval: the time between two events in seconds.
    ///   - rest: the time for which the finger rests before the lift, in seconds.
    @discardableResult
    func swipe(
        from start: CGPoint, velocity: CGVector, for duration: Double, at time: Double, every interval: Double = 1.0 / 120, rest: Double = 0
    ) -> Double {
        touch(.began, start, at: time)
        let count = Int((duration / interval).rounded())
        var location = start
        for step in 1...count {
            let elapsed = Double(step) * interval
            location = CGPoint(x: start.x + velocity.dx * elapsed, y: start.y + velocity.dy * elapsed)
            touch(.moved, location, at: time + elapsed)
        }
        let lift = time + Double(count) * interval + rest
        touch(.ended, location, at: lift)
        return lift
    }

    func tap(_ location: CGPoint, at time: Double, for duration: Double = 0.05) {
        touch(.began, location, at: time)
        touch(.ended, location, at: time + duration)
    }

    func run(until time: Double) {
        process.run {
            while true {
                let now = Double(process.clock.tickIndex + 1) / Double(framesPerSecond)
                guard now <= time + 1e-9 else { return }
                process.clock.advance(to: now)
                process.ticks.run(.completions)
                while let next = pending.first, next.time <= now + 1e-9 {
                    pending.removeFirst()
                    next.act(next.time)
                }
                process.ticks.run(.input)
                process.ticks.run(.timers)
                process.ticks.run(.displayLinks)
                process.ticks.run(.animations)
                window.layoutWindow()
                process.ticks.run(.postLayout)
                checkInvariants(below: window)
                afterTick(now)
            }
        }
    }

    private func checkInvariants(below view: UIView) {
        (view as? UIScrollView)?._checkInvariants()
        for subview in view.subviews { checkInvariants(below: subview) }
    }
}

/// A delegate that records its calls. Repeated moves are recorded once.
@MainActor
final class Listener: NSObject, UIScrollViewDelegate {
    var received: [String] = []
    var velocity = CGPoint.zero
    var proposedTarget = CGPoint.zero
    var target: CGPoint?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { if received.last != "didScroll" { received.append("didScroll") } }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { received.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        received.append("willEndDragging")
        self.velocity = velocity
        proposedTarget = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        received.append("didEndDragging(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { received.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { received.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { received.append("didEndScrollingAnimation") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        received.append("shouldScrollToTop")
        return true
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { received.append("didScrollToTop") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { received.append("didChangeAdjustedContentInset") }
}
