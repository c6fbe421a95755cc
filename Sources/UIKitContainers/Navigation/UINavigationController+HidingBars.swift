/// The hiding of bars: while content scrolls, on a tap, when the keyboard appears, and in a compact height.
extension UINavigationController {
    /// The recognizer of `hidesBarsOnSwipe`. Add a target to be notified when a swipe hides or shows the bars.
    public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
    /// The recognizer of `hidesBarsOnTap`, which also restores bars that the keyboard or a rotation hid.
    public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

    /// Hides or shows both bars. A toolbar reappears only if it was hidden together with the navigation bar.
    func setBarsHidden(_ hidden: Bool) {
        guard hidden != barIsHidden else { return }
        if hidden { barHiding.hadToolbar = !toolbarIsHidden }
        barIsHidden = hidden
        isBarHiddenByApp = false
        if barHiding.hadToolbar { toolbarIsHidden = hidden }
        barsChanged(animated: true)
    }

    func hidingRulesChanged() {
        barHiding.swipe.isEnabled = hidesBarsOnSwipe
        barHiding.tap.isEnabled = hidesBarsOnTap || hidesBarsWhenKeyboardAppears || hidesBarsWhenVerticallyCompact
        barHiding.listen(hidesBarsWhenKeyboardAppears)
        verticalSizeMayHaveChanged(from: nil)
    }

    /// Hides the bars when the vertical size class becomes compact, and restores them when it is regular again.
    func verticalSizeMayHaveChanged(from old: UIUserInterfaceSizeClass?) {
        guard hidesBarsWhenVerticallyCompact, isViewLoaded else { return }
        let isCompact = traitCollection.verticalSizeClass == .compact
        if old == nil { if isCompact { setBarsHidden(true) } } else if (old == .compact) != isCompact { setBarsHidden(isCompact) }
    }
}

/// The gesture recognizers that hide and restore the bars of a navigation controller.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
    unowned let navigation: UINavigationController
    let swipe = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    var hadToolbar = false
    private var observation: (any NSObjectProtocol)?
    /// The length of a drag that hides or restores the bars, in points. (chosen by eye, compared with Safari)
    static let way: CGFloat = 30

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        for recognizer in [swipe, tap] as [UIGestureRecognizer] {
            recognizer.delegate = self
            recognizer.isEnabled = false
            recognizer.cancelsTouchesInView = false
        }
        swipe.name = "barHideOnSwipeGestureRecognizer"
        tap.name = "barHideOnTapGestureRecognizer"
        swipe.addAction { [weak self] _ in self?.swiped() }
        tap.addAction { [weak self] _ in self?.tapped() }
    }
    isolated deinit { listen(false) }

    func listen(_ listens: Bool) {
        let center = NotificationCenter.default
        if !listens, let observation {
            center.removeObserver(observation)
            self.observation = nil
        } else if listens, observation == nil {
            observation = center.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { self?.keyboardAppears() }
            }
        }
    }

    private func keyboardAppears() {
        guard let view = navigation.viewIfLoaded, view.window != nil, let responder = UIApplication.shared.firstResponder as? UIView,
            responder.isDescendant(of: view), !responder.isDescendant(of: navigation.navigationBar)
        else { return }
        navigation.setBarsHidden(true)
    }

    private func swiped() {
        guard swipe.state == .changed || swipe.state == .ended else { return }
        let way = swipe.translation(in: nil)
        guard abs(way.y) >= Self.way, abs(way.y) > abs(way.x) else { return }
        navigation.setBarsHidden(way.y < 0)
        // Each change of the bars starts a new measurement of the drag's length.
        swipe.setTranslation(.zero, in: nil)
    }
    private func tapped() {
        if navigation.hidesBarsOnTap { return navigation.setBarsHidden(!navigation.barIsHidden) }
        if navigation.barIsHidden { navigation.setBarsHidden(false) }
    }

    /// Lets the swipe recognize simultaneously with every other recognizer.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === swipe }
    /// Rejects taps on controls, text inputs and bars.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let view = touch.view else { return true }
        if view.isDescendant(of: navigation.navigationBar) { return false }
        guard gestureRecognizer === tap else { return true }
        if let toolbar = navigation.toolbarIfMade, view.isDescendant(of: toolbar) { return false }
        var ancestor: UIView? = view
        while let present = ancestor, present !== navigation.view {
            if present is UIControl || present is any UITextInput { return false }
            ancestor = present.superview
        }
        return true
    }
}
