import Simulator
import UIKit
import UIKitKeyboard

/// The target of an input of a run, from which it can be repeated on a different phone.
struct InputTarget: Hashable, Sendable, Codable {
    /// The target that a finger lands on.
    enum Landing: Hashable, Sendable, Codable {
        /// A drawn key.
        case key(String)
        /// A word above the keys.
        case suggestion(String)
        /// A view, its name for users, the place in it where the finger lands (0 to 1 from its upper left corner), and its size where a
        /// drag has to grow with it.
        case view(FlowSelector, name: String, share: CGPoint, size: CGSize?)
        /// The home screen.
        case homeScreen
        /// Only the position.
        case place
    }
    /// The point in coordinates of the interface.
    var point: CGPoint
    /// The screen in the interface's orientation.
    var screen: CGSize
    /// The target under a finger that lands, and under a wheel; nil for other inputs.
    var landing: Landing?
}

/// Finds the targets of a run's inputs, by repeating them on a phone like the recorded one.
@MainActor
package struct RunTargets {
    /// The targets by the index in the list of inputs.
    let byInput: [Int: InputTarget]
    let inputs: [LoggedInput]

    init(byInput: [Int: InputTarget], inputs: [LoggedInput]) {
        self.byInput = byInput
        self.inputs = inputs
    }

    /// - Parameters:
    ///   - inputs: in the order of time.
    ///   - end: the end of the run, virtual seconds.
    ///   - runner: the runner of a new phone that shows the same as the recorded one; its flow does not play.
    package init(of inputs: [LoggedInput], until end: Double, on runner: FlowRunner) {
        self.inputs = inputs
        let phone = runner.phone
        var targets: [Int: InputTarget] = [:]
        var next = 0
        while next < inputs.count, phone.time < end - 1e-9 {
            let first = next
            while next < inputs.count, inputs[next].time <= phone.nextTickTime + 1e-9 { next += 1 }
            phone.process.run {
                for index in first..<next { targets[index] = runner.screen.target(of: inputs[index].event) }
            }
            for entry in inputs[first..<next] { phone.send(entry.event, at: entry.time) }
            phone.tick()
        }
        byInput = targets
    }
}

extension ScreenInspector {
    /// Returns the target of an input on the current screen; nil for an input that has no place.
    fileprivate func target(of event: InputEvent) -> InputTarget? {
        func target(_ place: CGPoint, lands: Bool) -> InputTarget {
            let point = place.applying(phone.interfaceToScreen.inverted())
            return InputTarget(point: point, screen: UIScreen.main.bounds.size, landing: lands ? landing(at: point) : nil)
        }
        switch event {
        case .touch(let phase, _, let place): return target(place, lands: phase == .began)
        case .scroll(_, _, let place): return target(place, lands: true)
        case .windowSize: return InputTarget(point: .zero, screen: UIScreen.main.bounds.size)
        default: return nil
        }
    }

    private func landing(at point: CGPoint) -> InputTarget.Landing {
        if UIApplication.shared.applicationState == .background { return .homeScreen }
        guard let hit = viewHit(at: point) else { return .place }
        if let keyboard = UIKeyboardController.current, keyboard.owns(hit), !isOnKeyboard(hit) {
            if let word = keyboard.suggestion(at: point) { return .suggestion(word) }
            return keyboard.keyName(at: point).map { .key($0) } ?? .place
        }
        guard var selector = choice(for: hit, at: point) else { return .place }
        selector.point = nil
        guard let view = try? find(selector) else { return .place }
        let frame = frame(of: view)
        guard frame.width > 0, frame.height > 0 else { return .place }
        let share = CGPoint(x: (point.x - frame.minX) / frame.width, y: (point.y - frame.minY) / frame.height)
        return .view(selector, name: view.nameInMessages, share: share, size: view is UIControl ? frame.size : nil)
    }
}
