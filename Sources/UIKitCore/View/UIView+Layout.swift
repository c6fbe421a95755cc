extension UIView {
    func markNeedsLayout() {
        needsLayout = true
        markLayoutPath()
    }

    func markLayoutPath() {
        var child = self
        while let current = child.superview {
            let isKnown = !current.waysToLayout.isEmpty
            current.waysToLayout.insert(child)
            if isKnown { return }
            child = current
        }
    }

    func layOutTree() {
        // If layout changes constraints, they are solved and laid out again, a limited number of times. (chosen)
        for _ in 0..<8 {
            var top: UIView = self
            var root: UIView = self
            while let current = root.superview { root = current }
            if root.descendantSafeAreaIsUnchecked { (root as? UIWindow)?.checkSafeAreas() }
            updatePropertiesIfNeeded()
            if root.constraintsNeedPass { root.prepareConstraints() }
            var ancestor = superview
            while let current = ancestor {
                if current.needsLayout { top = current }
                ancestor = current.superview
            }
            top.layoutSubtree()
            guard root.constraintsNeedPass else { return }
        }
    }

    /// Performs one layout pass, from this view down. A view that is marked again during its layout is laid out in the next pass.
    func layoutSubtree() {
        // The safe area is unchecked if the view was moved earlier in this pass.
        if safeAreaIsUnchecked { checkSafeArea() }
        updateOwnPropertiesIfNeeded()
        if needsLayout {
            viewController?.notifyIsPlaced()
            needsLayout = false
            withCause(SimulatedProcess.current.layoutCause(layer.debugName)) {
                trackingReads(in: .layoutSubviews) {
                    layer.layoutSublayers()
                } invalidate: {
                    $0.setNeedsLayout()
                }
            }
        }
        guard descendantNeedsLayout else { return }
        let all = subviews
        let marked = waysToLayout.candidates(in: all)
        waysToLayout.removeAll()
        for subview in all[marked] where subview.needsLayoutPass { subview.layoutSubtree() }
        guard !waysToLayout.isEmpty else { return }
        for subview in all[marked.upperBound...] where subview.needsLayoutPass { subview.layoutSubtree() }
    }

    package var needsLayoutPass: Bool { needsLayout || needsPropertyUpdate || descendantNeedsLayout }
    /// Whether the next layout pass may change the frames of this view's subviews.
    package var placesSubviewsSoon: Bool { needsLayout || safeAreaIsUnchecked }

    func fitSize() {
        let size = sizeThatFits(bounds.size)
        guard size != bounds.size else { return }
        let origin = frame.origin
        bounds.size = size
        center = CGPoint(x: center.x + origin.x - frame.minX, y: center.y + origin.y - frame.minY)
    }

    // MARK: Margins (this view's coordinates, points)

    /// Called when this view's margins may have changed. Also updates subviews that preserve these margins.
    func marginsMayHaveChanged() {
        layoutNodeIfAny?.insetsChanged()
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.marginsMayHaveChanged() }
    }

    var ownLayoutMargins: UIEdgeInsets {
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
            // If this view reaches into the superview's margins, its own margins are at least as large as the overlap.
            let (outer, room, frame) = (superview.layoutMargins, superview.bounds, untransformedFrame)
            margins.top = max(margins.top, outer.top - (frame.minY - room.minY))
            margins.left = max(margins.left, outer.left - (frame.minX - room.minX))
            margins.bottom = max(margins.bottom, outer.bottom - (room.maxY - frame.maxY))
            margins.right = max(margins.right, outer.right - (room.maxX - frame.maxX))
            return margins
        }
        set {
            storedLayoutMargins = newValue.bounded
            marginsMayHaveChanged()
        }
    }

    var ownDirectionalLayoutMargins: NSDirectionalEdgeInsets {
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

    var ownInsetsLayoutMarginsFromSafeArea: Bool {
        get { !(associatedValues[ObjectIdentifier(IgnoresSafeAreaKey.self)] as? Bool ?? false) }
        set {
            associatedValues[ObjectIdentifier(IgnoresSafeAreaKey.self)] = !newValue
            marginsMayHaveChanged()
        }
    }
    private enum IgnoresSafeAreaKey {}
}
