import Offsets

/// The changes of a batch update that has not ended yet.
struct PendingTableUpdates {
    var updates = ListUpdates()
    var animations: [IndexPath: UITableView.RowAnimation] = [:]
    var sectionAnimations: [Int: UITableView.RowAnimation] = [:]
    var depth = 0
}

extension UITableView {
    // MARK: Batches

    /// Performs the changes in `updates`. The closure is non-escaping, so it needs no explicit `self`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    /// Asks the data source to configure the cells of rows again. The cells remain the same, so a text field in them stays first responder.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        loadIfNeeded()
        for path in indexPaths {
            guard tableLayout.contains(path) else { continue }
            tableLayout.change(path.section) { $0.rows.forget(path.row..<path.row + 1) }
            guard let cell = displayed[path], let identifier = cell.reuseIdentifier else { continue }
            displayed[path] = nil
            reuse.keep(cell)
            let started = work.generation
            let again = dataSource?.tableView(self, cellForRowAt: path)
            guard work.generation == started else { return }
            if again !== cell {
                reportMistake(
                    "\(self): reconfigureRows(at:) asks the data source to dequeue the cell \"\(identifier)\" that row "
                        + "\(path.row) has already, which it keeps", of: self)
            }
            reuse.forget(cell)
            displayed[path] = cell
            guard fillAgain([(path, cell)]) else { return }
        }
        setNeedsLayout()
    }

    func request(_ updates: ListUpdates, with animation: RowAnimation) {
        update { pending in
            pending.updates.join(updates)
            for rows in [updates.deletedRows, updates.insertedRows, updates.reloadedRows] {
                for path in rows { pending.animations[path] = animation }
            }
            for sections in [updates.deletedSections, updates.insertedSections, updates.reloadedSections] {
                for section in sections { pending.sectionAnimations[section] = animation }
            }
        }
    }

    /// Adds a change to the current batch, or performs it as a separate batch.
    func update(_ change: (inout PendingTableUpdates) -> Void) {
        // A table that has not loaded its data yet, or that will reload it anyway, reads the new data when it loads.
        guard !work.needsReload else { return }
        if pendingUpdates != nil { return change(&pendingUpdates!) }
        var single = PendingTableUpdates()
        change(&single)
        perform(single, completion: nil)
    }

    func endUpdatesWithoutAnimation() { pendingUpdates = nil }

    // MARK: Performing

    func perform(_ pending: PendingTableUpdates, completion: ((Bool) -> Void)?) {
        // The table is reading the data source, so no update can begin. The data source returns the new counts either now or at the
        // next reload.
        guard !work.isLoading else {
            setNeedsReload()
            completion?(true)
            return
        }
        // A pending reload reads the new data, so nothing is animated.
        guard !work.needsReload else {
            loadIfNeeded()
            completion?(true)
            return
        }
        // The data source already has rows that the table does not know yet, so cells cannot be configured. This flag prevents layout and
        // callbacks of the app from configuring cells.
        work.isLoading = true
        cancelReordering()
        if window != nil {
            scrollGoal = nil
            layoutIfNeeded()
        }
        let before = tableLayout
        let counts = loadedCounts()
        guard let change = resolved(pending.updates, before: before, after: counts) else {
            work.isLoading = false
            reloadData()
            completion?(true)
            return
        }
        guard window != nil else {
            work.isLoading = false
            takeUnseen(change)
            completion?(true)
            return
        }
        // An update that only changes heights keeps the visible content at its position.
        let anchor = pending.updates.isEmpty ? anchor() : nil
        let shownBefore = displayed.sorted
        let headersBefore = extras.headers
        let footersBefore = extras.footers
        let after = updatedLayout(before, counts, change, isHeightsOnly: pending.updates.isEmpty)
        work.isLoading = false
        // A callback of the app for a height has requested a reload.
        guard !work.needsReload else {
            loadIfNeeded()
            completion?(true)
            return
        }
        tableLayout = after
        work.generation += 1
        selection.paths = selection.paths.compactMap { change.new($0) }
        // The cell under the finger stays highlighted, even if its index path changes.
        selection.pressed = selection.pressed.flatMap { change.new($0) }
        swipes.rowsMoved { change.new($0) }

        let (leaving, gone) = moveViews(displayed: shownBefore, headers: headersBefore, footers: footersBefore, by: change)
        let isCurrent = fillAgain(displayed.sorted)
        if isCurrent, let anchor { keepInPlace(anchor.path, from: before) }
        animate(pending, change, from: before, leaving: leaving, gone: gone, isCurrent: isCurrent, completion: completion)
    }

    /// Assigns cells to the new index paths of their rows, and headers and footers to the new indexes of their sections. Returns the
    /// views whose row or section was removed.
    private func moveViews(
        displayed cells: [(path: IndexPath, cell: UITableViewCell)], headers headersBefore: [Int: UIView],
        footers footersBefore: [Int: UIView],
        by change: ListChange
    ) -> (leaving: [(path: IndexPath, cell: UITableViewCell)], gone: [UIView]) {
        displayed.removeAll()
        var leaving: [(path: IndexPath, cell: UITableViewCell)] = []
        for (path, cell) in cells {
            if let new = change.new(path) { displayed[new] = cell } else { leaving.append((path, cell)) }
        }
        extras.headers = moved(headersBefore, by: change)
        extras.footers = moved(footersBefore, by: change)
        let gone =
            headersBefore.sorted { $0.key < $1.key }.map(\.value).filter { view in !extras.headers.values.contains { $0 === view } }
            + footersBefore.sorted { $0.key < $1.key }.map(\.value).filter { view in !extras.footers.values.contains { $0 === view } }
        extras.departing += leaving.map(\.cell) + gone
        return (leaving, gone)
    }

    /// Loads the new rows without animation but keeps the selection. Used for changes of a table without a window, which is laid out when
    /// it moves to a window.
    private func takeUnseen(_ change: ListChange) {
        let selected = selection.paths.compactMap { change.new($0) }
        reloadEverything()
        selection.paths = selected
    }

    /// Returns the effect of a batch on the rows. If the counts of the data source do not match, logs a mistake and returns `nil`.
    private func resolved(_ updates: ListUpdates, before: TableLayout, after: [Int]) -> ListChange? {
        do {
            return try updates.resolved(before: before.sections.map(\.rows.count), after: after)
        } catch {
            reportMistake("\(self): this batch of updates is not possible, so everything is reloaded: \(error)", of: self)
            return nil
        }
    }

    /// Adjusts the offset after the heights of rows above a visible row have changed, so that the visible rows do not move.
    private func keepInPlace(_ path: IndexPath, from before: TableLayout) {
        let way = tableLayout.span(of: path).start - before.span(of: path).start
        guard way != 0 else { return }
        let started = work.generation
        UIView.performWithoutAnimation {
            fitContentSize()
            guard work.generation == started else { return }
            shiftOffset(by: way)
            for (other, cell) in displayed.sorted where other >= path { cell.frame.origin.y += way }
            for view in Array(extras.headers.values) + Array(extras.footers.values) { view.frame.origin.y += way }
        }
    }

    private func moved(_ views: [Int: UIView], by change: ListChange) -> [Int: UIView] {
        var result: [Int: UIView] = [:]
        for section in views.keys.sorted() {
            guard let new = change.sections.new(section), !change.updates.reloadedSections.contains(section) else { continue }
            result[new] = views[section]
        }
        return result
    }

    /// Returns the layout after a batch. Existing rows keep their heights, and new rows have their estimates.
    private func updatedLayout(_ before: TableLayout, _ counts: [Int], _ change: ListChange, isHeightsOnly: Bool) -> TableLayout {
        let insertedBySection = Dictionary(grouping: change.updates.insertedRows, by: \.section)
        let movedTo = Dictionary(grouping: change.updates.movedRows, by: \.to.section)
        let sections = counts.indices.map { new -> TableLayout.Section in
            guard let old = change.sections.old(new), let rowChange = change.rows[old] else {
                return loadedSection(new, rows: counts[new])
            }
            var section = before.sections[old]
            for row in rowChange.removed.reversed() { section.rows.remove(row..<row + 1) }
            let moved = Dictionary((movedTo[new] ?? []).map { ($0.to.row, $0.from) }) { first, _ in first }
            let inserted = Set((insertedBySection[new] ?? []).map(\.row))
            for row in rowChange.added {
                let height: (height: CGFloat, isFinal: Bool)
                if let from = moved[row], !inserted.contains(row) {
                    let rows = before.sections[from.section].rows
                    height = (CGFloat(rows.length(at: from.row)), rows.isMeasured(at: from.row))
                } else {
                    let initial = initialHeight(IndexPath(row: row, section: new))
                    height = (initial.height, initial.isFinal)
                }
                section.rows.insert(Double(height.height), at: row, isMeasured: height.isFinal)
            }
            for path in change.updates.reloadedRows where path.section == old {
                guard let place = rowChange.new(path.row) else { continue }
                section.rows.forget(place..<place + 1)
            }
            if isHeightsOnly {
                section.rows.forget(0..<section.rows.count)
                section.header = headerHeight(new)
                section.footer = footerHeight(new)
            }
            return section
        }
        var layout = TableLayout(sections: sections)
        layout.tableHeader = before.tableHeader
        layout.tableFooter = before.tableFooter
        return layout
    }

    private func animate(
        _ pending: PendingTableUpdates, _ change: ListChange, from before: TableLayout, leaving: [(path: IndexPath, cell: UITableViewCell)],
        gone: [UIView], isCurrent: Bool, completion: ((Bool) -> Void)?
    ) {
        let offsetBefore = contentOffset
        let contentBefore = contentSize
        if isCurrent { showAppearing(pending, change, from: before) }
        for (_, cell) in leaving { sendSubviewToBack(cell) }
        let animations = { self.settle(pending, leaving: leaving, gone: gone) }
        let finish = { (finished: Bool) in
            self.retire(leaving: leaving, gone: gone)
            completion?(finished)
        }
        let isStill =
            leaving.isEmpty && gone.isEmpty && contentBefore == contentSize && offsetBefore == contentOffset && pending.updates.isEmpty
        if window == nil || !UIView.areAnimationsEnabled || (isStill && contentBefore.height == tableLayout.contentLength) {
            UIView.performWithoutAnimation(animations)
            return finish(true)
        }
        UIView.animate(
            withDuration: TableRowMotion.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction], animations: animations,
            completion: finish)
    }

    /// Creates the cells of appearing rows at their previous positions or at the start of their animation. Tiling is disabled meanwhile,
    /// because the layout of a cell must not lay out the table before the animation begins.
    private func showAppearing(_ pending: PendingTableUpdates, _ change: ListChange, from before: TableLayout) {
        let started = work.generation
        let card = cardFrame
        let wasTiling = work.isTiling
        work.isTiling = true
        let target = targetOffset()
        let visible = target..<target + max(bounds.height, 0)
        for path in tableLayout.rows(in: visible) where work.generation == started && displayed[path] == nil {
            show(path)
            guard work.generation == started, let cell = displayed[path] else { continue }
            UIView.performWithoutAnimation {
                if let old = change.old(path) {
                    let span = before.span(of: old)
                    cell.frame = CGRect(x: card.x, y: span.start, width: card.width, height: span.length)
                } else {
                    let animation = pending.animations[path] ?? pending.sectionAnimations[path.section] ?? .automatic
                    TableRowMotion.enter(cell, at: frame(of: path), with: animation)
                }
            }
        }
        work.isTiling = wasTiling
    }

    /// Moves all views to their final positions, or to the positions at which they disappear.
    private func settle(_ pending: PendingTableUpdates, leaving: [(path: IndexPath, cell: UITableViewCell)], gone: [UIView]) {
        fitContentSize()
        contentOffset.y = targetOffset()
        for (path, cell) in displayed.sorted where tableLayout.contains(path) {
            TableRowMotion.settle(cell, at: frame(of: path))
            cell.layoutIfNeeded()
        }
        for (path, cell) in leaving {
            let animation = pending.animations[path] ?? pending.sectionAnimations[path.section] ?? .automatic
            TableRowMotion.leave(cell, with: animation)
        }
        for view in gone { view.alpha = 0 }
        setNeedsLayout()
        layoutIfNeeded()
    }

    /// Removes the views whose disappearance has ended.
    private func retire(leaving: [(path: IndexPath, cell: UITableViewCell)], gone: [UIView]) {
        for (path, cell) in leaving where extras.departing.contains(where: { $0 === cell }) {
            extras.departing.removeAll { $0 === cell }
            cell.alpha = 1
            retire(cell, at: path)
        }
        for view in gone where extras.departing.contains(where: { $0 === view }) {
            extras.departing.removeAll { $0 === view }
            view.alpha = 1
            view.removeFromSuperview()
            if let view = view as? UITableViewHeaderFooterView { reuse.keep(view) }
        }
    }

    /// Returns the offset within the scroll range of the new content, in points.
    private func targetOffset() -> CGFloat {
        let insets = adjustedContentInset
        let last = max(tableLayout.contentLength + insets.bottom - bounds.height, -insets.top)
        return min(contentOffset.y, max(last, -insets.top))
    }
}
