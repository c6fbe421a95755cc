import Offsets

/// The settings of all sections of a compositional layout.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The spacing between sections in points.
    open var interSectionSpacing: CGFloat = 0
    /// The headers and footers of the whole content.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference = UIContentInsetsReference.automatic
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    _ section: Int, _ environment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections, each of which repeats a group of items.
///
/// A group whose size is known is computed only when it becomes visible. Then a group with an estimated size is also measured.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    private let provider: UICollectionViewCompositionalLayoutSectionProvider

    // MARK: State

    var sections: [CompositionalSection] = []
    /// The positions of the sections. The length of a section includes the spacing after it.
    var index = OffsetIndex()
    /// The lengths of the layout's own headers and footers before and after all sections.
    var outerMargins: (before: CGFloat, after: CGFloat) = (0, 0)
    private var measured: [IndexPath: CGSize] = [:]
    /// The measured sizes of the sections' boundary views. An index path's item counts the boundary items of its section.
    private var measuredBoundaries: [IndexPath: CGSize] = [:]
    private var layoutBoundaries: [Int: CGSize] = [:]
    private var isComputed = false
    /// The background colour of a collection view whose layout consists of lists only. A colour that the app has set takes precedence.
    var listBackground: UIColor?
    /// Whether the list has the sidebar appearance, which is transparent in a floating sidebar.
    var isSidebar = false
    var scrollers: [Int: _UICollectionViewOrthogonalScrollerEmbeddedScrollView] = [:]
    /// The scroll views of removed sections, which stay until their items are removed.
    private var former: [_UICollectionViewOrthogonalScrollerEmbeddedScrollView] = []
    /// The orthogonal scroll positions of sections in points.
    var scrolled: [Int: CGPoint] = [:]

    // MARK: Creating a layout

    @preconcurrency @MainActor
    public convenience init(section: NSCollectionLayoutSection) { self.init(sectionProvider: { _, _ in section }) }

    @preconcurrency @MainActor
    public convenience init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }

    /// Creates a layout that calls a provider for each section, and again when the width or the traits change.
    @preconcurrency @MainActor
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    @preconcurrency @MainActor
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) { nil }

    // MARK: Computing

    var isVertical: Bool { configuration.scrollDirection == .vertical }

    /// Returns the section that is used if the provider returns `nil`. Its rows are 44 points high. (chosen)
    private func missingSection(_ section: Int) -> NSCollectionLayoutSection {
        reportMistake(
            """
            \(self): the section provider gave nothing for section \(section), which is rows of 44 points; \
            every section needs a description
            """,
            of: collectionView)
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }

    /// The available size of the sections in points.
    var container: CGSize {
        guard let view = collectionView else { return .zero }
        let insets = view.adjustedContentInset
        return CGSize(
            width: max(view.bounds.width - insets.left - insets.right, 0), height: max(view.bounds.height - insets.top - insets.bottom, 0))
    }

    open override func prepare() {
        super.prepare()
        guard !isComputed, let view = collectionView else { return }
        isComputed = true
        let own = Dictionary(grouping: measured, by: \.key.section)
        let boundaries = Dictionary(grouping: measuredBoundaries, by: \.key.section)
        let room = CompositionalContainer(container)
        let (traits, isBelowLargeTitle) = (view.traitCollection, view.isBelowLargeTitle)
        sections = (0..<view.numberOfSections).map { section in
            let environment = CompositionalEnvironment(
                room, traits, isFirstSection: section == 0, isBelowLargeTitle: isBelowLargeTitle)
            let definition = provider(section, environment) ?? missingSection(section)
            let count = view.numberOfItems(inSection: section)
            var sizes = OwnSizes()
            for (path, size) in (own[section] ?? []).sorted(by: { $0.key < $1.key }) where path.item < count {
                sizes.set(size, at: path.item)
            }
            return CompositionalSection(
                definition, count: count, isVertical: isVertical, container: container, insets: insets(definition, view),
                traits: traits, own: sizes,
                ownBoundaries: Dictionary((boundaries[section] ?? []).map { ($0.key.item, $0.value) }) { first, _ in first })
        }
        index = OffsetIndex(sections.indices.map { Double(sectionLength($0)) })
        measureOuterMargins()
    }

    private func sectionLength(_ section: Int) -> CGFloat {
        sections[section].length + (section < sections.count - 1 ? configuration.interSectionSpacing : 0)
    }

    /// Returns the section's insets plus the horizontal insets of `contentInsetsReference`.
    private func insets(_ section: NSCollectionLayoutSection, _ view: UICollectionView) -> NSDirectionalEdgeInsets {
        var insets = section.contentInsets
        let reference = section.contentInsetsReference == .automatic ? configuration.contentInsetsReference : section.contentInsetsReference
        let outer = view.adjustedContentInset
        let extra: UIEdgeInsets =
            switch reference {
            case .none: .zero
            case .automatic, .safeArea: view.safeAreaInsets
            case .layoutMargins, .readableContent: view.layoutMargins
            }
        if isVertical {
            insets.leading += max(extra.left - outer.left, 0)
            insets.trailing += max(extra.right - outer.right, 0)
        } else {
            insets.top += max(extra.top - outer.top, 0)
            insets.bottom += max(extra.bottom - outer.bottom, 0)
        }
        return insets
    }

    private func measureOuterMargins() {
        outerMargins = (0, 0)
        for (number, item) in configuration.boundarySupplementaryItems.enumerated() where item.extendsBoundary {
            let size = outerBoundarySize(number)
            let length = isVertical ? size.height : size.width
            switch item.alignment {
            case .top, .topLeading, .topTrailing: if isVertical { outerMargins.before = max(outerMargins.before, length) }
            case .bottom, .bottomLeading, .bottomTrailing: if isVertical { outerMargins.after = max(outerMargins.after, length) }
            case .leading: if !isVertical { outerMargins.before = max(outerMargins.before, length) }
            case .trailing: if !isVertical { outerMargins.after = max(outerMargins.after, length) }
            case .none: break
            }
        }
    }

    func outerBoundarySize(_ number: Int) -> CGSize {
        configuration.boundarySupplementaryItems[number].layoutSize.size(in: container, said: layoutBoundaries[number])
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { forgetSizes() }
        if let preferred = context.preferred {
            take(preferred)
        } else if !(context is ScrollInvalidation) {
            isComputed = false
        }
        super.invalidateLayout(with: context)
    }

    private func forgetSizes() {
        measured = [:]
        measuredBoundaries = [:]
        layoutBoundaries = [:]
    }

    /// The context for a change of the bounds that only moves pinned views.
    private final class ScrollInvalidation: UICollectionViewLayoutInvalidationContext {}

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.bounds else { return false }
        return old.size != newBounds.size || hasPinned
    }

    private var hasPinned: Bool {
        configuration.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
            || sections.contains { $0.definition.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds) }
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        guard let old = collectionView?.bounds else { return newContext() }
        if old.size == newBounds.size { return ScrollInvalidation() }
        if isVertical ? old.width != newBounds.width : old.height != newBounds.height { forgetSizes() }
        return newContext()
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let estimates = estimates(originalAttributes.element)
        return estimates.width && preferredAttributes.size.width != originalAttributes.size.width
            || estimates.height && preferredAttributes.size.height != originalAttributes.size.height
    }

    /// Returns whether the width and the height of an element are estimated.
    private func estimates(_ element: CollectionElement) -> (width: Bool, height: Bool) {
        let path = element.path
        if element.category == .cell {
            guard let placed = placed(path) else { return (false, false) }
            return placed.estimates
        }
        let size: NSCollectionLayoutSize?
        if path.count == 1 {
            size = configuration.boundarySupplementaryItems[path[0]].layoutSize
        } else {
            size = boundaryNumber(element).map { sections[path.section].definition.boundarySupplementaryItems[$0].layoutSize }
        }
        return size?.estimates ?? (false, false)
    }

    /// Stores the size that a view has reported.
    private func take(_ preferred: UICollectionViewLayoutAttributes) {
        let path = preferred.indexPath
        let isItem = path.count == 2 && preferred.representedElementCategory == .cell
        // Sizes that views report while the layout is invalid are used in its next computation.
        if isItem { measured[path] = preferred.size }
        guard isComputed else { return }
        if path.count == 1 {
            layoutBoundaries[path[0]] = preferred.size
            return measureOuterMargins()
        }
        guard sections.indices.contains(path.section) else { return }
        if isItem {
            sections[path.section].setSize(preferred.size, at: path.item)
        } else if let number = boundaryNumber(preferred.element) {
            measuredBoundaries[IndexPath(item: number, section: path.section)] = preferred.size
            sections[path.section].ownBoundaries[number] = preferred.size
        }
        index.setLength(Double(sectionLength(path.section)), at: path.section)
    }

    override func itemsMoved(_ change: ListChange) {
        measured = measured.moved(by: change)
        var boundaries: [IndexPath: CGSize] = [:]
        for (path, size) in measuredBoundaries {
            if let section = change.sections.new(path.section) { boundaries[IndexPath(item: path.item, section: section)] = size }
        }
        measuredBoundaries = boundaries
        var views: [Int: _UICollectionViewOrthogonalScrollerEmbeddedScrollView] = [:]
        for (section, view) in scrollers.sorted(by: { $0.key < $1.key }) {
            if let new = change.sections.new(section) {
                view.section = new
                views[new] = view
            } else {
                // The scroll view stays in the collection view until its items have been removed.
                view.layout = nil
                former.append(view)
            }
        }
        scrolled = scrolled.moved(by: change.sections)
        scrollers = views
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var keepsItemsStillWhenSizing: Bool { true }
    override func list(inSection section: Int) -> UICollectionLayoutListConfiguration? {
        sections.indices.contains(section) ? sections[section].definition.list : nil
    }
    override func placement(of element: CollectionElement) -> ListCellPlacement? {
        guard element.path.count == 2 else { return nil }
        guard let list = list(inSection: element.path.section) else {
            // A list cell that serves as the header of a section has no separator, as in a list.
            let isFooter = element.kind == UICollectionView.elementKindSectionFooter
            return element.category == .supplementaryView ? ListCellPlacement(role: isFooter ? .footer : .header, isGrouped: true) : nil
        }
        switch (element.category, element.kind) {
        case (.cell, _): return placement(of: element.path.item, in: element.path.section, list)
        case (_, UICollectionView.elementKindSectionHeader): return ListCellPlacement(role: .header, isGrouped: list.isGrouped)
        case (_, UICollectionView.elementKindSectionFooter): return ListCellPlacement(role: .footer, isGrouped: list.isGrouped)
        default: return nil
        }
    }
    override var defaultBackgroundColor: UIColor? { isSidebar && isInFloatingSidebar ? .clear : listBackground }
    var isInFloatingSidebar: Bool { collectionView?.traitCollection[FloatingSidebarTrait.self] ?? false }

    // MARK: Queries

    open override var collectionViewContentSize: CGSize {
        let length = outerMargins.before + CGFloat(index.totalLength) + outerMargins.after
        return isVertical ? CGSize(width: container.width, height: length) : CGSize(width: length, height: container.height)
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let placed = placed(indexPath) else { return nil }
        return attributes(of: placed, in: indexPath.section)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { supplementary(elementKind, at: indexPath) }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        return decorations(indexPath.section).first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
    }

    // MARK: Orthogonal scrolling

    override func scrollView(for element: CollectionElement) -> UIScrollView? {
        guard element.path.count == 2, sections.indices.contains(element.path.section), sections[element.path.section].isOrthogonal,
            element.category == .cell || !belongsToSection(element.kind)
        else { return nil }
        return scroller(element.path.section)
    }

    override func belongsToSection(_ kind: String) -> Bool {
        if kind == ListBackgroundView.kind { return true }
        for section in sections {
            if section.definition.boundarySupplementaryItems.contains(where: { $0.elementKind == kind })
                || section.definition.decorationItems.contains(where: { $0.elementKind == kind })
            {
                return true
            }
        }
        return configuration.boundarySupplementaryItems.contains { $0.elementKind == kind }
    }

    func sectionScrolled(_ section: Int, to offset: CGPoint) {
        scrolled[section] = offset
        collectionView?.setNeedsLayout()
    }

    override func didTile() {
        guard let view = collectionView, !scrollers.isEmpty || !former.isEmpty else { return }
        let isEmpty = { (scroller: UIScrollView) in !scroller.subviews.contains { $0 is UICollectionReusableView } }
        for scroller in former where isEmpty(scroller) { scroller.removeFromSuperview() }
        former.removeAll { $0.superview == nil }
        for (section, scroller) in scrollers.sorted(by: { $0.key < $1.key }) where isEmpty(scroller) {
            let isThere = sections.indices.contains(section) && sections[section].isOrthogonal
            if isThere, scroller.frame.intersects(view.bounds) || scroller.isTracking { continue }
            scrollers[section] = nil
            scroller.removeFromSuperview()
        }
    }

    override func removed() {
        for scroller in former + scrollers.sorted(by: { $0.key < $1.key }).map(\.value) { scroller.removeFromSuperview() }
        former = []
        scrollers = [:]
    }
}
