import Simulator
import UIKit

extension FlowRunner {
    // MARK: Taps

    func tap(_ selector: FlowSelector, count: Int, delay: Double, duration: Double, touches: Int) -> [FlowOperation] {
        var result: [FlowOperation] = []
        for turn in 0..<count {
            if turn > 0 { result.append(wait(delay)) }
            result.append(
                .plan { [unowned self] () throws(FlowFailure) in
                    let point = try screen.touchPoint(of: selector)
                    return touch(at: point, duration: duration, touches: touches)
                })
        }
        return result
    }

    /// The flow's fingers, which do everything at the same time.
    /// - Parameter time: virtual seconds; nil: in the next tick.
    func fingers(_ phase: InputEvent.TouchPhase, at points: [CGPoint], time: Double? = nil) {
        if phase == .began { noteBaseline() }
        fingerPlaces = phase == .ended || phase == .cancelled ? [] : points
        // Places of the app's window; the screen may be held another way.
        let place = phone.interfaceToScreen
        for (finger, point) in points.enumerated() { phone.send(.touch(phase, finger: finger, location: point.applying(place)), at: time) }
    }

    /// Lifts the fingers that a failed step left on the screen, if any; nothing under them is activated.
    func releaseFingers() {
        if !fingerPlaces.isEmpty { fingers(.cancelled, at: fingerPlaces) }
    }

    /// Fingers side by side around a point, 40 points apart. (chosen: two fingertips)
    private func hand(_ count: Int, at point: CGPoint) -> [CGPoint] {
        (0..<count).map { CGPoint(x: point.x + (CGFloat($0) - CGFloat(count - 1) / 2) * 40, y: point.y) }
    }

    /// Lands and lifts.
    func touch(at point: CGPoint, duration: Double, touches: Int = 1) -> [FlowOperation] {
        [
            .act { [unowned self] in fingers(.began, at: hand(touches, at: point)) }, nextTick(), wait(duration),
            .act { [unowned self] in fingers(.ended, at: hand(touches, at: point)) }, nextTick(),
        ]
    }

    // MARK: Strokes

    /// Lands on the first point, goes along the line at one speed, waits for `hold`, lifts.
    func stroke(_ points: [CGPoint], press: Double = 0, duration: Double, hold: Double, touches: Int = 1) -> [FlowOperation] {
        guard let first = points.first, let last = points.last else { return [] }
        let path = TouchPath(points)
        var result: [FlowOperation] = [
            .act { [unowned self] in fingers(.began, at: hand(touches, at: first)) }, nextTick(),
        ]
        if press > 0 { result.append(wait(press)) }
        result += [movement(duration: duration) { [unowned self] share in hand(touches, at: path.point(at: share)) }, nextTick()]
        if hold > 0 { result.append(wait(hold)) }
        result += [.act { [unowned self] in fingers(.ended, at: hand(touches, at: last)) }, nextTick()]
        return result
    }

    /// Moves the fingers that are down to where `places` is at 1. They are seen `TouchTiming.samples` times a second however many ticks
    /// there are, and once more when the duration is over: content is dragged and flung as far at 30 ticks per second as at 120.
    func movement(duration: Double, _ places: @escaping (CGFloat) -> [CGPoint]) -> FlowOperation {
        var start: Double?
        var sample = 1
        return FlowOperation { [unowned self] in
            let begin = start ?? phone.time
            start = begin
            // Sums of fractions are not exact; a sample belongs to the tick that it is meant for.
            let now = phone.nextTickTime + 1e-9
            while Double(sample) / TouchTiming.samples < duration - 1e-9, begin + Double(sample) / TouchTiming.samples <= now {
                let time = Double(sample) / TouchTiming.samples
                fingers(.moved, at: places(CGFloat(time / duration)), time: min(begin + time, phone.nextTickTime))
                sample += 1
            }
            guard begin + duration <= now else { return .wait }
            fingers(.moved, at: places(1), time: duration > 0 ? min(begin + duration, phone.nextTickTime) : phone.nextTickTime)
            return .done
        }
    }

    func drag(_ points: [FlowPlace], press: Double, duration: Double, hold: Double, touches: Int) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            stroke(try screen.line(points), press: press, duration: duration, hold: hold, touches: touches)
        }
    }

    /// Flicks in a direction, from where a finger touches a view or from the middle of the screen above the keyboard.
    func swipe(_ direction: FlowDirection, from selector: FlowSelector?, duration: Double, touches: Int) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            let room = screen.roomAboveKeyboard
            let start = try selector.map { selector throws(FlowFailure) in try screen.touchPoint(of: selector) }
            let begin = start ?? CGPoint(x: room.midX, y: room.midY)
            return stroke([begin, direction.end(from: begin, in: room)], duration: duration, hold: 0, touches: touches)
        }
    }

    /// A swipe that brings what lies in `direction` into view: the finger goes the other way.
    /// Inside `scrollView`, or in the middle of the screen.
    func scroll(_ direction: FlowDirection, inside scrollView: UIScrollView?, duration: Double, hold: Double) -> FlowOperation {
        .plan { [unowned self] in
            let room = scrollView.map { screen.reachablePart(of: $0) } ?? screen.roomAboveKeyboard
            let finger = direction.opposite.unit
            let length = CGVector(dx: finger.dx * room.width * TouchTiming.swipeShare, dy: finger.dy * room.height * TouchTiming.swipeShare)
            let start = screen.strokeStart(of: length, in: room, for: scrollView)
            return stroke([start, CGPoint(x: start.x + length.dx, y: start.y + length.dy)], duration: duration, hold: hold)
        }
    }
}
