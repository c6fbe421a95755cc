import UIKit

/// The tables and collections of a scene.
extension SceneViewController {
    /// Returns an empty table or collection.
    static func listView(_ content: ListDescription) -> UIView {
        switch content.kind {
        case .table(let style):
            let style = ViewCatalog.tableStyles[style]
            return UITableView(frame: .zero, style: style ?? .plain)
        case .collection(let layout):
            return UICollectionView(frame: .zero, collectionViewLayout: layout.layout(for: content.sections))
        }
    }

    /// Makes a view of a class that an app defines.
    func ownView(_ own: OwnClass, _ description: ViewDescription) -> UIView {
        let view = own.makeView()
        if let collection = view as? UICollectionView, let list = description.list, case .collection(let layout) = list.kind {
            collection.collectionViewLayout = layout.layout(for: list.sections)
        }
        return view
    }

    func fill(_ view: UIView, with content: ListDescription) {
        let builder = SceneRowBuilder(
            makeView: { [weak self] in self?.make($0, in: $1) ?? UIView() },
            set: { [weak self] in self?.apply($0, to: $1, known: ViewCatalog.properties(of: $2)) },
            perform: { [weak self] in self?.perform($0, from: $1) },
            bind: { [weak self] in self?.bind($0, to: $1) },
            setByName: { [weak self] in $0.set(on: $1, images: self?.images, fill: $2) },
            finish: { [weak self] in self?.activateNewConstraints() })
        switch view {
        case let table as UITableView:
            let source = SceneTableSource(content, builder: builder)
            source.prepare(width: table.bounds.width)
            lists.append((table, source))
            let size = CGSize(width: table.bounds.width, height: 0)
            table.tableHeaderView = content.headerView.first.map { builder.makeView($0, size) }
            table.tableFooterView = content.footerView.first.map { builder.makeView($0, size) }
            table.dataSource = source
            table.delegate = source
        case let collection as UICollectionView:
            let source = SceneCollectionSource.make(content, builder: builder)
            source.prepare(collection)
            lists.append((collection, source))
            collection.dataSource = source
            collection.delegate = source
        default: break
        }
    }

    /// Activates the constraints of cells that were made after the scene's first layout.
    private func activateNewConstraints() {
        guard isMade, let root = shownController.viewIfLoaded else { return }
        constraints.activate(views: viewsByID, framed: framed, root: root)
    }

    /// Sets the id that a view in a row pattern has in the current row; nil removes the id while the cell waits for reuse.
    private func bind(_ id: String?, to view: UIView) {
        if let old = view.accessibilityIdentifier, viewsByID[old] === view { viewsByID[old] = nil }
        view.accessibilityIdentifier = id
        if let id { viewsByID[id] = view }
    }

    // MARK: Rows that grow

    /// Updates the height of a row after the text view in it has changed its height, with the same calls as an app.
    func growRow(of textView: UITextView) {
        guard !textView.isScrollEnabled, textView.sizeThatFits(textView.bounds.size).height != textView.bounds.height else { return }
        var view = textView.superview
        while let present = view, !(present is any SceneCell) { view = present.superview }
        guard let cell = view, let list = cell.superview else { return }
        if let table = list as? UITableView {
            table.beginUpdates()
            table.endUpdates()
        } else {
            cell.invalidateIntrinsicContentSize()
        }
    }

    // MARK: Focus

    /// Scrolls the list that contains `goal` to the row of `goal`, if the scene file lists the row.
    func reveal(_ goal: UIView) {
        _ = lists.first { list in
            switch (list.view, list.source) {
            case (let table as UITableView, let source as SceneTableSource): source.reveal(goal, in: table)
            case (let collection as UICollectionView, let source as SceneCollectionSource): source.reveal(goal, in: collection)
            default: false
            }
        }
    }

    /// Returns the next field in the rows of a row pattern, which is the next field in the same row or, if there is none, the first
    /// field of the next row. Returns nil for a view outside such rows.
    func inputInNextRow(after sender: UIView) -> UIView? {
        for list in lists where sender.isDescendant(of: list.view) {
            guard let path = Self.path(of: sender, in: list.view), !list.source.isListed(path) else { continue }
            if let cell = Self.cell(at: path, in: list.view), let place = cell.contents.inputs.firstIndex(where: { $0 === sender }),
                place + 1 < cell.contents.inputs.count
            {
                return cell.contents.inputs[place + 1]
            }
            let next = IndexPath(item: path.item + 1, section: path.section)
            guard next.item < list.source.count(next.section) else { return nil }
            if let table = list.view as? UITableView { table.scrollToRow(at: next, at: .none, animated: false) }
            if let collection = list.view as? UICollectionView { collection.scrollToItem(at: next, at: [], animated: false) }
            list.view.layoutIfNeeded()
            return Self.cell(at: next, in: list.view)?.contents.inputs.first
        }
        return nil
    }

    private static func path(of view: UIView, in list: UIScrollView) -> IndexPath? {
        var cell: UIView? = view
        while let present = cell, !(present is any SceneCell) { cell = present.superview }
        if let cell = cell as? UITableViewCell { return (list as? UITableView)?.indexPath(for: cell) }
        if let cell = cell as? UICollectionViewCell { return (list as? UICollectionView)?.indexPath(for: cell) }
        return nil
    }

    private static func cell(at path: IndexPath, in list: UIScrollView) -> (any SceneCell)? {
        if let table = list as? UITableView { return table.cellForRow(at: path) }
        return (list as? UICollectionView)?.cellForItem(at: path) as? any SceneCell
    }

    // MARK: The end

    /// Keeps lists that begin at their end scrolled to the end, until the user scrolls away from the end.
    func followEnds() {
        for list in lists where list.source.content.startsAtEnd && list.source.isAtEnd { scrollToEnd(list, animated: false) }
    }

    private func scrollToEnd(_ list: (view: UIScrollView, source: SceneListSource), animated: Bool) {
        guard let path = list.source.lastPath, list.view.bounds.height > 0 else { return }
        // Check the number of rows, because the list may not have inserted an appended row yet.
        if let table = list.view as? UITableView, path.row < table.numberOfRows(inSection: path.section) {
            table.scrollToRow(at: path, at: .bottom, animated: animated)
        }
        if let collection = list.view as? UICollectionView, path.item < collection.numberOfItems(inSection: path.section) {
            collection.scrollToItem(at: path, at: .bottom, animated: animated)
        }
    }

    /// Appends a row with the text of a field to a list, and empties the field.
    func append(to id: String, from input: String) {
        guard let list = lists.first(where: { $0.view === viewsByID[id] }), let field = viewsByID[input] else { return }
        let text = ((field as? UITextView)?.text ?? (field as? UITextField)?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, list.source.takesRows else { return }
        let path = list.source.append(text)
        if let path {
            (list.view as? UITableView)?.insertRows(at: [path], with: .fade)
            (list.view as? UICollectionView)?.insertItems(at: [path])
        }
        (field as? UITextField)?.text = ""
        if let textView = field as? UITextView {
            textView.text = ""
            textViewDidChange(textView)
        }
        list.source.stayAtEnd()
        scrollToEnd(list, animated: true)
    }
}
