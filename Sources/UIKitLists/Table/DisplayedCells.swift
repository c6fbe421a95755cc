/// The cells that a table shows, by row, in a single list from the top.
@MainActor
struct DisplayedCells {
    /// The cells from the top.
    private(set) var sorted: [(path: IndexPath, cell: UITableViewCell)] = []
    /// The row of every cell.
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

    /// Whether an appearing cell is laid out at once, so that a surrounding animation does not move its content. With more cells than any
    /// screen shows, the rest wait for the layout pass, which handles all of them together. (chosen)
    var laysOutAtOnce: Bool { sorted.count <= 250 }

    var isEmpty: Bool { sorted.isEmpty }

    mutating func removeAll() { (sorted, paths) = ([], [:]) }

    /// Returns the position of a row in the list, or where it would be inserted.
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
