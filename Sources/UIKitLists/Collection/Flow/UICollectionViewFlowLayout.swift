import Offsets

/// A layout that arranges items in lines, with headers and footers around the sections.
///
/// A line takes items as long as they fit, and full lines are justified. Items of equal size cost nothing until they are visible.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    // MARK: Sizes and distances in points. The defaults are UIKit's. (Facts/TablesAndCollections.md#flow-layout)

    open var itemSize = standardItemSize { didSet { if itemSize != oldValue { invalidateLayout() } } }
    /// The estimated size of items, which applies until their cells report their own sizes. With zero, cells do not report sizes. With
    /// `automaticSize` the estimate is `itemSize`. If the size is not zero, headers and footers also report their lengths along the
    /// scrolling axis.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } } }
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// Whether a header stays visible while its section is visible.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// The rectangle to which `sectionInset` is added.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
    }

    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

    /// The value of `estimatedItemSize` that uses `itemSize` as the estimate.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    // MARK: State

    var sections: [FlowSection] = []
    /// The positions and lengths of the sections.
    var index = OffsetIndex()
    /// The sizes that cells have reported.
    private var measured: [IndexPath: CGSize] = [:]
    /// The lengths along the scrolling axis that headers and footers have reported, by section.
    private var measuredHeaders: [Int: CGFloat] = [:]
    private var measuredFooters: [Int: CGFloat] = [:]
    private var isComputed = false

    /// The z index of pinned headers and footers, which puts them in front of the items. (UIKit's)
    static let pinnedZIndex = 10

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    var isVertical: Bool { scrollDirection == .vertical }
    /// Whether cells, headers and footers report their sizes.
    var sizesItself: Bool { estimatedItemSize != .zero }

    // MARK: Computing

    open override func prepare() {
        super.prepare()
        guard !isComputed, let collectionView else { return }
        isComputed = true
        let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
        let own = Dictionary(grouping: measured, by: \.key.section)
        sections = counts.indices.map { section in
            var result = FlowSection()
            result.count = counts[section]
            result.scale = collectionView.traitCollection.displayScale
            for (path, size) in (own[section] ?? []).sorted(by: { $0.key < $1.key }) where path.item < result.count {
                result.own.set(turned(size), at: path.item)
            }
            describe(&result, section, collectionView)
            // A section without a header has no view that reports a size.
            if result.header > 0, let own = measuredHeaders[section] { result.header = own }
            if result.footer > 0, let own = measuredFooters[section] { result.footer = own }
            return result
        }
        index = OffsetIndex(sections.map { Double($0.length) })
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { forgetSizes() }
        if let preferred = context.preferred {
            take(preferred)
        } else if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            if flow.isOtherWidth { forgetSizes() }
            if flow.invalidateFlowLayoutAttributes || flow.invalidateFlowLayoutDelegateMetrics || flow.invalidateEverything
                || flow.invalidateDataSourceCounts
            {
                isComputed = false
            }
        } else {
            isComputed = false
        }
        super.invalidateLayout(with: context)
    }

    private func forgetSizes() {
        measured = [:]
        measuredHeaders = [:]
        measuredFooters = [:]
    }

    /// Stores the size that a view has reported.
    private func take(_ preferred: UICollectionViewLayoutAttributes) {
        let path = preferred.indexPath
        let size = turned(preferred.size)
        guard preferred.representedElementCategory == .cell else { return takeMargin(size.height, preferred) }
        measured[path] = preferred.size
        guard isComputed, sections.indices.contains(path.section), path.item < sections[path.section].count else { return }
        sections[path.section].setSize(size, at: path.item)
        index.setLength(Double(sections[path.section].length), at: path.section)
    }

    /// Stores the length of a header or footer.
    /// - Parameter length: The length along the scrolling axis in points.
    private func takeMargin(_ length: CGFloat, _ preferred: UICollectionViewLayoutAttributes) {
        let section = preferred.indexPath.section
        let isHeader = preferred.representedElementKind == UICollectionView.elementKindSectionHeader
        if isHeader { measuredHeaders[section] = length } else { measuredFooters[section] = length }
        guard isComputed, sections.indices.contains(section) else { return }
        if isHeader { sections[section].header = length } else { sections[section].footer = length }
        index.setLength(Double(sections[section].length), at: section)
    }

    override func itemsMoved(_ change: ListChange) {
        measured = measured.moved(by: change)
        measuredHeaders = measuredHeaders.moved(by: change.sections)
        measuredFooters = measuredFooters.moved(by: change.sections)
    }
    override func changes(from old: UIEdgeInsets, to new: UIEdgeInsets) -> Bool {
        sectionInsetReference != .fromContentInset
            || (isVertical ? old.left != new.left || old.right != new.right : old.top != new.top || old.bottom != new.bottom)
    }
    override var keepsItemsStillWhenSizing: Bool { sizesItself }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.bounds else { return false }
        return isOtherWidth(old, newBounds) || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let old = collectionView?.bounds {
            flow.isOtherWidth = isOtherWidth(old, newBounds)
            flow.invalidateFlowLayoutAttributes = flow.isOtherWidth
            flow.invalidateFlowLayoutDelegateMetrics = flow.isOtherWidth
        }
        return context
    }

    private func isOtherWidth(_ old: CGRect, _ new: CGRect) -> Bool { isVertical ? old.width != new.width : old.height != new.height }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard sizesItself else { return false }
        if preferredAttributes.representedElementCategory == .cell { return preferredAttributes.size != originalAttributes.size }
        return turned(preferredAttributes.size).height != turned(originalAttributes.size).height
    }

    // MARK: Queries

    open override var collectionViewContentSize: CGSize { contentSizeNow }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { item(at: indexPath) }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        switch elementKind {
        case UICollectionView.elementKindSectionHeader: return header(indexPath.section)
        case UICollectionView.elementKindSectionFooter: return footer(indexPath.section)
        default: return nil
        }
    }

    // MARK: Calling the delegate

    private func describe(_ result: inout FlowSection, _ section: Int, _ view: UICollectionView) {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let extra = referenceInsets(view)
        let outer = view.adjustedContentInset
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
        if isVertical {
            result.across = max(view.bounds.width - outer.left - outer.right - inset.left - inset.right - extra.left - extra.right, 0)
            (result.insetBefore, result.insetAfter, result.insetAcross) = (inset.top, inset.bottom, inset.left + extra.left)
            (result.header, result.footer) = (max(header.height, 0), max(footer.height, 0))
        } else {
            result.across = max(view.bounds.height - outer.top - outer.bottom - inset.top - inset.bottom - extra.top - extra.bottom, 0)
            (result.insetBefore, result.insetAfter, result.insetAcross) = (inset.left, inset.right, inset.top + extra.top)
            (result.header, result.footer) = (max(header.width, 0), max(footer.width, 0))
        }
        result.itemSpacing =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing
        let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
        result.common = turned(checked(sizesItself ? estimate : itemSize, IndexPath(item: 0, section: section)))
        if let delegate, result.count > 0 {
            view.missing = []
            let first = delegate.collectionView(view, layout: self, sizeForItemAt: view.dataPath(IndexPath(item: 0, section: section)))
            if !view.missing.contains(.sizeForItem) {
                result.given = (0..<result.count).map { item in
                    let path = IndexPath(item: item, section: section)
                    let size = item == 0 ? first : delegate.collectionView(view, layout: self, sizeForItemAt: view.dataPath(path))
                    return turned(checked(size, path))
                }
            }
        }
        result.formLines(
            spacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing)
    }

    private func referenceInsets(_ view: UICollectionView) -> UIEdgeInsets {
        let insets: UIEdgeInsets =
            switch sectionInsetReference {
            case .fromContentInset: .zero
            case .fromSafeArea: view.safeAreaInsets
            case .fromLayoutMargins: view.layoutMargins
            }
        let outer = view.adjustedContentInset
        // The content inset already contains the outer insets, so they are subtracted.
        return UIEdgeInsets(
            top: max(insets.top - outer.top, 0), left: max(insets.left - outer.left, 0), bottom: max(insets.bottom - outer.bottom, 0),
            right: max(insets.right - outer.right, 0))
    }

    private func checked(_ size: CGSize, _ path: IndexPath) -> CGSize {
        if size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 { return size }
        reportMistake(
            "\(self): the size of item \(path.item) in section \(path.section) is \(size); a finite one from 0 on was expected, and "
                + "\(Self.standardItemSize) is used", of: collectionView)
        return Self.standardItemSize
    }

    /// The default size in points. (documented: `UICollectionViewFlowLayout.itemSize`)
    private static let standardItemSize = CGSize(width: 50, height: 50)

    // MARK: Axes

    /// Swaps width and height if the layout scrolls horizontally, so that the result's width is perpendicular to the scroll direction.
    func turned(_ size: CGSize) -> CGSize { isVertical ? size : CGSize(width: size.height, height: size.width) }
}
