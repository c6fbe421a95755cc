extension UIView {
    func exchange(at index1: Int, with index2: Int) {
        let range = subviews.indices
        guard range.contains(index1), range.contains(index2) else {
            return reportMistake("\(self) has \(subviews.count) subviews, so \(index1) and \(index2) cannot change places", of: self)
        }
        let (first, second) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        reorder(second, to: min(index1, index2))
        reorder(first, to: max(index1, index2))
    }

    func reorder(_ view: UIView, to index: Int) {
        subviews.remove(view)
        subviews.insert(view, at: index)
        placeLayer(of: view, at: index)
    }

    /// Returns whether `view` can be added to this view. A view cannot be added to itself or to its descendants; an attempt is reported
    /// as a mistake.
    func mayTakeIn(_ view: UIView) -> Bool {
        guard isDescendant(of: view) else { return !isTooDeep(with: view) }
        reportMistake("\(view) cannot go into \(self), which it \(view === self ? "is" : "contains"); nothing happens", of: view)
        return false
    }

    /// The maximum depth of nested views, and the additional depth for containers and the window. (chosen to be far more than screens
    /// need; a limit is necessary because traits, layout and drawing are recursive)
    package static let (mostLevels, mostLevelsAround) = (200, 50)

    /// Returns whether the views would be nested too deeply, and reports this as a mistake.
    ///
    /// Complexity: O(ancestors of this view + views in `view`), like the rest of an insertion.
    private func isTooDeep(with view: UIView) -> Bool {
        let most = Self.mostLevels + (window == nil ? 0 : Self.mostLevelsAround)
        var levels = 0
        var above: UIView? = self
        while let current = above, levels <= most {
            levels += 1
            above = current.superview
        }
        var inside = [view]
        while !inside.isEmpty, levels <= most {
            levels += 1
            inside = inside.flatMap(\.subviews)
        }
        guard levels > most else { return false }
        reportMistake(
            "more than \(most) views would be inside each other, so \(view) does not go into \(self)", of: view, raises: false)
        return true
    }

    func insert(_ view: UIView, at requested: Int) {
        guard mayTakeIn(view) else { return }
        if view.superview === self {
            let count = subviews.count - 1
            return reorder(view, to: min(max(requested, 0), count))
        }
        let oldWindow = view.window
        let newWindow = window
        let oldTint = view.storedTintColor == nil ? view.undimmedTintColor : nil
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow {
            oldWindow?.arena.viewLeaves(view)
            view.notifySubtree { $0.willMove(toWindow: newWindow) }
        }
        view.detach()
        let index = min(max(requested, 0), subviews.count)
        subviews.insert(view, at: index)
        view.superview = self
        placeLayer(of: view, at: index)
        view.layoutTreeChanged()
        view.traitsDidChange()
        view.safeAreaCameIntoTree()
        view.markLayoutPath()
        if view.needsConstraintUpdate || view.descendantNeedsConstraintUpdate { view.markConstraintUpdatePath() }
        setNeedsLayout()
        if let oldTint, view.undimmedTintColor != oldTint { view.tintColorChanged() }
        didAddSubview(view)
        view.didMoveToSuperview()
        if oldWindow !== newWindow { view.windowChanged() }
    }

    /// Places the view's layer directly above the layer of the previous subview, so that sublayers without views keep their positions.
    private func placeLayer(of view: UIView, at index: Int) {
        view.layer.removeFromSuperlayer()
        if index + 1 < subviews.count, let next = layer.children.place(of: subviews[index + 1].layer) {
            layer.insertSublayer(view.layer, at: next)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    func leaveSuperview() {
        guard let parent = superview else { return }
        let hadWindow = window != nil
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if hadWindow {
            window?.arena.viewLeaves(self)
            notifySubtree { $0.willMove(toWindow: nil) }
            // A view that leaves the window cannot contain the first responder. Neither can its view controllers, or fields in their
            // accessory views.
            UIApplication.shared.resignFirstResponder(in: self)
        }
        detach()
        parent.setNeedsLayout()
        didMoveToSuperview()
        if hadWindow { windowChanged() }
    }

    private func detach() {
        guard let parent = superview else { return }
        layoutTreeWillChange()
        parent.willLoseSubview(self)
        parent.subviews.remove(self)
        superview = nil
        layer.removeFromSuperlayer()
    }

    private func windowChanged() {
        var waiting: [UIView] = []
        let isInWindow = window != nil
        let appearances = Appearances.current
        notifySubtree {
            if isInWindow {
                $0.hasBeenInWindow = true
                appearances.apply(to: $0)
            }
            $0.didMoveToWindow()
            $0.viewController?.viewMovedToWindow()
            if $0.focusRequest != nil { waiting.append($0) }
        }
        for view in waiting { view.fulfilFocusRequest() }
    }

    private func fulfilFocusRequest() {
        guard window != nil, let request = focusRequest else { return }
        focusRequest = nil
        let responder: UIResponder? = request == .ofView ? self : viewController
        if let responder { UIApplication.shared.giveFocus(to: responder) }
    }

    private func notifySubtree(_ body: (UIView) -> Void) {
        body(self)
        for subview in subviews { subview.notifySubtree(body) }
    }

    func gestureRecognizersChanged(from old: [UIGestureRecognizer]) {
        let new = gestureRecognizers ?? []
        let kept = Set(new.map(ObjectIdentifier.init))
        for recognizer in old where !kept.contains(ObjectIdentifier(recognizer)) {
            recognizer.arena?.cancel(recognizer)
            recognizer.view = nil
        }
        for recognizer in new where recognizer.view !== self {
            recognizer.view?.removeGestureRecognizer(recognizer)
            recognizer.view = self
        }
    }
}
