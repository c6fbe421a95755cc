extension UIViewController {
    /// Replaces the view of one child with the view of another child. Adds the new view to the old view's superview, animates both views
    /// with `animations` and the transition in `options`, and removes the old view at the end. Both controllers receive their appearance
    /// methods. The list of children does not change: call `addChild(_:)` before and `removeFromParent()` in the completion.
    ///
    /// Traps if the children have different parents; UIKit throws an exception. A transition from an appearance method also begins at
    /// once.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds; 0 or less performs no animation.
    ///   - completion: receives whether the animation ran to its end.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = commonSuperview(from: fromViewController, to: toViewController) else {
            completion?(false)
            return
        }
        let isSeen = superview.window != nil && hasBegunToAppear
        let isAnimated = duration > 0 && UIView.areAnimationsEnabled
        // This method calls the appearance methods itself, so the window must not call them when the views move.
        let managed = (fromViewController.isAppearanceManaged, toViewController.isAppearanceManaged)
        (fromViewController.isAppearanceManaged, toViewController.isAppearanceManaged) = (true, true)
        if isSeen {
            fromViewController.beginAppearanceTransition(false, animated: isAnimated)
            toViewController.beginAppearanceTransition(true, animated: isAnimated)
        }
        let enter = {
            UIView.performWithoutAnimation {
                superview.insertSubview(toViewController.view, aboveSubview: fromViewController.view)
            }
        }
        let end: (Bool) -> Void = { finished in
            fromViewController.view.removeFromSuperview()
            if isSeen {
                fromViewController.endAppearanceTransition()
                toViewController.endAppearanceTransition()
            }
            (fromViewController.isAppearanceManaged, toViewController.isAppearanceManaged) = managed
            completion?(finished)
        }
        guard isAnimated else {
            enter()
            UIView.performWithoutAnimation { animations?() }
            return SimulatedProcess.current.ticks.enqueueCompletion("child transition") { end(true) }
        }
        if options.hasTransition {
            UIView.transition(
                with: superview, duration: duration, options: options,
                animations: {
                    enter()
                    fromViewController.view.isHidden = true
                    animations?()
                },
                completion: { finished in
                    fromViewController.view.isHidden = false
                    end(finished)
                })
        } else {
            enter()
            UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
        }
    }

    /// Returns the view in which one child can replace the other. Logs a mistake and returns nil if there is none.
    private func commonSuperview(from fromViewController: UIViewController, to toViewController: UIViewController) -> UIView? {
        guard fromViewController.parent === self, toViewController.parent === self else {
            reportMistake(
                "Children view controllers \(fromViewController) and \(toViewController) must have a common parent "
                    + "view controller when calling -[UIViewController "
                    + "transitionFromViewController:toViewController:duration:options:animations:completion:]; nothing happens",
                of: self)
            return nil
        }
        guard fromViewController !== toViewController, let superview = fromViewController.view.superview else {
            SimulatedProcess.current.reportOnce(
                "\(type(of: self)).transition(from:to:): \(type(of: fromViewController)) is not shown, so nothing can take its place")
            return nil
        }
        return superview
    }
}

extension UIView.AnimationOptions {
    /// Whether the options contain a flip, a curl or a dissolve. (documented: bits 20 to 22)
    var hasTransition: Bool { rawValue & (7 << 20) != 0 }
}
