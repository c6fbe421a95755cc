extension UICollectionViewDiffableDataSource {
    /// The handlers that are called when the user expands or collapses an item of a section snapshot.
    public struct SectionSnapshotHandlers {
        /// Returns whether an item may be expanded. With `nil` every item may be expanded.
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// Returns the new children of an item before it is expanded, based on its current children.
        public var snapshotForExpandingParent:
            (
                (_ parent: ItemIdentifierType, _ currentChildSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?
        public init() {}
    }

    public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// Displays an outline in a section, which is added at the end if it does not exist. `completion` is called after the animation.
    public func apply(
        _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlines[section] = snapshot
        var whole = contents.shown
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        contents.apply(whole, animated: animatingDifferences, completion: completion)
        outlinesChanged(animated: animatingDifferences)
    }

    public func apply(_ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Returns the contents of a section as an outline. If the app has not applied an outline, the result has a single level.
    public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
        if let outline = outlines[section] { return outline }
        var flat = SectionSnapshot()
        if contents.shown.indexOfSection(section) != nil { flat.append(contents.shown.itemIdentifiers(inSection: section)) }
        return flat
    }

    // MARK: Synchronising both snapshots

    /// Discards the outlines of sections that contain different items in a snapshot of the whole list.
    func forgetOutlines(otherThan snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        outlines = outlines.filter { section, outline in
            snapshot.indexOfSection(section) != nil && snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
        }
    }

    /// Updates the outlines after the user has dragged an item to another position. In an outline the item moves only among its siblings.
    func reorderOutlines() {
        for (section, outline) in outlines {
            guard contents.shown.indexOfSection(section) != nil else { continue }
            let visible = contents.shown.itemIdentifiers(inSection: section)
            guard Set(visible) == Set(outline.visibleItems) else {
                outlines[section] = nil
                continue
            }
            outlines[section]?.reorder(as: visible)
        }
    }

    /// Updates the indentation and the chevrons of visible rows.
    func outlinesChanged(animated: Bool) {
        guard !outlines.isEmpty, let collectionView else { return }
        let change = {
            for (path, cell) in collectionView.displayed.cells {
                guard let row = cell as? UICollectionViewListCell else { continue }
                row.take(self.outlinePlace(at: path))
                row.layoutIfNeeded()
            }
        }
        guard animated, collectionView.window != nil, UIView.areAnimationsEnabled else { return UIView.performWithoutAnimation(change) }
        UIView.animate(
            withDuration: CollectionMotion.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction], animations: change)
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    func outlinePlace(at path: IndexPath) -> OutlinePlace? {
        guard let section = contents.section(at: path.section), let outline = outlines[section], let item = contents.item(at: path) else {
            return nil
        }
        return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
    }

    func toggleOutline(at path: IndexPath) {
        guard let section = contents.section(at: path.section), var outline = outlines[section], let item = contents.item(at: path) else {
            return
        }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let below = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: below)
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}
