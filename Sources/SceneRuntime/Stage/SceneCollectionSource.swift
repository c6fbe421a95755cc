import UIKit

/// The data source and delegate of a scene's collection.
class SceneCollectionSource: SceneListSource, UICollectionViewDataSource, UICollectionViewDelegate {
    private var listed: [IndexPath: UICollectionViewCell] = [:]
    private var margins: [String: UIView] = [:]

    /// Returns the data source that fits the layout. For a flow layout, it is also the delegate that returns sizes, and it returns a
    /// size for each item only if an item has its own size.
    static func make(_ content: ListDescription, builder: SceneRowBuilder) -> SceneCollectionSource {
        guard case .collection(.flow) = content.kind else { return SceneCollectionSource(content, builder: builder) }
        let rows = content.sections.flatMap { section -> [ListRowDescription] in
            if case .pattern(let row, _, _) = section.rows { [row] } else { section.listedRows }
        }
        return rows.contains { $0.size != nil || $0.height != nil }
            ? SceneSizedFlowSource(content, builder: builder) : SceneFlowSource(content, builder: builder)
    }

    private var layout: CollectionLayoutDescription {
        if case .collection(let layout) = content.kind { layout } else { .flow([]) }
    }
    /// Returns whether the items of a section look like list rows.
    private func isList(_ section: Int) -> Bool { layout.list(section) != nil }

    /// Makes the cells that exist from the beginning, and registers the classes of the other cells.
    func prepare(_ view: UICollectionView) {
        let size = SceneSize(width: view.bounds.width, height: view.bounds.height)
        for (section, description) in content.sections.enumerated() {
            for (kind, view) in [("header", description.headerView), ("footer", description.footerView)] {
                margins["\(kind) \(section)"] = view.map { builder.makeView($0, CGSize(width: size.width, height: 0)) }
            }
            for item in description.listedRows.indices {
                let path = IndexPath(item: item, section: section)
                let cell = makeCell(path, in: size)
                listed[path] = cell
                view.register(forCellWithReuseIdentifier: identifier(path)) { cell }
            }
            if case .pattern = description.rows { register("section \(section)", IndexPath(item: 0, section: section), view) }
            if description.newRow != nil {
                register("new \(section)", IndexPath(item: description.rows.count, section: section), view)
            }
        }
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(SceneMarginView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "margin")
        }
    }

    private func register(_ identifier: String, _ path: IndexPath, _ view: UICollectionView) {
        view.register(forCellWithReuseIdentifier: identifier) { [weak self, weak view] in
            let size = view?.bounds.size ?? .zero
            return self?.makeCell(path, in: SceneSize(width: size.width, height: size.height)) ?? UICollectionViewCell(frame: .zero)
        }
    }

    private func makeCell(_ path: IndexPath, in container: SceneSize) -> UICollectionViewCell {
        let row = row(path)
        var size = row.size ?? layout.itemSize(section: path.section, in: container)
        if let height = row.height { size.height = height }
        let frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let own = row.ownClass.flatMap { $0.makeView() as? UICollectionViewCell }
        own?.frame = frame
        let cell = own ?? (isList(path.section) ? SceneListCell(frame: frame) : SceneCollectionCell(frame: frame))
        if row.text != nil || row.detailText != nil || row.systemImage != nil { cell.contentConfiguration = configuration(row) }
        if row.backgroundColor != nil || row.cornerRadius != nil {
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = row.backgroundColor
            background.cornerRadius = CGFloat(row.cornerRadius ?? 0)
            cell.backgroundConfiguration = background
        }
        if let cell = cell as? SceneListCell { cell.accessories = accessories(row) }
        (cell as? SceneListCell)?.height = row.height.map { CGFloat($0) }
        cell.contentView.frame = frame
        addViews(of: row, to: cell, isListed: isListed(path))
        return cell
    }

    private func configuration(_ row: ListRowDescription) -> UIListContentConfiguration {
        var content: UIListContentConfiguration =
            switch row.style {
            case "subtitle": .subtitleCell()
            case "value1": .valueCell()
            default: .cell()
            }
        content.text = row.text
        content.secondaryText = row.detailText
        content.textProperties.numberOfLines = row.numberOfLines
        content.secondaryTextProperties.numberOfLines = row.style == "subtitle" ? row.numberOfLines : 1
        content.image = SceneRowImage.image(of: row)
        return content
    }

    private func accessories(_ row: ListRowDescription) -> [UICellAccessory] {
        switch row.accessoryType {
        case "disclosureIndicator": [.disclosureIndicator()]
        case "checkmark": [.checkmark()]
        case "detailButton": [.detail()]
        default: []
        }
    }

    // MARK: Items

    func numberOfSections(in collectionView: UICollectionView) -> Int { content.sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count(section) }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier(indexPath), for: indexPath)
        guard !isListed(indexPath) else { return cell }
        fill(cell, at: indexPath) { text, detail in
            guard var content = cell.contentConfiguration as? UIListContentConfiguration else { return }
            content.text = text
            content.secondaryText = detail
            cell.contentConfiguration = content
        }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "margin", for: indexPath)
        guard let margin = view as? SceneMarginView else { return view }
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let section = content.sections[indexPath.section]
        margin.show(
            margins["\(isHeader ? "header" : "footer") \(indexPath.section)"], text: isHeader ? section.header : section.footer,
            isHeader: isHeader, appearance: layout.list(indexPath.section)?.appearance)
        return view
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        takeBack(cell, at: indexPath)
    }

    /// Scrolls to an item that the file lists and that is outside the visible content. Returns whether the view is in such an item.
    func reveal(_ view: UIView, in collection: UICollectionView) -> Bool {
        guard let place = listed.first(where: { view.isDescendant(of: $0.value) })?.key, let path = shownPath(of: place) else {
            return false
        }
        if view.window == nil {
            collection.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
            collection.layoutIfNeeded()
        }
        return true
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) { noteEnd(of: scrollView) }

    // MARK: Selection

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let action = row(indexPath).onSelect, let cell = collectionView.cellForItem(at: indexPath) else { return }
        builder.perform(action, cell)
        collectionView.deselectItem(at: indexPath, animated: true)
    }

    // MARK: Sizes, for flow layouts

    fileprivate func size(_ path: IndexPath, standard: CGSize) -> CGSize {
        let row = row(path)
        if let size = row.size { return CGSize(width: size.width, height: size.height) }
        return CGSize(width: standard.width, height: row.height.map { CGFloat($0) } ?? standard.height)
    }

    /// Returns the size of a header or footer: the layout's size, or else the view's own height. Returns 0 if the section has no header
    /// or footer.
    fileprivate func marginSize(_ section: Int, isHeader: Bool, standard: CGSize) -> CGSize {
        let description = content.sections[section]
        guard isHeader ? description.hasHeader : description.hasFooter else { return .zero }
        guard standard == .zero else { return standard }
        let height = margins["\(isHeader ? "header" : "footer") \(section)"]?.bounds.height ?? Self.marginHeight
        return CGSize(width: height, height: height)
    }
    /// The height of a header with a text, in points. (Facts/TablesAndCollections.md#headers-and-footers: of plain tables)
    private static let marginHeight: CGFloat = 28
}

/// The data source of a flow layout whose items all have the same size or size themselves.
final class SceneFlowSource: SceneCollectionSource, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { marginSize(section, isHeader: true, standard: flow(collectionViewLayout).headerReferenceSize) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { marginSize(section, isHeader: false, standard: flow(collectionViewLayout).footerReferenceSize) }
}

/// The data source of a flow layout whose items have individual sizes.
final class SceneSizedFlowSource: SceneCollectionSource, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size(indexPath, standard: flow(collectionViewLayout).itemSize) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { marginSize(section, isHeader: true, standard: flow(collectionViewLayout).headerReferenceSize) }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { marginSize(section, isHeader: false, standard: flow(collectionViewLayout).footerReferenceSize) }
}

@MainActor
private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
    layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
}
