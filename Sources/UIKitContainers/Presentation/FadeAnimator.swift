/// Fades a view in while a spring without overshoot animates its transform to identity. Fades it out without a transform.
@MainActor
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private let duration: TimeInterval
    private let start: (UIView) -> CGAffineTransform

    /// Creates an animator.
    /// - Parameters:
    ///   - appearing: the duration of the appearance, in seconds.
    ///   - disappearing: the duration of the disappearance, in seconds.
    ///   - start: the view's transform at the beginning of its appearance.
    init(isPresenting: Bool, appearing: TimeInterval, disappearing: TimeInterval, start: @escaping (UIView) -> CGAffineTransform) {
        self.isPresenting = isPresenting
        duration = isPresenting ? appearing : disappearing
        self.start = start
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
            return transitionContext.completeTransition(true)
        }
        guard isPresenting else {
            UIView.animate(withDuration: duration, options: .curveEaseInOut) {
                view.alpha = 0
            } completion: { _ in
                transitionContext.completeTransition(true)
                view.alpha = 1
            }
            return
        }
        UIApplication.shared.holdingFocus {
            UIView.performWithoutAnimation {
                if view.superview !== transitionContext.containerView { transitionContext.containerView.addSubview(view) }
            }
            transitionContext.containerView.layOutInPlace()
            UIView.performWithoutAnimation {
                view.alpha = 0
                view.transform = start(view)
            }
        }
        UIView.animate(withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
            view.alpha = 1
            view.transform = .identity
        } completion: { _ in
            transitionContext.completeTransition(true)
        }
    }
}
