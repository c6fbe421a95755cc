extension UICollectionView {
    /// Forgets all cells and asks the data source again. Selection and a field's focus go with the cells.
    public func reloadData() {
        pendingUpdates = nil
        selection = ListSelection()
        movement = nil
        swipes.close(animated: false)
        setNeedsReload()
    }

    func setNeedsReload() {
        needsReload = true
        prefetch = CollectionPrefetch()
        recycleEverything()
        invalidateEverything()
    }

    func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        counts = loadedCounts()
        invalidateEverything()
    }

    private func invalidateEverything() {
        let context = layoutInUse.newContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        layoutInUse.invalidateLayout(with: context)
    }

    /// Sizes that cells have said are asked for again.
    func measureAgain() {
        for (element, var shown) in displayed.sorted {
            shown.isMeasured = false
            displayed[element] = shown
        }
        invalidateEverything()
    }

    func loadedCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        precondition(sections >= 0, "\(self): the data source has \(sections) sections; a number from 0 on was expected")
        return (0..<sections).map { section in
            let count = dataSource.collectionView(self, numberOfItemsInSection: section)
            precondition(count >= 0, "\(self): the data source has \(count) items in section \(section); a number from 0 on was expected")
            return count
        }
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    // MARK: The layout

    /// The layout has changed: asked again before the next frame.
    func layoutInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        layoutIsPrepared = false
        if context.contentOffsetAdjustment != .zero {
            contentOffset.x += context.contentOffsetAdjustment.x
            contentOffset.y += context.contentOffsetAdjustment.y
        }
        if context.contentSizeAdjustment != .zero {
            contentSize.width += context.contentSizeAdjustment.width
            contentSize.height += context.contentSizeAdjustment.height
        }
        setNeedsLayout()
    }

    /// After this the layout may be asked.
    func prepareLayout() {
        loadIfNeeded()
        guard !layoutIsPrepared else { return }
        layoutIsPrepared = true
        layoutInUse.prepare()
    }

    func fitContentSize() {
        let size = layoutInUse.collectionViewContentSize
        guard size != contentSize else { return }
        let old = contentSize.width
        contentSize = size
        guard layoutInUse.isFlipped, size.width != old else { return }
        // Content that begins at the right keeps its distance from there.
        let insets = adjustedContentInset
        let start = max(size.width + insets.right - bounds.width, -insets.left)
        contentOffset.x = old + insets.left + insets.right <= bounds.width ? start : contentOffset.x + size.width - old
    }

    /// Takes another layout. Animated, items go to their new places in 0.3 seconds.
    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        guard layout !== layoutInUse else {
            completion?(true)
            return
        }
        let old = layoutInUse
        if needsReload || window == nil {
            recycleEverything()
            take(layout)
            old.removed()
            completion?(true)
            return
        }
        layoutIfNeeded()
        rememberState()
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        for (_, shown) in displayed.sorted { shown.view.willTransition(from: old, to: layout) }
        take(layout)
        let finish = { (finished: Bool) in
            old.removed()
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
            for (_, shown) in self.displayed.sorted { shown.view.didTransition(from: old, to: layout) }
            completion?(finished)
        }
        prepareLayout()
        animateChange(nil, animated: animated, proposed: layout.targetContentOffset(forProposedContentOffset: contentOffset), finish)
    }

    private func take(_ layout: UICollectionViewLayout) {
        if let other = layout.collectionView, other !== self {
            preconditionFailure("\(self): \(layout) is the layout of \(other) already; a collection needs one of its own")
        }
        layoutInUse.collectionView = nil
        layoutInUse = layout
        layout.collectionView = self
        showDefaultBackground()
        measureAgain()
    }
}
