extension UITableView {
    public typealias SelfSizingInvalidation = UICollectionView.SelfSizingInvalidation

    /// A cell in sight may want to be of another height.
    /// - Parameter isSaid: whether it says so itself; otherwise something inside it has changed.
    func heightMayHaveChanged(of cell: UITableViewCell, isSaid: Bool) {
        guard selfSizingInvalidation.hears(isSaid), !isTiling, pendingUpdates == nil, let path = displayed.path(of: cell),
            tableLayout.contains(path), tableLayout.sections[path.section].rows.isMeasured(at: path.row), rowHeight(modelPath(path)) < 0
        else { return }
        tableLayout.change(path.section) { $0.rows.forget(path.row..<path.row + 1) }
        measureSoon()
    }

    /// The same for a section's header or footer in sight.
    func heightMayHaveChanged(of view: UITableViewHeaderFooterView, isSaid: Bool) {
        guard selfSizingInvalidation.hears(isSaid), !isTiling, !needsReload, pendingUpdates == nil,
            headers.values.contains(where: { $0 === view }) || footers.values.contains(where: { $0 === view })
        else { return }
        resizing.isWantedByMargins = true
        measureSoon()
    }

    private func measureSoon() {
        resizing.isWanted = true
        if UIView.areAnimationsEnabled { resizing.isAnimated = true }
        setNeedsLayout()
    }

    /// Asks the cells in sight again that may want another height.
    func measureAgain(keeping anchor: (path: IndexPath, distance: CGFloat)?) {
        guard resizing.isWanted else { return }
        resizing.isWanted = false
        UIView.performWithoutAnimation {
            let started = generation
            for (path, cell) in displayed.sorted where generation == started && measure(cell, at: path) { resizing.isOther = true }
            if resizing.isWantedByMargins { measureHeadersAndFooters() }
        }
        if resizing.isOther { keep(anchor) }
    }

    private func measureHeadersAndFooters() {
        resizing.isWantedByMargins = false
        for section in Set(headers.keys).union(footers.keys).sorted() where section < tableLayout.sections.count {
            let started = generation
            let (header, footer) = (headerHeight(section), footerHeight(section))
            guard generation == started else { return }
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
    /// - Parameter isSaid: whether a view asks for another size itself; otherwise something inside it has changed.
    func hears(_ isSaid: Bool) -> Bool {
        switch self {
        case .disabled: false
        case .enabled: isSaid
        case .enabledIncludingConstraints: true
        }
    }
}

/// Where a table or a collection stands with the sizes that views in sight say anew.
@MainActor
struct ListResizing {
    /// Views are being asked.
    var isMeasuring = false
    /// Somebody may want another size than at the last pass.
    var isWanted = false
    /// A section's header or footer may.
    var isWantedByMargins = false
    /// The present layout pass has found that a view wants another size than it had.
    var isOther = false
    /// What has changed since the last pass is to be seen growing.
    var isAnimated = false

    /// At the end of a pass: whether what it found is to be seen as a motion.
    mutating func takeMotion() -> Bool {
        defer {
            isAnimated = false
            isOther = false
        }
        return isAnimated && isOther
    }
}

extension UIScrollView {
    /// Shows what a layout pass has found; as a motion of 0.3 seconds where views have said other sizes by themselves, unless an animation
    /// is running already.
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
