extension UITableView {
    /// The width of the section index beside the rows in points, or 0 without an index.
    var sectionIndexRoom: CGFloat { sectionIndex == nil ? 0 : SectionIndexView.width }

    /// Reads the index titles from the data source.
    func loadSectionIndex() {
        let rows = tableLayout.sections.reduce(0) { $0 + $1.rows.count }
        let titles = rows >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
        guard !titles.isEmpty else {
            sectionIndex?.removeFromSuperview()
            sectionIndex = nil
            return
        }
        let strip = sectionIndex ?? SectionIndexView()
        if sectionIndex == nil {
            sectionIndex = strip
            strip.onChoice = { [weak self] in self?.goToSection(ofTitle: $0) }
            addSubview(strip)
        }
        strip.titles = titles
        sectionIndexChanged()
    }

    func sectionIndexChanged() {
        sectionIndex?.color = sectionIndexColor
        sectionIndex?.restingBackground = sectionIndexBackgroundColor
        sectionIndex?.trackingBackground = sectionIndexTrackingBackgroundColor
    }

    /// Lays out the section index, which does not scroll with the content.
    func layOutSectionIndex() {
        guard let strip = sectionIndex else { return }
        let insets = adjustedContentInset
        let x = isRightToLeft ? bounds.minX + safeAreaInsets.left : bounds.maxX - safeAreaInsets.right - SectionIndexView.width
        strip.frameIfNeeded = CGRect(
            x: x, y: bounds.minY + insets.top, width: SectionIndexView.width,
            height: max(bounds.height - insets.top - insets.bottom, 0))
        if subviews.last !== strip { bringSubviewToFront(strip) }
    }

    private func goToSection(ofTitle index: Int) {
        guard let dataSource, let title = sectionIndex?.titles[index] else { return }
        if title == Self.indexSearch { return setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false) }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
        guard tableLayout.sections.indices.contains(section) else { return }
        scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
    }
}
