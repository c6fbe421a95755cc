/// The layout of the columns.
extension UISplitViewController {
    /// The visible columns, beginning with the primary column.
    var visibleColumns: [Column] {
        if isCollapsed { return [collapsedColumn] }
        return columns(of: mode)
    }
    func columns(of mode: DisplayMode) -> [Column] {
        let sides = columnOrder.dropLast()
        return (sides.suffix(mode.sideColumns) + [.secondary]).filter { shown($0) != nil }
    }
    /// Whether the side columns are at the right edge.
    var sidesAreRight: Bool { (viewIfLoaded?.isRightToLeft ?? false) != (primaryEdge == .trailing) }
    var sidebarSymbol: String {
        let isRight = (UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft) != (primaryEdge == .trailing)
        return isRight ? "sidebar.right" : "sidebar.left"
    }

    /// Returns the layout for a mode in a view of the given size.
    func layout(_ mode: DisplayMode, in size: CGSize) -> SplitLayout {
        let safe = viewIfLoaded?.safeAreaInsets ?? .zero
        let measures = SplitLayout.Measures(
            size: size, isTriple: style == .tripleColumn, primaryWidth: width(of: .primary, in: size),
            supplementaryWidth: width(of: .supplementary, in: size), outerInset: sidesAreRight ? safe.right : safe.left,
            gutter: 1 / max(UIScreen.main.scale, 1))
        // Columns without a controller take no space.
        let shownSides = columnOrder.dropLast().suffix(mode.sideColumns).filter { shown($0) != nil }.count
        let layout = SplitLayout(
            measures, shown: shown(.secondary) == nil ? mode.sideColumns : min(mode.sideColumns, shownSides), isOver: mode.isOver,
            isDisplacing: mode.isDisplacing)
        return sidesAreRight ? layout.mirrored(in: size.width) : layout
    }

    func layOut() {
        guard let view = viewIfLoaded, !isArranging else { return }
        isArranging = true
        defer { isArranging = false }
        updateCollapse()
        edgePan.edges = sidesAreRight ? .right : .left
        if !isCollapsed, arrangedSize != view.bounds.size {
            change?.finishNow()
            if arrangedSize != nil {
                // A different size may have a different behaviour. If the system chose the mode, it chooses again.
                let next =
                    preferredDisplayMode == .automatic && wasChosenBySystem(mode)
                    ? choice.mode(preferred: .automatic, splitBehavior) : fitted(mode)
                if next != mode { setMode(next, animated: false) }
            }
            arrangedSize = view.bounds.size
        }
        if isCollapsed { arrangedSize = nil }
        guard change == nil else { return }
        place(isCollapsed ? nil : layout(mode, in: view.bounds.size))
    }

    /// Returns whether `mode` is the system's choice for the size at which it was set.
    private func wasChosenBySystem(_ mode: DisplayMode) -> Bool {
        guard let arrangedSize else { return true }
        let before = SplitChoice(isTriple: style == .tripleColumn, size: arrangedSize)
        return mode == before.mode(preferred: .automatic, before.behavior(preferred: preferredSplitBehavior))
    }

    /// Sets the columns' frames from `layout`; nil for the single column of a collapsed split view.
    func place(_ layout: SplitLayout?) {
        guard let view = viewIfLoaded else { return }
        dimming.frame = view.bounds
        guard let layout else {
            dimming.alpha = 0
            if let page = pages[collapsedColumn], page.frame != view.bounds { page.frame = view.bounds }
            return
        }
        for (column, page) in sortedPages {
            guard let frame = layout.frames[column] else { continue }
            if page.frame != frame { page.frame = frame }
        }
        dimming.frame = layout.frames[.secondary] ?? view.bounds
        dimming.alpha = SplitMetrics.dimming * layout.dimming
        dimming.isUserInteractionEnabled = layout.dimming > 0
    }

    // MARK: Pages

    /// The container views of the columns, in the order of the columns. The order is fixed, so that controllers receive their callbacks
    /// in the same order in every run.
    var sortedPages: [(key: Column, value: SplitColumnView)] { pages.sorted { $0.key.rawValue < $1.key.rawValue } }

    /// Adds the visible columns to the split view's view, and removes all others.
    func installPages() {
        guard let view = viewIfLoaded else { return }
        let visible = visibleColumns
        for (column, page) in sortedPages where !visible.contains(column) || page.controller !== shown(column) {
            page.removeFromSuperview()
            pages[column] = nil
        }
        for column in visible { installPage(column) }
        place(isCollapsed ? nil : layout(mode, in: view.bounds.size))
        updateButton()
    }

    /// Adds a column's container view at its position in the back-to-front order: secondary column, dimming view, supplementary column,
    /// primary column.
    func installPage(_ column: Column) {
        guard let view = viewIfLoaded, let controller = shown(column) else { return }
        if let page = pages[column], page.controller === controller {
            setColumnTraits(page, column)
            return
        }
        let page = SplitColumnView(controller, frame: view.bounds)
        pages[column]?.removeFromSuperview()
        pages[column] = page
        setColumnTraits(page, column)
        switch column {
        case .secondary, .compact: view.insertSubview(page, at: 0)
        case .supplementary: view.insertSubview(page, aboveSubview: dimming)
        case .primary: view.addSubview(page)
        }
    }

    /// Whether the primary column is a floating sidebar. (Facts/IOS26.md#ipad)
    private var floatsSidebar: Bool {
        SystemDesign.current.isGlass && !isCollapsed && traitCollection.userInterfaceIdiom == .pad
    }

    /// Sets the properties that depend on the column: its size class, its line and its shadow.
    private func setColumnTraits(_ page: SplitColumnView, _ column: Column) {
        // The contents of side columns have a compact width, like on a phone. (documented: `UISplitViewController`)
        page.traitOverrides[UITraitHorizontalSizeClass.self] = isCollapsed ? .compact : column == .secondary ? .regular : .compact
        page.isFloating = column == .primary && floatsSidebar
        page.lineEdge = isCollapsed || column == .secondary || page.isFloating ? [] : sidesAreRight ? .left : .right
        page.isRaised = !isCollapsed && column != .secondary && mode.isOver
    }

    // MARK: The buttons

    /// Adds the display mode button to the outermost visible column, and the button that hides the other columns to the secondary column.
    func updateButton() {
        let owner: UINavigationItem? =
            style == .unspecified || isCollapsed || displayModeButtonVisibility == .never
                || displayModeButtonVisibility == .automatic && !presentsWithGesture
            ? nil : visibleColumns.first.flatMap { navigation($0)?.viewControllers.first?.navigationItem }
        let secondary =
            showsSecondaryOnlyButton && style == .tripleColumn && !isCollapsed
            ? navigation(.secondary)?.viewControllers.first?.navigationItem : nil
        if secondary != nil {
            let isAlone = mode == .secondaryOnly
            secondaryOnlyButtonItem.image = UIImage(
                systemName: isAlone ? "arrow.down.right.and.arrow.up.left" : "arrow.up.left.and.arrow.down.right")
        }
        let before = [buttonOwner, secondaryOnlyButtonOwner]
        (buttonOwner, secondaryOnlyButtonOwner) = (owner, secondary)
        for item in (before + [owner, secondary]).compactMap({ $0 }) {
            // A floating sidebar has the button at its trailing end.
            let isInSidebar = item === owner && visibleColumns.first == .primary && floatsSidebar
            item.systemTrailingItems = isInSidebar ? [displayModeButtonItem] : []
            item.systemLeadingItems =
                (item === owner && !isInSidebar ? [displayModeButtonItem] : []) + (item === secondary ? [secondaryOnlyButtonItem] : [])
        }
    }

    func secondaryOnlyButtonTapped() {
        guard !isCollapsed else { return }
        if mode != .secondaryOnly {
            modeBeforeSecondaryOnly = mode
            return setMode(.secondaryOnly, animated: true)
        }
        let modes = choice.modes(splitBehavior)
        let wanted = modeBeforeSecondaryOnly.map(fitted) ?? modes[min(1, modes.count - 1)]
        setMode(wanted, animated: true)
    }

    func displayModeButtonTapped() {
        guard !isCollapsed else { return }
        let wish = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        setMode(wish == .automatic ? modeForAction : fitted(wish), animated: true)
    }
    /// The mode to which the display mode button changes. Usually this is the mode with one more column. If all columns are already
    /// visible, three columns beside each other lose one column, and every other split view hides its side columns.
    private var modeForAction: DisplayMode {
        let modes = choice.modes(splitBehavior)
        let index = modes.firstIndex(of: fitted(mode)) ?? 0
        if index + 1 < modes.count { return modes[index + 1] }
        return style == .tripleColumn && splitBehavior != .overlay ? modes[index - 1] : modes[0]
    }

    // MARK: Sizes of children

    func columnSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
        guard !isCollapsed, let column = columnOrder.first(where: { shown($0) === container }) else { return parentSize }
        let choice = SplitChoice(isTriple: style == .tripleColumn, size: parentSize)
        let behavior = choice.behavior(preferred: preferredSplitBehavior)
        let modes = choice.modes(behavior)
        let next =
            preferredDisplayMode == .automatic && wasChosenBySystem(mode)
            ? choice.mode(preferred: .automatic, behavior) : modes[min(mode.sideColumns, modes.count - 1)]
        return layout(next, in: parentSize).frames[column]?.size ?? parentSize
    }
}
