/// The displayed cells of a table in order of their rows.
@MainActor
struct DisplayedCells {
    /// The cells with their index paths, from the top.
    private(set) var sorted: [(path: IndexPath, cell: UITableViewCell)] = []
    /// The index path of every displayed cell.
    private var paths: [ObjectIdentifier: IndexPath] = [:]

    subscript(path: IndexPath) -> UITableViewCell? {
        get {
            let place = place(of: path)
            return isAt(place, path) ? sorted[place].cell : nil
        }
        set {
            let place = place(of: path)
            switch (isAt(place, path), newValue) {
            case (true, let cell?):
                paths[ObjectIdentifier(sorted[place].cell)] = nil
                sorted[place].cell = cell
            case (true, nil): paths[ObjectIdentifier(sorted.remove(at: place).cell)] = nil
            case (false, let cell?): sorted.insert((path, cell), at: place)
            case (false, nil): break
            }
            if let newValue { paths[ObjectIdentifier(newValue)] = path }
        }
    }

    func path(of cell: UITableViewCell) -> IndexPath? { paths[ObjectIdentifier(cell)] }

    /// Whether a new cell is laid out immediately, so that a surrounding animation block does not animate its content. If there are
    /// more cells than any screen shows, new cells are laid out in the common layout pass. (chosen)
    var laysOutAtOnce: Bool { sorted.count <= 250 }

    var isEmpty: Bool { sorted.isEmpty }

    mutating func removeAll() { (sorted, paths) = ([], [:]) }

    /// Returns the index of a row in `sorted`, or the index at which the row would be inserted.
    private func place(of path: IndexPath) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func isAt(_ place: Int, _ path: IndexPath) -> Bool { place < sorted.count && sorted[place].path == path }
}
