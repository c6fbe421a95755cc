import Simulator
import UIKit
import UIKitKeyboard

extension FlowRunner {
    /// Posts the keyboard notifications for a frame: the will-notifications at once, and the did-notifications after the duration of an
    /// animation.
    package func announceKeyboard(_ frame: CGRect) -> [FlowOperation] {
        func post(_ body: @escaping @MainActor (UIKeyboardController, KeyboardAnnouncement) -> Void) -> FlowOperation {
            .act {
                guard let keyboard = UIKeyboardController.current else { return }
                body(keyboard, KeyboardAnnouncement(madeUpFrom: keyboard.frame, to: frame))
            }
        }
        return [post { $0.postWillInMotion($1) }, wait(KeyboardAnnouncement.motionDuration), post { $0.postDid($1) }]
    }

    package func setKeyboardMode(_ name: String, at origin: FlowPoint?) throws(FlowFailure) {
        guard let keyboard = UIKeyboardController.current, let mode = KeyboardMode(rawValue: name) else {
            throw FlowFailure(actual: "there is no keyboard")
        }
        do throws(KeyboardMode.Refusal) {
            try keyboard.setMode(mode, at: origin?.resolved(in: UIScreen.main.bounds.size))
        } catch {
            throw FlowFailure(expected: "a keyboard that is \(name)", actual: "\(error)")
        }
    }

    /// Drags the keyboard to a point by its grabber, hide key, bar or launcher. The finger rests at the point before it is lifted.
    package func dragKeyboard(to place: FlowPoint) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            guard let keyboard = UIKeyboardController.current, let grip = keyboard.grip else {
                throw FlowFailure(
                    expected: "a keyboard that can be dragged", actual: "there is none; on an iPad it floats, or is off the edge")
            }
            return fingers.stroke(
                [grip, place.resolved(in: UIScreen.main.bounds.size)], duration: FlowDefaults.swipe, hold: TouchTiming.stop)
        }
    }

    /// The length in points and the duration in seconds of the flick that dismisses the keyboard or brings it back. (chosen)
    private static let flick: (length: CGFloat, time: Double) = (60, 0.06)
    /// The distance above the keyboard at which the drag begins, in points. (chosen)
    private static let landing: CGFloat = 80

    /// Drags the keyboard down with a drag that begins above it, in a scroll view with an interactive keyboard dismiss mode.
    package func pullKeyboardDown(to share: Double, release: FlowRelease) -> FlowOperation {
        .plan { [unowned self] () throws(FlowFailure) in
            guard let frame = screen.keyboardFrame else { throw FlowFailure(actual: "there is no keyboard to pull down") }
            guard let area = screen.interactiveArea else {
                throw FlowFailure(
                    actual: "no scroll view above the keyboard has keyboardDismissMode interactive or interactiveWithAccessory")
            }
            let start = CGPoint(x: area.midX, y: max(area.minY + 1, min(area.maxY, frame.minY) - Self.landing))
            let end = CGPoint(x: start.x, y: min(frame.minY + CGFloat(share) * frame.height, screen.size.height - 1))
            var points = [start, end]
            switch release {
            case .hold: break
            case .finish: points.append(CGPoint(x: end.x, y: min(end.y + Self.flick.length, screen.size.height - 1)))
            case .cancel: points.append(CGPoint(x: end.x, y: end.y - Self.flick.length))
            }
            let path = TouchPath([start, end])
            var result: [FlowOperation] = [
                .act { [unowned self] in fingers.send(.began, at: [start]) }, nextTick(),
                fingers.movement(duration: FlowDefaults.swipe) { share in [path.point(at: share)] }, nextTick(),
            ]
            if release == .hold {
                result.append(wait(TouchTiming.stop))
            } else {
                let flick = TouchPath(Array(points.suffix(2)))
                result += [fingers.movement(duration: Self.flick.time) { share in [flick.point(at: share)] }, nextTick()]
            }
            return result + [.act { [unowned self] in fingers.send(.ended, at: [points[points.count - 1]]) }, nextTick()]
        }
    }
}
