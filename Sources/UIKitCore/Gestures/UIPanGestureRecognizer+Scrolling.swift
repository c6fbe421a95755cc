/// The kinds of scroll input that can drive a pan. Raw values are UIKit's. (documented: UIKit's headers)
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The wheel of a mouse, which scrolls in discrete steps.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// The fingers on a touchpad, which scroll continuously.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UIView {
    /// The view's pan recognizer that wheels and touchpads can drive; nil if it has none. The host does not distinguish wheels from
    /// touchpads, so any type in `allowedScrollTypesMask` is sufficient.
    package var panForWheel: UIPanGestureRecognizer? {
        for recognizer in gestureRecognizers ?? [] {
            if let pan = recognizer as? UIPanGestureRecognizer, pan.isEnabled, !pan.allowedScrollTypesMask.isEmpty { return pan }
        }
        return nil
    }
}

extension UIPanGestureRecognizer {
    /// Pans by `delta` points for a turn of the wheel. The pointer is at `point` in window coordinates.
    /// - Returns: false if fingers already drive the pan, or if its delegate rejects the gesture.
    package func wheelTurned(by delta: CGVector, at point: CGPoint) -> Bool {
        let now = CACurrentMediaTime()
        if !isDrivenByWheel {
            guard !isActive, delegate?.gestureRecognizerShouldBegin(self) ?? true, view?.gestureRecognizerShouldBegin(self) ?? true else {
                return false
            }
            origin = point
            samples = [(now, point)]
            isDrivenByWheel = true
            lastWindowLocation = point
            currentState = .began
            sendActions()
        }
        let last = samples.last?.location ?? point
        samples.append((now, CGPoint(x: last.x + delta.dx, y: last.y + delta.dy)))
        currentState = .changed
        sendActions()
        return true
    }

    /// Ends a pan that the wheel drives. Called when the scroll input has ended.
    package func wheelStopped() {
        guard isDrivenByWheel else { return }
        currentState = .ended
        sendActions()
        currentState = .possible
        reset()
    }
}
