extension ViewTree {
    /// Returns the nearest ancestor of `view` that `isWanted` accepts. The view itself is never a candidate.
    ///
    /// Reproduces two peculiarities of IQKeyboardManager's search. The search skips a scroll view that is *directly* in a table or a
    /// table cell, or whose class name begins with an underscore. If `stop` is skipped for one of these reasons, the search continues
    /// with the ancestors of `stop`.
    ///
    /// - Parameter stop: An ancestor at which the search ends.
    public func ancestor(of view: ViewIndex, below stop: ViewIndex? = nil, where isWanted: (ViewNode.Kind) -> Bool) -> ViewIndex? {
        var current = parent(of: view)
        while let candidate = current {
            if isWanted(nodes[candidate.offset].kind) {
                if isVisibleToSearch(candidate) { return candidate }
            } else if candidate == stop {
                return nil
            }
            current = parent(of: candidate)
        }
        return nil
    }

    /// Returns the nearest scroll view above `view` that the engine may scroll.
    public func enabledScrollView(above view: ViewIndex) -> ViewIndex? {
        var current = scrollView(above: view)
        while let candidate = current {
            if nodes[candidate.offset].scrolling?.isEnabledForAdjustment == true { return candidate }
            current = scrollView(above: candidate)
        }
        return nil
    }

    /// Returns the nearest scroll view above `view`, even if the engine may not scroll it.
    public func scrollView(above view: ViewIndex) -> ViewIndex? {
        ancestor(of: view) { $0.isScrollView }
    }

    private func isVisibleToSearch(_ view: ViewIndex) -> Bool {
        let node = nodes[view.offset]
        guard node.kind.isScrollView else { return true }
        if node.isPrivateClass { return false }
        guard let parent = node.parent else { return true }
        let parentKind = nodes[parent.offset].kind
        return parentKind != .tableView && parentKind != .tableCell
    }
}
