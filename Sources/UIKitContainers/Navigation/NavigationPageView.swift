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
    /// Only what can be popped is swiped away, whatever the recogniser's delegate says.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
        return gestureRecognizer !== navigation?.interactivePop ? true : navigation?.canPopInteractively ?? false
    }
}
