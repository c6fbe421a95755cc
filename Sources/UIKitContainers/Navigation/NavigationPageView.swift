/// Holds the view of one controller of a navigation controller. Transitions move the page; the view inside keeps its frame.
@MainActor
final class NavigationPageView: UIView {
    let controller: UIViewController
    /// The frame last given to the controller's view. Later changes, such as those of a keyboard avoidance engine, are left alone.
    private var placed: CGRect?

    init(_ controller: UIViewController, frame: CGRect) {
        self.controller = controller
        super.init(frame: frame)
        autoresizesSubviews = false
    }
    required init?(coder: NSCoder) { return nil }

    /// Puts the controller's view into the page.
    /// - Parameter insets: the part of the page that opaque bars cover, points.
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
    /// Returns whether a scroll view in the page moves along with the bar, because its top is the safe area's top. While a layout is
    /// pending, returns the previous result.
    /// - Parameter top: the scroll view's top, points from the page's top.
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

    /// The scroll view that moves under the bar: the search results', the controller's `contentScrollView(for:)`, its view, or the first
    /// scroll view in it.
    var scrollView: UIScrollView? {
        if let results = controller.navigationItem.searchController?.scrollView { return results }
        if let said = controller.contentScrollView(for: .top) { return said }
        guard let view = controller.viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first { $0 is UIScrollView } as? UIScrollView
    }
}

/// Forwards layout to its navigation controller.
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
    /// Blocks the swipe back when there is no controller to pop, whatever the recognizer's delegate returns.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
        return gestureRecognizer !== navigation?.popGestures.edge ? true : navigation?.canPopInteractively ?? false
    }
}
