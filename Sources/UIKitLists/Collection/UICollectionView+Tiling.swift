extension UICollectionView {
    /// Gives every visible element a view, and removes those of the others.
    ///
    /// Where the layout only estimates, views report their sizes when they become visible. With the flow and compositional layouts the
    /// content that was visible before stays where it is on the screen, even in the middle of a fling.
    func tile() {
        // Between the first and the last change of a batch the data is ahead of the items, whose cells could not be configured.
        guard !work.isTiling, !work.isLoading, updating.pending == nil else { return }
        work.isTiling = true
        defer { work.isTiling = false }
        prepareLayout()
        // Code called while the collection view loaded has requested another load.
        guard !work.needsReload, layoutIsPrepared else { return setNeedsLayout() }
        let started = work.generation
        tileItems(of: started)
        // Code that was notified of a cell has moved the items: they are laid out in the next pass.
        if work.generation != started { setNeedsLayout() }
    }

    /// Tiles, and stops if code that is called replaces the items.
    private func tileItems(of started: Int) {
        fitContentSize()
        guard work.generation == started else { return }
        // Content that has become high enough to scroll gets the safe area as an inset, which changes the layout's available area.
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

    /// Creates and measures views until every element in a rectangle has one. Returns their attributes.
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

    /// Keeps an item that was visible where it is on the screen.
    func keep(_ anchor: Anchor?) {
        guard let anchor, let now = layoutInUse.layoutAttributesForItem(at: anchor.path)?.frame.origin else { return }
        let moved = CGVector(dx: now.x - anchor.place.x - bounds.minX, dy: now.y - anchor.place.y - bounds.minY)
        fitContentSize()
        if moved != .zero { shiftOffset(by: moved) }
        prepareLayout()
    }

    /// Returns the attributes of the elements that intersect a rectangle, each once.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        var known: Set<CollectionElement> = []
        return (layoutInUse.layoutAttributesForElements(in: rect) ?? []).filter {
            $0.frame.intersects(rect) && known.insert($0.element).inserted
        }
        .map { opened(held($0)) }
    }

    /// A visible item, and its position on the screen.
    typealias Anchor = (path: IndexPath, place: CGPoint)

    func anchor() -> Anchor? {
        guard layoutInUse.keepsItemsStillWhenSizing else { return nil }
        for (path, _) in displayed.cells where contains(path) && layoutInUse.scrollView(for: CollectionElement(path: path)) == nil {
            guard let frame = layoutInUse.layoutAttributesForItem(at: path)?.frame, frame.intersects(bounds) else { continue }
            return (path, CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY))
        }
        return nil
    }

    /// Asks views for their sizes. Returns whether the layout has changed as a result.
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

    /// Asks a view for its size. Returns whether the layout has changed as a result.
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

    /// Creates an element's view.
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
            // Without a window this would lay out the views around the collection view, which wait for their window too.
            if work.generation == started, window != nil { view.layoutIfNeeded() }
        }
    }

    /// Returns a view that the data source, or for decorations the layout, gives for an element.
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

    /// Adds a view to the collection view, or to the scroll view of its section, behind all views of a higher z index.
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

    /// Shows an element with its attributes.
    func settle(_ attributes: UICollectionViewLayoutAttributes) {
        guard var shown = displayed[attributes.element] else { return }
        let home = layoutInUse.scrollView(for: attributes.element) ?? self
        let isElsewhere = shown.view.superview !== home || shown.attributes.zIndex != attributes.zIndex
        shown.attributes = attributes
        displayed[attributes.element] = shown
        if isElsewhere {
            // The disappearance starts at the presented position.
            let view = shown.view
            let seen = view.superview?.convert(view.center, to: home)
            UIView.performWithoutAnimation {
                place(view, attributes)
                if let seen, view.center != seen { view.center = seen }
            }
        }
        write(attributes, to: shown.view)
    }

    /// Writes only changed values, so that unchanged views are not laid out again.
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
        // A size that the layout has decided applies against the cell's constraints, which is a conflict to be reported.
        if let cell = view as? UICollectionViewCell {
            cell.contentView.yieldingLengths = YieldingLengths(width: attributes.chosenByView.width, height: attributes.chosenByView.height)
        }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
        view.apply(attributes)
    }

    // MARK: Removing

    func leaveSight(_ element: CollectionElement, _ shown: DisplayedElements.Shown) {
        // A view with the first responder is kept, out of view, so that typing continues; a held item stays in the hand.
        if shown.view.containsFirstResponder {
            if element.category != .cell || contains(element.path), let now = attributes(of: element) { settle(now) }
            return
        }
        if movement?.path == element.path, element.category == .cell { return }
        displayed[element] = nil
        retire(shown.view, element)
    }

    /// Returns the attributes of an element at any position.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: contains(element.path) ? layoutInUse.layoutAttributesForItem(at: element.path).map { opened(held($0)) } : nil
        case .supplementaryView: layoutInUse.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
        case .decorationView: layoutInUse.layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
        }
    }

    /// Removes a view from the collection view and keeps it for another element.
    func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
        if let row = view as? any SwipedCell { swipes.cellLeaves(row) }
        view.removeFromSuperview()
        // An app that keeps its own views may have used it again while it was being removed.
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
        // An app that keeps its own views may have used one again in the meantime.
        for (element, shown) in shown where displayed.element(of: shown.view) == nil { retire(shown.view, element) }
    }
}
