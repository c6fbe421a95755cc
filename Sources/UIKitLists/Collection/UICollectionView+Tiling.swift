extension UICollectionView {
    /// Creates a view for each visible element, and removes the views of all others.
    ///
    /// Elements with estimated sizes report their sizes when they become visible. With the flow and compositional layouts, the content
    /// that was already visible keeps its position on the screen, even during deceleration.
    func tile() {
        // During a batch update the data already has items that the collection view does not know yet, so cells cannot be configured.
        guard !work.isTiling, !work.isLoading, updating.pending == nil else { return }
        work.isTiling = true
        defer { work.isTiling = false }
        prepareLayout()
        // A callback of the app has requested a reload while the collection view was loading.
        guard !work.needsReload, layoutIsPrepared else { return setNeedsLayout() }
        let started = work.generation
        tileItems(of: started)
        // A callback of the app moved the items, so another pass is needed to lay them out.
        if work.generation != started { setNeedsLayout() }
    }

    /// Creates the views of the visible items. Stops if a callback of the app replaces the items.
    private func tileItems(of started: Int) {
        fitContentSize()
        guard work.generation == started else { return }
        // Content that becomes tall enough to scroll gets the safe area as an inset, which changes the area of the layout.
        prepareLayout()
        guard work.generation == started else { return }
        followScrollGoal()
        guard work.generation == started else { return }
        let wanted = fill(alsoInSight.union(bounds), keeping: anchor())
        guard work.generation == started else { return }
        redirectScrolling()
        showResized(asMotion: resizing.takeMotion()) {
            self.fitContentSize()
            for attributes in wanted { self.settle(attributes) }
        }
        let elements = Set(wanted.map(\.element))
        for (element, shown) in displayed.sorted where work.generation == started && !elements.contains(element) {
            leaveSight(element, shown)
        }
        guard work.generation == started else { return }
        backgroundView?.frameIfNeeded = bounds
        layoutInUse.didTile()
        prefetchItems()
    }

    /// Creates and measures views until each element in a rectangle has a measured view. Returns the attributes of these elements.
    func fill(_ rect: @autoclosure () -> CGRect, keeping anchor: Anchor? = nil) -> [UICollectionViewLayoutAttributes] {
        let started = work.generation
        while true {
            let wanted = elements(in: rect())
            for attributes in wanted where displayed[attributes.element] == nil {
                show(attributes)
                guard work.generation == started else { return [] }
            }
            let isOther = measure(wanted)
            guard work.generation == started else { return [] }
            guard isOther else { return wanted }
            prepareLayout()
            keep(anchor)
        }
    }

    /// Scrolls so that an item keeps its previous position on the screen.
    func keep(_ anchor: Anchor?) {
        guard let anchor, let now = layoutInUse.layoutAttributesForItem(at: anchor.path)?.frame.origin else { return }
        let moved = CGVector(dx: now.x - anchor.place.x - bounds.minX, dy: now.y - anchor.place.y - bounds.minY)
        fitContentSize()
        if moved != .zero { shiftOffset(by: moved) }
        prepareLayout()
    }

    /// Returns the attributes of the elements that intersect a rectangle, without duplicates.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        var known: Set<CollectionElement> = []
        return (layoutInUse.layoutAttributesForElements(in: rect) ?? []).filter {
            $0.frame.intersects(rect) && known.insert($0.element).inserted
        }
        .map { opened(held($0)) }
    }

    /// A visible item and its position relative to the visible content.
    typealias Anchor = (path: IndexPath, place: CGPoint)

    func anchor() -> Anchor? {
        guard layoutInUse.keepsItemsStillWhenSizing else { return nil }
        for (path, _) in displayed.cells where contains(path) && layoutInUse.scrollView(for: CollectionElement(path: path)) == nil {
            guard let frame = layoutInUse.layoutAttributesForItem(at: path)?.frame, frame.intersects(bounds) else { continue }
            return (path, CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY))
        }
        return nil
    }

    /// Measures the views that report their sizes. Returns whether their sizes have changed the layout.
    private func measure(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
        var isOther = false
        resizing.isMeasuring = true
        defer {
            resizing.isMeasuring = false
            if isOther { resizing.isOther = true }
        }
        let started = work.generation
        for attributes in wanted where work.generation == started {
            guard attributes.chosenByView != (false, false), var shown = displayed[attributes.element], !shown.isMeasured else { continue }
            shown.isMeasured = true
            displayed[attributes.element] = shown
            if takeSize(of: shown.view, attributes) { isOther = true }
        }
        return isOther
    }

    /// Measures a view. Returns whether its size has changed the layout.
    func takeSize(of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        let started = work.generation
        var preferred = attributes
        UIView.performWithoutAnimation {
            view.adoptTraits(of: self)
            view.bounds.size = attributes.size
            preferred = view.preferredLayoutAttributesFitting(attributes.copied())
        }
        guard work.generation == started,
            layoutInUse.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return false }
        layoutInUse.invalidateLayout(
            with: layoutInUse.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        return true
    }

    // MARK: Views

    /// Creates and displays the view of an element.
    func show(_ attributes: UICollectionViewLayoutAttributes) {
        let element = attributes.element
        let started = work.generation
        UIView.performWithoutAnimation {
            guard var view = view(for: element) else { return }
            guard work.generation == started else {
                if displayed.element(of: view) == nil { reuse.keep(view) }
                return
            }
            if let other = displayed.element(of: view) {
                reportMistake(
                    "\(self): the data source returned for \(element) the view that \(other) shows, so the place stays empty; "
                        + "take one from dequeueReusableCell(withReuseIdentifier:for:) or its like for every element", of: self)
                view = element.category == .cell ? UICollectionViewCell(frame: .zero) : UICollectionReusableView(frame: .zero)
            }
            displayed[element] = DisplayedElements.Shown(view: view, attributes: attributes)
            if let cell = view as? UICollectionViewCell {
                cell.isSelected = selection.paths.contains(element.path)
                cell.isHighlighted = selection.pressed == element.path
            }
            view.isAnimatedAdditively = element.category == .supplementaryView
            place(view, attributes)
            write(attributes, to: view)
            switch element.category {
            case .cell:
                if let cell = view as? UICollectionViewCell { delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path) }
            case .supplementaryView:
                delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
            case .decorationView: break
            }
            // Without a window this call would also lay out the surrounding views, which are not laid out before they have a window.
            if work.generation == started, window != nil { view.layoutIfNeeded() }
        }
    }

    /// Returns the view of an element from the data source, or for decorations from the layout.
    func view(for element: CollectionElement) -> UICollectionReusableView? {
        guard let dataSource else { return nil }
        switch element.category {
        case .cell: return dataSource.collectionView(self, cellForItemAt: dataPath(element.path))
        case .supplementaryView:
            return dataSource.collectionView(self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
        case .decorationView:
            let key = CollectionReuseKey(kind: element.kind, name: "{decoration}", registration: ObjectIdentifier(layoutInUse))
            return dequeue(key, at: element.path) { self.layoutInUse.makeDecorationView(element.kind) }
        }
    }

    /// Adds a view to the collection view or to the scroll view of its section, behind all views with a higher z index.
    func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        let home = layoutInUse.scrollView(for: attributes.element) ?? self
        if home !== self, home.superview !== self { insertSubview(home, at: backgroundView?.superview === self ? 1 : 0) }
        let mine = DisplayedElements.Rank(attributes)
        let inFront =
            displayed.hasAny(above: mine)
            ? home.subviews.first { other in
                guard other !== view, let element = displayed.element(of: other), let shown = displayed[element] else { return false }
                return shown.rank > mine
            } : nil
        if let inFront {
            home.insertSubview(view, belowSubview: inFront)
        } else if let last = home.subviews.last(where: { $0 !== view && displayed.element(of: $0) != nil }) {
            home.insertSubview(view, aboveSubview: last)
        } else {
            home.insertSubview(view, at: home === self && backgroundView?.superview === self ? 1 : 0)
        }
    }

    /// Applies the current attributes to the view of a displayed element.
    func settle(_ attributes: UICollectionViewLayoutAttributes) {
        guard var shown = displayed[attributes.element] else { return }
        let home = layoutInUse.scrollView(for: attributes.element) ?? self
        let isElsewhere = shown.view.superview !== home || shown.attributes.zIndex != attributes.zIndex
        shown.attributes = attributes
        displayed[attributes.element] = shown
        if isElsewhere {
            // A view that disappears starts its animation at its current position on the screen.
            let view = shown.view
            let seen = view.superview?.convert(view.center, to: home)
            UIView.performWithoutAnimation {
                place(view, attributes)
                if let seen, view.center != seen { view.center = seen }
            }
        }
        write(attributes, to: shown.view)
    }

    /// Writes only the changed attributes, so that unchanged views are not laid out again.
    func write(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        var offset = CGVector.zero
        if let home = view.superview, home !== self {
            let origin = home.convert(CGPoint.zero, from: self)
            offset = CGVector(dx: origin.x, dy: origin.y)
        }
        if attributes.transform.isIdentity, view.transform.isIdentity {
            view.frameIfNeeded = attributes.frame.offsetBy(dx: offset.dx, dy: offset.dy)
        } else {
            if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
            let center = CGPoint(x: attributes.center.x + offset.dx, y: attributes.center.y + offset.dy)
            if view.center != center { view.center = center }
            if view.transform != attributes.transform { view.transform = attributes.transform }
        }
        // A size that the layout has determined overrides the constraints of the cell. The cell then logs the conflict.
        if let cell = view as? UICollectionViewCell {
            cell.contentView.yieldingLengths = YieldingLengths(width: attributes.chosenByView.width, height: attributes.chosenByView.height)
        }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
        view.apply(attributes)
    }

    // MARK: Removing

    func leaveSight(_ element: CollectionElement, _ shown: DisplayedElements.Shown) {
        // A view with the first responder stays off the screen, so that typing can continue. The view of a dragged item stays, too.
        if shown.view.containsFirstResponder {
            if element.category != .cell || contains(element.path), let now = attributes(of: element) { settle(now) }
            return
        }
        if movement?.path == element.path, element.category == .cell { return }
        displayed[element] = nil
        retire(shown.view, element)
    }

    /// Returns the attributes of an element, whether or not it is visible.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: contains(element.path) ? layoutInUse.layoutAttributesForItem(at: element.path).map { opened(held($0)) } : nil
        case .supplementaryView: layoutInUse.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
        case .decorationView: layoutInUse.layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
        }
    }

    /// Removes a view from the collection view and puts it into the reuse pool.
    func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
        if let row = view as? any SwipedCell { swipes.cellLeaves(row) }
        view.removeFromSuperview()
        // An app that caches cells itself may have displayed this view again during its removal.
        guard displayed.element(of: view) == nil else { return setNeedsLayout() }
        switch element.category {
        case .cell:
            if let cell = view as? UICollectionViewCell { delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path) }
        case .supplementaryView:
            delegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.path)
        case .decorationView: break
        }
        reuse.keep(view)
    }

    func recycleEverything() {
        let leaving = updating.departing
        updating.departing = []
        let shown = displayed.sorted
        displayed.removeAll()
        for view in leaving { view.removeFromSuperview() }
        // An app that caches cells itself may have displayed one of these views again in the meantime.
        for (element, shown) in shown where displayed.element(of: shown.view) == nil { retire(shown.view, element) }
    }
}
