/// Cells and header views that wait to be used again, and how new ones are made.
@MainActor
struct TableReuse {
    var makeCell: [String: (String) -> UITableViewCell] = [:]
    var makeView: [String: (String) -> UITableViewHeaderFooterView] = [:]
    private var cells: [String: [UITableViewCell]] = [:]
    private var views: [String: [UITableViewHeaderFooterView]] = [:]

    mutating func keep(_ cell: UITableViewCell) {
        if let identifier = cell.reuseIdentifier { cells[identifier, default: []].append(cell) }
    }
    mutating func keep(_ view: UITableViewHeaderFooterView) {
        if let identifier = view.reuseIdentifier { views[identifier, default: []].append(view) }
    }
    mutating func takeCell(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }
    mutating func takeView(_ identifier: String) -> UITableViewHeaderFooterView? { views[identifier]?.popLast() }
    /// A cell that is given out without being asked for.
    mutating func forget(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return }
        cells[identifier]?.removeAll { $0 === cell }
    }
    mutating func forgetCells(_ identifier: String) { cells[identifier] = nil }
    mutating func forgetViews(_ identifier: String) { views[identifier] = nil }
}

extension UITableView {
    /// A class whose objects the table makes when it needs a cell; `nil` forgets it.
    public func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        reuse.forgetCells(identifier)
        reuse.makeCell[identifier] = cellClass.map { cellClass in { cellClass.make(reuseIdentifier: $0) } }
    }

    /// A closure that makes cells, for classes that cannot be made by `init(style:reuseIdentifier:)`. KeyboardLab's own: UIKit has nib
    /// files here. The cell that it returns has this identifier.
    public func register(forCellReuseIdentifier identifier: String, _ make: @escaping (String) -> UITableViewCell) {
        reuse.forgetCells(identifier)
        reuse.makeCell[identifier] = make
    }

    /// A file of Interface Builder's. Such files are not read: its cells are empty, which is told when the first one is wanted.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reuse.forgetCells(identifier)
        reuse.makeCell[identifier] = nib.map { nib in
            {
                _ = nib.instantiate(withOwner: nil)
                return UITableViewCell(style: .default, reuseIdentifier: $0)
            }
        }
    }
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.forgetViews(identifier)
        reuse.makeView[identifier] = nib.map { nib in
            {
                _ = nib.instantiate(withOwner: nil)
                return UITableViewHeaderFooterView(reuseIdentifier: $0)
            }
        }
    }

    public func register(_ aClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.forgetViews(identifier)
        reuse.makeView[identifier] = aClass.map { aClass in { aClass.make(reuseIdentifier: $0) } }
    }

    /// A cell that is no longer shown, or a new one of the registered class; `nil` when neither is there.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        let kept = reuse.takeCell(identifier)
        kept?.prepareForReuse()
        let cell = kept ?? reuse.makeCell[identifier]?(identifier)
        if let cell, cell.placement.tableStyle != style { cell.placement.tableStyle = style }
        return cell
    }

    /// A cell that is no longer shown, or a new one. Where nothing is registered for the identifier UIKit raises; here it is an empty cell.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        reportMistake(
            "\(self): no cell is registered for \"\(identifier)\", wanted at row \(indexPath.row) of section \(indexPath.section), which "
                + "stays empty; call register(_:forCellReuseIdentifier:) first (registered: \(reuse.makeCell.keys.sorted()))", of: self)
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        let kept = reuse.takeView(identifier)
        kept?.prepareForReuse()
        let view = kept ?? reuse.makeView[identifier]?(identifier)
        // Standard content looks as this kind of table wants it.
        view?.placement.tableStyle = style
        return view
    }
}
