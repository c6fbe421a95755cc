/// The swipe from the screen's edge that pops a controller.
extension UINavigationController {
    /// Whether an interactive pop can start: there is a controller to pop, and no transition is running.
    var canPopInteractively: Bool { stack.count > 1 && transition == nil && !isTelling }

    /// Updates the interactive pop.
    /// - Parameter pan: the edge recognizer or the content recognizer.
    func popChanged(by pan: UIPanGestureRecognizer) {
        let width = view.bounds.width
        let sign: CGFloat = view.isRightToLeft ? -1 : 1
        let way = pan.translation(in: nil).x * sign
        switch pan.state {
        case .began:
            popGestures.areStarting = true
            popViewController(animated: true)
            popGestures.areStarting = false
        case .changed:
            transition?.update(NavigationSlide.progress(way: way, width: width))
        case .ended:
            let velocity = pan.velocity(in: nil).x * sign
            transition?.update(NavigationSlide.progress(way: way, width: width))
            transition?.release(
                finishes: NavigationSlide.finishes(way: way, velocity: velocity, width: width), velocity: velocity / max(width, 1))
        case .cancelled: transition?.release(finishes: false, velocity: 0)
        case .possible, .failed: break
        }
    }

    /// The progress of the interactive pop, 0 to 1; nil while none is running.
    package var interactivePopProgress: CGFloat? {
        guard let transition, transition.isInteractive else { return nil }
        let gestures = popGestures
        let pan = [.changed, .began].contains(gestures.content.state) ? gestures.content : gestures.edge
        return NavigationSlide.progress(way: pan.translation(in: nil).x * (view.isRightToLeft ? -1 : 1), width: view.bounds.width)
    }
}

/// The initial delegate of the edge recognizer. It blocks the swipe on a controller whose bar shows no back button. An app that wants the
/// swipe anyway sets its own delegate. (remembered)
@MainActor
final class InteractivePopGuard: NSObject, UIGestureRecognizerDelegate {
    weak var navigation: UINavigationController?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let top = navigation?.topViewController, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
        return top.zoomLetsBegin(pan, willBegin: leadsBack)
    }

    /// Whether the bar shows a back button.
    private var leadsBack: Bool {
        guard let navigation, let item = navigation.topViewController?.navigationItem, !navigation.isNavigationBarHidden else {
            return false
        }
        if item.hidesBackButton || item.backAction != nil { return false }
        return item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
    }

    /// Gives a pan from the edge precedence over the scrolling of the content below it. The scrolling waits only for pans that begin at
    /// the edge, because the recognizer fails at once for all other pans.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
            && navigation?.canPopInteractively == true
    }
}

/// The delegate of the recognizer that pops from the content. The pan begins if the edge recognizer could begin, if the drag points in
/// the pop's direction, and if no other recognizer handles the touch. (documented: swipes of rows and other recognizers take precedence)
@MainActor
final class ContentPopGuard: NSObject, UIGestureRecognizerDelegate {
    weak var navigation: UINavigationController?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation, navigation.canPopInteractively, navigation.popGestures.edge.isEnabled,
            navigation.popGestures.edgeGuard.gestureRecognizerShouldBegin(gestureRecognizer),
            let pan = gestureRecognizer as? UIPanGestureRecognizer
        else { return false }
        // The pan's own translation starts at 0 when the recognizer begins, which is now. The direction is therefore that of the
        // movement since touchdown.
        let way = pan.translationSinceLanding
        return way.dx * (navigation.view.isRightToLeft ? -1 : 1) > abs(way.dy)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && navigation?.canPopInteractively == true
    }
}
