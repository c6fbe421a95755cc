/// The finger that comes in from the edge and goes back.
extension UINavigationController {
    /// Whether there is something to go back to, and nothing else moves.
    var canPopInteractively: Bool { stack.count > 1 && transition == nil && !isTelling }

    /// - Parameter pan: the one from the edge, or the one in the content.
    func popChanged(by pan: UIPanGestureRecognizer) {
        let width = view.bounds.width
        let sign: CGFloat = view.isRightToLeft ? -1 : 1
        let way = pan.translation(in: nil).x * sign
        switch pan.state {
        case .began:
            beginsInteractively = true
            popViewController(animated: true)
            beginsInteractively = false
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

    /// The pop in a finger's hands, as a share of the way; nil without one.
    package var interactivePopProgress: CGFloat? {
        guard let transition, transition.isInteractive else { return nil }
        return NavigationSlide.progress(
            way: (contentPop.state == .changed || contentPop.state == .began ? contentPop : interactivePop).translation(in: nil).x
                * (view.isRightToLeft ? -1 : 1), width: view.bounds.width)
    }
}

/// The delegate that the recognizer has at first: a screen without its way back in the bar is not swiped away. An app that wants it sets a
/// delegate of its own. (remembered)
@MainActor
final class InteractivePopGuard: NSObject, UIGestureRecognizerDelegate {
    weak var navigation: UINavigationController?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let top = navigation?.topViewController, let pan = gestureRecognizer as? UIPanGestureRecognizer else { return false }
        return top.zoomLetsBegin(pan, willBegin: leadsBack)
    }

    /// Whether the bar leads back.
    private var leadsBack: Bool {
        guard let navigation, let item = navigation.topViewController?.navigationItem, !navigation.isNavigationBarHidden else {
            return false
        }
        if item.hidesBackButton || item.backAction != nil { return false }
        return item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
    }

    /// A pan from the edge goes before the scrolling of what is under the finger. Only pans that begin at the edge wait for it: it gives
    /// all others up at once.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
            && navigation?.canPopInteractively == true
    }
}

/// The delegate of the recognizer that goes back from the content: where the one from the edge would, when the finger goes that way, and
/// when nobody else wants it. (documented: swipes of rows and other recognizers win)
@MainActor
final class ContentPopGuard: NSObject, UIGestureRecognizerDelegate {
    weak var navigation: UINavigationController?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation, navigation.canPopInteractively, navigation.interactivePop.isEnabled,
            navigation.interactivePopGuard.gestureRecognizerShouldBegin(gestureRecognizer),
            let pan = gestureRecognizer as? UIPanGestureRecognizer
        else { return false }
        // The translation counts from where a pan begins, which is here.
        let way = pan.translationSinceLanding
        return way.dx * (navigation.view.isRightToLeft ? -1 : 1) > abs(way.dy)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && navigation?.canPopInteractively == true
    }
}
