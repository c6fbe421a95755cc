extension UITableView {
    /// The vertical range of the visible content in points.
    var visibleRange: Range<CGFloat> { bounds.minY..<max(bounds.maxY, bounds.minY) }
    /// The range whose rows have cells. It includes the visible content and, while the offset is animated, the content between the old
    /// and the new offset.
    private var filledRange: Range<CGFloat> {
        guard !alsoInSight.isNull else { return visibleRange }
        return min(bounds.minY, alsoInSight.minY)..<max(bounds.maxY, alsoInSight.maxY)
    }

    /// Creates a cell for each visible row, and removes all other cells.
    ///
    /// Rows are measured when they become visible. Visible content keeps its position on the screen. If a row above is taller than its
    /// estimate, the offset changes accordingly, even during deceleration.
    func tile() {
        // During a batch update the data already has rows that the table does not know yet, so cells cannot be configured.
        guard !work.isTiling, !work.isLoading, pendingUpdates == nil else { return }
        // A callback of the app has requested a reload while the table was loading.
        guard !work.needsReload else { return setNeedsLayout() }
        work.isTiling = true
        defer { work.isTiling = false }
        let started = work.generation
        tileRows(of: started)
        // A callback of the app has moved the rows, so the next pass lays them out.
        if work.generation != started { setNeedsLayout() }
    }

    /// Creates the cells of the visible rows. Stops if a callback of the app replaces the rows.
    private func tileRows(of started: Int) {
        followScrollGoal()
        guard work.generation == started else { return }
        let anchor = anchor()
        layOutMarginViews()
        measureAgain(keeping: anchor)
        guard work.generation == started else { return }
        // Cells are recycled first, so that new rows can reuse them.
        recycleRowsOutOfSight()
        if bounds.width > 0, bounds.height > 0 { fillVisibleRows(keeping: anchor) }
        guard work.generation == started else { return }
        fitContentSize()
        redirectScrolling()
        recycleRowsOutOfSight()
        guard work.generation == started else { return }
        showResized(asMotion: resizing.takeMotion()) {
            for (path, cell) in self.displayed.sorted where cell !== self.reorder?.cell {
                if cell.superview !== self { self.insertSubview(cell, at: self.backgroundView?.superview === self ? 1 : 0) }
                cell.frameIfNeeded = self.frame(of: path)
            }
            self.tileHeaders()
        }
        guard work.generation == started else { return }
        backgroundView?.frame = bounds
        layOutFillers()
        layOutSectionIndex()
        prefetchAhead()
    }

    // MARK: Rows

    /// Returns a visible row, and the distance in points of its upper edge from the top of the visible content.
    func anchor() -> (path: IndexPath, distance: CGFloat)? {
        let visible = visibleRange
        for (path, _) in displayed.sorted where tableLayout.contains(path) {
            let span = tableLayout.span(of: path)
            if span.end > visible.lowerBound, span.start < visible.upperBound { return (path, span.start - visible.lowerBound) }
        }
        return nil
    }

    /// Scrolls so that a row keeps its previous position on the screen.
    func keep(_ anchor: (path: IndexPath, distance: CGFloat)?) {
        guard let anchor, tableLayout.contains(anchor.path) else { return }
        let moved = tableLayout.span(of: anchor.path).start - anchor.distance - bounds.minY
        guard moved != 0 else { return }
        fitContentSize()
        shiftOffset(by: moved)
    }

    /// Creates and measures cells until each visible row has a cell.
    private func fillVisibleRows(keeping anchor: (path: IndexPath, distance: CGFloat)?) {
        let started = work.generation
        var isComplete = false
        while !isComplete {
            isComplete = true
            var last: IndexPath?
            while let path = tableLayout.firstRow(in: filledRange, after: last) {
                last = path
                examinedRows += 1
                guard displayed[path] == nil else { continue }
                guard displayed.sorted.count < Self.mostCells else { return reportTooManyRows(before: path) }
                let isOther = show(path)
                guard work.generation == started else { return }
                guard isOther else { continue }
                // The different height changes which rows are visible, so the rows above are checked again.
                keep(anchor)
                isComplete = false
            }
        }
    }

    /// The maximum number of cells at a time. (chosen: four times the rows of usual height in the tallest table of the scenes)
    static let mostCells = 5_000

    private func reportTooManyRows(before path: IndexPath) {
        reportMistake(
            "\(self): more than \(Self.mostCells) rows are visible at a time, so those from row \(path.row) of section \(path.section) on "
                + "stay empty; give rows a height, and a table the height of its screen", of: self, raises: false)
    }

    /// Creates and displays the cell of a row. Returns whether the height of the row differs from its estimate.
    @discardableResult
    func show(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        let started = work.generation
        let model = modelPath(path)
        var cell = UIView.performWithoutAnimationReturning { dataSource.tableView(self, cellForRowAt: model) }
        guard work.generation == started else {
            if displayed.path(of: cell) == nil { reuse.keep(cell) }
            return false
        }
        if let other = displayed.path(of: cell) {
            reportMistake(
                "\(self): cellForRowAt returned for row \(path.row) of section \(path.section) the cell that row \(other.row) of section "
                    + "\(other.section) shows, so the row stays empty; take a cell from "
                    + "dequeueReusableCell(withIdentifier:for:) for every row",
                of: self)
            cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        displayed[path] = cell
        var isOther = false
        UIView.performWithoutAnimation {
            prepare(cell, at: path)
            guard work.generation == started else { return }
            cell.isHidden = false
            cell.alpha = 1
            cell.transform = .identity
            cell.setEditing(isEditing, animated: false)
            cell.setSelected(selection.paths.contains(path), animated: false)
            cell.setHighlighted(selection.pressed == path, animated: false)
            isOther = measure(cell, at: path)
            guard work.generation == started else { return }
            insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
            cell.frame = frame(of: path)
            delegate?.tableView(self, willDisplay: cell, forRowAt: model)
            if work.generation == started, displayed.laysOutAtOnce, window != nil { cell.layoutIfNeeded() }
        }
        return isOther
    }

    /// Measures a row. Returns whether its height differs from the current height in the layout.
    @discardableResult
    func measure(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
        guard tableLayout.contains(path) else { return false }
        let started = work.generation
        let said = rowHeight(path)
        guard work.generation == started, tableLayout.contains(path) else { return false }
        // A height that the app has set overrides the constraints of the cell. The cell then logs the conflict.
        cell.contentView.yieldingLengths = YieldingLengths(height: said < 0)
        guard !tableLayout.sections[path.section].rows.isMeasured(at: path.row) else { return false }
        let width = cardFrame.width
        let height = checked(
            said >= 0 ? said : TableMetrics.roundedUp(cell.fittingHeight(width: width), scale: traitCollection.displayScale), path)
        guard work.generation == started else { return false }
        let before = tableLayout.span(of: path).length
        tableLayout.setRowHeight(height, at: path)
        return tableLayout.span(of: path).length != before
    }

    /// Sets the traits and the placement of a cell for its row.
    func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        guard tableLayout.contains(path) else { return }
        let started = work.generation
        cell.adoptTraits(of: self)
        let model = modelPath(path)
        let canEdit = dataSource?.tableView(self, canEditRowAt: model) ?? false
        var placement = TableCellPlacement()
        placement.tableStyle = style
        placement.margin = cellMargin
        if insetsContentViewsToSafeArea, style != .insetGrouped {
            placement.safeLeading = isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left
            placement.safeTrailing = isRightToLeft ? safeAreaInsets.left : safeAreaInsets.right
        }
        placement.safeTrailing += sectionIndexRoom
        placement.hasSeparator = separatorStyle != .none
        placement.separatorColor = separatorColor
        placement.separatorInset = separatorInset.left == Self.automaticDimension ? nil : separatorInset
        placement.separatorInsetIsRelative = separatorInsetReference == .fromAutomaticInsets
        placement.isFirst = path.row == 0
        guard work.generation == started else { return }
        placement.isLast = path.row == tableLayout.sections[path.section].rows.count - 1
        placement.editingStyle = canEdit ? delegate?.tableView(self, editingStyleForRowAt: model) ?? .delete : .none
        if isEditing, allowsMultipleSelectionDuringEditing, canEdit {
            placement.selectsWhileEditing = true
            placement.editingStyle = .delete
        }
        placement.indentsWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: model) ?? true
        placement.canMove = dataSource?.tableView(self, canMoveRowAt: model) ?? false
        placement.cardRadius = TableMetrics.radiusOfCards
        placement.separatorEndsAtMargin = TableMetrics.isGlass && style == .insetGrouped
        if cell.look.isReordering {
            placement.isFirst = true
            placement.isLast = true
        }
        if placement != cell.placement { cell.placement = placement }
        let indentation = delegate?.tableView(self, indentationLevelForRowAt: model) ?? 0
        if cell.indentationLevel != indentation { cell.indentationLevel = indentation }
        cell.setDefaultBackgroundColor(style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
        cell.setNeedsLayout()
    }

    func placementsChanged() {
        let started = work.generation
        for (path, cell) in displayed.sorted where work.generation == started { prepare(cell, at: path) }
        setNeedsLayout()
    }

    /// Prepares and measures cells again. Returns false if a callback of the app has moved the rows.
    func fillAgain(_ cells: [(path: IndexPath, cell: UITableViewCell)]) -> Bool {
        let started = work.generation
        for (path, cell) in cells {
            prepare(cell, at: path)
            guard work.generation == started else { return false }
            measure(cell, at: path)
            guard work.generation == started else { return false }
        }
        return true
    }

    /// Returns the frame of a row in points of the content.
    func frame(of path: IndexPath) -> CGRect {
        let span = tableLayout.span(of: path)
        let card = cardFrame
        return CGRect(x: card.x, y: span.start + roomAbove(path), width: card.width, height: span.length)
    }

    // MARK: Removing

    private func recycleRowsOutOfSight() { recycleRows(outside: filledRange) }

    /// Removes the cells of rows outside of a range.
    func recycleRows(outside range: Range<CGFloat>) {
        let started = work.generation
        for (path, cell) in displayed.sorted where work.generation == started && tableLayout.contains(path) {
            let span = tableLayout.span(of: path)
            guard span.end <= range.lowerBound || span.start >= range.upperBound else { continue }
            // The first responder's cell stays off the screen, so that typing can continue. The cell of a dragged row stays, too.
            if cell.containsFirstResponder || cell === reorder?.cell { continue }
            displayed[path] = nil
            retire(cell, at: path)
        }
    }

    /// Removes a cell from the table and puts it into the reuse pool.
    func retire(_ cell: UITableViewCell, at path: IndexPath) {
        swipes.cellLeaves(cell)
        cell.removeFromSuperview()
        // An app that caches cells itself may have displayed this cell again, for example when a first responder in the cell resigned.
        guard displayed.path(of: cell) == nil else { return setNeedsLayout() }
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: modelPath(path))
        reuse.keep(cell)
    }

    /// The cells, headers and footers that were removed from the table's state. The delegate has not been notified of the removal yet.
    struct Retiring {
        var cells: [(path: IndexPath, cell: UITableViewCell)]
        var headers: [(section: Int, view: UIView)]
        var footers: [(section: Int, view: UIView)]
        var departing: [UIView]
    }

    /// Removes all cells, headers and footers from the table's state, without notifications yet. A header or footer that contains the
    /// first responder stays with its section.
    func takeEverythingOut(sections count: Int) -> Retiring {
        func taken(_ views: inout [Int: UIView]) -> [(section: Int, view: UIView)] {
            let all = views.sorted { $0.key < $1.key }.map { (section: $0.key, view: $0.value) }
            views = views.filter { $0.key < count && $0.value.containsFirstResponder }
            return all.filter { views[$0.section] == nil }
        }
        defer {
            extras.departing = []
            displayed.removeAll()
        }
        return Retiring(
            cells: displayed.sorted, headers: taken(&extras.headers), footers: taken(&extras.footers), departing: extras.departing)
    }

    /// Puts removed views into the reuse pool and notifies the delegate, which may change the table in any way.
    func retire(_ old: Retiring) {
        for view in old.departing { view.removeFromSuperview() }
        // An app that caches cells itself may have displayed one of these cells again in the meantime.
        for (path, cell) in old.cells where displayed.path(of: cell) == nil { retire(cell, at: path) }
        for (section, view) in old.headers where extras.headers[section] !== view { retire(view, section, isFooter: false) }
        for (section, view) in old.footers where extras.footers[section] !== view { retire(view, section, isFooter: true) }
    }

    // MARK: Headers and footers

    private func layOutMarginViews() {
        guard tableHeaderView != nil || tableFooterView != nil else { return }
        // During a search the search bar is not in the table, but its space remains.
        if let view = tableHeaderView, view.superview === self {
            let height = heightOfMarginView(view)
            if height != tableLayout.tableHeader { tableLayout.tableHeader = height }
            view.frameIfNeeded = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height)
        }
        if let view = tableFooterView {
            let height = heightOfMarginView(view)
            if height != tableLayout.tableFooter { tableLayout.tableFooter = height }
            view.frameIfNeeded = CGRect(x: 0, y: tableLayout.spanOfTableFooter.start, width: bounds.width, height: view.bounds.height)
        }
    }

    /// The range in which a plain table pins headers and footers.
    private var floatingRange: Range<CGFloat> {
        let insets = adjustedContentInset
        let top = bounds.minY + insets.top
        return top..<max(top, bounds.maxY - insets.bottom)
    }

    private func tileHeaders() {
        let started = work.generation
        let visible = filledRange
        let sections = tableLayout.sections(in: visible)
        for section in extras.headers.keys.sorted() where !sections.contains(section) { retireMarginView(section, isFooter: false) }
        for section in extras.footers.keys.sorted() where !sections.contains(section) { retireMarginView(section, isFooter: true) }
        guard work.generation == started else { return }
        let floating = floatingRange
        for section in sections {
            let header =
                style == .plain
                ? tableLayout.floatingHeader(section, top: floating.lowerBound) : tableLayout.span(ofHeader: section)
            showMarginView(section, isFooter: false, header)
            guard work.generation == started else { return }
            let footer =
                style == .plain
                ? tableLayout.floatingFooter(section, bottom: floating.upperBound) : tableLayout.span(ofFooter: section)
            showMarginView(section, isFooter: true, footer)
            guard work.generation == started else { return }
        }
    }

    private func showMarginView(_ section: Int, isFooter: Bool, _ span: TableLayout.Span) {
        let present = isFooter ? extras.footers[section] : extras.headers[section]
        let started = work.generation
        guard span.length > 0, let view = present ?? marginView(section, isFooter: isFooter), work.generation == started else { return }
        if isFooter { extras.footers[section] = view } else { extras.headers[section] = view }
        if view.superview !== self {
            view.isAnimatedAdditively = true
            UIView.performWithoutAnimation {
                addSubview(view)
                if isFooter {
                    delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
                } else {
                    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
                }
            }
        }
        guard work.generation == started else { return }
        let card = cardFrame
        let room = roomAbove(isFooter ? IndexPath(row: 0, section: section + 1) : IndexPath(row: -1, section: section))
        view.frameIfNeeded = CGRect(x: card.x, y: span.start + room, width: card.width, height: span.length)
    }

    private func retireMarginView(_ section: Int, isFooter: Bool) {
        guard let view = isFooter ? extras.footers[section] : extras.headers[section], !view.containsFirstResponder else { return }
        if isFooter { extras.footers[section] = nil } else { extras.headers[section] = nil }
        retire(view, section, isFooter: isFooter)
    }

    private func retire(_ view: UIView, _ section: Int, isFooter: Bool) {
        guard view.superview === self else { return }
        view.removeFromSuperview()
        if isFooter {
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        } else {
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
        if let view = view as? UITableViewHeaderFooterView { reuse.keep(view) }
    }
}

extension UIView {
    /// The frame of the view. The setter ignores an equal frame, so that unchanged views are not laid out again.
    var frameIfNeeded: CGRect {
        get { frame }
        set { if frame != newValue { frame = newValue } }
    }

    /// Whether this view or a descendant is the first responder.
    var containsFirstResponder: Bool {
        guard let responder = UIApplication.shared.firstResponder as? UIView else { return false }
        return responder === self || responder.isDescendant(of: self)
    }

    static func performWithoutAnimationReturning<Result>(_ actions: () -> Result) -> Result {
        var result: Result?
        performWithoutAnimation { result = actions() }
        return result!
    }
}

extension UITableViewCell {
    /// Returns the required height of the cell for a width, in points.
    func fittingHeight(width: CGFloat) -> CGFloat {
        bounds.size.width = width
        return sizeThatFits(CGSize(width: width, height: 0)).height
    }
}
