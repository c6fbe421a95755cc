/// The view in which a navigation controller shows the view of one of its controllers, called the controller's page. Transitions move the
/// page; the controller's view inside keeps its frame.
@MainActor
final class NavigationPageView: UIView {
    let controller: UIViewController
    /// The frame that the page last gave to the controller's view. The page does not undo later changes of the view's frame, such as
    /// those of a keyboard avoidance engine.
    private var placed: CGRect?

    init(_ controller: UIViewController, frame: CGRect) {
        self.controller = controller
        super.init(frame: frame)
        autoresizesSubviews = false
    }
    required init?(coder: NSCoder) { return nil }

    /// Lays out the controller's view in the page.
    /// - Parameter insets: the part of the page that opaque bars cover, in points.
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
    /// Returns whether a scroll view moves along with the bar because its top is at the safe area's top. Returns the previous result
    /// while a layout pass is pending.
    /// - Parameter top: the scroll view's top in points from the top of this view.
    func followsBar(_ scrollView: UIScrollView, top: CGFloat) -> Bool {
        // Auto Layout rounds frames to whole pixels, so a difference below 1 point is ignored.
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

    /// The scroll view that scrolls under the bar. In order of precedence: the search results' scroll view, the controller's
    /// `contentScrollView(for:)`, the controller's view, or the first scroll view among its subviews.
    var scrollView: UIScrollView? {
        if let results = controller.navigationItem.searchController?.scrollView { return results }
        if let said = controller.contentScrollView(for: .top) { return said }
        guard let view = controller.viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first { $0 is UIScrollView } as? UIScrollView
    }
}

/// The container view of a navigation controller. It forwards layout passes to the controller.
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
