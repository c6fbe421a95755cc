extension UICollectionView {
    func reloadEverything() {
        updating.pending = nil
        selection = ListSelection()
        movement = nil
        swipes.close(animated: false)
        setNeedsReload()
    }

    func setNeedsReload() {
        work.needsReload = true
        work.generation += 1
        prefetch = CollectionPrefetch()
        invalidateEverything()
        // The delegate is notified of removed cells last, because the app's callbacks may change the collection view.
        recycleEverything()
    }

    /// Loads the data if necessary. A request during loading is handled in the next layout pass.
    func loadIfNeeded() {
        guard work.needsReload, !work.isLoading else { return }
        work.needsReload = false
        counts = loadedCounts()
        work.generation += 1
        invalidateEverything()
    }

    private func invalidateEverything() {
        let context = layoutInUse.newContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        layoutInUse.invalidateLayout(with: context)
    }

    /// Discards the reported sizes, so that the next layout pass measures all views again.
    func measureAgain() {
        for (element, var shown) in displayed.sorted {
            shown.isMeasured = false
            displayed[element] = shown
        }
        invalidateEverything()
    }

    func loadedCounts() -> [Int] {
        guard let dataSource else { return [] }
        let wasLoading = work.isLoading
        work.isLoading = true
        defer { work.isLoading = wasLoading }
        return (0..<usable(count: dataSource.numberOfSections(in: self), "sections")).map { section in
            usable(count: dataSource.collectionView(self, numberOfItemsInSection: section), "items in section \(section)")
        }
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    // MARK: The layout

    /// Called after the layout was invalidated. The collection view queries it again before the next frame.
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

    /// Prepares the layout so that it can be queried.
    func prepareLayout() {
        loadIfNeeded()
        for _ in 0..<Self.preparations where !layoutIsPrepared {
            let started = work.generation
            layoutIsPrepared = true
            layoutInUse.prepare()
            guard work.generation != started else { return }
            // A size callback of the app has changed the items, so the prepared layout is obsolete.
            invalidateEverything()
        }
    }
    /// The maximum number of preparations of a layout in one pass. If an app changes the items during queries, a pass needs several
    /// preparations. (chosen)
    private static let preparations = 4

    func fitContentSize() {
        let size = layoutInUse.collectionViewContentSize
        guard size != contentSize else { return }
        let old = contentSize.width
        contentSize = size
        guard layoutInUse.isFlipped, size.width != old else { return }
        // In a right-to-left layout the content keeps its distance from the right edge.
        let insets = adjustedContentInset
        let start = max(size.width + insets.right - bounds.width, -insets.left)
        contentOffset.x = old + insets.left + insets.right <= bounds.width ? start : contentOffset.x + size.width - old
    }

    /// Replaces the layout. If `animated` is true, the items move to their new positions within 0.3 seconds.
    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        guard layout !== layoutInUse else {
            completion?(true)
            return
        }
        if let other = layout.collectionView, other !== self {
            reportMistake(
                "\(self): \(layout) is the layout of \(other) already, and remains so; each collection view needs its own layout", of: self)
            completion?(false)
            return
        }
        let old = layoutInUse
        if work.needsReload || window == nil {
            take(layout)
            recycleEverything()
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

    func take(_ layout: UICollectionViewLayout) {
        work.generation += 1
        layoutInUse.collectionView = nil
        layoutInUse = layout
        layout.collectionView = self
        showDefaultBackground()
        measureAgain()
    }
}
