import Simulator
import UIKit
import UIKitKeyboard

/// Repeats the inputs of a run on a phone of another model. A finger touches the same view or key as in the run, even if its position
/// differs.
///
/// If the view is outside the screen or behind the keyboard, the touch is left out, because it would hit a different view, and `partings`
/// reports it. The replay never scrolls to a view.
@MainActor
package final class AimedReplay {
    private let targets: RunTargets
    private let runner: FlowRunner
    private var phone: SimulatedPhone { runner.phone }
    private var next = 0
    /// Sentences about the differences from the recorded run.
    package private(set) var partings: [String] = []
    private var lostKeys = 0
    /// The inputs that were sent to the phone. They have the same effect on every phone of this model.
    package private(set) var sent: [LoggedInput] = []

    /// The way in which a finger's events are handled until the finger is lifted.
    private enum Stroke {
        case leftOut
        /// The finger is on the home screen, so the app becomes active when the finger is lifted.
        case home
        /// The point at which the finger landed in the run, the point at which it lands on this phone, and the factors by which
        /// movements are scaled. Both points are in interface coordinates.
        case moved(from: CGPoint, to: CGPoint, CGSize)
    }
    private var strokes: [Int: Stroke] = [:]
    private var wheel: Stroke?

    package init(_ targets: RunTargets, on runner: FlowRunner) {
        self.targets = targets
        self.runner = runner
    }

    /// Plays the inputs up to a virtual time, in seconds.
    package func play(until end: Double) {
        while phone.time < end - 1e-9 {
            sendDue()
            phone.tick()
        }
    }

    /// Sends the inputs that belong to the phone's next tick.
    private func sendDue() {
        phone.process.run {
            while next < targets.inputs.count, targets.inputs[next].time <= phone.nextTickTime + 1e-9 {
                let entry = targets.inputs[next]
                if let event = aimed(entry, targets.byInput[next]) {
                    phone.send(event, at: entry.time)
                    sent.append(LoggedInput(time: entry.time, event: event))
                }
                next += 1
            }
        }
    }

    /// Sentences for the report at the end of the run.
    package var report: [String] {
        partings
            + (lostKeys > 0
                ? ["\(lostKeys == 1 ? "one press" : "\(lostKeys) presses") of keys left out, as no keyboard shows them here"] : [])
    }

    // MARK: Inputs

    private func aimed(_ entry: LoggedInput, _ target: InputTarget?) -> InputEvent? {
        guard let target else { return entry.event }
        switch entry.event {
        case .touch(let phase, let finger, _):
            if phase == .began { strokes[finger] = stroke(target, at: entry.time) }
            guard let stroke = strokes[finger] else { return nil }
            if phase == .ended || phase == .cancelled { strokes[finger] = nil }
            if case .home = stroke { return phase == .ended ? .applicationState(isActive: true) : nil }
            return place(target.point, stroke).map { .touch(phase, finger: finger, location: $0) }
        case .scroll(let phase, let delta, _):
            // Find the target only at the beginning of a wheel movement, because the whole movement scrolls the same view.
            if phase == .began || wheel == nil { wheel = stroke(target, at: entry.time) }
            let point = wheel.flatMap { place(target.point, $0) }
            if phase == .ended || phase == .cancelled { wheel = nil }
            return point.map { .scroll(phase, delta: delta, location: $0) }
        case .windowSize(let size?, let origin, let isAnimated):
            let factor = factor(target)
            return .windowSize(
                CGSize(width: size.width * factor.width, height: size.height * factor.height),
                origin: CGPoint(x: origin.x * factor.width, y: origin.y * factor.height), isAnimated: isAnimated)
        default: return entry.event
        }
    }

    private var screen: CGSize { UIScreen.main.bounds.size }
    /// Returns the ratio of this screen's size to the recorded screen's size.
    private func factor(_ target: InputTarget) -> CGSize {
        CGSize(width: screen.width / max(target.screen.width, 1), height: screen.height / max(target.screen.height, 1))
    }

    /// Returns the screen point for a point in the recorded interface; nil if the finger is left out.
    private func place(_ point: CGPoint, _ stroke: Stroke) -> CGPoint? {
        guard case .moved(let from, let to, let factor) = stroke else { return nil }
        return CGPoint(x: to.x + (point.x - from.x) * factor.width, y: to.y + (point.y - from.y) * factor.height)
            .applying(phone.interfaceToScreen)
    }

    // MARK: Landing

    private func stroke(_ target: InputTarget, at time: Double) -> Stroke {
        let one = CGSize(width: 1, height: 1)
        switch target.landing {
        case .homeScreen: return .home
        case .key(let name):
            guard let rect = keyRect(name) else {
                lostKeys += 1
                if lostKeys == 1 { part(time, "the key \"\(name)\" is on no keyboard that shows, so its press is left out") }
                return .leftOut
            }
            return .moved(from: target.point, to: CGPoint(x: rect.midX, y: rect.midY), one)
        case .suggestion(let word):
            guard let rect = UIKeyboardController.current?.suggestionRect(word) else {
                part(time, "the bar above the keys does not offer \"\(word)\", so the tap on it is left out")
                return .leftOut
            }
            return .moved(from: target.point, to: CGPoint(x: rect.midX, y: rect.midY), one)
        case .view(let selector, let name, let share, let size):
            do throws(FlowFailure) {
                let (point, frame) = try reach(selector, share)
                let factor = size.map { CGSize(width: frame.width / $0.width, height: frame.height / $0.height) } ?? one
                return .moved(from: target.point, to: point, factor)
            } catch {
                part(time, "the touch on \(name) is left out: \(error.actual)")
                return .leftOut
            }
        case .place, nil: return .moved(from: target.point, to: proportional(target), one)
        }
    }

    private func part(_ time: Double, _ what: String) { partings.append(String(format: "at %.2f s ", time) + what) }

    private func keyRect(_ name: String) -> CGRect? {
        guard let keyboard = UIKeyboardController.current else { return nil }
        let names = keyboard.keyNames
        let found = names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
        return found.flatMap { keyboard.keyRect(named: $0) }
    }

    /// Returns the point at which a finger touches the same part of the view. If that part is not visible, returns the middle of the
    /// visible part.
    private func reach(_ selector: FlowSelector, _ share: CGPoint) throws(FlowFailure) -> (point: CGPoint, frame: CGRect) {
        let middle = try runner.screen.touchPoint(of: selector)
        let view = try runner.screen.find(selector)
        let frame = runner.screen.frame(of: view)
        let point = CGPoint(x: frame.minX + share.x * frame.width, y: frame.minY + share.y * frame.height)
        let shows = runner.screen.visiblePart(of: view).contains(point) && runner.screen.cover(of: view, at: point) == nil
        return (shows ? point : middle, frame)
    }

    /// Returns the point at the same share of this screen's width and height. A point near an edge keeps its distance from the edge.
    private func proportional(_ target: InputTarget) -> CGPoint {
        func along(_ value: CGFloat, _ old: CGFloat, _ new: CGFloat) -> CGFloat {
            if value <= Self.edge { return value }
            if value >= old - Self.edge { return new - (old - value) }
            return value * new / max(old, 1)
        }
        return CGPoint(
            x: along(target.point.x, target.screen.width, screen.width), y: along(target.point.y, target.screen.height, screen.height))
    }
    /// The maximum distance from the edge of the screen at which a touch is treated as a swipe from the edge, in points. (as in this
    /// toolkit's `UIScreenEdgePanGestureRecognizer`)
    private static let edge: CGFloat = 24
}
