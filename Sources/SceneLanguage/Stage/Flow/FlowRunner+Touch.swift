import Simulator
import UIKit

/// How a flow's finger moves. Times in seconds. All chosen: a practised thumb.
enum TouchTiming {
    /// From landing to lifting in a tap.
    static let tap = 0.06
    /// How often a moving finger is seen, times per second. (phones with a 60 Hz screen sense touches at 120 Hz)
    static let samples = 120.0
    /// Between the two taps of a double tap, from lift to landing.
    static let doubleTapGap = 0.1
    /// Shortest wait that lets a finger stop: a fling needs movement just before the lift.
    static let stop = 0.15
    /// Part of the room that a swipe crosses.
    static let swipeShare = 0.5
}

extension FlowRunner {
    // MARK: Taps

    func tap(_ selector: FlowSelector, count: Int, delay: Double, duration: Double = TouchTiming.tap, touches: Int = 1) -> [FlowOperation] {
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

    /// A swipe that brings what lies in `direction` into view: the finger goes the other way.
    /// Inside `scrollView`, or in the middle of the screen.
    func scroll(_ direction: FlowDirection, inside scrollView: UIScrollView?, duration: Double, hold: Double = 0) -> FlowOperation {
        .plan { [unowned self] in
            let room = scrollView.map { screen.reachablePart(of: $0) } ?? screen.roomAboveKeyboard
            let finger = direction.opposite.unit
            let length = CGVector(dx: finger.dx * room.width * TouchTiming.swipeShare, dy: finger.dy * room.height * TouchTiming.swipeShare)
            let start = screen.strokeStart(of: length, in: room, for: scrollView)
            return stroke([start, CGPoint(x: start.x + length.dx, y: start.y + length.dy)], duration: duration, hold: hold)
        }
    }
}

/// A line through several points, walked at one speed.
struct TouchPath {
    private let points: [CGPoint]
    /// Length from the first point to each of them.
    private let lengths: [CGFloat]

    init(_ points: [CGPoint]) {
        self.points = points
        var lengths: [CGFloat] = [0]
        for (a, b) in zip(points, points.dropFirst()) { lengths.append(lengths[lengths.count - 1] + hypot(b.x - a.x, b.y - a.y)) }
        self.lengths = lengths
    }

    /// `share` 0 is the first point, 1 the last.
    func point(at share: Double) -> CGPoint {
        let wanted = (lengths.last ?? 0) * min(max(share, 0), 1)
        guard let index = lengths.lastIndex(where: { $0 <= wanted }), index + 1 < points.count else { return points.last ?? .zero }
        let length = lengths[index + 1] - lengths[index]
        let part = length > 0 ? (wanted - lengths[index]) / length : 1
        let (a, b) = (points[index], points[index + 1])
        return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
}
