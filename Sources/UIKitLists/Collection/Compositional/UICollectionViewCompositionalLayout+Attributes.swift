import Offsets

extension UICollectionViewCompositionalLayout {
    // MARK: Sections

    func origin(ofSection section: Int) -> CGPoint {
        let start = outerMargins.before + CGFloat(index.offset(at: section))
        return isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
    }

    /// Converts a frame in a section to the coordinates of the content, for an orthogonal scroll position of `offset`. In a right-to-left
    /// interface the leading edge is on the right.
    private func inContent(_ frame: CGRect, _ section: Int, scrolledBy offset: CGPoint) -> CGRect {
        let origin = origin(ofSection: section)
        return flipped(frame.offsetBy(dx: origin.x - offset.x, dy: origin.y - offset.y))
    }

    private func flipped(_ frame: CGRect) -> CGRect {
        guard isFlipped else { return frame }
        return CGRect(x: collectionViewContentSize.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    /// Returns the orthogonal scroll position of a section, measured from its leading edge.
    func offset(_ section: Int) -> CGPoint {
        guard sections[section].isOrthogonal else { return .zero }
        return scrolled[section] ?? firstOffset(section)
    }

    /// Returns whether a section scrolls orthogonally and begins at the right edge.
    private func isMirroredAcross(_ section: Int) -> Bool { isVertical && isFlipped && sections[section].isOrthogonal }

    /// Returns the orthogonal scroll range of a section in points.
    private func scrollRoom(_ section: Int) -> CGFloat { max(sections[section].scrolledLength - container.width, 0) }

    /// Returns the initial orthogonal offset. A section with centred groups initially shows its first group in the middle.
    func firstOffset(_ section: Int) -> CGPoint {
        let inset = centering(section).before
        return isVertical ? CGPoint(x: -inset, y: 0) : CGPoint(x: 0, y: -inset)
    }

    private func centering(_ section: Int) -> (before: CGFloat, after: CGFloat) {
        let solved = sections[section]
        guard solved.definition.orthogonalScrollingBehavior == .groupPagingCentered, solved.groups.lineCount > 0 else { return (0, 0) }
        let page = isVertical ? solved.container.width : solved.container.height
        let (lead, trail) =
            isVertical ? (solved.insets.leading, solved.insets.trailing) : (solved.insets.top, solved.insets.bottom)
        let last = solved.groups.lineCount - 1
        return (
            (page - solved.groups.length(ofLine: 0)) / 2 - lead, (page - solved.groups.length(ofLine: last)) / 2 - trail
        )
    }

    // MARK: Items

    func placed(_ path: IndexPath) -> GroupSolver.Placed? {
        guard path.count == 2, sections.indices.contains(path.section), let group = sections[path.section].group(ofItem: path.item) else {
            return nil
        }
        return sections[path.section].solution(ofGroup: group).items.first { $0.item == path.item }
    }

    func attributes(of placed: GroupSolver.Placed, in section: Int, scrolledBy offset: CGPoint? = nil) -> UICollectionViewLayoutAttributes {
        let offset = offset ?? self.offset(section)
        let frame = pixel(inContent(placed.frame, section, scrolledBy: offset))
        let path = IndexPath(item: placed.item, section: section)
        if let list = sections[section].definition.list {
            let attributes = ListLayoutAttributes(forCellWith: path)
            attributes.frame = frame
            attributes.chosenByView = placed.estimates
            attributes.placement = placement(of: placed.item, in: section, list)
            return attributes
        }
        return newAttributes(CollectionElement(path: path), frame: frame, zIndex: placed.zIndex, chosenByView: placed.estimates)
    }

    func placement(of item: Int, in section: Int, _ list: UICollectionLayoutListConfiguration) -> ListCellPlacement {
        // A header that is the first item of its section is above the rounded background.
        let hasHeader = list.headerMode == .firstItemInSection
        let isHeader = hasHeader && item == 0
        let isInSidebar = list.appearance == .sidebar && isInFloatingSidebar
        let own = list.itemSeparatorHandler?(IndexPath(item: item, section: section), list.separatorConfiguration)
        return ListCellPlacement(
            role: isHeader ? .header : .row, isCard: list.isCard && !isHeader && !isInSidebar, isInSidebar: isInSidebar,
            isGrouped: list.isGrouped,
            isFirst: item == (hasHeader ? 1 : 0), isLast: item == sections[section].count - 1, showsSeparators: list.showsSeparators,
            separators: own ?? list.separatorConfiguration)
    }

    private func attributes(
        of hanging: GroupSolver.Hanging, in section: Int, scrolledBy offset: CGPoint? = nil
    ) -> UICollectionViewLayoutAttributes {
        let offset = offset ?? self.offset(section)
        let frame = pixel(inContent(hanging.frame, section, scrolledBy: offset))
        let path = IndexPath(item: hanging.item, section: section)
        return newAttributes(
            CollectionElement(category: .supplementaryView, kind: hanging.kind, path: path), frame: frame, zIndex: hanging.zIndex)
    }

    /// Returns the frame with its origin rounded to whole pixels.
    private func pixel(_ frame: CGRect) -> CGRect {
        let scale = collectionView?.traitCollection.displayScale ?? 1
        var frame = frame
        frame.origin.x = (frame.minX * scale).rounded() / scale
        frame.origin.y = (frame.minY * scale).rounded() / scale
        return frame
    }

    // MARK: Elements in a rectangle

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let rect = rect.bounded
        let low = (isVertical ? rect.minY : rect.minX) - outerMargins.before
        let high = (isVertical ? rect.maxY : rect.maxX) - outerMargins.before
        var result: [UICollectionViewLayoutAttributes] = []
        for section in index.indexes(in: Double(low)..<Double(max(high, low.nextUp))) {
            result += items(ofSection: section, in: rect)
            for number in sections[section].definition.boundarySupplementaryItems.indices { result.append(boundary(number, of: section)) }
            result += decorations(section)
        }
        for number in configuration.boundarySupplementaryItems.indices { result.append(outerBoundary(number)) }
        return result
    }

    private func items(ofSection section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let solved = sections[section]
        let origin = origin(ofSection: section)
        let offset = offset(section)
        // The rectangle is converted to the coordinates of the section before orthogonal scrolling.
        let inSection = flipped(rect).offsetBy(dx: offset.x - origin.x, dy: offset.y - origin.y)
        // The handlers receive the frames in the coordinates of the section's scroll view, and the content offset of this scroll view.
        let room = isMirroredAcross(section) ? scrollRoom(section) : 0
        let shown = isMirroredAcross(section) ? CGPoint(x: room - offset.x, y: offset.y) : offset
        var result: [UICollectionViewLayoutAttributes] = []
        for group in solved.groups(in: inSection) {
            let solution = solved.solution(ofGroup: group)
            result += solution.items.map { attributes(of: $0, in: section, scrolledBy: .zero) }
            result += solution.hanging.map { attributes(of: $0, in: section, scrolledBy: .zero) }
        }
        move(result, by: CGVector(dx: room, dy: 0))
        if let handler = solved.definition.visibleItemsInvalidationHandler, let view = collectionView {
            let environment = CompositionalEnvironment(CompositionalContainer(container), view.traitCollection)
            handler(result, solved.isOrthogonal ? shown : view.contentOffset, environment)
        }
        move(result, by: CGVector(dx: -shown.x, dy: -shown.y))
        return result
    }

    private func move(_ attributes: [UICollectionViewLayoutAttributes], by way: CGVector) {
        guard way != .zero else { return }
        for attributes in attributes { attributes.center = CGPoint(x: attributes.center.x + way.dx, y: attributes.center.y + way.dy) }
    }

    // MARK: Headers, footers, backgrounds

    func supplementary(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if path.count == 1 {
            guard configuration.boundarySupplementaryItems.indices.contains(path[0]) else { return nil }
            return outerBoundary(path[0])
        }
        guard sections.indices.contains(path.section) else { return nil }
        if let number = boundaryNumber(CollectionElement(category: .supplementaryView, kind: kind, path: path)) {
            return boundary(number, of: path.section)
        }
        guard let group = sections[path.section].group(ofItem: path.item) else { return nil }
        let hanging = sections[path.section].solution(ofGroup: group).hanging.first { $0.kind == kind && $0.item == path.item }
        return hanging.map { attributes(of: $0, in: path.section) }
    }

    /// Returns the index of an element among the section's boundary items. In the index path of the element, only the boundary items of
    /// the element's own kind are counted.
    func boundaryNumber(_ element: CollectionElement) -> Int? {
        guard element.path.count == 2, sections.indices.contains(element.path.section) else { return nil }
        let items = sections[element.path.section].definition.boundarySupplementaryItems
        let numbers = items.indices.filter { items[$0].elementKind == element.kind }
        return numbers.indices.contains(element.path.item) ? numbers[element.path.item] : nil
    }

    private func boundary(_ number: Int, of section: Int) -> UICollectionViewLayoutAttributes {
        let solved = sections[section]
        let items = solved.definition.boundarySupplementaryItems
        let item = items[number]
        let origin = origin(ofSection: section)
        var frame = solved.boundaryFrame(number).offsetBy(dx: origin.x, dy: origin.y)
        if item.pinToVisibleBounds {
            let whole = CGRect(origin: origin, size: solved.size)
            frame = pinned(frame, isFirst: solved.isBefore(item), isLast: solved.isAfter(item), margins: solved.margins, in: whole)
        }
        let order = items[..<number].count(where: { $0.elementKind == item.elementKind })
        return newAttributes(
            CollectionElement(category: .supplementaryView, kind: item.elementKind, path: IndexPath(item: order, section: section)),
            frame: pixel(flipped(frame)), zIndex: item.zIndex, chosenByView: item.layoutSize.estimates)
    }

    /// Returns the range in which a boundary item is pinned, or `nil` if the item scrolls with the content.
    func pinnedMargin(_ element: CollectionElement) -> PinnedMargin? {
        guard isVertical else { return nil }
        if element.path.count == 1 { return outerPinnedMargin(element.path[0]) }
        guard let number = boundaryNumber(element) else { return nil }
        let solved = sections[element.path.section]
        let item = solved.definition.boundarySupplementaryItems[number]
        guard item.pinToVisibleBounds, solved.isBefore(item) != solved.isAfter(item) else { return nil }
        let origin = origin(ofSection: element.path.section)
        let frame = solved.boundaryFrame(number).offsetBy(dx: origin.x, dy: origin.y)
        let margins = solved.margins
        return solved.isBefore(item)
            ? PinnedMargin(isFooter: false, natural: frame.minY, limit: origin.y + solved.size.height - margins.after - frame.height)
            : PinnedMargin(isFooter: true, natural: frame.minY, limit: origin.y + margins.before)
    }

    private func outerPinnedMargin(_ number: Int) -> PinnedMargin? {
        guard configuration.boundarySupplementaryItems.indices.contains(number) else { return nil }
        let item = configuration.boundarySupplementaryItems[number]
        guard item.pinToVisibleBounds else { return nil }
        let (height, content) = (outerBoundarySize(number).height, collectionViewContentSize.height)
        return [.bottom, .bottomLeading, .bottomTrailing].contains(item.alignment)
            ? PinnedMargin(isFooter: true, natural: content - height + item.offset.y, limit: 0)
            : PinnedMargin(isFooter: false, natural: item.offset.y, limit: content - height)
    }

    /// Pins a frame to the edge of the visible content while its section is visible. The opposite edge of the section pushes the frame out.
    private func pinned(
        _ frame: CGRect, isFirst: Bool, isLast: Bool, margins: (before: CGFloat, after: CGFloat), in whole: CGRect
    ) -> CGRect {
        guard let view = collectionView else { return frame }
        let visible = view.bounds.inset(by: view.adjustedContentInset)
        var frame = frame
        if isVertical {
            if isFirst { frame.origin.y = max(frame.minY, min(visible.minY, whole.maxY - margins.after - frame.height)) }
            if isLast { frame.origin.y = min(frame.minY, max(visible.maxY - frame.height, whole.minY + margins.before)) }
        } else {
            if isFirst { frame.origin.x = max(frame.minX, min(visible.minX, whole.maxX - margins.after - frame.width)) }
            if isLast { frame.origin.x = min(frame.minX, max(visible.maxX - frame.width, whole.minX + margins.before)) }
        }
        return frame
    }

    private func outerBoundary(_ number: Int) -> UICollectionViewLayoutAttributes {
        let item = configuration.boundarySupplementaryItems[number]
        let size = outerBoundarySize(number)
        let content = collectionViewContentSize
        var frame = CGRect(origin: .zero, size: size)
        let isLast = [.bottom, .bottomLeading, .bottomTrailing].contains(item.alignment)
        let isTrailing = [.trailing, .topTrailing, .bottomTrailing].contains(item.alignment)
        if isLast { frame.origin.y = content.height - size.height }
        if isTrailing { frame.origin.x = content.width - size.width }
        if [.top, .bottom].contains(item.alignment) { frame.origin.x = (content.width - size.width) / 2 }
        frame = frame.offsetBy(dx: item.offset.x, dy: item.offset.y)
        if item.pinToVisibleBounds {
            let isFirst = isVertical ? !isLast : !isTrailing
            frame = pinned(frame, isFirst: isFirst, isLast: !isFirst, margins: (0, 0), in: CGRect(origin: .zero, size: content))
        }
        return newAttributes(
            CollectionElement(category: .supplementaryView, kind: item.elementKind, path: IndexPath(index: number)),
            frame: pixel(flipped(frame)), zIndex: item.zIndex, chosenByView: item.layoutSize.estimates)
    }

    func decorations(_ section: Int) -> [UICollectionViewLayoutAttributes] {
        let solved = sections[section]
        return listBackground(section)
            + solved.definition.decorationItems.enumerated().map { number, item in
                let whole = GroupSolver.inner(CGRect(origin: origin(ofSection: section), size: solved.size), item.contentInsets)
                return newAttributes(
                    CollectionElement(category: .decorationView, kind: item.elementKind, path: IndexPath(item: number, section: section)),
                    frame: pixel(flipped(whole)), zIndex: item.zIndex)
            }
    }

    /// Returns the background of a list section in a layout that also has other sections. The background has the full width and includes
    /// the insets of the section. In a layout of lists only, the collection view has the background colour.
    private func listBackground(_ section: Int) -> [UICollectionViewLayoutAttributes] {
        let solved = sections[section]
        guard listBackground == nil, let list = solved.definition.list, let color = list.backgroundColor,
            list.appearance != .sidebar || !isInFloatingSidebar
        else { return [] }
        let element = CollectionElement(
            category: .decorationView, kind: ListBackgroundView.kind, path: IndexPath(item: 0, section: section))
        let attributes = newAttributes(
            element, frame: pixel(flipped(CGRect(origin: origin(ofSection: section), size: solved.size))), zIndex: ListBackgroundView.zIndex
        )
        attributes.listBackground = color
        return [attributes]
    }

    // MARK: Orthogonally scrolling sections

    /// Returns the orthogonal scroll view of a section, at its current frame.
    func scroller(_ section: Int) -> _UICollectionViewOrthogonalScrollerEmbeddedScrollView {
        let solved = sections[section]
        let scroller: _UICollectionViewOrthogonalScrollerEmbeddedScrollView
        if let present = scrollers[section] {
            scroller = present
        } else {
            scroller = _UICollectionViewOrthogonalScrollerEmbeddedScrollView(frame: .zero)
            scroller.section = section
            scrollers[section] = scroller
        }
        let origin = origin(ofSection: section)
        let frame = solved.scrollFrame.offsetBy(dx: origin.x, dy: origin.y)
        if scroller.layout == nil || scroller.behavior != solved.definition.orthogonalScrollingBehavior {
            UIView.performWithoutAnimation {
                scroller.behavior = solved.definition.orthogonalScrollingBehavior
                scroller.isHorizontal = isVertical
                scroller.setUp(solved.definition.orthogonalScrollingProperties)
                scroller.frame = frame
            }
        }
        // Setting another frame or content size may change the content offset, so the offset is recorded first.
        let scrolled = offset(section)
        let turnsAround = scroller.isMirrored != isMirroredAcross(section)
        scroller.isMirrored = isMirroredAcross(section)
        scroller.frameIfNeeded = frame
        let size =
            isVertical
            ? CGSize(width: scrollRoom(section) + frame.width, height: frame.height)
            : CGSize(width: frame.width, height: solved.scrolledLength)
        let inset = centering(section)
        let insets =
            isVertical
            ? UIEdgeInsets(
                top: 0, left: scroller.isMirrored ? inset.after : inset.before, bottom: 0,
                right: scroller.isMirrored ? inset.before : inset.after)
            : UIEdgeInsets(top: inset.before, left: 0, bottom: inset.after, right: 0)
        if scroller.contentSize != size || scroller.contentInset != insets {
            scroller.contentSize = size
            scroller.contentInset = insets
            if scroller.isMirrored { scroller.logicalOffset = scrolled }
        }
        if turnsAround { scroller.logicalOffset = scrolled }
        if scroller.layout == nil {
            UIView.performWithoutAnimation { scroller.logicalOffset = scrolled }
            scroller.layout = self
            scroller.groups = { [weak self, weak scroller] in
                guard let self, let scroller, self.sections.indices.contains(scroller.section) else { return LineIndex() }
                return self.sections[scroller.section].groups
            }
        }
        return scroller
    }
}
