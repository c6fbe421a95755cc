/// Holds the view of one controller of a navigation controller. It is what slides; the view inside keeps its place.
@MainActor
final class NavigationPageView: UIView {
    let controller: UIViewController
    /// Where the controller's view was put last. What moves it from there, as an engine of keyboard avoidance does, is left alone.
    private var placed: CGRect?

    init(_ controller: UIViewController, frame: CGRect) {
        self.controller = controller
        super.init(frame: frame)
        autoresizesSubviews = false
    }
    required init?(coder: NSCoder) { return nil }

    /// Puts the controller's view into the page.
    /// - Parameter insets: how much of the page bars keep for themselves, points.
    func place(insets: UIEdgeInsets) {
        guard let view = controller.view else { return }
        let frame = bounds.inset(by: insets)
        if frame != placed || view.superview !== self {
            placed = frame
            view.untransformedFrame = frame
            if view.superview !== self { addSubview(view) }
        }
    }
    func placeAgain() { placed = nil }

    private var followsBar = false
    /// Whether a scroll view in the page goes along with the bar, as one on the safe area does: it begins where the safe area begins.
    /// Before a layout that is to come, the answer is that of the one before.
    /// - Parameter top: where it begins, points from the page's top.
    func followsBar(_ scrollView: UIScrollView, top: CGFloat) -> Bool {
        // Constraints put views on whole pixels.
        let beginsAtBar = abs(top - safeAreaInsets.top) < 1
        if beginsAtBar || !isPlacedSoon(scrollView) { followsBar = beginsAtBar }
        return followsBar
    }
    private func isPlacedSoon(_ view: UIView) -> Bool {
        var ancestor = view.superview
        while let current = ancestor {
            if current.placesSubviewsSoon { return true }
            if current === self { return false }
            ancestor = current.superview
        }
        return false
    }

    /// What moves under the bar: what the controller says, its view, or the first view in it that scrolls.
    var scrollView: UIScrollView? {
        if let results = controller.navigationItem.searchController?.scrollView { return results }
        if let said = controller.contentScrollView(for: .top) { return said }
        guard let view = controller.viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first { $0 is UIScrollView } as? UIScrollView
    }
}

/// Passes layout on to its navigation controller.
@MainActor
final class UILayoutContainerView: UIView {
    weak var navigation: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        navigation?.layOutContainer()
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        navigation?.verticalSizeMayHaveChanged(from: previousTraitCollection?.verticalSizeClass)
    }
    /// Only what can be popped is swiped away, whatever the recognizer's delegate says.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
        return gestureRecognizer !== navigation?.interactivePop ? true : navigation?.canPopInteractively ?? false
    }
}
