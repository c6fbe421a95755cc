extension UIView {
    /// Runs `animations`, which change the content of `view`, and animates from the old to the new appearance with the transition in
    /// `options`.
    ///
    /// The transitions are cross-dissolves, flips in perspective and page curls. If the options contain no transition, the call is an
    /// ordinary animation. Changes in the block are not animated individually unless `allowAnimatedContent` is set.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let animations = animations ?? {}
        let style: LayerTransition.Style
        switch options.transition {
        case 0: return animate(withDuration: duration, delay: 0, options: options, animations: animations, completion: completion)
        case 1: style = .flip(.fromLeft)
        case 2: style = .flip(.fromRight)
        case 3: style = .curlUp
        case 4: style = .curlDown
        case 6: style = .flip(.fromTop)
        case 7: style = .flip(.fromBottom)
        default: style = .fade
        }
        guard areAnimationsEnabled, duration > 0 else { return animateNothing(animations, completion) }
        let (curve, ownDuration) = options.curve.motion
        let animation = ViewAnimation(curve: curve, duration: ownDuration ?? duration, delay: 0, options: options, completion: completion)
        let transition = ViewTransition(style: style, curve: curve, duration: animation.duration)
        animation.prepare(transition, on: view.layer)
        // The transition captures the old appearance, so it is added before anything changes.
        view.layer.add(transition, forKey: nil)
        run({ if options.contains(.allowAnimatedContent) { animations() } else { performWithoutAnimation(animations) } }, animation)
    }

    private class func animateNothing(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        performWithoutAnimation(animations)
        guard let completion else { return }
        SimulatedProcess.current.ticks.enqueueCompletion("UIView.transition completion") { completion(true) }
    }

    /// Replaces `fromView` with `toView` in its superview, with a transition of the superview. With `showHideTransitionViews`, hides
    /// `fromView` and shows `toView` instead.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            reportMistake(
                "UIView.transition(from:to:) needs a view with a superview to start from; \(fromView) has none, and nothing happens",
                of: fromView, raises: false)
            completion?(false)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    fromView.isHidden = true
                    toView.isHidden = false
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }

    /// The animations that `perform(_:on:)` offers.
    public enum SystemAnimation: UInt, Sendable {
        /// Fades the views out and removes them from their superviews.
        case delete = 0
    }

    /// Runs a system animation on `views`, and `parallelAnimations` along with it, in 0.2 seconds. (chosen: a quick fade; the duration
    /// is not documented)
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [], animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            withDuration: 0.2, delay: 0, options: options,
            animations: {
                for view in views { view.alpha = 0 }
                parallelAnimations?()
            },
            completion: { finished in
                for view in views { view.removeFromSuperview() }
                completion?(finished)
            })
    }
}
