/// The timing of the animation of inserted, deleted and moved items.
enum CollectionMotion {
    /// The duration of the animation in seconds. (Facts/TablesAndCollections.md#editing: equal to that of table rows)
    static let duration = 0.3
}

extension UICollectionView {
    // MARK: Batches

    /// Performs the changes in `updates`. The closure is non-escaping, so it needs no explicit `self`.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    /// Configures the cells of items again. The cells remain the same, so a text field in them stays first responder.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        loadIfNeeded()
        let started = work.generation
        for path in indexPaths {
            let element = CollectionElement(path: path)
            guard contains(path), let dataSource, var shown = displayed[element] else { continue }
            reuse.reconfigured = shown.view
            let again = dataSource.collectionView(self, cellForItemAt: dataPath(path))
            reuse.reconfigured = nil
            guard work.generation == started else { return }
            if again !== shown.view {
                reportMistake(
                    "\(self): reconfigureItems(at:) asks the data source to dequeue the cell \"\(shown.view.reuseIdentifier ?? "")\" that "
                        + "item \(path.item) of section \(path.section) has already, which it keeps", of: self)
            }
            shown.isMeasured = false
            displayed[element] = shown
        }
        setNeedsLayout()
    }

    func request(_ updates: ListUpdates, with animation: UITableView.RowAnimation) { update { $0.join(updates) } }

    /// Adds a change to the current batch, or performs it as a separate batch.
    func update(_ change: (inout ListUpdates) -> Void) {
        if updating.pending != nil { return change(&updating.pending!) }
        // A pending reload will read the new data anyway.
        guard !work.needsReload else { return }
        guard !work.isLoading else { return setNeedsReload() }
        if window != nil { rememberState() }
        var single = ListUpdates()
        change(&single)
        perform(single, completion: nil)
    }

    // MARK: Carrying out

    func perform(_ updates: ListUpdates, completion: ((Bool) -> Void)?) {
        let after = work.needsReload ? counts : loadedCounts()
        // A callback of the app has requested a reload, which replaces the animation of the changes.
        guard !work.needsReload else {
            setNeedsLayout()
            completion?(true)
            return
        }
        let change: ListChange
        do {
            change = try updates.resolved(before: counts, after: after, noun: "item")
        } catch {
            reportMistake("\(self): this batch of updates is not possible, so everything is reloaded: \(error)", of: self)
            reloadData()
            completion?(true)
            return
        }
        guard window != nil else {
            takeUnseen(change)
            completion?(true)
            return
        }
        counts = after
        work.generation += 1
        scrollGoal = nil
        let started = work.generation
        movement = nil
        layoutInUse.itemsMoved(change)
        let leaving = moveDisplayed(by: change)
        selection.paths = selection.paths.compactMap { change.new($0) }
        // The cell under the finger stays highlighted, even if its index path changes.
        selection.pressed = selection.pressed.flatMap { change.new($0) }
        swipes.rowsMoved { change.new($0) }
        let context = layoutInUse.newContext()
        context.invalidateDataSourceCounts = true
        layoutInUse.invalidateLayout(with: context)
        prepareLayout()
        layoutInUse.prepare(forCollectionViewUpdates: updates.updateItems)
        var proposed = contentOffset
        if layoutInUse.isFlipped { proposed.x += layoutInUse.collectionViewContentSize.width - contentSize.width }
        proposed = layoutInUse.targetContentOffset(forProposedContentOffset: proposed)
        if let delegate { proposed = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) }
        // A callback of the app has changed the items again during a query, so the displayed state belongs to the newer change.
        guard work.generation == started, layoutIsPrepared else {
            for (element, shown) in leaving { retire(shown.view, element) }
            layoutInUse.finalizeCollectionViewUpdates()
            setNeedsLayout()
            completion?(true)
            return
        }
        animateChange(change, leaving: leaving, proposed: proposed) { completion?($0) }
        layoutInUse.finalizeCollectionViewUpdates()
    }

    /// Adopts the new items without animation and keeps the selection. Used for changes that the user cannot see. If the collection
    /// view has no window, the layout is computed when it gets a window.
    private func takeUnseen(_ change: ListChange) {
        let selected = selection.paths.compactMap { change.new($0) }
        setNeedsReload()
        swipes.close(animated: false)
        movement = nil
        selection.paths = selected
        selection.pressed = nil
    }

    /// Stores the attributes of the elements that are visible or at most one screenful away from the visible content.
    func rememberState() {
        // A layout that is not prepared would be computed for the old items although the data source already has the new items.
        let near = layoutIsPrepared ? elements(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height)) : []
        updating.stateBefore = Dictionary(near.map { ($0.element, $0) }) { first, _ in first }
        for (element, shown) in displayed.all where updating.stateBefore[element] == nil {
            updating.stateBefore[element] = shown.attributes
        }
    }

    /// Returns the attributes of an element before the current update, or `nil` if the element was far from the visible content.
    func attributesBeforeUpdate(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? { updating.stateBefore[element] }

    /// Assigns the displayed views to the new index paths of their elements. Returns the views whose elements were removed.
    @discardableResult
    func moveDisplayed(by change: ListChange) -> [(element: CollectionElement, shown: DisplayedElements.Shown)] {
        let before = displayed.sorted
        displayed.removeAll()
        var leaving: [(element: CollectionElement, shown: DisplayedElements.Shown)] = []
        for (element, var shown) in before {
            guard let new = moved(element, by: change) else {
                leaving.append((element, shown))
                continue
            }
            shown.attributes = shown.attributes.copied()
            shown.attributes.indexPath = new.path
            displayed[new] = shown
        }
        return leaving
    }

    private func moved(_ element: CollectionElement, by change: ListChange) -> CollectionElement? {
        guard element.path.count == 2 else { return element }
        var new = element
        if element.category == .cell || !layoutInUse.belongsToSection(element.kind) {
            guard let path = change.new(element.path) else { return nil }
            new.path = path
        } else {
            guard !change.updates.reloadedSections.contains(element.path.section), let section = change.sections.new(element.path.section)
            else { return nil }
            new.path.section = section
        }
        return new
    }

    /// Animates all views from their current positions to those of the prepared layout.
    func animateChange(
        _ change: ListChange?, leaving: [(element: CollectionElement, shown: DisplayedElements.Shown)] = [], animated: Bool = true,
        proposed: CGPoint, _ completion: @escaping (Bool) -> Void
    ) {
        // A cell that lays itself out must not lay out the collection view before the animation begins.
        let wasTiling = work.isTiling
        work.isTiling = true
        updating.departing += leaving.map(\.shown.view)
        let known = Set(displayed.all.keys)
        let wanted = fill(CGRect(origin: self.reachable(proposed), size: self.bounds.size))
        UIView.performWithoutAnimation {
            for attributes in wanted where !known.contains(attributes.element) {
                guard let view = displayed[attributes.element]?.view, let first = firstAttributes(attributes, change) else { continue }
                write(first, to: view)
            }
        }
        // Elements that leave the visible area are animated until they are out of view.
        let elements = Set(wanted.map(\.element))
        var going: [(element: CollectionElement, view: UICollectionReusableView, last: UICollectionViewLayoutAttributes?)] = []
        for (element, shown) in displayed.sorted where !elements.contains(element) && !shown.view.containsFirstResponder {
            displayed[element] = nil
            going.append((element, shown.view, attributes(of: element)))
        }
        for (element, shown) in leaving {
            shown.view.superview?.sendSubviewToBack(shown.view)
            if let backgroundView, backgroundView.superview === self { sendSubviewToBack(backgroundView) }
            going.append((element, shown.view, lastAttributes(element)))
        }
        updating.departing += going.map(\.view).filter { view in !leaving.contains { $0.shown.view === view } }
        updating.stateBefore = [:]
        let animations = {
            self.fitContentSize()
            let target = self.reachable(proposed)
            if target != self.contentOffset { self.contentOffset = target }
            for attributes in wanted {
                self.settle(attributes)
                self.displayed[attributes.element]?.view.layoutIfNeeded()
            }
            for (_, view, last) in going { if let last { self.write(last, to: view) } else { view.alpha = 0 } }
            self.work.isTiling = wasTiling
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
        let finish = { (finished: Bool) in
            for (element, view, _) in going where self.updating.departing.contains(where: { $0 === view }) {
                self.updating.departing.removeAll { $0 === view }
                view.alpha = 1
                self.retire(view, element)
            }
            self.layoutInUse.didTile()
            completion(finished)
        }
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            UIView.performWithoutAnimation(animations)
            return finish(true)
        }
        UIView.animate(
            withDuration: CollectionMotion.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction], animations: animations,
            completion: finish)
    }

    /// Returns the initial attributes of an appearing element.
    private func firstAttributes(_ final: UICollectionViewLayoutAttributes, _ change: ListChange?) -> UICollectionViewLayoutAttributes? {
        var old: CollectionElement? = final.element
        if let change, final.element.path.count == 2 {
            if final.element.category == .cell || !layoutInUse.belongsToSection(final.element.kind) {
                old = change.old(final.indexPath).map {
                    CollectionElement(category: final.element.category, kind: final.element.kind, path: $0)
                }
            } else if let section = change.sections.old(final.indexPath.section) {
                old?.path.section = section
            } else {
                old = nil
            }
        }
        if let old, let before = updating.stateBefore[old] { return before }
        switch final.representedElementCategory {
        case .cell: return layoutInUse.initialLayoutAttributesForAppearingItem(at: final.indexPath)
        case .supplementaryView:
            return layoutInUse.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: final.element.kind, at: final.indexPath)
        case .decorationView:
            return layoutInUse.initialLayoutAttributesForAppearingDecorationElement(ofKind: final.element.kind, at: final.indexPath)
        }
    }

    /// Returns the final attributes of a disappearing element.
    private func lastAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutInUse.finalLayoutAttributesForDisappearingItem(at: element.path)
        case .supplementaryView:
            layoutInUse.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.path)
        case .decorationView:
            layoutInUse.finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.path)
        }
    }

    /// Returns the closest offset within the scroll range of the current content.
    func reachable(_ offset: CGPoint) -> CGPoint {
        let insets = adjustedContentInset
        let size = layoutInUse.collectionViewContentSize
        func along(_ value: CGFloat, _ length: CGFloat, _ content: CGFloat, _ before: CGFloat, _ after: CGFloat) -> CGFloat {
            max(min(value, content + after - length), -before)
        }
        return CGPoint(
            x: along(offset.x, bounds.width, size.width, insets.left, insets.right),
            y: along(offset.y, bounds.height, size.height, insets.top, insets.bottom))
    }
}

extension ListUpdates {
    /// The changes in the form that `prepare(forCollectionViewUpdates:)` receives.
    var updateItems: [UICollectionViewUpdateItem] {
        let whole = { (section: Int) in IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        items += deletedSections.sorted().map { UICollectionViewUpdateItem(.delete, before: whole($0), after: nil) }
        items += deletedRows.sorted().map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
        items += insertedSections.sorted().map { UICollectionViewUpdateItem(.insert, before: nil, after: whole($0)) }
        items += insertedRows.sorted().map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
        items += reloadedSections.sorted().map { UICollectionViewUpdateItem(.reload, before: whole($0), after: whole($0)) }
        items += reloadedRows.sorted().map { UICollectionViewUpdateItem(.reload, before: $0, after: $0) }
        items += movedSections.map { UICollectionViewUpdateItem(.move, before: whole($0.from), after: whole($0.to)) }
        items += movedRows.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
        return items
    }
}
