/// The cells that a table shows, by row, in one list, from the top.
@MainActor
struct DisplayedCells {
    /// From the top.
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

    /// Whether a cell that comes is laid out at once, so that an animation around it does not move what is in it. Of more cells than any screen
    /// shows the rest waits for the layout pass, which meets all of them together. (chosen)
    var laysOutAtOnce: Bool { sorted.count <= 250 }

    var isEmpty: Bool { sorted.isEmpty }

    mutating func removeAll() { (sorted, paths) = ([], [:]) }

    /// Where a row stands in the list, or would stand.
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
