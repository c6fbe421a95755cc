extension UIView {
    var ownSafeAreaInsets: UIEdgeInsets { safeAreaInsets(in: window) }

    /// The safe area that a container sets for this view, regardless of the view's position during a transition; nil if the position
    /// determines it.
    package var fixedSafeAreaInsets: UIEdgeInsets? {
        get { associatedValues.isEmpty ? nil : associatedValues[ObjectIdentifier(FixedSafeAreaKey.self)] as? UIEdgeInsets }
        set {
            guard newValue != fixedSafeAreaInsets else { return }
            associatedValues[ObjectIdentifier(FixedSafeAreaKey.self)] = newValue
            safeAreaMayHaveChanged()
        }
    }
    private enum FixedSafeAreaKey {}

    /// Whether the safe areas of the view's descendants are computed from this view's safe area instead of the window's.
    fileprivate var decidesSafeArea: Bool {
        fixedSafeAreaInsets != nil || viewController.map { $0.additionalSafeAreaInsets != .zero } == true || keptSafeAreaInsets != nil
    }

    /// The safe area that a view controller's view keeps if it is moved but not resized. Nil if the setting `safeAreaOfDisplacedViews` is
    /// not `constant`, or if the view has not had a safe area yet.
    fileprivate var keptSafeAreaInsets: UIEdgeInsets? {
        guard viewController != nil, SimulatedProcess.current.settings.models.safeAreaOfDisplacedViews == .constant,
            let known = sizedSafeArea, known.frame.size == frame.size, known.frame.origin != frame.origin
        else { return nil }
        return known.insets
    }

    /// The frame at which the view got its current size, and its safe area at that frame. Used if `safeAreaOfDisplacedViews` is `constant`.
    fileprivate var sizedSafeArea: (frame: CGRect, insets: UIEdgeInsets)? {
        get { associatedValues[ObjectIdentifier(SizedSafeAreaKey.self)] as? (frame: CGRect, insets: UIEdgeInsets) }
        set { associatedValues[ObjectIdentifier(SizedSafeAreaKey.self)] = newValue }
    }
    private enum SizedSafeAreaKey {}

    /// Called when the view may have moved. The safe area is checked again before the next layout.
    func safeAreaMayHaveChanged() {
        guard !safeAreaIsUnchecked else { return }
        safeAreaIsUnchecked = true
        markSafeAreaPath()
    }

    /// Called when the view was added to a tree. Marks it, so that the safe areas of its subtree are checked.
    func safeAreaCameIntoTree() {
        safeAreaIsUnchecked = true
        markSafeAreaPath()
    }

    /// Called when `edgesWithoutSafeAreaInside` has changed.
    @_spi(Toolkit) public func safeAreaInsideMayHaveChanged() { for subview in subviews { subview.safeAreaMayHaveChanged() } }

    private func markSafeAreaPath() {
        var child = self
        while let current = child.superview {
            let isKnown = !current.waysToSafeAreas.isEmpty
            current.waysToSafeAreas.insert(child)
            if isKnown { return }
            child = current
        }
    }

    /// Checks the safe area, and notifies this view and its descendants if it differs from the last known one.
    func checkSafeArea() {
        safeAreaIsUnchecked = false
        guard let window else { return notify(.zero, of: nil, nil) }
        guard self !== window, let superview else { return notify(window.windowSafeAreaInsets, of: window, nil) }
        let surroundings = SafeAreaSurroundings(in: superview, of: window)
        notify(surroundings.insets(of: self), of: window, surroundings)
    }

    private func safeAreaInsets(in window: UIWindow?) -> UIEdgeInsets {
        guard let window else { return .zero }
        guard self !== window, let superview else { return window.windowSafeAreaInsets }
        return SafeAreaSurroundings(in: superview, of: window).insets(of: self)
    }

    /// Notifies the view of its insets if they have changed, and checks its subviews. `surroundings` describe the superview's subviews.
    private func notify(_ insets: UIEdgeInsets, of window: UIWindow?, _ surroundings: SafeAreaSurroundings?) {
        if viewController != nil, SimulatedProcess.current.settings.models.safeAreaOfDisplacedViews == .constant {
            if keptSafeAreaInsets == nil { sizedSafeArea = (frame, insets) }
        }
        guard insets != lastSafeAreaInsets else { return }
        let isFirst = lastSafeAreaInsets == nil
        lastSafeAreaInsets = insets
        if isFirst && insets == .zero { return }
        safeAreaInsetsDidChange()
        layer.onWrite?()
        viewController?.viewSafeAreaInsetsDidChange()
        marginsMayHaveChanged()
        setNeedsLayout()
        guard !subviews.isEmpty else { return }
        if let window {
            let inner = surroundings?.inside(self) ?? SafeAreaSurroundings(in: self, of: window)
            check(subviews, in: window, inner) { _ in true }
        } else {
            for subview in subviews { subview.checkSafeArea() }
        }
    }

    /// Checks the safe areas of descendants that moved.
    func checkMovedSafeAreas(in window: UIWindow) {
        guard descendantSafeAreaIsUnchecked else { return }
        let candidates = subviews[waysToSafeAreas.candidates(in: subviews)]
        waysToSafeAreas.removeAll()
        let marked = candidates.filter { $0.safeAreaIsUnchecked || $0.descendantSafeAreaIsUnchecked }
        if marked.contains(where: \.safeAreaIsUnchecked) {
            check(marked, in: window, SafeAreaSurroundings(in: self, of: window), where: \.safeAreaIsUnchecked)
        }
        for subview in marked where subview.descendantSafeAreaIsUnchecked && subview.superview === self {
            subview.checkMovedSafeAreas(in: window)
        }
    }

    /// Checks the safe areas of the subviews in `views` that match `condition`, and notifies those with changed insets. A notified view may
    /// move other views, which are checked in the next pass.
    private func check(
        _ views: [UIView], in window: UIWindow, _ surroundings: SafeAreaSurroundings, where condition: (UIView) -> Bool
    ) {
        for view in views where condition(view) && view.superview === self {
            view.safeAreaIsUnchecked = false
            view.notify(surroundings.insets(of: view), of: window, surroundings)
        }
    }
}

/// The values that determine the safe areas of one view's subviews. The insets are computed relative to a reference: the window, or the
/// nearest enclosing view with a safe area of its own.
@MainActor
struct SafeAreaSurroundings {
    /// The rectangle of the reference in points: the window's size at the origin zero, or the reference view's bounds. `area` is the
    /// reference's safe area insets.
    private let room: CGRect
    private let area: UIEdgeInsets
    /// The transform from the view's coordinates to `room`'s.
    private var toRoom: CGAffineTransform
    /// The view's own safe area and bounds; nil if the view is the reference itself.
    private var left: (insets: UIEdgeInsets, bounds: CGRect)?
    /// The edges whose safe area an enclosing view already applies to its content.
    private var settledEdges: UIRectEdge = []

    init(in view: UIView, of window: UIWindow) {
        if view === window || view.decidesSafeArea {
            room = view === window ? CGRect(origin: .zero, size: window.bounds.size) : view.bounds
            area = view === window ? window.windowSafeAreaInsets : view.safeAreaInsets
            toRoom = .identity
            settledEdges = view.edgesWithoutSafeAreaInside
        } else if let superview = view.superview, let inner = SafeAreaSurroundings(in: superview, of: window).inside(view) {
            self = inner
        } else {
            (room, area, toRoom) = (view.bounds, .zero, .identity)
        }
    }

    /// Returns the surroundings for the subviews of `view`, which is a subview of the view that these surroundings describe. Nil if
    /// `view` is a reference itself.
    func inside(_ view: UIView) -> SafeAreaSurroundings? {
        guard !view.decidesSafeArea else { return nil }
        var result = self
        result.toRoom = view.layer.transformToSuperlayer.concatenating(toRoom)
        result.left = (insets(of: view), view.bounds)
        result.settledEdges.formUnion(view.edgesWithoutSafeAreaInside)
        return result
    }

    func insets(of view: UIView) -> UIEdgeInsets {
        if let kept = view.keptSafeAreaInsets { return kept }
        var insets = view.fixedSafeAreaInsets ?? overlap(of: view)
        if view.viewController != nil, SimulatedProcess.current.settings.models.safeAreaOfDisplacedViews == .gone, isDisplaced(view) {
            (insets.top, insets.bottom) = (0, 0)
        }
        if let own = view.viewController?.additionalSafeAreaInsets, own != .zero {
            insets = UIEdgeInsets(
                top: max(insets.top + own.top, 0), left: max(insets.left + own.left, 0), bottom: max(insets.bottom + own.bottom, 0),
                right: max(insets.right + own.right, 0))
        }
        return insets.bounded
    }

    /// Returns whether a view controller's view has the size of its superview, but a different origin.
    private func isDisplaced(_ view: UIView) -> Bool {
        guard let around = view.superview?.bounds else { return false }
        return view.frame.size == around.size && view.frame.origin != around.origin
    }

    private func overlap(of view: UIView) -> UIEdgeInsets {
        // The frame is used instead of the bounds, so that the scroll position of the view's content has no effect, not even through
        // rounding.
        let frame = view.frame
        let place = frame.applying(toRoom)
        let overlap = UIEdgeInsets(
            top: clamp(area.top - (place.minY - room.minY), area.top), left: clamp(area.left - (place.minX - room.minX), area.left),
            bottom: clamp(place.maxY - (room.maxY - area.bottom), area.bottom),
            right: clamp(place.maxX - (room.maxX - area.right), area.right)
        )
        .without(settledEdges)
        guard overlap != .zero, let left else { return overlap }
        let (rest, bounds) = left
        return UIEdgeInsets(
            top: atMost(rest.top - (frame.minY - bounds.minY), overlap.top),
            left: atMost(rest.left - (frame.minX - bounds.minX), overlap.left),
            bottom: atMost(rest.bottom - (bounds.maxY - frame.maxY), overlap.bottom),
            right: atMost(rest.right - (bounds.maxX - frame.maxX), overlap.right))
    }

    private func clamp(_ value: CGFloat, _ limit: CGFloat) -> CGFloat { min(max(value, 0), limit) }
    /// Limits an overlap to the rest of the superview's inset. For a view that is not displaced, both are equal except for rounding.
    private func atMost(_ left: CGFloat, _ overlap: CGFloat) -> CGFloat { left < overlap - 1e-6 ? max(left, 0) : overlap }
}

extension UIEdgeInsets {
    fileprivate func without(_ edges: UIRectEdge) -> UIEdgeInsets {
        guard !edges.isEmpty else { return self }
        return UIEdgeInsets(
            top: edges.contains(.top) ? 0 : top, left: edges.contains(.left) ? 0 : left, bottom: edges.contains(.bottom) ? 0 : bottom,
            right: edges.contains(.right) ? 0 : right)
    }
}
