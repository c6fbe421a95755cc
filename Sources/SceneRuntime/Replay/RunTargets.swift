import Simulator
import UIKit
import UIKitKeyboard

/// The target of an input, with which the input can be repeated on another phone.
struct InputTarget: Hashable, Sendable, Codable {
    /// The target of a finger that touches the screen.
    enum Landing: Hashable, Sendable, Codable {
        /// A key of the on-screen keyboard, by name.
        case key(String)
        /// A word of the predictive bar.
        case suggestion(String)
        /// A view with its name for users. `share` is the position of the touch in the view, from 0 at the upper left corner to 1. `size`
        /// is the view's size if a drag must be scaled with it.
        case view(FlowSelector, name: String, share: CGPoint, size: CGSize?)
        /// The finger is on the home screen.
        case homeScreen
        /// A point without a view that a selector can find.
        case place
    }
    /// The point of the input, in interface coordinates.
    var point: CGPoint
    /// The size of the recorded screen in the interface orientation.
    var screen: CGSize
    /// The target of a new touch or of the wheel; nil for other inputs.
    var landing: Landing?
}

/// The targets of a run's inputs, found by repeating the inputs on an equal phone.
@MainActor
package struct RunTargets {
    /// The targets by the index of their input.
    let byInput: [Int: InputTarget]
    let inputs: [LoggedInput]

    init(byInput: [Int: InputTarget], inputs: [LoggedInput]) {
        self.byInput = byInput
        self.inputs = inputs
    }

    /// Finds the targets.
    /// - Parameters:
    ///   - inputs: the inputs, sorted by time.
    ///   - end: the end of the run, in virtual seconds.
    ///   - runner: the runner of a new phone that shows the same content as the recorded phone. The phone's own flow does not play.
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
    /// Returns the target of an input on the current screen; nil for an input without a position.
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
