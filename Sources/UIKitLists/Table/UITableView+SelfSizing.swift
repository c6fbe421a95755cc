extension UITableView {
    public typealias SelfSizingInvalidation = UICollectionView.SelfSizingInvalidation

    /// Called when a visible cell may need a different height.
    /// - Parameter isSaid: Whether the cell itself has invalidated its size. Otherwise a descendant has changed.
    func heightMayHaveChanged(of cell: UITableViewCell, isSaid: Bool) {
        guard selfSizingInvalidation.receives(isSaid), !work.isTiling, pendingUpdates == nil, let path = displayed.path(of: cell),
            tableLayout.contains(path), tableLayout.sections[path.section].rows.isMeasured(at: path.row), rowHeight(modelPath(path)) < 0
        else { return }
        tableLayout.change(path.section) { $0.rows.forget(path.row..<path.row + 1) }
        measureSoon()
    }

    /// Called when a visible header or footer may need a different height.
    func heightMayHaveChanged(of view: UITableViewHeaderFooterView, isSaid: Bool) {
        guard selfSizingInvalidation.receives(isSaid), !work.isTiling, !work.needsReload, pendingUpdates == nil,
            extras.headers.values.contains(where: { $0 === view }) || extras.footers.values.contains(where: { $0 === view })
        else { return }
        resizing.isWantedByMargins = true
        measureSoon()
    }

    private func measureSoon() {
        resizing.isWanted = true
        if UIView.areAnimationsEnabled { resizing.isAnimated = true }
        setNeedsLayout()
    }

    /// Measures again the visible cells that may need a different height.
    func measureAgain(keeping anchor: (path: IndexPath, distance: CGFloat)?) {
        guard resizing.isWanted else { return }
        resizing.isWanted = false
        UIView.performWithoutAnimation {
            let started = work.generation
            for (path, cell) in displayed.sorted where work.generation == started && measure(cell, at: path) { resizing.isOther = true }
            if resizing.isWantedByMargins { measureHeadersAndFooters() }
        }
        if resizing.isOther { keep(anchor) }
    }

    private func measureHeadersAndFooters() {
        resizing.isWantedByMargins = false
        for section in Set(extras.headers.keys).union(extras.footers.keys).sorted() where section < tableLayout.sections.count {
            let started = work.generation
            let (header, footer) = (headerHeight(section), footerHeight(section))
            guard work.generation == started else { return }
            guard header != tableLayout.sections[section].header || footer != tableLayout.sections[section].footer else { continue }
            tableLayout.change(section) {
                $0.header = header
                $0.footer = footer
            }
            resizing.isOther = true
        }
    }
}

extension UICollectionView.SelfSizingInvalidation {
    /// Returns whether this setting requests the size again after a change.
    /// - Parameter isSaid: Whether the view itself has invalidated its size. Otherwise a descendant has changed.
    func receives(_ isSaid: Bool) -> Bool {
        switch self {
        case .disabled: false
        case .enabled: isSaid
        case .enabledIncludingConstraints: true
        }
    }
}

/// The pending size changes of visible views in a table or collection view.
@MainActor
struct ListResizing {
    /// Whether the list is measuring views.
    var isMeasuring = false
    /// Whether a view may need a different size than in the last pass.
    var isWanted = false
    /// Whether a section header or footer may need a different size than in the last pass.
    var isWantedByMargins = false
    /// Whether the current layout pass has found a view with a different size.
    var isOther = false
    /// Whether the size changes since the last pass are animated.
    var isAnimated = false

    /// Returns whether the result of a pass is animated, and resets the state. Called at the end of the pass.
    mutating func takeMotion() -> Bool {
        defer {
            isAnimated = false
            isOther = false
        }
        return isAnimated && isOther
    }
}

extension UIScrollView {
    /// Applies the result of a layout pass. If views have changed their sizes, the changes are animated within 0.3 seconds unless an
    /// animation block is already active.
    func showResized(asMotion: Bool, _ changes: @escaping () -> Void) {
        guard asMotion, window != nil, UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration == 0 else { return changes() }
        UIView.animate(
            withDuration: CollectionMotion.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]
        ) {
            changes()
            for view in self.subviews { view.layoutIfNeeded() }
        }
    }
}
