/// The reuse pool of a table, and the closures that create new cells and views.
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
    /// Removes a cell from the pool because the table displays the cell again without dequeuing it.
    mutating func forget(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier else { return }
        cells[identifier]?.removeAll { $0 === cell }
    }
    /// Discards the cells and views in the pool, because they are not notified of new traits.
    mutating func forgetKept() { (cells, views) = ([:], [:]) }
    mutating func forgetCells(_ identifier: String) { cells[identifier] = nil }
    mutating func forgetViews(_ identifier: String) { views[identifier] = nil }
}

extension UITableView {
    /// Registers a class from which the table creates cells. `nil` removes the registration.
    public func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        reuse.forgetCells(identifier)
        reuse.makeCell[identifier] = cellClass.map { cellClass in { cellClass.make(reuseIdentifier: $0) } }
    }

    /// Registers a closure that creates cells, for classes without a usable `init(style:reuseIdentifier:)`. The cells get the given
    /// identifier. This method is specific to KeyboardLab.
    public func register(forCellReuseIdentifier identifier: String, _ make: @escaping (String) -> UITableViewCell) {
        reuse.forgetCells(identifier)
        reuse.makeCell[identifier] = make
    }

    /// Registers an Interface Builder document whose only top-level object is a cell. The table creates copies of this cell. If the
    /// document has a different reuse identifier, UIKit raises an exception, but this method logs a mistake.
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

    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        let kept = reuse.takeView(identifier)
        kept?.prepareForReuse()
        let view = kept ?? reuse.makeView[identifier]?(identifier)
        // The default content configuration depends on the style of the table.
        view?.placement.tableStyle = style
        return view
    }
}
