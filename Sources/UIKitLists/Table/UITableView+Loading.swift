import Offsets

extension UITableView {
    /// Discards all cells and reads the data source again. This clears the selection, and a first responder in a cell resigns. The
    /// content offset remains if the new content is tall enough.
    func reloadEverything() {
        // The flag is set first, so that any layout during the following calls loads the new data.
        setNeedsReload()
        endUpdatesWithoutAnimation()
        cancelReordering()
        closeSwipe(animated: false)
        selection = ListSelection()
        loadIfNeeded()
    }

    func setNeedsReload() {
        work.needsReload = true
        setNeedsLayout()
    }

    /// Loads the data if necessary. A request during loading is handled in the next layout pass.
    func loadIfNeeded() {
        guard work.needsReload, !work.isLoading else { return }
        load()
    }

    /// Reads the row counts and heights, and lays out the table.
    ///
    /// The data source and the delegate, which are called meanwhile, see a consistent table. Until the new counts are known, it has the old
    /// rows with their cells; then it has the new rows without cells. A first responder in a removed cell that resigns calls the app, too.
    private func load() {
        work.needsReload = false
        work.isLoading = true
        let counts = loadedCounts()
        work.generation += 1
        let old = takeEverythingOut(sections: counts.count)
        width = bounds.width
        tableLayout = TableLayout(
            sections: counts.map { .init(rows: OffsetIndex(repeating: Double(TableMetrics.rowHeight), count: $0)) })
        tableLayout.tableHeader = heightOfMarginView(tableHeaderView)
        tableLayout.tableFooter = heightOfMarginView(tableFooterView)
        for (section, count) in counts.enumerated() {
            let loaded = loadedSection(section, rows: count)
            tableLayout.change(section) { $0 = loaded }
        }
        prefetch = TablePrefetch()
        loadSectionIndex()
        work.isLoading = false
        fitContentSize()
        retire(old)
        setNeedsLayout()
    }

    /// Returns the row counts by section.
    func loadedCounts() -> [Int] { (0..<sectionCount()).map { rowCount(inSection: $0) } }

    private func sectionCount() -> Int {
        usable(count: dataSource?.numberOfSections(in: self) ?? 0, "sections")
    }

    private func rowCount(inSection section: Int) -> Int {
        usable(count: dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0, "rows in section \(section)")
    }

    func loadedSection(_ section: Int, rows count: Int) -> TableLayout.Section {
        var loaded = TableLayout.Section(rows: loadedRows(section, 0..<count))
        let header = headerHeight(section)
        loaded.header = header
        loaded.footer = footerHeight(section)
        loaded.padding = style == .plain && header > 0 ? plainPadding : 0
        return loaded
    }

    private var plainPadding: CGFloat {
        sectionHeaderTopPadding == Self.automaticDimension ? TableMetrics.plainHeaderTopPadding : max(sectionHeaderTopPadding, 0)
    }

    // MARK: Rows

    /// Returns the heights or estimated heights of rows that are not laid out yet.
    func loadedRows(_ section: Int, _ range: Range<Int>) -> OffsetIndex {
        guard let first = range.first else { return OffsetIndex() }
        let initial = initialHeight(IndexPath(row: first, section: section))
        if !initial.isRowsOwn { return OffsetIndex(repeating: Double(initial.height), count: range.count, isMeasured: initial.isFinal) }
        return range.reduce(into: OffsetIndex()) { rows, row in
            let next = initialHeight(IndexPath(row: row, section: section))
            rows.insert(Double(next.height), at: rows.count, isMeasured: next.isFinal)
        }
    }

    /// Returns the height of a row before it is visible, whether the height is final, and whether the delegate provided it for this row.
    func initialHeight(_ path: IndexPath) -> (height: CGFloat, isFinal: Bool, isRowsOwn: Bool) {
        missing = []
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        let hasOwnEstimate = delegate != nil && !missing.contains(.estimatedHeightForRow)
        // If the delegate provides estimates, the table asks the delegate for the heights when rows become visible.
        if hasOwnEstimate, estimate > 0 { return (checked(estimate, path), false, true) }
        missing = []
        let height = rowHeight(path)
        let hasOwnHeight = delegate != nil && !missing.contains(.heightForRow)
        if height >= 0 {
            guard hasOwnHeight, estimate != 0 else { return (checked(height, path), true, hasOwnHeight) }
            // The height of the first row is the best estimate for the other rows.
            return (checked(estimate > 0 ? estimate : height, path), false, false)
        }
        return (estimate > 0 ? checked(estimate, path) : TableMetrics.rowHeight, false, hasOwnHeight && estimate == 0)
    }

    /// Returns the height of a row from the delegate or the table. A negative height means automatic.
    func rowHeight(_ path: IndexPath) -> CGFloat { delegate?.tableView(self, heightForRowAt: modelPath(path)) ?? rowHeight }

    /// Returns the height if it is valid, otherwise the height of a row with one line.
    func checked(_ height: CGFloat, _ path: IndexPath) -> CGFloat {
        guard height.isFinite, height >= 0 else {
            reportMistake(
                "\(self): the height of row \(path.row) in section \(path.section) is \(height); a finite one from 0 on was expected, and "
                    + "\(TableMetrics.rowHeight) is used", of: self)
            return TableMetrics.rowHeight
        }
        return min(height, TableMetrics.greatestHeight)
    }

    // MARK: Headers and footers

    func headerHeight(_ section: Int) -> CGFloat {
        marginHeight(delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight, section, isFooter: false)
    }

    func footerHeight(_ section: Int) -> CGFloat {
        marginHeight(delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight, section, isFooter: true)
    }

    private func marginHeight(_ height: CGFloat, _ section: Int, isFooter: Bool) -> CGFloat {
        if !height.isFinite {
            reportMistake(
                "\(self): the \(isFooter ? "footer" : "header") of section \(section) is \(height) points high; "
                    + "a finite height was expected, so the automatic one is used", of: self)
        } else if height >= 0 {
            return min(height, TableMetrics.greatestHeight)
        }
        return min(max(automaticHeight(section, isFooter: isFooter), 0), TableMetrics.greatestHeight)
    }

    private func automaticHeight(_ section: Int, isFooter: Bool) -> CGFloat {
        let scale = traitCollection.displayScale
        if let view = marginView(section, isFooter: isFooter) {
            if isFooter { extras.footers[section] = view } else { extras.headers[section] = view }
            let width = cardFrame.width
            let height = view.constrainedHeight(width: width) ?? view.sizeThatFits(CGSize(width: width, height: 0)).height
            return TableMetrics.roundedUp(height, scale: scale)
        }
        if style == .plain { return 0 }
        let isFirst = section == 0 && !isFooter && tableHeaderView == nil
        return TableMetrics.roundedUp(
            isFirst ? TableMetrics.groupedFirstHeader(isBelowLargeTitle: isBelowLargeTitle) : TableMetrics.groupedGap, scale: scale)
    }

    /// Returns the header or footer of a section, created by the delegate or from a title. Returns `nil` if there is neither.
    func marginView(_ section: Int, isFooter: Bool) -> UIView? {
        if let present = isFooter ? extras.footers[section] : extras.headers[section] { return present }
        let own =
            isFooter
            ? delegate?.tableView(self, viewForFooterInSection: section) : delegate?.tableView(self, viewForHeaderInSection: section)
        if let own {
            place(own, section: section, isFooter: isFooter)
            return own
        }
        let title =
            isFooter
            ? dataSource?.tableView(self, titleForFooterInSection: section) : dataSource?.tableView(self, titleForHeaderInSection: section)
        guard let title else { return nil }
        let view = reuse.takeView(Self.titleIdentifier) ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        place(view, section: section, isFooter: isFooter)
        if style == .plain { view.backgroundColor = .systemBackground }
        view.textLabel?.text = style == .plain || isFooter || TableMetrics.hasLargeTitles ? title : title.uppercased()
        return view
    }
    static let titleIdentifier = "{title}"

    private func place(_ view: UIView, section: Int, isFooter: Bool) {
        view.adoptTraits(of: self)
        (view as? UITableViewHeaderFooterView)?.placement = TableHeaderPlacement(
            tableStyle: style, isFooter: isFooter, isFirst: section == 0 && tableHeaderView == nil,
            isBelowLargeTitle: isBelowLargeTitle, margin: cellMargin)
    }

    /// Updates the distance above a first section without a title after a large title has appeared above the table or disappeared.
    /// Content at the top stays at the top, and scrolled content keeps its position on the screen.
    func firstHeaderMayHaveChanged() {
        guard TableMetrics.isGlass, style != .plain, !work.isLoading, !work.needsReload, pendingUpdates == nil, tableHeaderView == nil,
            !tableLayout.sections.isEmpty
        else { return }
        let scale = traitCollection.displayScale
        let distances = [TableMetrics.groupedFirstHeader, TableMetrics.belowLargeTitle].map { TableMetrics.roundedUp($0, scale: scale) }
        let old = tableLayout.sections[0].header
        let wanted = TableMetrics.roundedUp(TableMetrics.groupedFirstHeader(isBelowLargeTitle: isBelowLargeTitle), scale: scale)
        // A height that is neither of the two standard distances comes from the delegate or from a title, so it is not changed.
        guard old != wanted, distances.contains(old) else { return }
        let started = work.generation
        if let present = extras.headers[0] { place(present, section: 0, isFooter: false) }
        let new = headerHeight(0)
        guard work.generation == started, new != old else { return }
        let hasScrolled = contentOffset.y > -adjustedContentInset.top
        tableLayout.change(0) { $0.header = new }
        fitContentSize()
        if hasScrolled { shiftOffset(by: new - old) }
        setNeedsLayout()
    }

    // MARK: The table's own header and footer

    func marginViewChanged(from old: UIView?, to new: UIView?) {
        if let old, old.superview === self { old.removeFromSuperview() }
        if let new { addSubview(new) }
        guard !work.needsReload else { return setNeedsLayout() }
        tableLayout.tableHeader = heightOfMarginView(tableHeaderView)
        tableLayout.tableFooter = heightOfMarginView(tableFooterView)
        fitContentSize()
        setNeedsLayout()
    }

    func heightOfMarginView(_ view: UIView?) -> CGFloat { min(max(view?.bounds.height ?? 0, 0), TableMetrics.greatestHeight) }

    // MARK: Size

    /// The x coordinate and the width of the rows in points.
    var cardFrame: (x: CGFloat, width: CGFloat) {
        guard style == .insetGrouped else { return (0, bounds.width) }
        let margin = cellMargin
        let left = margin + safeAreaInsets.left
        return (left, max(bounds.width - left - margin - safeAreaInsets.right, 0))
    }

    func fitContentSize() {
        let size = CGSize(
            width: bounds.width, height: TableMetrics.roundedUp(tableLayout.contentLength, scale: traitCollection.displayScale))
        if size != contentSize { contentSize = size }
    }

    /// Called after the width has changed. Heights that depend on the width are determined again when the rows become visible.
    func widthChanged() {
        guard !work.needsReload, !work.isLoading, width != bounds.width || !displayed.isEmpty else { return }
        width = bounds.width
        let started = work.generation
        for section in tableLayout.sections.indices {
            tableLayout.change(section) { $0.rows.forget(0..<$0.rows.count) }
            let header = headerHeight(section)
            let footer = footerHeight(section)
            guard work.generation == started else { return }
            tableLayout.change(section) {
                $0.header = header
                $0.footer = footer
            }
        }
        guard fillAgain(displayed.sorted) else { return }
        fitContentSize()
        setNeedsLayout()
    }
}
