extension UIView {
    /// Asks for `layoutSubviews()` in the next layout pass.
    public func setNeedsLayout() {
        needsLayout = true
        markLayoutPath()
    }

    func markLayoutPath() {
        var view = superview
        while let current = view, !current.descendantNeedsLayout {
            current.descendantNeedsLayout = true
            view = current.superview
        }
    }

    /// Lays out now: from the highest ancestor that needs it, down through this view's subtree.
    public func layoutIfNeeded() {
        // Layout that changes constraints is solved for and laid out again, a few times at most. (chosen)
        for _ in 0..<8 {
            var top: UIView = self
            var root: UIView = self
            while let current = root.superview { root = current }
            if root.constraintsNeedPass {
                (root as? UIWindow)?.checkSafeAreas()
                root.prepareConstraints()
            }
            var ancestor = superview
            while let current = ancestor {
                if current.needsLayout { top = current }
                ancestor = current.superview
            }
            top.layoutSubtree()
            guard root.constraintsNeedPass else { return }
        }
    }

    /// One pass, root to leaf. A view whose layout marks itself again is laid out again in the next pass.
    func layoutSubtree() {
        if needsLayout {
            needsLayout = false
            checkSafeArea()
            withCause(.layout(layer.debugName)) {
                layer.layoutSublayers()
            }
        }
        guard descendantNeedsLayout || subviews.contains(where: \.needsLayout) else { return }
        descendantNeedsLayout = false
        for subview in subviews where subview.needsLayout || subview.descendantNeedsLayout { subview.layoutSubtree() }
    }

    package var needsLayoutPass: Bool { needsLayout || descendantNeedsLayout }

    public func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        guard size != bounds.size else { return }
        let origin = frame.origin
        bounds.size = size
        center = CGPoint(x: center.x + origin.x - frame.minX, y: center.y + origin.y - frame.minY)
    }

    // MARK: Safe area and margins (this view's coordinates, points)

    /// What of this view the window's furniture covers: for each edge the overlap with the window's safe area, at most the window's
    /// own inset, plus what the controllers above it add. A displaced view therefore loses the inset it moved away from.
    public var safeAreaInsets: UIEdgeInsets {
        guard let window else { return .zero }
        let base = window.windowSafeAreaInsets
        if self === window { return base }
        // By way of the frame: where its own content is scrolled to makes no difference, not even one of rounding.
        let place = superview?.convert(frame, to: window) ?? convert(bounds, to: window)
        func clamp(_ value: CGFloat, _ limit: CGFloat) -> CGFloat { min(max(value, 0), limit) }
        var insets = UIEdgeInsets(
            top: clamp(base.top - place.minY, base.top), left: clamp(base.left - place.minX, base.left),
            bottom: clamp(place.maxY - (window.bounds.height - base.bottom), base.bottom),
            right: clamp(place.maxX - (window.bounds.width - base.right), base.right))
        var view: UIView? = self
        while let current = view {
            if let controller = current.viewController {
                let extra = controller.additionalSafeAreaInsets
                if extra != .zero {
                    // Counted as far as this view reaches into the controller's own safe area.
                    let frame = current === self ? bounds : superview?.convert(frame, to: current) ?? bounds
                    insets.top += clamp(extra.top - max(frame.minY - current.bounds.minY, 0), max(extra.top, 0)) + min(extra.top, 0)
                    insets.left += clamp(extra.left - max(frame.minX - current.bounds.minX, 0), max(extra.left, 0)) + min(extra.left, 0)
                    insets.bottom +=
                        clamp(extra.bottom - max(current.bounds.maxY - frame.maxY, 0), max(extra.bottom, 0)) + min(extra.bottom, 0)
                    insets.right += clamp(extra.right - max(current.bounds.maxX - frame.maxX, 0), max(extra.right, 0)) + min(extra.right, 0)
                }
            }
            view = current.superview
        }
        return insets
    }

    /// Something moved: the safe area is looked at again before the next layout.
    package func safeAreaMayHaveChanged() {
        guard let window, window !== self || lastSafeAreaInsets != nil else { return }
        window.viewsWithUncheckedSafeArea.append(self)
    }

    /// Tells this view and those below it if their safe area is not what they were last told.
    func checkSafeArea() {
        let insets = safeAreaInsets
        guard insets != lastSafeAreaInsets else { return }
        let isFirst = lastSafeAreaInsets == nil
        lastSafeAreaInsets = insets
        if isFirst && insets == .zero { return }
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        marginsMayHaveChanged()
        setNeedsLayout()
        for subview in subviews { subview.checkSafeArea() }
    }

    /// Margins are others, here and in subviews that preserve them.
    func marginsMayHaveChanged() {
        layoutNodeIfAny?.insetsChanged()
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.marginsMayHaveChanged() }
    }

    /// Plain views have 8 on every side; a controller's view 16, or 20 from 414 points of width on, at the sides and 0 above and
    /// below. The safe area is added. (ios-facts section 12)
    public var layoutMargins: UIEdgeInsets {
        get {
            var margins = storedLayoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            if let viewController {
                let least = viewController.viewRespectsSystemMinimumLayoutMargins ? viewController.systemMinimumSideMargin : 0
                if storedLayoutMargins == nil {
                    margins = UIEdgeInsets(top: 0, left: least, bottom: 0, right: least)
                } else {
                    margins.left = max(margins.left, least)
                    margins.right = max(margins.right, least)
                }
            }
            if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
            guard preservesSuperviewLayoutMargins, let superview else { return margins }
            // As far as this view reaches into the superview's margins.
            let (outer, room, frame) = (superview.layoutMargins, superview.bounds, untransformedFrame)
            margins.top = max(margins.top, outer.top - (frame.minY - room.minY))
            margins.left = max(margins.left, outer.left - (frame.minX - room.minX))
            margins.bottom = max(margins.bottom, outer.bottom - (room.maxY - frame.maxY))
            margins.right = max(margins.right, outer.right - (room.maxX - frame.maxX))
            return margins
        }
        set {
            storedLayoutMargins = newValue
            marginsMayHaveChanged()
        }
    }

    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isReversed = isRightToLeft
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isReversed ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isReversed ? margins.left : margins.right)
        }
        set {
            let isReversed = isRightToLeft
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: isReversed ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
                right: isReversed ? newValue.leading : newValue.trailing)
        }
    }

    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { !(associatedValues[ObjectIdentifier(IgnoresSafeAreaKey.self)] as? Bool ?? false) }
        set {
            associatedValues[ObjectIdentifier(IgnoresSafeAreaKey.self)] = !newValue
            marginsMayHaveChanged()
        }
    }
    private enum IgnoresSafeAreaKey {}
}
