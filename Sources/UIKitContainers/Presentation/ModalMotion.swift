@_spi(Toolkit) import UIKitCore

/// The system's own animations of presentations.
@MainActor
enum ModalMotion {
    /// The duration of the system's spring in seconds. (Facts/Presentations.md#modal-transitions: a cover vertical transition is a
    /// spring with mass 3, stiffness 1000 and damping 500, and takes 0.5 s)
    static let announcedDuration: TimeInterval = MotionCurve.keyboardDuration
    /// The duration of a cross-dissolve. (Facts/Presentations.md#modal-transitions: 0.25 to 0.35)
    static let dissolveDuration: TimeInterval = 0.3
    /// The duration of flips and curls in seconds. (chosen to equal that of UIView's flips in Apple's samples)
    static let turnDuration: TimeInterval = 0.75
    /// The duration in seconds of the animation after a drag has ended. (Facts/Presentations.md#sheets)
    static let releasedDuration: TimeInterval = 0.3

    /// Animates a presentation or a dismissal in the given style.
    /// - Parameters:
    ///   - velocity: the final velocity of the drag, in multiples of the presentation's whole distance per second; 0 without a drag.
    ///   - alongside: receives a function that adds changes to the same animation.
    static func run(
        _ style: UIModalTransitionStyle, arrangement: UIPresentationController, isPresenting: Bool, velocity: CGFloat,
        alongside: (@escaping (@escaping () -> Void) -> Void) -> Void, completion: @escaping () -> Void
    ) {
        guard let view = arrangement.presentedView else { return completion() }
        let hasFinger = velocity != 0
        let move: (@escaping () -> Void, ((Bool) -> Void)?) -> Void = { changes, done in
            if hasFinger {
                UIView.animate(
                    withDuration: releasedDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
                    options: [.beginFromCurrentState], animations: changes, completion: done)
            } else if style == .crossDissolve {
                UIView.animate(withDuration: dissolveDuration, options: .curveEaseInOut, animations: changes, completion: done)
            } else {
                UIView.animate(
                    withDuration: announcedDuration, options: [.presentationCurve, .beginFromCurrentState], animations: changes,
                    completion: done)
            }
        }
        let dissolves = style == .crossDissolve
        if isPresenting {
            UIView.performWithoutAnimation {
                if dissolves { view.alpha = 0 } else { view.untransformedFrame = arrangement.frameOutOfSight }
            }
        }
        alongside { body in move(body, nil) }
        move(
            {
                if dissolves {
                    view.alpha = isPresenting ? 1 : 0
                } else if isPresenting {
                    arrangement.placePresentedView()
                } else {
                    view.untransformedFrame = arrangement.frameOutOfSight
                }
                arrangement.moveAlong(isPresenting: isPresenting)
            },
            { _ in
                if dissolves { view.alpha = 1 }
                completion()
            })
    }
}

/// A controller that animates its own appearance and disappearance.
@MainActor
protocol PresentedByItself: UIViewController {
    func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)?
}
