import Simulator
import UIKit

/// The fingers with which a flow touches the screen.
@MainActor
final class FlowFingers {
    private let phone: SimulatedPhone
    private let clock: FlowClock
    private let baseline: FocusBaseline
    /// The positions of the fingers on the screen; empty when no finger is on the screen.
    private var places: [CGPoint] = []
    /// The distance from the edge at which `swipeBack` has left a finger on the screen, in points; nil if there is no such finger.
    var heldSwipe: CGFloat?
    /// The number of controllers on the navigation stack before the current `swipeBack`.
    var depthBeforeSwipe = 0

    init(_ phone: SimulatedPhone, clock: FlowClock, baseline: FocusBaseline) {
        (self.phone, self.clock, self.baseline) = (phone, clock, baseline)
    }

    /// Sends an event of the same phase for all fingers.
    /// - Parameter time: the virtual time of the event, in seconds; nil sends it in the next tick.
    func send(_ phase: InputEvent.TouchPhase, at points: [CGPoint], time: Double? = nil) {
        if phase == .began { baseline.note() }
        places = phase == .ended || phase == .cancelled ? [] : points
        // Convert the points, because the screen may have a different orientation from the app's window.
        let place = phone.interfaceToScreen
        for (finger, point) in points.enumerated() { phone.send(.touch(phase, finger: finger, location: point.applying(place)), at: time) }
    }

    /// Cancels the touches that a failed step left on the screen, without activating the views under them.
    func release() {
        if !places.isEmpty { send(.cancelled, at: places) }
    }

    /// Returns the positions of fingers side by side around a point, 40 points apart. (chosen: the distance of two fingertips)
    private func hand(_ count: Int, at point: CGPoint) -> [CGPoint] {
        (0..<count).map { CGPoint(x: point.x + (CGFloat($0) - CGFloat(count - 1) / 2) * 40, y: point.y) }
    }

    /// Returns the operations that touch a point and lift the fingers after `duration`.
    func touch(at point: CGPoint, duration: Double, touches: Int = 1) -> [FlowOperation] {
        [
            .act { [unowned self] in send(.began, at: hand(touches, at: point)) }, clock.nextTick(), clock.wait(duration),
            .act { [unowned self] in send(.ended, at: hand(touches, at: point)) }, clock.nextTick(),
        ]
    }

    // MARK: Strokes

    /// Returns the operations that touch the first point, move along the line at constant speed, wait for `hold`, and lift the fingers.
    func stroke(_ points: [CGPoint], press: Double = 0, duration: Double, hold: Double, touches: Int = 1) -> [FlowOperation] {
        guard let first = points.first, let last = points.last else { return [] }
        let path = TouchPath(points)
        var result: [FlowOperation] = [
            .act { [unowned self] in send(.began, at: hand(touches, at: first)) }, clock.nextTick(),
        ]
        if press > 0 { result.append(clock.wait(press)) }
        result += [movement(duration: duration) { [unowned self] share in hand(touches, at: path.point(at: share)) }, clock.nextTick()]
        if hold > 0 { result.append(clock.wait(hold)) }
        result += [.act { [unowned self] in send(.ended, at: hand(touches, at: last)) }, clock.nextTick()]
        return result
    }

    /// Returns an operation that moves the fingers along `path`, from 0 to 1. The fingers send `TouchTiming.samples` events a second
    /// and one event at the end, at any tick rate. Therefore content is dragged and flung equally far at 30 and at 120 ticks per
    /// second.
    func movement(duration: Double, _ path: @escaping (CGFloat) -> [CGPoint]) -> FlowOperation {
        var start: Double?
        var sample = 1
        return FlowOperation { [unowned self] in
            let begin = start ?? phone.time
            start = begin
            // Add a tolerance, because sums of fractions are rounded and a sample must be sent in its intended tick.
            let now = phone.nextTickTime + 1e-9
            while Double(sample) / TouchTiming.samples < duration - 1e-9, begin + Double(sample) / TouchTiming.samples <= now {
                let time = Double(sample) / TouchTiming.samples
                send(.moved, at: path(CGFloat(time / duration)), time: min(begin + time, phone.nextTickTime))
                sample += 1
            }
            guard begin + duration <= now else { return .wait }
            send(.moved, at: path(1), time: duration > 0 ? min(begin + duration, phone.nextTickTime) : phone.nextTickTime)
            return .done
        }
    }
}
