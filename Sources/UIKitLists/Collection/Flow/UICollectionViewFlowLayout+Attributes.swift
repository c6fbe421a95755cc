extension UICollectionViewFlowLayout {
    private var across: CGFloat {
        guard let view = collectionView else { return 0 }
        let insets = view.adjustedContentInset
        return max(isVertical ? view.bounds.width - insets.left - insets.right : view.bounds.height - insets.top - insets.bottom, 0)
    }

    var contentSizeNow: CGSize { turned(CGSize(width: across, height: CGFloat(index.totalLength))) }

    /// Converts a rectangle whose x axis is perpendicular to the scroll direction to the coordinates of the content.
    private func onScreen(_ rect: CGRect) -> CGRect {
        let turned = isVertical ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
        guard isFlipped else { return turned }
        return CGRect(x: contentSizeNow.width - turned.maxX, y: turned.minY, width: turned.width, height: turned.height)
    }

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var rect = rect
        if isFlipped { rect.origin.x = contentSizeNow.width - rect.maxX }
        let range = isVertical ? rect.minY..<max(rect.maxY, rect.minY.nextUp) : rect.minX..<max(rect.maxX, rect.minX.nextUp)
        var result: [UICollectionViewLayoutAttributes] = []
        for section in index.indexes(in: Double(range.lowerBound)..<Double(range.upperBound)) {
            let start = CGFloat(index.offset(at: section))
            if let header = header(section) { result.append(header) }
            for line in sections[section].lines(in: range.lowerBound - start..<range.upperBound - start) {
                for (item, frame) in sections[section].frames(ofLine: line) {
                    let element = CollectionElement(path: IndexPath(item: item, section: section))
                    result.append(self.item(element, onScreen(frame.offsetBy(dx: 0, dy: start))))
                }
            }
            if let footer = footer(section) { result.append(footer) }
        }
        return result
    }

    func item(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section), let frame = sections[indexPath.section].frame(of: indexPath.item) else {
            return nil
        }
        let start = CGFloat(index.offset(at: indexPath.section))
        return item(CollectionElement(path: indexPath), onScreen(frame.offsetBy(dx: 0, dy: start)))
    }

    private func item(_ element: CollectionElement, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        newAttributes(element, frame: frame, chosenByView: (sizesItself, sizesItself))
    }

    // MARK: Headers and footers

    func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
        let flow = sections[section]
        guard flow.header > 0 else { return nil }
        let start = CGFloat(index.offset(at: section))
        var place = start
        if sectionHeadersPinToVisibleBounds {
            // A pinned header stays at the edge of the visible content. The end of its section pushes the header out.
            place = max(start, min(visible.lowerBound, start + flow.length - flow.footer - flow.header))
        }
        return margin(
            UICollectionView.elementKindSectionHeader, section, place, flow.header, isPinned: sectionHeadersPinToVisibleBounds)
    }

    func footer(_ section: Int) -> UICollectionViewLayoutAttributes? {
        let flow = sections[section]
        guard flow.footer > 0 else { return nil }
        let start = CGFloat(index.offset(at: section))
        var place = start + flow.length - flow.footer
        if sectionFootersPinToVisibleBounds { place = min(place, max(visible.upperBound - flow.footer, start + flow.header)) }
        return margin(
            UICollectionView.elementKindSectionFooter, section, place, flow.footer, isPinned: sectionFootersPinToVisibleBounds)
    }

    /// Returns the range in which a header or footer is pinned, or `nil` if the view scrolls with the content.
    func pinnedMargin(_ element: CollectionElement) -> PinnedMargin? {
        guard isVertical, sections.indices.contains(element.path.section) else { return nil }
        let flow = sections[element.path.section]
        let start = CGFloat(index.offset(at: element.path.section))
        switch element.kind {
        case UICollectionView.elementKindSectionHeader where sectionHeadersPinToVisibleBounds:
            return PinnedMargin(isFooter: false, natural: start, limit: start + flow.length - flow.footer - flow.header)
        case UICollectionView.elementKindSectionFooter where sectionFootersPinToVisibleBounds:
            return PinnedMargin(isFooter: true, natural: start + flow.length - flow.footer, limit: start + flow.header)
        default: return nil
        }
    }

    private func margin(
        _ kind: String, _ section: Int, _ start: CGFloat, _ length: CGFloat, isPinned: Bool
    ) -> UICollectionViewLayoutAttributes {
        newAttributes(
            CollectionElement(category: .supplementaryView, kind: kind, path: IndexPath(item: 0, section: section)),
            frame: onScreen(CGRect(x: 0, y: start, width: across, height: length)), zIndex: isPinned ? Self.pinnedZIndex : 0,
            chosenByView: (sizesItself && !isVertical, sizesItself && isVertical))
    }

    /// The visible range between the insets, along the scrolling axis.
    private var visible: Range<CGFloat> {
        guard let view = collectionView else { return 0..<0 }
        let insets = view.adjustedContentInset
        let low = isVertical ? view.bounds.minY + insets.top : view.bounds.minX + insets.left
        let high = isVertical ? view.bounds.maxY - insets.bottom : view.bounds.maxX - insets.right
        return low..<max(low, high)
    }
}
