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

    /// A document of Interface Builder's with one top-level object, a cell, whose copies the table uses. An identifier in the document that is another
    /// one than the table's is told; UIKit raises.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reuse.forgetCells(identifier)
        reuse.makeCell[identifier] = nib.map { nib in
            {
                let cell = nib.onlyObject(UITableViewCell.self) ?? UITableViewCell(style: .default, reuseIdentifier: $0)
                Self.note(cell.reuseIdentifier, of: nib, registeredFor: $0)
                cell.reuseIdentifier = $0
                return cell
            }
        }
    }
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reuse.forgetViews(identifier)
        reuse.makeView[identifier] = nib.map { nib in
            {
                let view = nib.onlyObject(UITableViewHeaderFooterView.self) ?? UITableViewHeaderFooterView(reuseIdentifier: $0)
                view.reuseIdentifier = $0
                return view
            }
        }
    }
    private static func note(_ own: String?, of nib: UINib, registeredFor identifier: String) {
        guard let own, !own.isEmpty, own != identifier else { return }
        reportMistake(
            "the cell in the nib \(nib.name) has the reuse identifier \(own), and is registered for \(identifier), which it has now")
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
