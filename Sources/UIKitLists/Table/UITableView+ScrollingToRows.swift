extension UITableView {
    /// Measures the rows that will be visible after a scroll, so that the row reaches its exact position. Visible content does not move.
    func measureRows(around path: IndexPath, at position: ScrollPosition, animated: Bool) {
        guard bounds.width > 0 else { return }
        // The layout of a new cell may lay out the views around the cell. Without this flag the table would create the rows at its
        // current position, which it is about to leave, and remove the rows that were just created for the destination.
        let wasTiling = work.isTiling
        let staysAsItIs = !animated && position != .none
        if staysAsItIs { work.isTiling = true }
        defer {
            work.isTiling = wasTiling
            if staysAsItIs, !wasTiling { setNeedsLayout() }
        }
        let anchor = anchor()
        let insets = adjustedContentInset
        let room = max(bounds.height - insets.top - insets.bottom, 0)
        let started = work.generation
        if !animated { recycleRows(outside: rangeInSight(around: tableLayout.span(of: path), at: position)) }
        guard work.generation == started else { return }
        let own = measured(path, animated: animated)
        switch position {
        case .top:
            let below = fill(room - own, from: path, animated: animated, next: row(after:))
            _ = fill(below, from: path, animated: animated, next: row(before:))
        case .bottom: _ = fill(room - own, from: path, animated: animated, next: row(before:))
        case .middle, .none:
            let share = position == .middle ? (room - own) / 2 : room - own
            _ = fill(share, from: path, animated: animated, next: row(before:))
            let below = fill(share, from: path, animated: animated, next: row(after:))
            if position == .middle { _ = fill(share + below, from: path, animated: animated, next: row(before:)) }
        }
        fitContentSize()
        guard work.generation == started, let anchor else { return }
        let moved = tableLayout.span(of: anchor.path).start - anchor.distance - bounds.minY
        if moved != 0 { shiftOffset(by: moved) }
    }

    /// Returns the part of the content that will be visible after a scroll to a row. With the position `none` it includes every part that
    /// may become visible.
    private func rangeInSight(around span: TableLayout.Span, at position: ScrollPosition) -> Range<CGFloat> {
        let insets = adjustedContentInset
        let top: CGFloat =
            switch position {
            case .top: span.start - insets.top
            case .bottom: span.end + insets.bottom - bounds.height
            case .middle: span.start + span.length / 2 - bounds.height / 2
            case .none: span.start - bounds.height
            }
        return top..<(position == .none ? span.end + bounds.height : top + bounds.height)
    }

    /// Updates the target of an animated scroll after the measured heights of rows on the way have moved the target.
    func redirectScrolling() {
        guard let goal = scrollGoal, goal.isAnimated else { return }
        guard isOffsetAnimated, tableLayout.contains(goal.path) else { return scrollGoal = nil }
        let y = offset(showing: tableLayout.span(of: goal.path), in: goal.path.section, at: goal.position)
        redirectAnimatedOffset(to: CGPoint(x: contentOffset.x, y: y))
    }

    /// Repeats a scroll without animation after the table has moved to a window.
    func followScrollGoal() {
        guard let goal = scrollGoal, !goal.isAnimated, window != nil, bounds.width > 0, bounds.height > 0 else { return }
        guard tableLayout.contains(goal.path), !isTracking, !isDecelerating, !isOffsetAnimated else { return scrollGoal = nil }
        let started = work.generation
        measureRows(around: goal.path, at: goal.position, animated: false)
        guard work.generation == started, tableLayout.contains(goal.path) else { return }
        let y = offset(showing: tableLayout.span(of: goal.path), in: goal.path.section, at: goal.position)
        if y != contentOffset.y { contentOffset.y = y }
        endScrollGoalAfterLayout()
    }

    func endScrollGoalAfterLayout() { scrollGoal?.endAfterLayout { [weak self] in self?.scrollGoal = nil } }

    /// Measures successive rows until `room` points are filled. Returns the space that remains after the last row.
    private func fill(_ room: CGFloat, from path: IndexPath, animated: Bool, next: (IndexPath) -> IndexPath?) -> CGFloat {
        var room = room
        var path = path
        var count = 0
        while room > 0, count < Self.mostRowsAround, let neighbour = next(path) {
            room -= measured(neighbour, animated: animated)
            path = neighbour
            count += 1
        }
        return max(room, 0)
    }
    /// The maximum number of rows to measure in one direction. (chosen)
    private static let mostRowsAround = 200

    /// Returns the height of a row, and measures the row if its height is not known yet.
    private func measured(_ path: IndexPath, animated: Bool) -> CGFloat {
        guard tableLayout.contains(path) else { return 0 }
        let started = work.generation
        if !tableLayout.sections[path.section].rows.isMeasured(at: path.row), displayed[path] == nil {
            let said = rowHeight(path)
            if said >= 0 {
                guard work.generation == started else { return 0 }
                tableLayout.setRowHeight(checked(said, path), at: path)
            } else if !animated {
                // The row becomes visible as soon as the offset is set.
                show(path)
            } else if let cell = dataSource?.tableView(self, cellForRowAt: modelPath(path)), displayed.path(of: cell) == nil {
                UIView.performWithoutAnimation {
                    prepare(cell, at: path)
                    measure(cell, at: path)
                }
                reuse.keep(cell)
            }
        }
        return work.generation == started ? tableLayout.span(of: path).length : 0
    }
}
