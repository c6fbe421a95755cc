extension UIView {
    /// What of this view the window's furniture covers: for each edge the overlap with the window's safe area, at most the window's
    /// own inset, plus what the controllers above it add. A displaced view therefore loses the inset it moved away from. Points.
    public var safeAreaInsets: UIEdgeInsets { safeAreaInsets(in: window) }

    /// Something moved: the safe area is looked at again before the next layout.
    package func safeAreaMayHaveChanged() {
        guard !safeAreaIsUnchecked else { return }
        safeAreaIsUnchecked = true
        markSafeAreaPath()
    }

    /// The view came into a tree, where nothing is known of what is unchecked in it.
    func safeAreaCameIntoTree() {
        safeAreaIsUnchecked = true
        markSafeAreaPath()
    }

    private func markSafeAreaPath() {
        var view = superview
        while let current = view, !current.descendantSafeAreaIsUnchecked {
            current.descendantSafeAreaIsUnchecked = true
            view = current.superview
        }
    }

    /// Tells this view and those below it if their safe area is not what they were last told.
    func checkSafeArea() {
        let window = window
        tell(safeAreaInsets(in: window), of: window)
    }

    private func safeAreaInsets(in window: UIWindow?) -> UIEdgeInsets {
        guard let window else { return .zero }
        guard self !== window, let superview else { return window.windowSafeAreaInsets }
        return SafeAreaSurroundings(in: superview, of: window).insets(of: self)
    }

    /// True when there was something to tell.
    @discardableResult
    private func tell(_ insets: UIEdgeInsets, of window: UIWindow?) -> Bool {
        guard insets != lastSafeAreaInsets else { return false }
        let isFirst = lastSafeAreaInsets == nil
        lastSafeAreaInsets = insets
        if isFirst && insets == .zero { return false }
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        marginsMayHaveChanged()
        setNeedsLayout()
        if let window {
            check(subviews, in: window) { _ in true }
        } else {
            for subview in subviews { subview.checkSafeArea() }
        }
        return true
    }

    /// Looks at the safe areas of the views below that moved.
    func checkMovedSafeAreas(in window: UIWindow) {
        guard descendantSafeAreaIsUnchecked else { return }
        descendantSafeAreaIsUnchecked = false
        let marked = subviews.filter { $0.safeAreaIsUnchecked || $0.descendantSafeAreaIsUnchecked }
        check(marked, in: window, where: \.safeAreaIsUnchecked)
        for subview in marked where subview.superview === self { subview.checkMovedSafeAreas(in: window) }
    }

    /// Looks at the safe areas of subviews.
    private func check(_ views: [UIView], in window: UIWindow, where condition: (UIView) -> Bool) {
        // The same for all, until somebody is told something and may move views.
        var surroundings: SafeAreaSurroundings?
        for view in views where view.superview === self && condition(view) {
            view.safeAreaIsUnchecked = false
            let present = surroundings ?? SafeAreaSurroundings(in: self, of: window)
            surroundings = view.tell(present.insets(of: view), of: window) ? nil : present
        }
    }
}

/// What the safe areas of one view's subviews follow from.
@MainActor
struct SafeAreaSurroundings {
    /// The window's size and what its furniture covers, points of the window.
    private let windowSize: CGSize
    private let furniture: UIEdgeInsets
    /// From the view's coordinates.
    private let toWindow: CGAffineTransform
    /// What controllers from the view upwards add to the safe area, innermost first: seldom anything.
    private var additions: [(insets: UIEdgeInsets, bounds: CGRect, toController: CGAffineTransform)] = []

    init(in view: UIView, of window: UIWindow) {
        windowSize = window.bounds.size
        furniture = window.windowSafeAreaInsets
        var map = CGAffineTransform.identity
        var ancestor: UIView? = view
        while let current = ancestor, current !== window {
            if let insets = current.viewController?.additionalSafeAreaInsets, insets != .zero {
                additions.append((insets, current.bounds, map))
            }
            map = map.concatenating(current.layer.transformToSuperlayer)
            ancestor = current.superview
        }
        toWindow = map
    }

    func insets(of view: UIView) -> UIEdgeInsets {
        // By way of the frame: where its own content is scrolled to makes no difference, not even one of rounding.
        let frame = view.frame
        let place = frame.applying(toWindow)
        var insets = UIEdgeInsets(
            top: clamp(furniture.top - place.minY, furniture.top), left: clamp(furniture.left - place.minX, furniture.left),
            bottom: clamp(place.maxY - (windowSize.height - furniture.bottom), furniture.bottom),
            right: clamp(place.maxX - (windowSize.width - furniture.right), furniture.right))
        if let own = view.viewController?.additionalSafeAreaInsets, own != .zero {
            add(own, to: &insets, place: view.bounds, in: view.bounds)
        }
        for addition in additions {
            add(addition.insets, to: &insets, place: frame.applying(addition.toController), in: addition.bounds)
        }
        return insets
    }

    /// A controller's addition counts as far as the view reaches into its part of the controller's view.
    private func add(_ extra: UIEdgeInsets, to insets: inout UIEdgeInsets, place: CGRect, in bounds: CGRect) {
        insets.top += clamp(extra.top - max(place.minY - bounds.minY, 0), max(extra.top, 0)) + min(extra.top, 0)
        insets.left += clamp(extra.left - max(place.minX - bounds.minX, 0), max(extra.left, 0)) + min(extra.left, 0)
        insets.bottom += clamp(extra.bottom - max(bounds.maxY - place.maxY, 0), max(extra.bottom, 0)) + min(extra.bottom, 0)
        insets.right += clamp(extra.right - max(bounds.maxX - place.maxX, 0), max(extra.right, 0)) + min(extra.right, 0)
    }

    private func clamp(_ value: CGFloat, _ limit: CGFloat) -> CGFloat { min(max(value, 0), limit) }
}
