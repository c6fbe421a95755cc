/// The cells that a table shows, by row.
@MainActor
struct DisplayedCells {
    private(set) var cells: [IndexPath: UITableViewCell] = [:]
    private var paths: [ObjectIdentifier: IndexPath] = [:]

    subscript(path: IndexPath) -> UITableViewCell? {
        get { cells[path] }
        set {
            if let old = cells[path] { paths[ObjectIdentifier(old)] = nil }
            cells[path] = newValue
            if let newValue { paths[ObjectIdentifier(newValue)] = path }
        }
    }

    func path(of cell: UITableViewCell) -> IndexPath? { paths[ObjectIdentifier(cell)] }

    /// From the top.
    var sorted: [(path: IndexPath, cell: UITableViewCell)] {
        cells.sorted { $0.key < $1.key }.map { (path: $0.key, cell: $0.value) }
    }

    var isEmpty: Bool { cells.isEmpty }

    mutating func removeAll() {
        cells = [:]
        paths = [:]
    }
}
