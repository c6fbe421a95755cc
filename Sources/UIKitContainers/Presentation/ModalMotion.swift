/// The system's own motions of presentations.
@MainActor
enum ModalMotion {
    /// The system's spring, seconds. (ios-facts section 7: cover vertical 3/1000/500, 0.5 s)
    static let announcedDuration: TimeInterval = 0.5
    /// (ios-facts section 7: 0.25 to 0.35)
    static let dissolveDuration: TimeInterval = 0.3
    /// After a finger has let go, seconds. (ios-facts section 7)
    static let releasedDuration: TimeInterval = 0.3

    private static let spring = UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.keyboard.rawValue) << 16)

    /// - Parameters:
    ///   - velocity: of the finger that has let go, whole ways per second; 0 for none.
    ///   - alongside: takes what puts changes into the same motion.
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
                    withDuration: announcedDuration, options: [spring, .beginFromCurrentState], animations: changes, completion: done)
            }
        }
        if style == .flipHorizontal || style == .partialCurl {
            SimulatedProcess.current.reportOnce("modalTransitionStyle \(style) is not drawn; the view covers vertically instead")
        }
        let dissolves = style == .crossDissolve
        if isPresenting {
            UIView.performWithoutAnimation {
                if dissolves { view.alpha = 0 } else { view.frame = arrangement.frameOutOfSight }
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
                    view.frame = arrangement.frameOutOfSight
                }
                arrangement.moveAlong(isPresenting: isPresenting)
            },
            { _ in
                if dissolves { view.alpha = 1 }
                completion()
            })
    }
}

/// A controller that comes and goes in a way of its own.
@MainActor
protocol PresentedByItself: UIViewController {
    func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)?
}

/// What an app's animator works with in a presentation.
@MainActor
final class ModalTransitionContext: UIViewControllerContextTransitioning {
    private let presentation: ModalPresentation
    private let isPresenting: Bool
    let isAnimated: Bool
    let isInteractive = false
    let transitionWasCancelled = false
    let targetTransform = CGAffineTransform.identity
    var completed: ((Bool) -> Void)?

    init(_ presentation: ModalPresentation, isPresenting: Bool, isAnimated: Bool) {
        self.presentation = presentation
        self.isPresenting = isPresenting
        self.isAnimated = isAnimated
    }

    var containerView: UIView { presentation.container }
    var controllers: [UITransitionContextViewControllerKey: UIViewController] {
        var result = [isPresenting ? UITransitionContextViewControllerKey.to : .from: presentation.presented]
        if let presenter = presentation.presenter { result[isPresenting ? .from : .to] = presenter }
        return result
    }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }
    /// The presenter's view is none of the animator's unless the presentation takes it away.
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        if (key == .to) == isPresenting { return presentation.arrangement.presentedView }
        return presentation.arrangement.shouldRemovePresentersView ? presentation.presenter?.viewIfLoaded : nil
    }
    func initialFrame(for vc: UIViewController) -> CGRect {
        if vc === presentation.presented { return isPresenting ? .zero : presentation.arrangement.frameOfPresentedViewInContainerView }
        return vc.viewIfLoaded?.frame ?? .zero
    }
    func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === presentation.presented { return isPresenting ? presentation.arrangement.frameOfPresentedViewInContainerView : .zero }
        return vc.viewIfLoaded?.frame ?? .zero
    }
    /// A presentation is in nobody's hands here.
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}

    func completeTransition(_ didComplete: Bool) {
        let completed = completed
        self.completed = nil
        completed?(didComplete)
    }
}
