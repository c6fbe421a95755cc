extension UITableView {
    public var numberOfSections: Int {
        loadIfNeeded()
        return tableLayout.sections.count
    }

    public func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        guard tableLayout.sections.indices.contains(section) else {
            reportNoSection(section, "numberOfRows(inSection:) says 0")
            return 0
        }
        return tableLayout.sections[section].rows.count
    }

    // MARK: Positions in points of the content

    /// Returns the rectangle of a section, including its header, rows and footer.
    public func rect(forSection section: Int) -> CGRect { rect(section) { $0.span(ofSection: section) } }
    public func rectForHeader(inSection section: Int) -> CGRect { rect(section) { $0.span(ofHeader: section) } }
    public func rectForFooter(inSection section: Int) -> CGRect { rect(section) { $0.span(ofFooter: section) } }
    /// Returns the rectangle of a row, or zero if the row does not exist.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        let layout = tableLayoutIfLoaded
        return layout.contains(indexPath) ? rect(layout.span(of: indexPath)) : .zero
    }

    /// Returns a rectangle of a section, or zero if the section does not exist. UIKit raises an exception instead.
    private func rect(_ section: Int, _ span: (TableLayout) -> TableLayout.Span) -> CGRect {
        let layout = tableLayoutIfLoaded
        guard layout.sections.indices.contains(section) else {
            reportNoSection(section, "its rectangle is zero")
            return .zero
        }
        return rect(span(layout))
    }

    private func reportNoSection(_ section: Int, _ outcome: String) {
        reportMistake("\(self): there is no section \(section) among \(tableLayout.sections.count); \(outcome)", of: self)
    }

    private func rect(_ span: TableLayout.Span) -> CGRect {
        let card = cardFrame
        return CGRect(x: card.x, y: span.start, width: card.width, height: span.length)
    }

    private var tableLayoutIfLoaded: TableLayout {
        loadIfNeeded()
        return tableLayout
    }

    // MARK: Rows

    /// Returns the row at a point of the content, or `nil` outside of rows.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        let card = cardFrame
        guard point.x >= card.x, point.x < card.x + card.width else { return nil }
        return tableLayoutIfLoaded.row(at: point.y)
    }

    /// Returns the index path of a cell's row.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { displayed.path(of: cell) }

    /// Returns the index paths of the rows that intersect a rectangle.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        guard rect.height >= 0, !rect.isNull, rect.minY.isFinite, rect.maxY.isFinite else { return nil }
        return tableLayoutIfLoaded.rows(in: rect.minY..<max(rect.maxY, rect.minY.nextUp))
    }

    /// Returns the cell of a row, or `nil` if the row is not visible.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { displayed[indexPath] }

    /// The visible cells, from the top.
    public var visibleCells: [UITableViewCell] { displayedInSight.map(\.cell) }
    public var indexPathsForVisibleRows: [IndexPath]? { displayedInSight.map(\.path) }

    /// The displayed cells without those that are kept off the screen for a first responder.
    private var displayedInSight: [(path: IndexPath, cell: UITableViewCell)] {
        loadIfNeeded()
        let visible = visibleRange
        return displayed.sorted.filter { path, _ in
            guard tableLayout.contains(path) else { return false }
            let span = tableLayout.span(of: path)
            return span.end > visible.lowerBound && span.start < visible.upperBound
        }
    }

    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        extras.headers[section] as? UITableViewHeaderFooterView
    }
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        extras.footers[section] as? UITableViewHeaderFooterView
    }

    // MARK: Scrolling

    func bringRow(at indexPath: IndexPath, to scrollPosition: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        // Without a window the table is not laid out, because the views around the table may not have their final frames yet.
        if window != nil { layoutIfNeeded() }
        // A controller that scrolls to the same row in each `viewDidLayoutSubviews` would otherwise cause an endless layout loop.
        if !animated, !placesSubviewsSoon, scrollGoal?.isReached(indexPath, scrollPosition, at: contentOffset) == true { return }
        var layout = tableLayout
        let isSection = indexPath.row == NSNotFound && layout.sections.indices.contains(indexPath.section)
        guard isSection || layout.contains(indexPath) else {
            return reportMistake(
                "\(self): there is no row \(indexPath.row) in section \(indexPath.section) to scroll to; nothing happens", of: self)
        }
        let isAnimated = animated && window != nil && UIView.areAnimationsEnabled
        guard bounds.width > 0, bounds.height > 0 else {
            if !isSection { scrollGoal = ScrollGoal(path: indexPath, position: scrollPosition, isAnimated: false, offset: contentOffset) }
            return
        }
        if !isSection { measureRows(around: indexPath, at: scrollPosition, animated: animated) }
        layout = tableLayout
        // A callback of the app for a cell or a height may have removed the row.
        guard isSection ? layout.sections.indices.contains(indexPath.section) : layout.contains(indexPath) else { return }
        let span = isSection ? layout.span(ofHeader: indexPath.section) : layout.span(of: indexPath)
        setContentOffset(
            CGPoint(x: contentOffset.x, y: offset(showing: span, in: indexPath.section, at: scrollPosition)), animated: animated)
        // With the position `none` the target of an animated scroll depends on the current offset, so it is not updated later.
        guard !isSection, !isAnimated || scrollPosition != .none && isOffsetAnimated else { return }
        scrollGoal = ScrollGoal(path: indexPath, position: scrollPosition, isAnimated: isAnimated, offset: contentOffset)
        if window != nil { endScrollGoalAfterLayout() }
    }

    /// Scrolls the first selected row to a position.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = indexPathForSelectedRow else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }

    func offset(showing span: TableLayout.Span, in section: Int, at position: ScrollPosition) -> CGFloat {
        let insets = adjustedContentInset
        // A pinned header would cover the row.
        let covered = style == .plain ? tableLayout.sections[section].header : 0
        let top = span.start - insets.top - min(covered, max(span.start - tableLayout.span(ofHeader: section).start, 0))
        let bottom = span.end - bounds.height + insets.bottom
        let wanted: CGFloat =
            switch position {
            case .top: top
            case .bottom: bottom
            case .middle: span.start + span.length / 2 - insets.top - (bounds.height - insets.top - insets.bottom) / 2
            case .none: bounds.minY > top ? top : max(bounds.minY, min(bottom, top))
            }
        let last = max(contentSize.height + insets.bottom - bounds.height, -insets.top)
        let scale = traitCollection.displayScale
        return (min(max(wanted, -insets.top), last) * scale).rounded() / scale
    }
}
